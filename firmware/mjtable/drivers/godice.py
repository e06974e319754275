"""
GoDice over Bluetooth: what their notifications say. Each die is connected to.

``R`` it rolls, ``S`` and three signed bytes: it lies still, gravity along them; ``FS`` the same
without having rolled, ``MS`` after it was moved, ``TS`` tilted. Others (battery, colour) say
nothing here. Source: ParticulaCode GoDiceJavaScriptAPI, godice.js.
"""

from micropython import const

from mjtable.drivers.pixels import HELD, LEANS, NOTHING, ROLLS

NAME = b"GoDice_"  # their names begin so
SERVICE = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
NOTIFY = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"

# the axis on which each face 1..6 lies, and its sign: -x z y -y -z x, 64 units long
_AXES = const(b"\x00\x02\x01\x01\x02\x00")
_UP = const(b"\x00\x01\x01\x00\x00\x01")
_LEAST = const(40)  # of 64: within about 50 degrees of a face


def heard(data):
    """What a notification says: the face 1..6 that is up, or one of drivers/pixels.py."""
    first = data[:1]
    if data == b"R":
        return ROLLS
    if first == b"S" and len(data) == 4:
        return _face(data[1:])
    if first in (b"F", b"M") and data[1:2] == b"S" and len(data) == 5:
        return HELD
    if first == b"T" and data[1:2] == b"S" and len(data) == 5:
        return LEANS
    return NOTHING


def _face(vector):
    """The face nearest to a direction; LEANS if none is near."""
    best, face = _LEAST, LEANS
    for i in range(6):
        along = (vector[_AXES[i]] + 128 & 255) - 128
        if not _UP[i]:
            along = -along
        if along >= best:
            best, face = along, i + 1
    return face
