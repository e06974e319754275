"""
The world on the table: which tag lies where, the dice, the buttons. It knows no rules.

A place is ``(zone, slot)``: zone as in table/zones.py; slot 0 upper / 1 lower in a wall stack,
0.. from the left in a rack, 0.. in the order of laying elsewhere. Tags are numbers: 0-143 the
tiles (tag and tile have the same number), 144-155 the faces of the dice (``die_tag``), from 156
on whatever is added (foreign tags).
"""

from binascii import crc32

from mjtable_host.sim.chance import Chance
from mjtable_host.sim.chips.iso15693_tag import Tag

TILES = 144
DICE = 2
FIRST_DIE_TAG = 144
_STACKS = 72  # zones of the wall
TRAY = 88  # zone of dice pocket 0
_DIE_DSFID = 160
GAMES = 0x70  # AFI family "gaming"
RACK_HALF = 7  # rack slots over the left loop


def die_tag(die, face):
    """Number of the tag behind a face (1-6) of a die (0, 1)."""
    return FIRST_DIE_TAG + die * 6 + face - 1


def make_uid(chance):
    """A random SLIX2 UID, LSB first: E0 04 01 at the MSB side, type bits 01 in byte 4."""
    uid = bytearray(chance.data(5))
    uid[4] = uid[4] & ~0x18 | 0x08
    return bytes(uid) + b"\x01\x04\xe0"


def make_tags(seed):
    """The 144 tile tags and the 12 of the dice."""
    chance = Chance(seed)
    tags = [Tag(make_uid(chance), tile, GAMES) for tile in range(TILES)]
    for die in range(DICE):
        for face in range(1, 7):
            tags.append(Tag(make_uid(chance), _DIE_DSFID + die * 8 + face, GAMES))
    return tags


def enrol(tag, uid, set_name):
    """Its memory says that the tag with this UID is a tile of a set (firmware app/antenna.py)."""
    head = b"MJ\x01" + bytes((tag.dsfid,)) + set_name
    tag.memory[:12] = head + crc32(uid + head).to_bytes(4, "little")


