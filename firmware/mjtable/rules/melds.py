"""
Melds as numbers: what kind of set, and the kind of its (lowest) tile: ``form << 6 | kind``.

A kong from a discard and one added to a pung are both KONG (明杠); CONCEALED is a concealed
kong (暗杠).
"""

from micropython import const

CHOW = const(0)
PUNG = const(1)
KONG = const(2)
CONCEALED = const(3)


def meld(form, kind):
    """A meld of a form and the kind of its lowest tile."""
    return form << 6 | kind


def form_of(number):
    return number >> 6


def kind_of(number):
    return number & 63
