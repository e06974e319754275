"""
Pixels dice over Bluetooth: what their advertisements say; nobody needs to connect to them.

Manufacturer data (AD type 0xFF) of company 0xFFFF, five bytes: LEDs; design, whose high nibble is
the kind of die; roll state; index of the face that is up; battery. Source: GameWithPixels
DiceFirmware, bluetooth_message_service.h.
"""

from micropython import const

NAME = b""  # of dice that must be connected to

# What a die may say beside the face 1..6 that is up.
ROLLS = const(0)
LEANS = const(7)
HELD = const(8)  # it moves, but does not roll
NOTHING = const(9)

_SIZE = const(8)  # of that field: type, company, five bytes
_D6 = const(b"\x02\x08")  # six-sided, with numbers or pips
# unknown, rolled, handling, rolling, crooked, on a face: LIES stands for the face
_LIES = const(10)
_STATES = const(b"\x09\x0a\x08\x00\x07\x0a")


def heard(data):
    """What an advertisement (its fields as they are on air) says: 1..6 or one of those above."""
    at = 0
    while at + _SIZE < len(data):
        if data[at] == _SIZE and data[at + 1 : at + 4] == b"\xff\xff\xff":
            kind, state, face = data[at + 5] >> 4, data[at + 6], data[at + 7]
            if kind not in _D6 or state >= len(_STATES) or face > 5:
                return NOTHING
            says = _STATES[state]
            return 1 + face if says == _LIES else says
        at += 1 + data[at]
    return NOTHING
