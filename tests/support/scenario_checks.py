"""
The lines of a scenario that say what the table must say or hold, one function a word.

``Checks`` compares them with what was heard (scenario_says.py) and with a *state*: where the
model is in reach its hand, at a board what its journal said last. Works in both runtimes.
"""

from scenario_says import CAREFUL, kind_of_cue
from scenario_world import SEATS, NotThere

from mjtable.rules import wall
from mjtable.table import cues, names, step

# Lines that find a cue among those said since the last block with such a line.
FINDS = ("says", "violation", "cleared", "stands", "ledger", "asks", "out", "silent")
# Cues that say nothing to whom a scenario failed.
DULL = (cues.WALL, cues.DEALT, cues.TAKE)


class Failed(Exception):
    """An expectation that does not hold."""


class HandState:
    """What a hand within reach holds, by seat of the scenario."""

    def __init__(self, session, world):
        self.session = session
        self.world = world

    @property
    def hand(self):
        return self.session.hand

    def of(self, name, seat):
        """``dead``, ``skip``, ``sentenced``, ``warned`` or ``ready`` of a seat."""
        return getattr(self.hand, name)[self.world.side(seat)]

    def queue(self, seat):
        return self.hand.queue[self.world.side(seat)]

    def pickup(self, seat):
        tile = self.hand.pickup[self.world.side(seat)]
        return -1 if tile == 255 else tile

    def count(self, seat):
        return step.standard_count(self.hand, self.world.side(seat))

    def turn(self):
        return (self.hand.turn - self.world.side0) & 3

    def dealer(self):
        return (self.hand.dealer - self.world.side0) & 3

    def phase(self):
        return names.PHASES[self.hand.phase]

    def fronts(self):
        """Zones of the next tile to draw and the next replacement."""
        ring = self.hand.wall
        return self.hand.zone(ring.front()), self.hand.zone(ring.tail())

    def open(self):
        """``(article, seat)`` of the violations that may be put right."""
        side0 = self.world.side0
        return [(names.ARTICLES[e[0]], SEATS[(e[1] - side0) & 3]) for e in self.hand.wrong]


