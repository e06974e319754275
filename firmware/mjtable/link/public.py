"""What everybody on the link may know: cues without their hidden fields, and who is there."""

from micropython import const

from mjtable.table import cues, jsontext

_PROTOCOL = const(1)


def public(cue, whole=None):
    """
    ``(name, body)`` of a cue for the public link, when players may have it (cues.for_players).
    ``whole``: the same with the hidden fields, if that was made.
    """
    if whole and b"!" not in cues.row(cue[0]):
        return whole
    return jsontext.cue(cue, False)


def hello(version, *values):
    """
    Body of ``hello``, the first line after a reset: firmware version, board name, rule set,
    reset cause (strings) and how many readers, antennas, lamps, buttons and dice there are.
    """
    names = b"firmware protocol board ruleset cause readers antennas lamps buttons dice"
    return jsontext.body(names, (version, _PROTOCOL) + values)
