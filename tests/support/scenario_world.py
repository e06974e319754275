"""
The table of a scenario as people see it: where every tile lies, and the words for tiles, places
and people. It knows nothing of what the table under test concludes. Works in both runtimes.

Seats are D R O L counter-clockwise from the dealer with whom the scenario begins; the letters
stay with these people even when somebody else deals.
"""

from at_table import stacked

from mjtable.rules import (
    contest,
    dice,
    guobiao,
    hongzhong,
    ningbo,
    notation,
    opening,
    sequence,
    tiles,
    wall,
)
from mjtable.table import zones

RULESETS = {"guobiao": guobiao, "contest": contest, "hongzhong": hongzhong, "ningbo": ningbo}
SEATS = "DROL"
PLACES = {"rack": zones.RACK, "meld": zones.MELD, "flower": zones.FLOWER, "pond": zones.POND}
DIRECTLY = ("front", "tail", "drawn", "last")  # words that name a tile by what it is now


class NotThere(Exception):
    """A word that names no tile, place or person."""


def kinds(text):
    """Kinds of a text: ``123m 5p6p EE f1``, with or without spaces or commas between."""
    found, ranks, i = [], "", 0
    text = text.replace(" ", "").replace(",", "")
    while i < len(text):
        char = text[i]
        i += 1
        if char in "123456789":
            ranks += char
            continue
        if (char in "msp") != bool(ranks):
            break
        if char in "msp":
            found += [notation.kind_from_text(rank + char) for rank in ranks]
            ranks = ""
        elif char == "f" and i < len(text):
            found.append(notation.kind_from_text(char + text[i]))
            i += 1
        else:
            found.append(notation.kind_from_text(char))
    else:
        if not ranks:
            return found
    raise ValueError("no tiles: " + text)


def spelled(text):
    """The same tiles one by one."""
    return " ".join([notation.text(kind) for kind in kinds(text)])


def value_of(word):
    """An option's value: number, yes or no, else the word."""
    if word in ("yes", "no"):
        return word == "yes"
    return int(word) if word.isdigit() else word


