"""
Names for people and for JSON that the host writes: fields of cues, phases and articles of
cues.py by number, zones as ``w0.15``, ``rack2``, ``tray1`` and ``-`` for nowhere.
"""

from mjtable.table import cues, zones

PHASES = ("walls", "first_throw", "second_throw", "deal", "flowers", "play", "verify", "over")
# fmt: off
ARTICLES = (
    "", "V01", "V02", "V03", "V04", "V05", "V06", "V07", "V08", "V09",
    "V10", "V11", "V12", "V13", "V14", "V15", "V16", "V17", "V18", "V19",
    "V20", "V21", "V22", "V23", "V24", "V25", "V26", "V27", "V28", "V29", "T30",
)
# fmt: on

_NAMES = ("rack", "meld", "flower", "pond")


def kinds():
    """Every kind of cue, rising."""
    rows = cues.BOOK.split(b"\n")
    return [kind for kind in range(len(rows)) if rows[kind]]


def fields(kind):
    """``(name, field names, names of the hidden ones)`` of a kind of cue."""
    words = cues.row(kind).decode().split(" ")
    names = [word.replace("!", "") for word in words[1:]]
    return words[0], names, [word[1:] for word in words if word[0] == "!"]


def zone_name(zone):
    """Short ASCII name of a zone."""
    if zones.is_stack(zone):
        return "w%d.%d" % (zones.side_of(zone), zones.stack_k(zone))
    if zone < zones.TRAY:
        return _NAMES[(zone - zones.RACK) >> 2] + str(zones.side_of(zone))
    if zone < zones.NOWHERE:
        return "tray%d" % (zone - zones.TRAY)
    return "-"
