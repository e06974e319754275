"""
Which tag is which tile, and where each lies: one place a tag, never two.

Tags are numbered: 0..143 tiles (the tag's DSFID), 144..151 foreign tags in the order they were
met. A tile's UID is learned from the first tag that claims its number; whoever claims it later
with another UID is foreign, as is every tag whose DSFID names neither a tile nor a die.

A *site* is one antenna: reader * 32 + antenna. A zone may have several (a rack has two), so a
tag has a zone, which is its place, and a site, where it was last read there.
"""

from mjtable.table import zones

TILES = 144
TAGS = 152
NONE = 255  # no tag, no site

DIE = 160  # DSFID of a die's face: 160 + die * 8 + face

# What changes of what an antenna hears, see readings.py.
GONE = 0
HEARD = 1
HERE = 2  # and nowhere else
BUTTON = 176  # in the place of a tag: BUTTON + side * 8 + button

ENTRIES = 152  # of the ring, four bytes each
TIME = 0xFFFC  # of ms: what fits beside one of the above


def is_die(dsfid):
    return DIE < dsfid < DIE + 15 and 0 < dsfid & 7 < 7


def are_beside(old, new):
    """Whether a tile that lies in one of the zones may be read in the other as well."""
    if new < zones.RACK:
        return old - new in (-1, 1) and old // zones.STACKS_A_SIDE == new // zones.STACKS_A_SIDE
    if new < zones.POND:
        return zones.RACK <= old < zones.POND and not (old - new) & 3
    return zones.POND <= old < zones.TRAY


class Places:
    def __init__(self, antennas):
        """``antennas[reader][antenna]`` = zone."""
        self.uid = bytearray(8 * TAGS)  # as the air gives it, least significant byte first
        self.place = bytearray([zones.NOWHERE] * TAGS)  # zone of each tag
        self.site = bytearray([NONE] * TAGS)
        self.zone_at = bytearray([NONE] * (32 * len(antennas)))  # zone of a site
        self.dsfid = bytearray(TAGS - TILES)  # of foreign tags
        self.what = bytearray(TAGS - TILES)  # they are, see strangers.py
        self.set_name = b""  # of the tiles, where a passport tells
        self.ring = bytearray()  # raw readings, none before a hand begins
        self.noted = 0  # how many since the start
        self._zone = bytearray(1)  # to find in place and zone_at, or a site in site
        for reader in range(len(antennas)):
            for antenna in range(len(antennas[reader])):
                self.zone_at[reader * 32 + antenna] = antennas[reader][antenna]

    def next_site(self, site, zone):
        """The next site of a zone after ``site`` (-1: the first one); -1 when there is none."""
        self._zone[0] = zone
        return self.zone_at.find(self._zone, site + 1)

    def note(self, what, tag, site):
        """Something changes of what an antenna hears, ms & TIME | what: into the ring."""
        ring = self.ring
        if ring:
            at = self.noted % ENTRIES * 4
            ring[at] = what & 0xFF
            ring[at + 1] = what >> 8
            ring[at + 2] = tag
            ring[at + 3] = site
            self.noted += 1

    def known(self, tag):
        """True once the tag's UID is known (every UID ends in E0)."""
        return self.uid[8 * tag + 7] != 0

    def identify(self, uid, at, dsfid):
        """
        The tag with the UID at ``uid[at:at + 8]``, learned if it is new; NONE for a die and
        when there is no room for another foreign tag.
        """
        if dsfid < TILES:
            if not self.known(dsfid):
                self._learn(dsfid, uid, at)
                return dsfid
            if self._same(dsfid, uid, at):
                return dsfid
        elif is_die(dsfid):
            return NONE
        tag = self._foreign(uid, at)
        if tag != NONE:
            self.dsfid[tag - TILES] = dsfid
        return tag

    def _foreign(self, uid, at):
        """The number of a foreign tag."""
        free = NONE
        for tag in range(TILES, TAGS):
            if not self.known(tag):
                free = tag
            elif self._same(tag, uid, at):
                return tag
        if free != NONE:
            self._learn(free, uid, at)
        return free

    def _same(self, tag, uid, at):
        base = 8 * tag
        for i in range(8):
            if self.uid[base + i] != uid[at + i]:
                return False
        return True

    def _learn(self, tag, uid, at):
        for i in range(8):
            self.uid[8 * tag + i] = uid[at + i]

    def forget(self, tag):
        """Free the number of a foreign tag that has gone."""
        self.move(tag, NONE)
        self.what[tag - TILES] = 0
        self.uid[8 * tag + 7] = 0

    def move(self, tag, site):
        """Put a tag at a site (NONE = nowhere); where it was it is no longer."""
        self.site[tag] = site
        self.place[tag] = zones.NOWHERE if site == NONE else self.zone_at[site]

    def after(self, tag, zone):
        """The next tag of a zone after ``tag`` (-1: the first one); -1 when there is none."""
        self._zone[0] = zone
        return self.place.find(self._zone, tag + 1)

    def count(self, zone):
        """How many tags lie in a zone."""
        self._zone[0] = zone
        return self.place.count(self._zone)

    def held(self, antennas):
        """How many walls and racks under some antennas have tiles."""
        n = 0
        for zone in antennas:
            if zone < zones.MELD:
                self._zone[0] = zone
                if self.place.find(self._zone) >= 0:
                    n += 1
        return n

    def key(self, number):
        """What finds a zone in ``place`` or a site in ``site``, until something else is sought.
        A tag has the site where it lies, so who has a site is in its zone."""
        self._zone[0] = number
        return self._zone

    def has_foreign(self, zone):
        return self.after(TILES - 1, zone) >= 0