class World:
    def __init__(self, scenario):
        self.ruleset, self.chosen = guobiao, {"minimum": 0}
        self.assist, self.side0 = "club", 0
        self.round = (-1, 0)  # seat that began it, -1: D; its wind
        self.hands, self.draws, self.tails = ["", "", "", ""], "", ""
        self.throws, self.first, self.deals = [3, 4, 5, 2], None, 0
        self.lies = []  # (slot word, kind word)
        self.size = 144
        for line in scenario.headers:
            try:
                self._header(line)
            except (ValueError, IndexError) as error:
                raise line.wrong("cannot be read (%s)" % error) from None
        self.rules = self.ruleset.ruleset(self.chosen)
        self.size = self.rules.set
        self.stacks = self.size // 8
        self.throws = self.throws[: 2 * self.rules.throws]
        if self.first is None:
            seat = (dice.second_thrower(sum(self.throws[:2])) + self.deals) & 3
            count = opening.skipped(self.throws, self.rules.break_dice)
            at_count = self.rules.break_mode == "at_count"
            self.first = wall.first_stack(seat, count, self.stacks, at_count)
        else:
            self.first = self.slot(self.first + "u") >> 1
        self._build()
        self.place = bytearray(bytes((zones.NOWHERE,)) * tiles.TILES)
        self.before = bytearray(self.place)  # where each tile came from
        self.held = [[], [], [], []]  # tiles lifted by each seat, not yet at rest
        self.drawn = [-1, -1, -1, -1]
        self.last, self.last_seat = -1, -1
        self.indicator = -1  # a tile of the wall that is never drawn
        self.marks = []  # discards that lie on stacks

    def _header(self, line):
        word, rest = line.words[0], line.words[1:]
        text = " ".join(rest)
        if word == "rules":
            if text not in RULESETS:
                raise line.wrong("no rule set of that name")
            self.ruleset = RULESETS[text]
        elif word == "option":
            self.chosen[rest[0]] = value_of(rest[1])
        elif word == "assist":
            self.assist = text
        elif word == "dealer_side":
            self.side0 = int(text)
        elif word == "round":
            self.round = (SEATS.index(rest[0]), int(rest[1]))
        elif word == "hand":
            seat = SEATS.index(rest[0])
            self.hands[seat] = spelled("".join(rest[1:]))
            if len(kinds(self.hands[seat])) > (14 if seat == self.deals else 13):
                raise ValueError("too many tiles")
        elif word == "draws":
            self.draws = spelled(text)
        elif word == "tail":
            self.tails = spelled(text)
        elif word == "dice":
            self.throws = [int(one) for one in rest]
        elif word == "break":
            self.first = text
        elif word == "deals":
            self.deals = SEATS.index(text)
        elif word == "lies":
            self.lies.append((rest[0], rest[1]))

    def _build(self):
        """Lay every tile where the headers want it."""
        turned = self.hands[self.deals :] + self.hands[: self.deals]
        order = stacked(turned, self.draws, self.tails, self.size)
        self.built = [None] * self.size  # tile by slot, as the walls were built
        for i in range(self.size):
            self.built[sequence.slot_at(self.first, i, self.stacks)] = order[i]
        for where, kind in self.lies:
            slot = self.slot(where)
            for other in range(self.size - 1, -1, -1):
                if tiles.kind_of(self.built[other]) == kinds(kind)[0]:
                    swapped = self.built[slot], self.built[other]
                    self.built[other], self.built[slot] = swapped
                    break
        self.wall = list(self.built)

    def build_again(self):
        """The walls are to be built as they were, for another hand."""
        self.wall = list(self.built)
        self.indicator, self.last, self.last_seat = -1, -1, -1
        self.marks = []

    # --- people and places

    def side(self, seat):
        return (seat + self.side0) & 3

    def first_side(self):
        """Side that began the round."""
        return self.side(max(self.round[0], 0))

    def seat(self, word):
        if len(word) != 1 or word not in SEATS:
            raise NotThere("no seat: %s (D R O L)" % word)
        return SEATS.index(word)

    def slot(self, word):
        """Slot of a word such as ``D5u``."""
        try:
            return wall.ring_index(SEATS.index(word[0]), int(word[1:-1]), self.stacks) * 2 + (
                word[-1] == "l"
            )
        except ValueError:
            raise NotThere("no place of the wall: %s" % word) from None

    def slot_zone(self, slot):
        seat, k = wall.seat_and_k(slot >> 1, self.stacks)
        return zones.stack_zone(self.side(seat), k)

    def zone(self, word):
        """Zone of ``D5`` (a stack), ``rackR``, ``meldR``, ``flowerR``, ``pondR`` or ``-``."""
        if word in ("-", "nowhere"):
            return zones.NOWHERE
        if word[:-1] in PLACES:
            return PLACES[word[:-1]] + self.side(self.seat(word[-1]))
        return self.slot_zone(self.slot(word + "u"))

    def zone_word(self, zone):
        if zone < 0 or zone >= zones.TRAY:
            return "-"
        letter = SEATS[(zones.side_of(zone) - self.side0) & 3]
        if zone < zones.RACK:
            return letter + str(zones.stack_k(zone))
        return ("rack", "meld", "flower", "pond")[(zone - zones.RACK) >> 2] + letter

    # --- tiles

    def at(self, zone):
        return [tile for tile in range(tiles.TILES) if self.place[tile] == zone]

    def rack(self, seat):
        return self.at(zones.RACK + self.side(seat))

    def is_bonus(self, tile):
        """Whether people lay a tile down and replace it: the other flowers of an indicator's
        suit are wild."""
        wild = tiles.is_flower(self.indicator) and tile >> 2 == self.indicator >> 2
        return tiles.is_flower(tile) and not wild

    def front(self):
        for i in range(self.size):
            tile = self.wall[sequence.slot_at(self.first, i, self.stacks)]
            if tile is not None and tile != self.indicator and tile not in self.marks:
                return tile
        return -1

    def tail(self):
        for i in range(self.size):
            tile = self.wall[sequence.replacement_slot(self.first, i, self.stacks)]
            if tile is not None and tile != self.indicator and tile not in self.marks:
                return tile
        return -1

    def _now(self, word, seat):
        """Tile of a word of DIRECTLY."""
        tile = {"front": self.front, "tail": self.tail}.get(word)
        if tile:
            return tile()
        return self.last if word == "last" else self.drawn[seat]

    def tiles(self, names, seat, where):
        """
        Tiles that words name, a seat acting: places of the wall name what was built there; kinds
        are looked for among what the seat has lifted, then in the zones ``where``.
        """
        found = []
        for word in names:
            if word in DIRECTLY:
                tile = self._now(word, seat)
                if tile < 0:
                    raise NotThere("there is no such tile: %s" % word)
                found.append(tile)
            elif word[0] in SEATS and len(word) > 1 and word[-1] in "ul":
                found.append(self.built[self.slot(word)])
            elif word[0] in SEATS and len(word) > 1:
                slot = self.slot(word + "u")
                found += [self.built[slot], self.built[slot + 1]]
            else:
                found += self._by_kind(word, seat, where, found)
        return found

    def _by_kind(self, word, seat, where, taken):
        try:
            wanted = kinds(word)
        except ValueError:
            raise NotThere("no tile: %s" % word) from None
        found = []
        for kind in wanted:
            for tile in self._reach(seat, where):
                if tiles.kind_of(tile) == kind and tile not in found and tile not in taken:
                    found.append(tile)
                    break
            else:
                raise NotThere("%s has no %s there" % (SEATS[seat], notation.text(kind)))
        return found

    def _reach(self, seat, where):
        near = list(self.held[seat])
        for zone in where:
            near += [tile for tile in self.at(zone) if tile not in near]
        return near

    def lift(self, tile, seat):
        self.held[seat].append(tile)

    def move(self, tile, zone):
        """A tile comes to rest; returns the zone it came from."""
        frm = self.place[tile]
        for held in self.held:
            if tile in held:
                held.remove(tile)
        if frm != zone:
            self.before[tile] = frm
        self.place[tile] = zone
        if tile in self.wall and not zones.is_stack(zone):
            self.wall[self.wall.index(tile)] = None
        elif zones.is_stack(zone) and tile not in self.wall:
            self._stack(tile, zone)
        if zones.is_stack(zone) and zones.POND <= frm < zones.TRAY:
            self.marks.append(tile)
        elif not zones.is_stack(zone) and tile in self.marks:
            self.marks.remove(tile)
        seat = (zones.side_of(zone) - self.side0) & 3
        if zones.is_stack(frm) and zones.RACK <= zone < zones.POND:
            self.drawn[seat] = tile
        if zones.POND <= zone < zones.TRAY:
            self.last, self.last_seat = tile, seat
        return frm

    def _stack(self, tile, zone):
        """A tile is laid on a stack: where it was built, if that is free."""
        free = [s for s in range(self.size) if self.slot_zone(s) == zone and self.wall[s] is None]
        if not free:
            raise NotThere("the stack is full")
        own = [slot for slot in free if self.built[slot] == tile]
        self.wall[own[0] if own else free[-1]] = tile

    # --- the deal

    def takes(self):
        """``(seat, tiles)`` of each take from the break, as the walls were built."""
        slots = [sequence.slot_at(self.first, i, self.stacks) for i in range(53)]
        found = [(i % 4, slots[4 * i : 4 * i + 4]) for i in range(12)]
        found += [(0, [slots[48], slots[52]])]
        found += [(seat, slots[48 + seat : 49 + seat]) for seat in (1, 2, 3)]
        return [
            ((seat + self.deals) & 3, [self.built[slot] for slot in part]) for seat, part in found
        ]
