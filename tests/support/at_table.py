"""
People at a table for tests of ``mjtable.table``: tiles move when they are told to.

``AtTable`` holds the tiles as they lie (with upper and lower in the wall) and feeds the moves
to a session. Slots as in procedures G: seat 0 is the dealer.
"""

from mjtable.rules import dice, guobiao, notation, opening, sequence, tiles, wall
from mjtable.table import cues, events, zones
from mjtable.table.session import Session

NAMES = {"rack": zones.RACK, "meld": zones.MELD, "flower": zones.FLOWER, "pond": zones.POND}


# Hands of which nobody is near to win, and what they draw.
HANDS = (
    "9s 123456789m 1357s",
    "EE 13579p 2468p 11s",
    "SS 13579p 2468p 33s",
    "WW 13579m 2468m 77s",
)
DRAWS = "2s 4s 6s 8s N N N N"


class Shuffle:
    """A small generator, the same in both runtimes."""

    def __init__(self, seed):
        self.state = seed * 2654435761 % 4294967296 or 1

    def below(self, n):
        self.state = (self.state * 1664525 + 1013904223) % 4294967296
        return (self.state >> 8) % n

    def order(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def words(text):
    """Kinds of a text such as ``123m 55s EE f1``."""
    found = []
    for word in text.split():
        if word[0] == "f":
            found.append(notation.kind_from_text(word))
        elif word[-1] in "msp":
            found += [notation.kind_from_text(rank + word[-1]) for rank in word[:-1]]
        else:
            found += [notation.kind_from_text(honour) for honour in word]
    return found


def stacked(hands=(), draws="", tail="", size=144):
    """
    An order of the wall (by slot from the break) that deals ``hands`` (texts, by seat), then
    gives ``draws`` from the front and ``tail`` as replacements. What is not said is filled with
    the other tiles; the flowers not named lie deep in the wall.
    """
    order = [None] * size
    free = list(tiles.tile_set(size))

    def put(offset, kind):
        for tile in free:
            if tiles.kind_of(tile) == kind:
                free.remove(tile)
                order[offset] = tile
                return
        raise ValueError("no %s left" % notation.text(kind))

    for seat in range(len(hands)):
        slots = [i for i in range(48) if i // 4 % 4 == seat]
        slots += [48, 52] if seat == 0 else [48 + seat]
        kinds = words(hands[seat])
        for i in range(len(kinds)):
            put(slots[i], kinds[i])
    kinds = words(draws)
    for i in range(len(kinds)):
        put(sequence.FIRST_DRAW + i, kinds[i])
    kinds = words(tail)
    for i in range(len(kinds)):
        put(size - 2 * (i // 2 + 1) + (i & 1), kinds[i])
    rest = Shuffle(5).order([tile for tile in free if not tiles.is_flower(tile)])
    bonus = [tile for tile in free if tiles.is_flower(tile)]
    gaps = [i for i in range(size) if order[i] is None]
    for i in gaps:
        deep = 90 < i < 110
        order[i] = bonus.pop() if deep and bonus else rest.pop()
    return order


class AtTable:
    def __init__(
        self,
        order=None,
        throws=(3, 4, 5, 2),
        dealer=0,
        seed=1,
        step=700,
        assist="club",
        ruleset=guobiao,
        **chosen,
    ):
        """``order``: tiles by slot counted from the break, the front first; the tail last tile
        is the lower one of the last stack. Without it the set is shuffled by ``seed``.
        ``chosen``: options of the rule set; any shape of guobiao wins if they do not say
        otherwise."""
        self.heard = []
        self.times = []
        self.now = 1000
        self.step = step
        self.dealer = dealer
        chosen.setdefault("minimum", 0)
        config = {"dealer_side": dealer, "assist": assist, "rules": chosen}
        self.session = Session(ruleset, config, self.hear)
        rules = self.session.rules
        self.size = rules.set
        self.stacks = self.size // 8
        self.throws = throws[: 2 * rules.throws]
        seat = dice.second_thrower(throws[0] + throws[1])
        count = opening.skipped(self.throws, rules.break_dice)
        self.first = wall.first_stack(seat, count, self.stacks, rules.break_mode == "at_count")
        shuffled = Shuffle(seed).order(tiles.tile_set(self.size))
        self.order = shuffled if order is None else order
        self.wall = [None] * self.size
        for i in range(self.size):
            self.wall[sequence.slot_at(self.first, i, self.stacks)] = self.order[i]

    @property
    def hand(self):
        return self.session.hand

    def hear(self, cue, now):
        self.heard.append(cue)
        self.times.append(now)

    def said(self, kind, since=0):
        """Fields of the cues of a kind."""
        return [cue[1:] for cue in self.heard[since:] if cue[0] == kind]

    def quiet(self):
        """Whether nothing was found wrong."""
        kinds = (cues.VIOLATION, cues.OUT_OF_STEP, cues.COUNT, cues.MISSING, cues.FOREIGN_TAG)
        return not [cue for cue in self.heard if cue[0] in kinds]

    # --- events ---

    def feed(self, *event):
        self.session.feed(event, self.now)
        due = self.now
        while self.hand.phase == cues.VERIFY and due is not None:
            self.now = max(due, self.now)
            due = self.session.tick(self.now)

    def wait(self, ms):
        """Let time pass, with the ticks the session asks for."""
        end = self.now + ms
        due = self.session.tick(self.now)
        while due is not None and due <= end:
            self.now = max(due, self.now)
            due = self.session.tick(self.now)
        self.now = end
        self.session.tick(end)

    def place(self, tile):
        return self.hand.spots.place[tile]

    def move(self, tile, zone, wait=None):
        """A tile comes to rest; slots of the wall empty as it leaves."""
        frm = self.place(tile)
        self.wait(self.step if wait is None else wait)
        if frm < zones.RACK and tile in self.wall:
            self.wall[self.wall.index(tile)] = None
        self.feed(events.MOVE, tile, frm, zone)

    def side(self, seat):
        return (seat + self.dealer) & 3

    def to(self, name, seat):
        """Zone ``rack``, ``meld``, ``flower`` or ``pond`` of a seat."""
        return NAMES[name] + self.side(seat)

    def lift(self, tile):
        self.feed(events.LIFT, tile, self.place(tile))

    def press(self, seat, button):
        self.feed(events.BUTTON, self.side(seat), button)

    def rule(self, *ruling):
        """What, side and number of a ruling, and what else it may say."""
        self.feed(events.ENTRY, events.RULING, ruling)

    def tile(self, seat, text):
        """A tile of that kind in a seat's rack."""
        kind = words(text)[0]
        for tile in self.rack(seat):
            if tiles.kind_of(tile) == kind:
                return tile
        raise ValueError("seat %d holds no %s" % (seat, text))

    def tiles(self, seat, text):
        """Tiles of these kinds in a seat's rack."""
        held = self.rack(seat)
        found = []
        for kind in words(text):
            same = [t for t in held if tiles.kind_of(t) == kind and t not in found]
            found.append(same[0])
        return found

    # --- the wall ---

    def zone_of_slot(self, slot):
        seat, k = wall.seat_and_k(slot >> 1, self.stacks)
        return zones.stack_zone(self.side(seat), k)

    def slot(self, text):
        """Slot of a text form such as ``O15u``."""
        g = wall.ring_index("DROL".index(text[0]), int(text[1:-1]), self.stacks)
        return g * 2 + (text[-1] == "l")

    def stack(self, text):
        """Zone of a stack: ``O15``."""
        return self.zone_of_slot(self.slot(text + "u"))

    def front(self):
        """Next tile to draw."""
        for i in range(self.size):
            tile = self.wall[sequence.slot_at(self.first, i, self.stacks)]
            if tile is not None:
                return tile
        return None

    def tail(self):
        """Next replacement."""
        for i in range(self.size):
            tile = self.wall[sequence.replacement_slot(self.first, i, self.stacks)]
            if tile is not None:
                return tile
        return None

    # --- whole phases ---

    def build(self, leave_out=()):
        for slot in range(self.size):
            tile = self.wall[slot]
            if tile not in leave_out:
                self.feed(events.MOVE, tile, self.place(tile), self.zone_of_slot(slot))
                self.now += 20

    def throw(self):
        for i in range(0, len(self.throws), 2):
            self.wait(3000 if i else 1000)
            self.feed(events.DICE, self.throws[i], self.throws[i + 1], -1)

    def takes(self):
        """Tiles of each take of the deal: list of (seat, tiles)."""
        slots = [sequence.slot_at(self.first, i, self.stacks) for i in range(53)]
        found = [(i % 4, slots[4 * i : 4 * i + 4]) for i in range(12)]
        found += [(0, [slots[48], slots[52]]), (1, slots[49:50]), (2, slots[50:51])]
        found.append((3, slots[51:52]))
        return [(seat, [self.wall[slot] for slot in part]) for seat, part in found]

    def deal(self):
        for seat, part in self.takes():
            for tile in part:
                self.move(tile, self.to("rack", seat))

    def rack(self, seat):
        return list(self.hand.spots.at(self.to("rack", seat)))

    def flowers(self):
        """Everybody replaces his flowers in order."""
        for seat in range(4):
            for _ in range(8):
                held = [tile for tile in self.rack(seat) if tiles.is_flower(tile)]
                if not held:
                    break
                self.flower(seat, held[0])

    def flower(self, seat, tile):
        self.move(tile, self.to("flower", seat))
        self.replace(seat)

    def replace(self, seat):
        self.move(self.tail(), self.to("rack", seat))

    def start(self):
        """Up to the dealer's first discard."""
        self.build()
        self.throw()
        self.deal()
        self.flowers()
        return self

    # --- play ---

    def draw(self, seat, wait=None):
        tile = self.front()
        self.move(tile, self.to("rack", seat), 3500 if wait is None else wait)
        return tile

    def discard(self, seat, tile, wait=None):
        self.move(tile, self.to("pond", seat), wait)

    def lay(self, seat, laid, wait=None):
        """Tiles to the meld zone, one after the other."""
        for tile in laid:
            self.move(tile, self.to("meld", seat), wait)

    def flower_or_discard(self, seat, drawn):
        """Replace flowers, then discard what was drawn last."""
        while tiles.is_flower(drawn):
            self.move(drawn, self.to("flower", seat))
            if self.hand.phase == cues.OVER:
                return
            drawn = self.tail()
            self.move(drawn, self.to("rack", seat))
        self.discard(seat, drawn)
