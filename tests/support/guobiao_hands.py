"""
Winning hands of guobiao in a line of text, scored. Works in both runtimes.

``[123m] [EEE] [5555p] [6666p+] 2s`` are melds, one a concealed kong (``+``), and the concealed
tiles without the winning one; suits m s p, honours E S W N C F P.
"""

from mjtable.rules import melds as meld
from mjtable.rules import notation
from mjtable.rules.guobiao import score as guobiao
from mjtable_host.batch.fan_names import FAN_NAMES

FLAGS = {
    "self_drawn": guobiao.SELF_DRAWN,
    "last_of_kind": guobiao.LAST_OF_KIND,
    "last_tile": guobiao.LAST_TILE,
    "kong": guobiao.KONG,
}


def kinds(text):
    """The tiles of a text as kinds: ``123m 99p E``."""
    found = []
    ranks = ""
    for one in text:
        if one in "123456789":
            ranks += one
        elif one in "msp":
            found += [notation.kind_from_text(rank + one) for rank in ranks]
            ranks = ""
        elif one != " ":
            found.append(notation.kind_from_text(one))
    assert not ranks, text
    return found


def hand(text, win):
    """(counts with the winning tile, melds, kind of the winning tile)."""
    counts = bytearray(34)
    melds = []
    while "[" in text:
        before, _, rest = text.partition("[")
        inside, _, after = rest.partition("]")
        melds.append(_meld(inside))
        text = before + after
    for kind in kinds(text + win):
        counts[kind] += 1
    return counts, melds, kinds(win)[0]


def _meld(text):
    tiles = kinds(text.replace("+", ""))
    if text.endswith("+"):
        form = meld.CONCEALED
    elif len(tiles) == 4:
        form = meld.KONG
    else:
        form = meld.PUNG if tiles[0] == tiles[1] else meld.CHOW
    return meld.meld(form, min(tiles))


def how(flags):
    """The bits of ``self_drawn kong``."""
    return sum([FLAGS[flag] for flag in flags.split()])


def score(text, win, flags="", seat="E", prevalent="E", edition=1998):
    """(total, ``{name: count}``) of a hand."""
    counts, melds, kind = hand(text, win)
    winds = ["ESWN".index(wind) for wind in (seat, prevalent)]
    total, fans = guobiao.score(counts, melds, kind, how(flags), winds[0], winds[1], edition)
    return total, {FAN_NAMES[number][0]: count for number, count in fans}


def fans(words):
    """``{name: count}`` of ``清一色 幺九刻*2``."""
    found = {}
    for word in words.split():
        name, _, count = word.partition("*")
        found[name] = int(count or 1)
    return found
