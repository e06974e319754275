r"""
The line format of the link, no I/O.

``@`` + compact JSON + ``*`` + CRC-32 of the JSON bytes as 8 lower-case hex digits + newline:
ASCII, at most 200 bytes with the newline, never a control character inside (so never 0x03,
which must always reach the REPL).

A line from the table begins with ``n`` (sequence number of the line, 0 = the first one after
a reset), ``t`` (table time, ms) and ``e`` (event name); the other fields follow in fixed order.
A message too long for one line is cut, whatever its fields are::

    {"n":7,"t":5120,"e":"reveal","p":[1,3],"d":"\"nonce\":\"00..."}
    {"n":8,"t":5120,"e":"reveal","p":[2,3],"d":"..."}
    {"n":9,"t":5120,"e":"reveal","p":[3,3],"d":"..."}

``p`` = part (from 1) of parts, the parts follow each other without other lines between. The
strings ``d`` joined are what would have followed ``e`` in one line, without the outer braces.
"""

from binascii import crc32

from micropython import const

from mjtable.table import jsontext

LINE = const(200)  # bytes of a line with its newline
_TEXT = LINE - 11  # of its JSON: "@", "*", eight digits, newline
_PARTS = const(99)  # most parts of one message


def frame(text):
    """One line around a JSON text (bytes both)."""
    return b"@%s*%08x\n" % (text, crc32(text))


def encode(name, body, n, t):
    """
    The lines of a message: list of bytes, numbered from ``n``.

    ``body`` is the text after ``e`` (see table/jsontext.py), at most about 10,000 characters.
    """
    start = b'{"n":%d,"t":%d,"e":"%s"' % (n, t, name)
    text = b"%s,%s}" % (start, body) if body else start + b"}"
    if len(text) <= _TEXT:
        return [frame(text)]
    part = b'{"n":%d,"t":%d,"e":"%s","p":[%d,%d],"d":"%s"}'
    pieces = _cut(body, _TEXT - len(part % (n + _PARTS, t, name, _PARTS, _PARTS, b"")))
    return [
        frame(part % (n + i, t, name, i + 1, len(pieces), pieces[i])) for i in range(len(pieces))
    ]


def _cut(body, room):
    """Pieces of ``body``, each at most ``room`` characters long once it is escaped."""
    pieces = []
    start = 0
    while start < len(body):
        end = start + room
        piece = jsontext.escape(body[start:end])
        while len(piece) > room:  # an escape makes one character two: half the excess is enough
            end -= (len(piece) - room + 1) // 2
            piece = jsontext.escape(body[start:end])
        pieces.append(piece)
        start = end
    return pieces
