"""
The passport of the tile set: which tag is which tile, so that a tile of another set is told from
one of this. ``passport.bin``: ``MJP1``, the set's name (4 bytes), 144 UIDs of 8 bytes (zeros: not
enrolled), CRC-32 of all that, little endian. A table without one takes the first tag of a number
that it meets.
"""

from binascii import crc32

from micropython import const

NAME = "passport.bin"
MARK = const(b"MJP1")
SIZE = const(1164)
HEAD = const(8)


def load(fs, places):
    """Fill in the UIDs and the name of the set; what is wrong with the file, "" if nothing."""
    try:
        with open(fs + NAME, "rb") as file:
            data = file.read()
    except OSError:
        return ""
    crc = int.from_bytes(data[-4:], "little")
    if len(data) != SIZE or data[:4] != MARK or crc32(data[:-4]) != crc:
        return NAME + ": damaged; mjtable enroll writes it anew"
    places.uid[: SIZE - HEAD - 4] = data[HEAD:-4]
    places.set_name = data[4:HEAD]
    return ""
