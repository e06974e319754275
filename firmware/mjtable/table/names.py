"""
Names for people and for JSON that the host writes: fields of cues, phases and articles of
cues.py by number, zones as ``w0.15``, ``rack2``, ``tray1`` and ``-`` for nowhere.
"""

from mjtable.table import cues, zones

PHASES = ("walls", "first_throw", "second_throw", "deal", "flowers", "play", "verify", "over")
ARTICLES = (
    "",
    "wrong_break",
    "wrong_draw",
    "wrong_replacement",
    "out_of_turn",
    "false_win",
    "wrong_meld",
)

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
