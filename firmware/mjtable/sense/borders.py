"""
Whether a tag that is read beside its old place, where both antennas may read it, has left it.

A tile that was laid there is missed in the old place; one that has come to lie on the border is
read in both, as is one that never left and has drifted there. What was away before lies where it
was read since; and if what is laid in the new place is not complete without it, it is there.
``slot`` is that of the tile in arrivals.py, ``want`` what presence.py expects of it.
"""

from micropython import const

from mjtable.sense.arrivals import WRAP
from mjtable.sense.wants import ANY, FLOWERS, NAMED, NEEDED, NEXT
from mjtable.table import zones
from mjtable.table.expect import HOLD, SEEK

# Misses needed in the old place in a row, since the first of them in 10 ms; a row for each want.
# fmt: off
_MISSED = const(
    b"\x06\x1e"  # nothing is expected: longer than a spell of misses
    b"\x08\x32"  # where no such tile is ever laid
    b"\x06\x1e"  # beside where it is expected
    b"\x03\x28"  # in a stack
    b"\x05\x50"  # from pond to pond
    b"\x04\x28"  # laid and taken back
    b"\x03\x28"
    b"\x03\x1e"  # longer than a spell of misses
    b"\x02\x02"
    b"\x0a\xff"  # it was read in both places before
    b"\x08\x3c"  # and is to come here, or among flowers: longer than any spell of misses
)
# fmt: on
_BOTH = const(9)
_UNLIKELY = const(2)  # nobody expects it: it is to be missed for twice as long
# A tag that is read in both places lies in the new one if it is read there so often, for so long
_READS = const(4)
_LULL_MS = const(200)  # looks that are farther apart do not tell how long a lull lasts
_LONG_MS = const(600)  # one in ten lasts longer in a fair air, every third in a poor one
_POOR = const(7)  # the second soon after the first
_AWAY = const(30)  # 10 ms; and was missed in the old one for as long just before
_MOST = const(10)  # twice the misses elsewhere of a tag that is missed in its place
_TAKEN = const(3)  # misses in a row of a discard that is likely to be in a hand
_LIFTED = const(5)  # misses in a row of a tag that is in a hand
_MORE = const(3)  # of one in a stack or a rack: two lulls with a lone miss between them
_LIFT_MS = const(800)  # from the first miss to the last; more where lulls last longer
_NEEDED_FOR = const(250)  # 10 ms; and is needed there


def has_left(presence, slot, want, ms):
    """Whether a tag does not lie any more where it did, though it may still be read there."""
    tag = presence.arrivals.tag[slot]
    if presence.arrivals.is_both(tag) and _waits(presence, tag, presence.arrivals.zone(slot)):
        return False
    return _is_both(presence, slot, tag, want) or _is_missed(presence, tag, want, ms)


def _waits(presence, tag, zone):
    """Whether a tag is to be laid in a zone with a discard that lies where it was discarded: one
    that may be read in both places waits for it."""
    for i in range(len(presence.expected)):
        one = presence.expected[i]
        if one[0] == SEEK and one[1] == zone and tag in one[2]:
            return one[2][0] != tag and _lies_in_pond(presence, one[2][0])
    return False


def _lies_in_pond(presence, tag):
    return presence.places.place[tag] >= zones.POND and presence.misses[tag] < _TAKEN


def _is_both(presence, slot, tag, want):
    if presence.arrivals.reads[slot] < _READS or not may_be_both(presence, tag, want):
        return False
    return presence.arrivals.span[slot] >= (_AWAY if tag == presence.back else _NEEDED_FOR)


def _is_missed(presence, tag, want, ms):
    silent = ms - presence.since[tag] & WRAP
    misses = presence.misses[tag]
    if want < ANY:
        misses = all_misses(presence, tag)
        silent //= _UNLIKELY
    both = presence.arrivals.is_both(tag)
    if silent < presence.lull and (both or want < NEXT):
        return False
    if both:
        want = _BOTH + (want >= NAMED)
    return misses >= _MISSED[2 * want] and silent // 10 >= _MISSED[2 * want + 1]


def all_misses(presence, tag):
    """Misses in a row at its place, 0 if it may lie over another antenna of its zone."""
    places = presence.places
    zone = places.place[tag]
    if presence.elsewhere[tag] & 1 or places.next_site(places.next_site(-1, zone), zone) < 0:
        return presence.misses[tag]
    return 0


def is_away(presence, tag, silent):
    """Whether a tag that was missed for ``silent`` ms, and is not read beside, is in a hand."""
    many = 1 + 2 * presence.arrivals.is_both(tag)
    misses = all_misses(presence, tag)
    if is_held(presence, tag):  # people turn it in half that time
        return misses >= 2 * _LIFTED and silent >= max(_LIFT_MS, presence.lull) * (3 + many) >> 2
    if presence.places.place[tag] < zones.MELD:
        misses -= _MORE
    return misses >= _LIFTED * many and silent >= max(_LIFT_MS, presence.lull * 3 >> 1) * many


def is_held(presence, tag):
    """Whether a tile of a stack is to be lifted and laid back."""
    for one in presence.expected:
        if one[0] == HOLD and one[1] < zones.RACK and tag in one[2]:
            return True
    return False


def may_be_both(presence, tag, want):
    """Whether a tag may lie where it is read, though it is read where it lay as well."""
    return want == NEEDED or (tag == presence.back and (want == NEXT or want == FLOWERS))


def beside(presence, tag, ms):
    """A tag that was missed in its place is missed in the other one where it may be read. It is in
    neither when that goes on for longer than two spells of misses meet in a fair air."""
    if not presence.poor:
        if presence.elsewhere[tag] < _MOST:
            presence.elsewhere[tag] += 2
        elif presence.misses[tag] > 1 and ms - presence.since[tag] & WRAP >= 10 * _AWAY:
            presence.arrivals.close(tag, zones.NOWHERE)


def found(presence, tag, slot, ms):
    """A tag that was missed in its place is read there again: is the air poor, and was it away?
    If it was not read beside before."""
    lull = ms - presence.since[tag] & WRAP
    if lull < _LULL_MS * presence.misses[tag]:
        presence.lull = max(lull, presence.lull - (presence.lull >> (6 if presence.poor else 4)))
        if lull > _LONG_MS:
            presence.long = min(presence.long + 4, _POOR << 1)
            if presence.long > _POOR and not presence.poor:
                from mjtable.sense import poor  # most tables never need it

                presence.poor = poor
        elif presence.long:
            presence.long -= 1
        else:
            presence.poor = None
    if lull // 10 >= _AWAY and not presence.arrivals.is_both(tag):
        if slot < 0 or presence.arrivals.first[slot] - presence.since[tag] & WRAP < lull:
            presence.back = tag
