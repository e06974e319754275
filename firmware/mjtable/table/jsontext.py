"""
Events and cues as JSON text, the same bytes under MicroPython and CPython.

The text is built field by field in the order of the books (``cues.BOOK``, ``_EVENTS``),
because MicroPython's dicts have no order. A *body* is the inside of a JSON object after its
fixed first fields: ``"side":2,"zone":14``, empty where there is nothing to say. It is ASCII:
other characters are written ``\\uXXXX``. Bytes are lower-case hex, two digits a tile.
"""

from mjtable.table import cues, events

# Field names of an event, by kind of events.py.
_EVENTS = (
    (),
    ("x", "from", "to"),
    ("x", "zone"),
    ("zone",),
    ("zone",),
    ("x", "zones"),
    ("a", "b", "side"),
    ("side", "button"),
    ("what", "value"),
)


def event(values):
    """``(name, body)`` of an event tuple."""
    names = _EVENTS[values[0]]
    return events.NAMES[values[0]], body(names, values[1:])


def cue(values, hidden):
    """``(name, body)`` of a cue tuple, with its hidden fields only if ``hidden`` is true."""
    name, names, secret = cues.fields(values[0])
    return name, body(names, values[1:], () if hidden else secret)


def body(names, values, without=()):
    """Body of the fields ``names`` with these values, leaving some names out."""
    fields = []
    for i in range(len(names)):
        if names[i] not in without:
            fields.append('"' + names[i] + '":' + text(values[i]))
    return ",".join(fields)


def text(value):
    """JSON text of an integer, boolean, None, string, bytes, or a sequence of these."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + escape(value) + '"'
    if isinstance(value, (tuple, list)):
        return "[" + ",".join([text(one) for one in value]) + "]"
    return '"' + value.hex() + '"'


def escape(string):
    """The inside of a JSON string: printable ASCII alone, so never a control character."""
    string = string.replace("\\", "\\\\").replace('"', '\\"')
    data = string.encode()
    if not data or (min(data) >= 0x20 and max(data) < 0x7F):
        return string
    out = ""
    for char in string:
        code = ord(char)
        if 0x20 <= code < 0x7F:
            out += char
        elif code < 0x10000:
            out += "\\u%04x" % code
        else:  # UTF-16 surrogates, as JSON has it
            code -= 0x10000
            out += "\\u%04x\\u%04x" % (0xD800 | code >> 10, 0xDC00 | code & 0x3FF)
    return out
