"""What everybody on the link may know: cues without their hidden fields."""

from mjtable.table import cues, jsontext


def public(cue, whole=None):
    """
    ``(name, body)`` of a cue for the public link, when players may have it (cues.for_players).
    ``whole``: the same with the hidden fields, if that was made.
    """
    if whole and b"!" not in cues.row(cue[0]):
        return whole
    return jsontext.cue(cue, False)
