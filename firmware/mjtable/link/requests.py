"""
What the host may ask: its lines, and the table event a request stands for. Loaded when somebody
asks.

A request is ``{"id":7,"do":"dice","a":3,"b":4}``. ``hello``, ``config``, ``events`` and
``challenge`` are questions to the controller, ``role`` says who is at the other end; everything
else enters the table as a person's entry or a button.
"""

import json
from binascii import crc32

from micropython import const

from mjtable.link import lines
from mjtable.table import events

QUESTIONS = ("hello", "config", "events", "challenge")
ROLES = ("player", "referee")  # who is at the other end, a player until he says otherwise
_REFEREES = ("ruling", "cancel", "events", "readings")  # what a referee alone may ask
PROVED = 2  # role of a referee who has proved that he is one
_ENTRIES = {
    "next_hand": events.NEXT_HAND,
    "abort": events.ABORT,
    "pause": events.PAUSE,
    "resume": events.RESUME,
}
_MAX_ID = const(999999999)
_RULINGS = const(15)  # kinds of table/rulings.py
_CANCEL = const(8)  # that of an entry of the ledger
_MOST = const(1000000)  # points of a win


def decode(line):
    """
    The object in a line, ``bytes`` with or without white space around it.

    Raises ValueError with what is wrong with the line.
    """
    line = line.strip()
    if len(line) >= lines.LINE:
        raise ValueError("longer than %d bytes" % lines.LINE)
    if line[:1] != b"@" or line[-9:-8] != b"*":
        raise ValueError("no line of the form @{...}*crc32")
    data = line[1:-9]
    crc = "%08x" % crc32(data)
    if line[-8:] != crc.encode():
        raise ValueError("crc32 is " + crc)
    if not data or min(data) < 0x20 or max(data) > 0x7E:
        raise ValueError("not ASCII")
    try:
        fields = json.loads(data.decode())
    except (ValueError, TypeError):
        fields = None
    if not isinstance(fields, dict):
        raise ValueError("not a JSON object")
    return fields


def request_id(request):
    """The ``id`` of a request, None if it has no usable one."""
    value = request.get("id")
    return value if type(value) is int and 0 <= value <= _MAX_ID else None


def event_of(request, role):
    """
    The event (table/events.py) of a request by somebody of this role, None for a question.

    Raises ValueError naming the field that is wrong.
    """
    if request_id(request) is None:
        raise ValueError("id: a number 0..%d is needed" % _MAX_ID)
    do = request.get("do")
    if do in _REFEREES and not role:
        raise ValueError("do: only the referee may, ask role with name referee before")
    if do == "readings":
        if role < PROVED:
            raise ValueError("do: only a referee who has proved it by a referee_key may")
        return events.ENTRY, events.READINGS, _number(request, "on", 0, 1)
    if do in QUESTIONS:
        return None
    if do == "role":
        if request.get("name") not in ROLES:
            raise ValueError("name: one of %s is needed" % " ".join(ROLES))
        return events.ENTRY, events.ROLE, ROLES.index(request["name"])
    if do == "dice":
        value = (_number(request, "a", 1, 6), _number(request, "b", 1, 6))
        if "side" in request:
            value += (_number(request, "side", 0, 3),)
        return events.ENTRY, events.MANUAL_DICE, value
    if do == "press":
        return (
            events.BUTTON,
            _number(request, "side", 0, 3),
            _number(request, "button", 0, events.BUTTONS - 1),
        )
    if do == "points":
        return events.ENTRY, events.POINTS, _number(request, "value", 0, _MOST)
    if do == "deals":
        return events.ENTRY, events.DEALER, _number(request, "side", 0, 3)
    if do == "round":
        return events.ENTRY, events.ROUND, _number(request, "wind", 0, 3)
    if do == "seats":
        players = bytes([_number(request, "p%d" % side, 0, 3) for side in range(4)])
        if sorted(players) != [0, 1, 2, 3]:
            raise ValueError("p0: each player sits at one side")
        return events.ENTRY, events.SEATS, players
    if do == "assist":
        return events.ENTRY, events.ASSIST, _number(request, "level", 0, 3)
    if do == "ruling":
        value = (
            _number(request, "what", 1, _RULINGS),
            _number(request, "side", 0, 3),
            _number(request, "number", -_MOST, _MOST),
        )
        if "tile" in request:
            value += (_number(request, "tile", 0, 143),)
        return events.ENTRY, events.RULING, value
    if do == "cancel":
        return events.ENTRY, events.RULING, (_CANCEL, 0, _number(request, "entry", 0, _MOST))
    if isinstance(do, str) and do in _ENTRIES:
        return events.ENTRY, _ENTRIES[do], None
    raise ValueError("do: no such request")


def role_of(request, key, nonce):
    """
    The role that a request asks for, at a table with this key (bytes), empty: it takes everybody
    at his word. ValueError if the proof for its nonce is missing or wrong.
    """
    role = ROLES.index(request["name"])
    if not role or not key:
        return role
    from mjtable.link import proof

    if not nonce or request.get("proof") != proof.of(key, nonce):
        raise ValueError("proof: the HMAC-SHA256 of a nonce of challenge is needed")
    return PROVED


def _number(request, name, low, high):
    value = request.get(name)
    if type(value) is not int or not low <= value <= high:
        raise ValueError("%s: a number %d..%d is needed" % (name, low, high))
    return value
