"""
What a tournament tells players in part (cues.PARTLY), so that nobody learns of a wrong count, a
bonus tile not replaced, or whether a claim is legal.

=======  ======================================================================================
SEAT     what lies open or was declared: penalty tiles, the tile to be taken, ready
ASK      not about a wrong count or a bonus tile
REFUSED  yes, no and call; a claim or a declaration refused would tell what a hand is
=======  ======================================================================================
"""

from mjtable.table import cues, events

_UNTOLD = (14, 20)  # articles V14, V20
_NOTHING_ASKED = (cues.ASK, 0, 0, -1, 0, -1)


def told(cue, before):
    """
    What players may have of a cue, None for nothing. ``before``: a dict of what they had last;
    the same is not told again, for that would tell that something has changed.
    """
    kind = cue[0]
    if kind == cues.REFUSED:
        return cue if cue[2] > events.READY else None
    key = kind
    if kind == cues.SEAT:
        key = cue[1]
        cue = cue[:4] + (0, 0, 0, cue[7], 0)
        nothing = (kind, key, b"", -1, 0, 0, 0, 0, 0)
    else:
        nothing = _NOTHING_ASKED
        if cue[2] in _UNTOLD:
            cue = nothing
    if before.get(key, nothing) == cue:
        return None
    before[key] = cue
    return cue
