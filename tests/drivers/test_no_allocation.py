"""Steady probing takes no heap: run with the heap locked, against a bus that allocates nothing."""

import micropython
from skipping import skip

from mjtable.drivers.hc595 import Mux
from mjtable.drivers.iso15693 import COLLISION, DONE, NONE, OK, Air
from mjtable.drivers.pn5180 import PN5180


class Wires:
    """Bus, clock and pins of a reader that gives canned answers."""

    def __init__(self):
        self.last = bytearray(16)
        self.us = 0
        self.irq = bytearray(b"\x04\x10\x00\x00" + bytes(4) + b"\xf0\x01\x02\x03")
        self.version = b"\x01\x04"
        self.reply = bytearray(b"\x00\x07\x11\x22\x33\x44\x08\x01\x04\xe0")
        self.mask_bits = 0
        self.collides_up_to = -1

    def write(self, buf):
        code = buf[0]
        self.last[0] = code
        if code == 9 and len(buf) > 4:
            self.mask_bits = buf[4]

    def readinto(self, buf, write):
        code = self.last[0]
        source = self.irq if code == 5 else self.version if code == 7 else self.reply
        if code == 5 and source[0] & 1:
            source[6] = 0x84 if self.mask_bits <= self.collides_up_to else 0
        for i in range(len(buf)):
            buf[i] = source[i]

    def answers(self):
        self.irq[0], self.irq[1], self.irq[4] = 7, 0x40, 10

    def ticks_us(self):
        self.us = (self.us + 3001) & 0x3FFFFFFF
        return self.us

    def ticks_ms(self):
        return self.us // 1000

    def ticks_diff(self, a, b):
        return ((a - b + 0x20000000) & 0x3FFFFFFF) - 0x20000000

    def ticks_add(self, a, d):
        return (a + d) & 0x3FFFFFFF


def nss(level):
    return None


def busy():
    return 0


def locked(air, begin):
    """Runs an operation to its end with the heap locked; its status."""
    if not hasattr(micropython, "heap_lock"):
        skip("only MicroPython can lock its heap")
    micropython.heap_lock()
    try:
        for _ in range(20):
            due = begin()
            while due != DONE:
                due = air.step(due)
    finally:
        micropython.heap_unlock()
    return air.status


def reader():
    wires = Wires()
    air = Air(PN5180(wires, nss, busy, wires))
    assert air.setup()
    return wires, air


def test_probes():
    wires, air = reader()
    uid = b"\x11\x22\x33\x44\x08\x01\x04\xe0"
    assert locked(air, air.one) == NONE
    assert locked(air, lambda: air.one(uid, 37, 0, True)) == NONE
    wires.answers()
    assert locked(air, air.one) == OK
    assert locked(air, lambda: air.one(uid, 32)) == OK
    assert locked(air, lambda: air.quiet(uid)) == OK
    assert air.dsfid[0] == 7


def test_whole_inventories():
    wires, air = reader()
    assert locked(air, air.all) == NONE
    wires.answers()
    wires.collides_up_to = 2
    assert locked(air, air.few) == OK
    assert air.count == 8
    wires.collides_up_to = 4
    assert locked(air, air.all) == OK
    assert air.count == 32
    assert locked(air, lambda: air.all(7)) == OK
    assert air.count == 7
    wires.collides_up_to = 64  # a reader gone mad: given up after so many questions
    assert locked(air, air.few) == COLLISION


def test_hops():
    wires, air = reader()
    mux = Mux(wires, nss)
    if not hasattr(micropython, "heap_lock"):
        skip("only MicroPython can lock its heap")
    micropython.heap_lock()
    try:
        for antenna in range(22):
            air.field_off()
            mux.select(0, antenna)
            air.field_on()
    finally:
        micropython.heap_unlock()
