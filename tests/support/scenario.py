"""
Scenarios played at the level of the rules: people act, the table's state machine hears and
concludes. Language: tests/scenarios/README.md. Works in both runtimes.

    export PYTHONPATH=firmware:host_tools:tests/support
    .venv/bin/python tests/support/scenario.py [-v] FILE ...

plays files by hand; ``-v`` prints every cue.
"""

import sys

import scenario_text
from scenario_acts import Acts
from scenario_checks import FINDS, Checks, Failed, HandState
from scenario_says import Heard
from scenario_text import Wrong
from scenario_world import SEATS, NotThere, World

from mjtable.rules import tiles
from mjtable.table import cues, events, zones
from mjtable.table.session import Session

START_MS = 1000


class Player:
    """One scenario at the level of the rules."""

    def __init__(self, scenario, verbose=False):
        self.scenario = scenario
        self.verbose = verbose
        self.world = World(scenario)
        self.acts = Acts(scenario, self.world)
        self.heard = Heard(self.world)
        config = {
            "dealer_side": self.world.side0,
            "first_side": self.world.first_side(),
            "round_wind": self.world.round[1],
            "assist": self.world.assist,
            "rules": self.world.chosen,
        }
        self.session = Session(self.world.ruleset, config, self._hear)
        self.checks = Checks(self.world, self.heard, HandState(self.session, self.world))
        self.now = self.acts.now = START_MS

    def _hear(self, cue, now):
        self.heard.hear(cue, now)
        if self.verbose:
            print("%9.2f   %s" % (self.now / 1000, self.heard.told(cue)))

    def play(self):
        """Play it; raises ``Wrong`` with file and line."""
        line = self.scenario.lines[-1] if self.scenario.lines else None
        floor = expects = None
        self._tick()
        for step in self.acts.steps():
            if step[0] == "expect":
                expects = True
                self._expect(step[1])
                if step[1].words[0] in FINDS:
                    floor = len(self.heard.cues)
                continue
            if expects:
                self.checks.acted()
                self.heard.floor = floor or self.heard.floor
                floor = expects = None
            self._do(step)
        try:
            self._end()
        except Failed as failed:
            raise line.wrong("at the end of '%s': %s" % (self.scenario.title, failed)) from None

    def _expect(self, line):
        if self.verbose:
            print("            > " + line.text)
        self.checks.zero = self.acts.zero
        try:
            self.checks.line(line)
        except (Failed, NotThere) as failed:
            raise line.wrong(str(failed)) from None
        except (IndexError, ValueError, KeyError, TypeError) as error:
            raise line.wrong("cannot be read (%s: %s)" % (type(error).__name__, error)) from None

    # --- what the table senses

    def _do(self, step):
        kind = step[0]
        if self.verbose and kind != "wait":
            print("%9.2f %s" % (self.now / 1000, self._shown(step)))
        if kind == "wait":
            self._wait(step[1])
        elif kind == "move":
            self._feed(events.MOVE, step[1], step[2], step[3])
        elif kind == "lift":
            self._feed(events.LIFT, step[1], step[2])
        elif kind == "dice":
            self._feed(events.DICE, step[1], step[2], step[3])
        elif kind == "press":
            self._feed(events.BUTTON, step[1], step[2])
        elif kind == "entry":
            self._feed(events.ENTRY, step[1], step[2])
        elif kind == "foreign":
            self._feed(events.FOREIGN, *step[2:], step[1])
        elif kind == "gone":
            self._feed(events.FOREIGN_GONE, step[1])

    def _shown(self, step):
        if step[0] == "move":
            tile = self.heard.shown(0, "tile", step[1])
            return "move %s %s %s" % (
                tile,
                self.world.zone_word(step[2]),
                self.world.zone_word(step[3]),
            )
        if step[0] == "lift":
            return "lift " + self.heard.shown(0, "tile", step[1])
        return " ".join([str(one) for one in step])

    def _feed(self, *event):
        self.session.feed(event, self.now)
        due = self.session.hand.timers[self.session.hand.T_VERIFY]
        while self.session.hand.phase == cues.VERIFY and due is not None and due <= self.now + 5:
            self._to(max(due, self.now))
            due = self.session.hand.timers[self.session.hand.T_VERIFY]

    def _to(self, now):
        self.acts.now += now - self.now
        self.now = now
        return self.session.tick(now)

    def _tick(self):
        return self.session.tick(self.now)

    def _wait(self, ms):
        """Let time pass, with the ticks the session asks for; ``ms`` is already on the clock of
        the acts."""
        end = self.now + ms
        due = self._tick()
        while due is not None and due <= end:
            self.now = max(due, self.now)
            due = self._tick()
        self.now = end
        self._tick()

    # --- the model and the world

    def _end(self):
        self.checks.never()
        unexpected = self.checks.unexpected()
        if unexpected:
            raise Failed(
                "the table said what no line expects:\n        " + "\n        ".join(unexpected)
            )
        hand, said = self.session.hand, self.checks.said
        self._places(hand)
        if hand.phase in (cues.DEAL, cues.FLOWERS, cues.PLAY):
            self._wall(hand)
            self._melds(hand)
        if hand.phase == cues.PLAY:
            self._counts(hand)
        if hand.odd and "odd" not in said:
            raise Failed("the table is out of step")
        if hand.wrong and "open" not in said:
            raise Failed("may still be put right: %s" % self.checks.state.open())
        if hand.asked and "asked" not in said:
            raise Failed("a question stands: %s" % hand.asked)

    def _places(self, hand):
        world = self.world
        counts = [0] * zones.ZONES
        for tile in range(tiles.TILES):
            place = hand.spots.place[tile]
            counts[place] += 1
            if place != world.place[tile]:
                raise Failed(
                    "%s lies in %s, not in %s"
                    % (
                        self.heard.shown(0, "tile", tile),
                        world.zone_word(world.place[tile]),
                        world.zone_word(place),
                    )
                )
        for zone in range(zones.NOWHERE):
            if counts[zone] != hand.spots.counts[zone]:
                raise Failed("%s is miscounted" % world.zone_word(zone))

    def _wall(self, hand):
        world, ring = self.world, hand.wall
        indicator = hand.indicator[1] if hand.indicator else -1
        left = 0
        for g in range(ring.ring):
            lie = [t for t in world.at(hand.zone(g)) if t != indicator and t not in world.marks]
            left += len(lie)
            if ring.left[g] != len(lie):
                raise Failed(
                    "%s holds %d tiles, not %d"
                    % (world.zone_word(hand.zone(g)), len(lie), ring.left[g])
                )
        if ring.count != left:
            raise Failed("the wall holds %d tiles, not %d" % (left, ring.count))
        if left and not hand.indicator:
            for tile, g in ((world.front(), ring.front()), (world.tail(), ring.tail())):
                if world.place[tile] != hand.zone(g):
                    raise Failed(
                        "a wall's end is at %s, not at %s"
                        % (world.zone_word(world.place[tile]), world.zone_word(hand.zone(g)))
                    )

    def _melds(self, hand):
        for side in range(4):
            for _, laid, _ in hand.melds[side]:
                for tile in laid:
                    if hand.spots.place[tile] != zones.MELD + side:
                        raise Failed("a tile of a meld has left it")

    def _counts(self, hand):
        """13 tiles when idle, 14 between acquisition and discard (procedures G), unless a line
        said otherwise."""
        for seat in range(4):
            side = self.world.side(seat)
            holds = hand.stage == hand.HOLD and side == hand.turn and not hand.due[side]
            wanted = self.checks.counts.get(seat, 14 if holds else 13)
            found = self.checks.state.count(seat)
            taken = hand.taken >= 0 and side == hand.turn
            if found - taken != wanted and found != wanted:
                raise Failed("%s has %d tiles, not %d" % (SEATS[seat], found, wanted))


def play(scenario, verbose=False):
    Player(scenario, verbose).play()


def play_all(paths, verbose=False):
    """Play the scenarios of files; returns ``(how many, texts of those that failed)``."""
    count, failed = 0, []
    for path in paths:
        try:
            scenarios = scenario_text.read(path)
        except Wrong as wrong:
            failed.append(str(wrong))
            continue
        for scenario in scenarios:
            count += 1
            if verbose:
                print("--- " + scenario.title)
            try:
                play(scenario, verbose)
            except Wrong as wrong:
                failed.append(str(wrong))
    return count, failed


def main(arguments):
    verbose = "-v" in arguments
    paths = [one for one in arguments if one != "-v"] or scenario_text.files()
    count, failed = play_all(paths, verbose)
    for text in failed:
        print(text)
    print("%d scenarios, %d failed" % (count, len(failed)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
