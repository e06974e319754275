"""
The hash chain of a journal: how a record is hashed and written.

``h`` of a line is SHA-256, in 64 lower-case hex digits, over the ``h`` of the line before and
the line's JSON text without ``,"h":"..."``.
"""

from binascii import hexlify
from hashlib import sha256

START = b"0" * 64  # before the first record of all


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
