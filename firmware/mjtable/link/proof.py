"""
How a referee proves that he is one: the HMAC-SHA256 (RFC 2104), under the key that his table has
(``referee_key`` in config.json), of the nonce that the table gave him. Loaded when he does.
"""

from binascii import hexlify
from hashlib import sha256

from micropython import const

_BLOCK = const(64)


def of(key, nonce):
    """64 hex digits (str); both are bytes."""
    if len(key) > _BLOCK:
        key = sha256(key).digest()
    key = key + bytes(_BLOCK - len(key))
    inner = sha256(bytes([one ^ 0x36 for one in key]) + nonce).digest()
    return hexlify(sha256(bytes([one ^ 0x5C for one in key]) + inner).digest()).decode()
