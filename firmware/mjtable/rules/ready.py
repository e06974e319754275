"""
Ready declarations (报停) of the contest code: allowed on exactly one completing kind, and a kong
afterwards only if it leaves that kind as it is (004-107, 004-108; B.004-26, B.004-28).

``counts`` are the concealed tiles as in shape.py, ``melds`` numbers of melds.py; ``wilds`` bonus
tiles stand for any kind where the house has them so.
"""

from mjtable.rules import melds as meld
from mjtable.rules import shape


def completing(counts, melds, allowed=shape.STANDARD, wilds=0, five=True):
    """
    Kinds that complete the hand, however many copies are left, as bytes; but none of which the
    player himself holds four, which formal waits list.
    """
    kinds = shape.waits(counts, len(melds), allowed, wilds, five)
    return bytes([kind for kind in kinds if counts[kind] + _melded(melds, kind) < 4])


def may_kong(counts, melds, got, kind, allowed=shape.STANDARD, wilds=0, five=True):
    """
    Whether a declared hand may kong a kind. ``counts`` with ``got``, the kind of the tile drawn
    or of the discard to be claimed.
    """
    pung = meld.meld(meld.PUNG, kind)
    added = pung in melds
    spent = 1 if added else 4
    if counts[kind] < spent:
        return False
    after = [number for number in melds if number != pung]
    after.append(meld.meld(meld.KONG, kind))
    counts[got] -= 1
    before = completing(counts, melds, allowed, wilds, five)
    counts[got] += 1
    counts[kind] -= spent
    kept = completing(counts, after, allowed, wilds, five) == before
    counts[kind] += spent
    return kept


def _melded(melds, kind):
    """Tiles of a kind in the melds."""
    held = 0
    for number in melds:
        form, lowest = meld.form_of(number), meld.kind_of(number)
        if form == meld.CHOW:
            held += lowest <= kind <= lowest + 2
        elif lowest == kind:
            held += 3 if form == meld.PUNG else 4
    return held
