"""
What a scenario expects of the table, compared with the cues it said. Works in both runtimes.

``Heard`` keeps the cues; a line of expectations finds each of its cues among those said since
the last block of such lines, in any order, each once.
"""

from scenario_acts import BUTTONS, WHAT
from scenario_world import SEATS, NotThere, kinds

from mjtable.rules import notation, tiles
from mjtable.table import cues, names, question

SIDES = ("side", "from_side", "dealer")
ZONES = ("zone", "zone2", "remedy_zone")
TILES = ("tile", "tiles", "queue", "pickup")
# What may be said only where a line expects it.
CAREFUL = (cues.VIOLATION, cues.STANDS, cues.OUT_OF_STEP, cues.COUNT, cues.FOREIGN_TAG,
           cues.MISSING, cues.OVERRUN, cues.LEDGER)  # fmt: skip
BY = {"self": 0, "discard": 1, "rob": 2}
CLAIMS = {"kong": 1, "pung": 2, "chow": 3}
LATE_MS = 50  # ``until`` is compared so far


def kind_of_cue(word):
    for kind in names.kinds():
        if names.fields(kind)[0] == word:
            return kind
    raise NotThere("no cue: %s" % word)


class Heard:
    def __init__(self, world):
        self.world = world
        self.cues = []
        self.times = []
        self.matched = []
        self.floor = 0  # the block of expectations begins here
        self.late = LATE_MS
        self.end = None  # how many cues a line may look at, None: all

    def hear(self, cue, now):
        self.cues.append(cue)
        self.times.append(now)
        self.matched.append(False)

    def find(self, kind, wanted, zero, since=None):
        """Index of a cue of a kind with these fields (texts by name) not matched yet, or -1."""
        order = names.fields(kind)[1]
        for name in wanted:
            if name not in order:
                raise NotThere("%s has no field %s, but %s" % (names.fields(kind)[0], name, order))
        for i in range(self.floor if since is None else since, self.visible()):
            cue = self.cues[i]
            if cue[0] != kind or self.matched[i]:
                continue
            if all(self.same(kind, n, cue[1 + order.index(n)], wanted[n], zero) for n in wanted):
                return i
        return -1

    def visible(self):
        return len(self.cues) if self.end is None else self.end

    def same(self, kind, name, value, text, zero):
        if text == "any":
            return True
        if name in SIDES or (name == "by" and text in SEATS):
            return value == (-1 if text == "-" else self.world.side(self.world.seat(text)))
        if name in ZONES:
            return self.world.zone_word(value) == text
        if name == "article":
            return names.ARTICLES[value] == text
        if name in TILES:
            return self.same_tiles(value, text)
        if name == "phase":
            return names.PHASES[value] == text
        if name == "until" and text == "-":
            return value == -1
        if name == "until":
            return abs(value - zero - int(float(text) * 1000 + 0.5)) <= self.late
        if name == "by" and kind != cues.WIN:
            return value == (4 if text == "referee" else int(text))
        for known in (BUTTONS if name == "button" else {}, BY if name == "by" else {}):
            if text in known:
                return value == known[text]
        if name == "what":
            known = CLAIMS.get(text) if kind == cues.CLAIMED else None
            if kind == cues.ASK:
                known = getattr(question, text.upper(), None)
            if kind == cues.FOREIGN_TAG:
                known = WHAT.index(text)
            return value == (int(text) if known is None else known)
        if name == "who":
            return value == sum([1 << self.world.side(SEATS.index(one)) for one in text])
        if name == "players":
            return self.who_sits(value) == text
        if isinstance(value, (tuple, list)):
            return ",".join([str(one) for one in value]) == text
        return str(int(value) if isinstance(value, bool) else value) == text

    def who_sits(self, players):
        """Letters of who sits at the places of D R O L, named by where they began."""
        side0 = self.world.side0
        return "".join([SEATS[(players[(seat + side0) & 3] - side0) & 3] for seat in range(4)])

    def same_tiles(self, value, text):
        """Kinds (``5p3m``, ``5p,3m``) or a place of the wall."""
        found = [value] if isinstance(value, int) else list(value)
        if text == "-":
            return found in ([], [-1])
        if text[0] in SEATS:
            return found == [self.world.built[self.world.slot(text)]]
        return [tiles.kind_of(tile) for tile in found if tile >= 0] == kinds(text)

    def told(self, cue):
        """A cue for people."""
        name, order, _ = names.fields(cue[0])
        found = []
        for i in range(len(order)):
            found.append("%s=%s" % (order[i], self.shown(cue[0], order[i], cue[1 + i])))
        return name + " " + " ".join(found)

    def shown(self, kind, name, value):
        if name in SIDES and value >= 0:
            return SEATS[(value - self.world.side0) & 3]
        if name in ZONES:
            return self.world.zone_word(value)
        if name == "article":
            return names.ARTICLES[value]
        if name in TILES:
            found = [value] if isinstance(value, int) else list(value)
            return ",".join([notation.tile_text(tile) for tile in found if tile >= 0]) or "-"
        if name == "phase":
            return names.PHASES[value]
        if name == "players":
            return self.who_sits(value)
        return ",".join([str(x) for x in value]) if isinstance(value, tuple) else str(value)