class World:
    """``antennas[reader][antenna]`` is the zone under that loop, as in the board profile."""

    def __init__(self, antennas, clock, seed=0):
        self.clock = clock
        self.tags = make_tags(seed)
        self.places = [None] * len(self.tags)
        self.loops = [[[] for _ in loops] for loops in antennas]
        self.dice = [0, 0]  # face up at rest, 0 in the air
        self.dice_have_tags = True
        self.buttons = 0  # bit side * 8 + button, 1 = pressed
        self.version = 0  # another one after every change of what lies over which loop
        self.before = []  # fn() called before a tag moves: whoever is on air catches up
        self.listeners = []  # fn(event tuple) called after a change
        self._over = {}
        self._hushed = set()  # tags that answer nobody
        self._reached = {}  # tag number: further loops in whose field it lies
        for reader, loops in enumerate(antennas):
            for antenna, zone in enumerate(loops):
                self._over.setdefault(zone, []).append((reader, antenna))

    def put(self, tag, zone, slot=0):
        """The tag comes to rest at a place."""
        self._move(tag, (zone, slot))
        self._tell(("put", tag, zone, slot))

    def lift(self, tag):
        """The tag leaves the table: into a hand, in front of the player."""
        self._move(tag, None)
        self._tell(("lift", tag))

    def reach(self, tag, reader, antenna):
        """The tag is in the field of another loop, too, until it is moved."""
        for fn in self.before:
            fn()
        self.version += 1
        loop = self.loops[reader][antenna]
        self._reached.setdefault(tag, []).append(loop)
        self.tags[tag].further += 1
        loop.append(self.tags[tag])

    def leave(self, tag):
        """The tag is in the field of no further loop any more."""
        for fn in self.before:
            fn()
        self._leave(tag)

    def leave_one(self, tag, reader, antenna):
        """The tag is in the field of that further loop no more."""
        for fn in self.before:
            fn()
        self.version += 1
        loop = self.loops[reader][antenna]
        self._reached[tag] = [other for other in self._reached[tag] if other is not loop]
        self.tags[tag].further = len(self._reached[tag])
        loop.remove(self.tags[tag])

    def _leave(self, tag):
        self.version += 1
        self.tags[tag].further = 0
        for loop in self._reached.pop(tag, ()):
            loop.remove(self.tags[tag])

    def hush(self, numbers, hushed):
        """Tags that lie where they lie, and answer no more, or again."""
        for number in numbers:
            if hushed != (number in self._hushed):
                place = self.places[number]
                self._move(number, None)
                if hushed:
                    self._hushed.add(number)
                else:
                    self._hushed.remove(number)
                self._move(number, place)

    def at(self, zone):
        """``[(slot, tag number)]`` of what lies in a zone, by slot."""
        here = [(p[1], tag) for tag, p in enumerate(self.places) if p and p[0] == zone]
        return sorted(here)

    def replace_tags(self, tags):
        """Other tags instead of all there are; none of them lies anywhere."""
        self.tags[:] = tags
        self.places[:] = [None] * len(tags)

    def add_tag(self, tag):
        """Brings another tag (a foreign one) into the world; its number."""
        self.tags.append(tag)
        self.places.append(None)
        return len(self.tags) - 1

    def dice_rest(self, die, pocket, face):
        """A die comes to rest with ``face`` up: its reader sees the tag of the bottom face."""
        self.dice_fall(die, TRAY + pocket, face)

    def dice_fall(self, die, zone, face):
        """The same anywhere: ``zone`` is a tray pocket or not."""
        self.dice_lift(die)
        self.dice[die] = face
        if self.dice_have_tags:
            self._move(die_tag(die, 7 - face), (zone, 0))
        self._tell(("dice_rest", die, zone - TRAY, face))

    def dice_lean(self, die, pocket, face, other):
        """A die leans on an edge of the tray: the tags opposite two faces are over the loop."""
        self.dice_lift(die)
        for up in (face, other):
            self.dice[die] = up
            if self.dice_have_tags:
                self._move(die_tag(die, 7 - up), (TRAY + pocket, 0))
            self._tell(("dice_rest", die, pocket, up))
        self._tell(("dice_lean", die, pocket, face, other))

    def dice_lift(self, die):
        if self.dice[die]:
            for face in range(1, 7):
                if self.places[die_tag(die, face)]:
                    self._move(die_tag(die, face), None)
            self.dice[die] = 0
            self._tell(("dice_lift", die))

    def press(self, side, button):
        self.buttons |= 1 << side * 8 + button
        self._tell(("button", side, button, 1))

    def release(self, side, button):
        self.buttons &= ~(1 << side * 8 + button)
        self._tell(("button", side, button, 0))

    def _move(self, number, place):
        for fn in self.before:
            fn()
        self.version += 1
        tag = self.tags[number]
        old = self.places[number]
        if old and number not in self._hushed:
            loop = self._loop(old)
            if loop is not None:
                loop.remove(tag)
        if number in self._reached:
            self._leave(number)
        if tag.epoch >= 0:
            tag.dark_us = self.clock.now
        tag.epoch = -1  # out of any field
        tag.placed_us = self.clock.now
        tag.far = bool(place) and place[0] < _STACKS and place[1] == 0
        self.places[number] = place
        if place and number not in self._hushed:
            loop = self._loop(place)
            if loop is not None:
                loop.append(tag)

    def site_of(self, zone, slot):
        """``(reader, antenna)`` whose loop lies under a place; None where there is none."""
        over = self._over.get(zone)
        if not over:
            return None
        # a rack has two loops, the right half first
        return over[-1] if len(over) > 1 and slot < RACK_HALF else over[0]

    def _loop(self, place):
        """The list of tags over the loop of a place; None where no antenna is."""
        site = self.site_of(place[0], place[1])
        return self.loops[site[0]][site[1]] if site else None

    def _tell(self, event):
        for fn in self.listeners:
            fn(event)