class Checks:
    def __init__(self, world, heard, state):
        self.world = world
        self.heard = heard
        self.state = state
        self.zero = 0
        self.nevers = []  # (line, kind, wanted)
        self.said = set()  # what the last block said of the end: "count", "open", "odd", "asked"
        self.counts = {}  # standard counts said since the last act

    def acted(self):
        """Something is done: a block of expectations is over."""
        self.said = set()
        self.counts = {}

    def line(self, line):
        words = line.words
        check = getattr(self, "_" + words[0], None)
        if not check:
            raise NotThere("no such line: %s" % words[0])
        check(words[1:], line)

    # --- cues

    def _find(self, kind, wanted):
        index = self.heard.find(kind, wanted, self.zero)
        if index < 0:
            raise Failed("not said; since the last expectations it said:\n" + self._since())
        self.heard.matched[index] = True
        return index

    def _since(self):
        heard = self.heard
        told = []
        for i in range(heard.floor, heard.visible()):
            if heard.cues[i][0] in DULL:
                continue
            mark = "      = " if heard.matched[i] else "        "
            told.append("%s%7.2f %s" % (mark, (heard.times[i] - self.zero) / 1000,
                                        heard.told(heard.cues[i])))  # fmt: skip
        return "\n".join(told) or "        (nothing)"

    def _fields(self, words):
        return dict([word.split("=") for word in words])

    def _says(self, words, line):
        self._find(kind_of_cue(words[0]), self._fields(words[1:]))

    def _never(self, words, line):
        self.nevers.append((line, kind_of_cue(words[0]), self._fields(words[1:])))

    def _silent(self, words, line):
        """Nothing of a kind since the last expectations."""
        if self.heard.find(kind_of_cue(words[0]), self._fields(words[1:]), self.zero) >= 0:
            raise Failed("it was said:\n" + self._since())

    def _violation(self, words, line, kind=cues.VIOLATION):
        wanted = {"article": words[0], "side": words[1]}
        wanted.update(self._fields(words[2:]))
        self._find(kind, wanted)

    def _cleared(self, words, line):
        self._violation(words, line, cues.CLEARED)

    def _stands(self, words, line):
        if len(words) > 2 and "=" not in words[2]:
            words[2] = "tile=" + words[2]
        self._violation(words, line, cues.STANDS)

    def _ledger(self, words, line):
        """``ledger SEAT ARTICLE POINTS``."""
        wanted = {"side": words[0], "article": words[1], "points": words[2]}
        wanted.update(self._fields(words[3:]))
        self._find(cues.LEDGER, wanted)

    def _asks(self, words, line):
        """``asks WHAT SEATS``: who may answer."""
        self.said.add("asked")
        self._find(cues.ASK, dict([("what", words[0]), ("who", words[1])],
                                  **self._fields(words[2:])))  # fmt: skip

    def _scores(self, words, line):
        """Scores of the people at D R O L after the settlement."""
        self._settled(2, words)

    def _pays(self, words, line):
        """What the hand brings those at D R O L."""
        self._settled(1, words)

    def _settled(self, field, words):
        """Pay is by seat from the dealer, scores by the side where a player began."""
        last = [cue for cue in self.heard.cues if cue[0] == cues.SETTLEMENT]
        if not last:
            raise Failed("nothing was settled")
        first = self.state.dealer() if field == 1 else -self.world.side0
        found = [last[-1][1 + field][(seat - first) & 3] for seat in range(4)]
        if found != [int(word) for word in words]:
            raise Failed("it is %s" % found)

    # --- what stands

    def _is(self, found, wanted):
        if found != wanted:
            raise Failed("it is %s" % (found,))

    def _queue(self, words, line):
        """``queue SEAT TILES`` or ``-``."""
        queue = self.state.queue(self.world.seat(words[0]))
        if not self.heard.same_tiles(queue, words[1]):
            raise Failed("it is " + self.heard.shown(0, "queue", queue))

    def _pickup(self, words, line):
        tile = self.state.pickup(self.world.seat(words[0]))
        if not self.heard.same_tiles(tile, words[1]):
            raise Failed("it is " + self.heard.shown(0, "pickup", tile))

    def _of(self, name, words, wanted):
        value = int(self.state.of(name, self.world.seat(words[0])))
        self._is(int(value > 0) if name in ("dead", "ready") else value, wanted)

    def _dead(self, words, line):
        self._of("dead", words, 1)

    def _alive(self, words, line):
        self._of("dead", words, 0)

    def _ready(self, words, line):
        self._of("ready", words, 1)

    def _unready(self, words, line):
        self._of("ready", words, 0)

    def _skip(self, words, line):
        self._of("skip", words, int(words[1]))

    def _sentenced(self, words, line):
        self._of("sentenced", words, int(words[1]))

    def _warned(self, words, line):
        self._of("warned", words, int(words[1]))

    def _count(self, words, line):
        seat = self.world.seat(words[0])
        self.counts[seat] = int(words[1])
        self._is(self.state.count(seat), int(words[1]))

    def _turn(self, words, line):
        self._is(SEATS[self.state.turn()], words[0])

    def _dealer(self, words, line):
        self._is(SEATS[self.state.dealer()], words[0])

    def _phase(self, words, line):
        self._is(self.state.phase(), words[0])

    def _next(self, words, line):
        """``next D5l``: the tile to be drawn next."""
        self._wall(self.state.fronts()[0], self.world.front(), words[0])

    def _replacement(self, words, line):
        self._wall(self.state.fronts()[1], self.world.tail(), words[0])

    def _wall(self, zone, tile, word):
        world = self.world
        if word == "-":
            self._is(zone, -1)
            return
        slot = world.slot(word)
        self._is(world.zone_word(zone), world.zone_word(world.slot_zone(slot)))
        if tile != world.wall[slot]:
            there = world.wall.index(tile)
            seat, k = wall.seat_and_k(there >> 1, world.stacks)
            raise Failed("it is %s%d%s" % (SEATS[seat], k, "ul"[there & 1]))

    def _open(self, words, line):
        """``open V12 R``, or ``open -``."""
        self.said.add("open")
        found = self.state.open()
        wanted = tuple(words[:2])
        if (wanted == ("-",) and found) or (wanted != ("-",) and wanted not in found):
            raise Failed("open: %s" % found)

    def _out(self, words, line):
        """``out of step``: so it is now, and is allowed to be."""
        self.said.add("odd")
        self._find(cues.OUT_OF_STEP, {})

    # --- at the end

    def unexpected(self):
        """Cues that no line expected and none may pass over."""
        heard = self.heard
        found = [
            heard.told(heard.cues[i])
            for i in range(len(heard.cues))
            if heard.cues[i][0] in CAREFUL and not heard.matched[i]
        ]
        # What costs points or tiles is said of an article that a line already named.
        told = [c[1:3] for i, c in enumerate(heard.cues) if heard.matched[i]]
        for i in range(len(heard.cues)):
            cue = heard.cues[i]
            if cue[0] == cues.LEDGER and not heard.matched[i] and cue[2:4] in told:
                found.remove(heard.told(cue))
        return found

    def never(self):
        for line, kind, wanted in self.nevers:
            index = self.heard.find(kind, wanted, self.zero, 0)
            if index >= 0:
                raise line.wrong("it was said: " + self.heard.told(self.heard.cues[index]))
