"""Who is there: the first line after a reset, and the answer to who asks. Loaded then."""

from micropython import const

from mjtable.table import jsontext

_PROTOCOL = const(1)


def body(version, *values):
    """
    Body of ``hello``: firmware version, board name, rule set, reset cause (strings) and how many
    readers, antennas, lamps, buttons and dice there are.
    """
    names = b"firmware protocol board ruleset cause readers antennas lamps buttons dice"
    return jsontext.body(names, (version, _PROTOCOL) + values)
