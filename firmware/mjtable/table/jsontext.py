"""
Events and cues as JSON text, the same bytes under MicroPython and CPython.

The text is built field by field in the order of the books (``cues.BOOK``, ``events.BOOK``),
because MicroPython's dicts have no order. A *body* is the inside of a JSON object after its
fixed first fields: ``"side":2,"zone":14``, empty where there is nothing to say. It is ASCII:
other characters are written ``\\uXXXX``. Bytes are lower-case hex, two digits a tile.

Names and text are bytes throughout: MicroPython looks every new str up among all its names,
which costs more than all the rest.
"""

from binascii import hexlify

from mjtable.table import cues, events


def event(values):
    """``(name, body)`` of an event tuple."""
    name, _, names = events.BOOK[values[0]].partition(b" ")
    if values[0] == events.MOVE and len(values) > 4:
        names += b" sure"
    return name, body(names, values[1:])


def cue(values, hidden):
    """``(name, body)`` of a cue tuple, with its hidden fields only if ``hidden`` is true."""
    name, _, names = cues.row(values[0]).partition(b" ")
    return name, body(names, values[1:], hidden)


def body(names, values, hidden=True):
    """
    Body of the fields ``names``, words apart by one space, with these values; those behind a
    ``!`` only if ``hidden`` is true.
    """
    fields = []
    at = 0
    for name in names.split(b" ") if names else ():
        value = values[at]
        at += 1
        if name[:1] == b"!":
            if not hidden:
                continue
            name = name[1:]
        if type(value) is int:
            fields.append(b'"%s":%d' % (name, value))
        else:
            fields.append(b'"%s":%s' % (name, text(value)))
    return b",".join(fields)


def text(value):
    """JSON text of an integer, boolean, None, string, bytes, or a sequence of these."""
    if value is None:
        return b"null"
    if value is True:
        return b"true"
    if value is False:
        return b"false"
    if isinstance(value, int):
        return b"%d" % value
    if isinstance(value, str):
        return b'"%s"' % _ascii(value)
    if isinstance(value, (tuple, list)):
        return b"[%s]" % b",".join([text(one) for one in value])
    return b'"%s"' % hexlify(value)


def escape(data):
    """The inside of a JSON string, of printable ASCII."""
    return data.replace(b"\\", b"\\\\").replace(b'"', b'\\"')


def _ascii(string):
    """The same of any text: printable ASCII alone, so never a control character."""
    data = string.encode()
    if not data or (min(data) >= 0x20 and max(data) < 0x7F):
        return escape(data)
    out = b""
    for char in string:
        code = ord(char)
        if 0x20 <= code < 0x7F:
            out += escape(bytes((code,)))
        elif code < 0x10000:
            out += b"\\u%04x" % code
        else:  # UTF-16 surrogates, as JSON has it
            code -= 0x10000
            out += b"\\u%04x\\u%04x" % (0xD800 | code >> 10, 0xDC00 | code & 0x3FF)
    return out
