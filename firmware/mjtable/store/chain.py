"""
The hash chain of a journal: how a record is hashed and written.

``h`` of a line is SHA-256, in 64 lower-case hex digits, over the ``h`` of the line before and
the line's JSON text without ``,"h":"..."``.
"""

from binascii import hexlify
from hashlib import sha256

from micropython import const

START = b"0" * 64  # before the first record of all
_TAIL = const(72)  # of a line: ,"h":"<64>"}


def follow(h, text):
    """Hash of a record's text behind a line with hash ``h`` (64 hex digits, bytes)."""
    state = sha256(h)
    state.update(text)
    return hexlify(state.digest())


def write(file, h, text):
    """Write a record's text as a line behind ``h``; its hash."""
    h = follow(h, text)
    file.write(text[:-1] + b',"h":"' + h + b'"}\n')
    return h


def text_of(line):
    """The text of a record from its line without newline, None if that is no whole line."""
    if line[:5] != b'{"n":' or line[-_TAIL : 6 - _TAIL] != b',"h":"' or line[-2:] != b'"}':
        return None
    return line[:-_TAIL] + b"}"


def integer(text, key):
    """The integer behind the first ``key`` (as ``b'"n":'``) in a record, -1 if there is none."""
    at = text.find(key) + len(key)
    end = at
    while text[end : end + 1].isdigit():
        end += 1
    return int(text[at:end] or b"-1")
