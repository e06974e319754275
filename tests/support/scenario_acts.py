"""
What people do in a scenario, turned into what a table senses: an iterator of steps.

A step is ``("wait", ms)``, ``("move", tile, from, to)``, ``("lift", tile, zone)``, ``("dice", a,
b, side)``, ``("press", side, button)``, ``("entry", what, value)``, ``("foreign", zone, tile,
what)``, ``("gone", zone)``, ``("doubt", tile, zones)``, or ``("expect", line)``. Works in both
runtimes.
"""

from scenario_world import SEATS, NotThere

from mjtable.rules import notation, tiles
from mjtable.table import cues, events, zones
from mjtable.table.phases import load

STEP_MS = 700  # a move takes so long; the first after ``at`` or ``wait`` none
MIX_MS = 50  # so long after one tile another is taken up to be mixed
MIXED = 9  # and each lies so many slots further in the next walls
WINDOW_MS = 3500  # a player who does all right draws so long after a discard
BUTTONS = {"hu": 0, "kong": 1, "pung": 2, "chow": 3, "ready": 4, "yes": 5, "no": 6, "call": 7}
WHAT = ("no_tile", "not_played", "other_set", "copied", "retired", "unread")


class Acts:
    def __init__(self, scenario, world):
        self.scenario = scenario
        self.world = world
        self.now = 0
        self.zero = 0  # from which ``at`` counts
        self.free = False  # the next act takes no time
        self.thrown = 0  # dice that have been thrown
        self.started = False  # the walls stand
        self.build_ms = 20  # from one tile of the walls to the next
        self.built_ms = 0  # from the last one to whatever comes then
        self.rest_ms = 0  # least time at rest of a tile that moves again
        self.rested = {}  # when each tile came to rest

    def steps(self):
        for line in self.scenario.acts:
            try:
                for step in self._line(line):
                    if step[0] == "wait":
                        self.now += step[1]
                    yield step
            except (NotThere, IndexError, KeyError, ValueError, AttributeError) as error:
                if isinstance(error, NotThere):
                    raise line.wrong(str(error)) from None
                raise line.wrong(
                    "cannot be read (%s: %s)" % (type(error).__name__, error)
                ) from None

    def _line(self, line):
        words = line.words
        name = words[0]
        if len(name) == 1 and name in SEATS:
            act = getattr(self, "_" + words[1], None)
            if not act:
                raise NotThere("nobody can do that: %s" % words[1])
            return act(SEATS.index(name), words[2:])
        act = getattr(self, "_all_" + name, None)
        if act:
            return act(words[1:])
        return (("expect", line),)

    # --- time

    def _step(self, ms=STEP_MS):
        ms, self.free = 0 if self.free else ms, False
        return ("wait", ms)

    def _all_wait(self, words):
        self.free = True
        yield ("wait", int(float(words[0]) * 1000 + 0.5))

    def _all_at(self, words):
        self.free = True
        ms = self.zero + int(float(words[0]) * 1000 + 0.5) - self.now
        if ms < 0:
            raise NotThere("that moment is over: it is %.2f" % ((self.now - self.zero) / 1000))
        yield ("wait", ms)

    def _all_zero(self, words):
        self.zero = self.now
        return ()

    # --- single acts

    def move(self, tile, zone):
        rest = self.rested.get(tile, -self.rest_ms) + self.rest_ms - self.now
        if self.free or rest <= STEP_MS:
            yield self._step()
        else:
            yield ("wait", rest)
        self.rested[tile] = self.now
        frm = self.world.move(tile, zone)
        if zones.POND <= zone < zones.TRAY:
            self.zero = self.now
        yield ("move", tile, frm, zone)

    def _moves(self, named, zone):
        for tile in named:
            yield from self.move(tile, zone)

    def _own(self, seat, *names):
        places = {"rack": zones.RACK, "meld": zones.MELD, "flower": zones.FLOWER,
                  "pond": zones.POND}  # fmt: skip
        return [places[name] + self.world.side(seat) for name in names]

    def _throws(self, seat, words):
        yield self._step(3000)
        self.thrown += 2
        self.started = True
        yield ("dice", int(words[0]), int(words[1]), self.world.side(seat))

    def _all_throw(self, words):
        yield self._step(3000)
        self.thrown += 2
        yield ("dice", int(words[0]), int(words[1]), -1)

    def _lifts(self, seat, words):
        for tile in self.world.tiles(words, seat, self._own(seat, "rack", "meld", "pond")):
            yield self._step(300)
            self.world.lift(tile, seat)
            yield ("lift", tile, self.world.place[tile])

    def _turns(self, seat, words):
        """A tile of the wall is turned over: it lies there open and is never drawn."""
        tile = self.world.tiles(words, seat, ())[0]
        zone = self.world.place[tile]
        yield self._step()
        yield ("lift", tile, zone)
        yield ("wait", STEP_MS)
        yield ("move", tile, zone, zone)
        self.world.indicator = tile

    def _takes(self, seat, words):
        back = words[0] == "back"
        places = ("meld", "pond", "flower") if back else ("pond", "meld", "flower", "rack")
        named = self.world.tiles(words[back:], seat, self._own(seat, *places))
        yield from self._moves(named, self._own(seat, "rack")[0])

    def _draws(self, seat, words):
        yield from self._takes(seat, ["front"])

    def _replaces(self, seat, words):
        yield from self._takes(seat, ["tail"])

    def _puts(self, seat, words):
        """``puts back TILES``, where they lay before, or ``puts TILES on ZONE``."""
        world = self.world
        places = self._own(seat, "rack", "meld", "flower", "pond")
        if words[0] == "back":
            for tile in world.tiles(words[1:], seat, places):
                lifted = tile in world.held[seat]
                yield from self.move(tile, world.place[tile] if lifted else world.before[tile])
        else:
            at = words.index("on")
            zone = world.zone(words[at + 1])
            yield from self._moves(world.tiles(words[:at], seat, places), zone)

    def _discards(self, seat, words):
        named = self.world.tiles(words, seat, self._own(seat, "rack"))
        yield from self._moves(named, self._own(seat, "pond")[0])

    def _lays(self, seat, words):
        if words == ["hand"]:
            yield from self._moves(self.world.rack(seat), self._own(seat, "meld")[0])
            return
        for tile in self.world.tiles(words, seat, self._own(seat, "rack", "flower")):
            place = "flower" if tiles.is_flower(tile) else "meld"
            yield from self.move(tile, self._own(seat, place)[0])

    def _claim(self, seat, words, alike):
        """Lay the last discard and own tiles: those named, or so many of its kind."""
        world = self.world
        rack = self._own(seat, "rack")
        if words:
            own = world.tiles(words, seat, rack)
        else:
            kind = tiles.kind_of(world.last)
            own = [tile for tile in world.rack(seat) if tiles.kind_of(tile) == kind][:alike]
            if len(own) < alike:
                raise NotThere("%s has not %d tiles of that kind" % (SEATS[seat], alike))
        own.insert(0, world.last)
        yield from self._moves(own, self._own(seat, "meld")[0])

    def _chows(self, seat, words):
        yield from self._claim(seat, words, 2)

    def _pungs(self, seat, words):
        yield from self._claim(seat, words, 2)

    def _kongs(self, seat, words):
        """The last discard, or every tile of a kind in the rack."""
        if not words:
            yield from self._claim(seat, words, 3)
            return
        kind = tiles.kind_of(self.world.tiles(words, seat, self._own(seat, "rack"))[0])
        own = [tile for tile in self.world.rack(seat) if tiles.kind_of(tile) == kind]
        yield from self._moves(own, self._own(seat, "meld")[0])

    def _shows(self, seat, words):
        """``shows hand``: all its tiles leave the rack."""
        yield self._step()
        for tile in self.world.rack(seat):
            self.world.lift(tile, seat)
            yield ("lift", tile, self.world.place[tile])
            yield ("wait", 100)

    def _gives(self, seat, words):
        """``gives TILES to SEAT``."""
        other = self._own(self.world.seat(words[-1]), "rack")[0]
        yield from self._moves(self.world.tiles(words[:-2], seat, self._own(seat, "rack")), other)

    def _presses(self, seat, words):
        if words[0] not in BUTTONS:
            raise NotThere("no button: %s" % words[0])
        yield self._step(300)
        yield ("press", self.world.side(seat), BUTTONS[words[0]])

    def _calls(self, seat, words):
        yield from self._presses(seat, words)

    def _answers(self, seat, words):
        yield from self._presses(seat, words)

    # --- what is nobody's act

    def _all_move(self, words):
        """``move TILE from ZONE to ZONE``."""
        world = self.world
        frm, to = world.zone(words[2]), world.zone(words[4])
        seat = (zones.side_of(frm) - world.side0) & 3
        yield from self.move(world.tiles(words[:1], seat, [frm])[0], to)

    def _all_mix(self, words):
        """Everybody takes up all tiles, to build the walls again."""
        for tile in range(self.world.size):
            if self.world.place[tile] < zones.TRAY:
                yield ("lift", tile, self.world.place[tile])
                yield ("wait", MIX_MS)
        self.started, self.thrown = False, 0
        built = self.world.built
        self.world.built = built[MIXED:] + built[:MIXED]
        self.world.build_again()

    def _all_break(self, words):
        self.world.first = self.world.slot(words[0] + "u") >> 1
        return ()

    def _all_deals(self, words):
        self.world.deals = self.world.seat(words[0])
        return ()

    def _all_foreign(self, words):
        yield self._step()
        gone = words[0] == "gone"
        if gone:
            yield ("gone", self.world.zone(words[1]))
            return
        what = WHAT.index(words[1]) if words[1:] else cues.NO_TILE
        tile = 4 * notation.kind_from_text(words[2]) if words[2:] else -1
        yield ("foreign", self.world.zone(words[0]), tile, what)

    def _all_enter(self, words):
        """``enter NAME VALUES``: a person's entry; seats as letters, numbers as such."""
        name = {"dice": "manual_dice"}.get(words[0], words[0])
        values = [self._entered(word) for word in words[1:]]
        value = values[0] if len(values) == 1 else tuple(values)
        yield self._step(300)
        yield ("entry", getattr(events, name.upper()), value if values else 0)
        if name == "next_hand":
            self.started, self.thrown = False, 0
            self.world.build_again()

    def _all_referee(self, words):
        """``referee rules WHAT [SEAT] [NUMBER or ARTICLE] [TILE]``."""
        rulings = load("rulings")
        what = getattr(rulings, words[1].upper())
        side, numbers = -1, []
        for word in words[2:]:
            if len(word) == 1 and word in SEATS:
                side = self._entered(word)
            else:
                numbers.append(self._entered(word, side))
        yield self._step(300)
        value = [what, side]
        value += numbers or [0]
        yield ("entry", events.RULING, tuple(value))

    def _entered(self, word, side=0):
        if len(word) == 1 and word in SEATS:
            return self.world.side(SEATS.index(word))
        if word[0] in "V" and word[1:].isdigit():
            return int(word[1:])
        try:
            return int(word)
        except ValueError:
            seat = (side - self.world.side0) & 3
            return self.world.tiles([word], seat, [zones.RACK + side, zones.POND + side])[0]

    # --- whole phases, everything done right

    def _all_play(self, words):
        """``play to built|thrown|take N|dealt|discard``, ``play N turns``."""
        if words[0] != "to":
            for _ in range(int(words[0])):
                yield from self._turn()
            return
        goal = words[1]
        if goal not in ("built", "thrown", "take", "dealt", "discard"):
            raise NotThere("play goes to built, thrown, take N, dealt or discard")
        yield from self._build()
        if goal != "built":
            yield from self._throw_all()
        if goal == "take":
            yield from self._deal(int(words[2]) - 1)
        elif goal in ("dealt", "discard"):
            yield from self._deal(16)
        if goal == "discard":
            yield from self._flowers()
            self.zero = self.now

    def _build(self):
        world = self.world
        if self.started and any(zone < zones.RACK for zone in world.place):
            return  # before that, wind tiles may have been drawn for the seats
        self.started = True
        for slot in range(world.size):
            tile, zone = world.built[slot], world.slot_zone(slot)
            if world.place[tile] == zone:
                continue
            yield ("move", tile, world.place[tile], zone)
            world.place[tile] = zone
            yield ("wait", self.build_ms)
        yield ("wait", self.built_ms)

    def _throw_all(self):
        dice = self.world.throws
        while self.thrown < len(dice):
            yield from self._all_throw(dice[self.thrown : self.thrown + 2])

    def _deal(self, count):
        world = self.world
        for seat, part in world.takes()[:count]:
            for tile in part:
                if tile in world.wall:
                    yield from self.move(tile, self._own(seat, "rack")[0])

    def _flowers(self):
        everybody = self.world.rules.opening_bonus == "all"
        for i in range(4 if everybody else 1):
            yield from self._replace_all((self.world.deals + i) & 3)

    def _replace_all(self, seat):
        while True:
            held = [tile for tile in self.world.rack(seat) if self.world.is_bonus(tile)]
            if not held:
                return
            yield from self.move(held[0], self._own(seat, "flower")[0])
            yield from self._replaces(seat, ())

    def _turn(self):
        """The next player draws and discards what he drew; before the first discard, the dealer
        discards."""
        world = self.world
        seat = (world.last_seat + 1) & 3 if world.last >= 0 else world.deals
        if world.last >= 0:
            yield ("wait", max(0, self.zero + WINDOW_MS - self.now))
            yield from self._draws(seat, ())
            yield from self._replace_all(seat)
        yield from self._discards(seat, ["drawn"])
