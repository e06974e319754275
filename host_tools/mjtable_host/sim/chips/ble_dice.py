"""
Wireless dice and the air between them and a central: Pixels advertise how they lie, GoDice are
connected to and notify (GATT). They follow the dice of the world: picked up, rolling a little
later and still for a moment where they came to rest, then lying, or leaning.
"""

from mjtable_host.sim.chance import Chance

PIXELS_SERVICE = "a6b90001-7a5a-43f2-a962-350c8edc9b5b"
UART = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
UART_WRITE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
UART_NOTIFY = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"

HELD, ROLLING, LYING, LEANING = range(4)
_HELD_US = 300000  # in the hand before it rolls
_ROLLS_ON_US = 400000  # after it came to rest
_FLAGS = b"\x02\x01\x06"


def field(kind, data):
    """A field of an advertisement."""
    return bytes((len(data) + 1, kind)) + data


class _Die:
    interval_us = 100000  # from one advertisement to the next

    def __init__(self, world, die, seed):
        self.die = die
        self.chance = Chance(seed ^ 0xB1E ^ die)
        self.address = bytes((0xD0 + die,)) + self.chance.data(5)  # random and static
        self.state = LYING
        self.face = world.dice[die] or 1
        self._clock = world.clock
        self._moves = 0  # numbers the changes, so that a later one ends what was planned
        world.listeners.append(self._changed)

    def _changed(self, event):
        kind = event[0]
        if kind not in ("dice_lift", "dice_rest", "dice_lean") or event[1] != self.die:
            return
        self._moves += 1
        if kind == "dice_lift":
            self._go(HELD)
            self._later(_HELD_US, ROLLING)
        else:
            self._go(ROLLING)
            self._later(_ROLLS_ON_US, LEANING if kind == "dice_lean" else LYING, event[3])

    def _later(self, us, state, face=0):
        moves = self._moves

        def go():
            if moves == self._moves:
                self.face = face or self.face
                self._go(state)

        self._clock.at(self._clock.now + us, go)

    def _go(self, state):
        if state != self.state or state == LYING:
            self.state = state
            self.tell()

    def tell(self):
        """Its state has changed."""


class Pixels(_Die):
    """A d6 with pips. Roll states: 1 rolled, 2 handling, 3 rolling, 4 crooked, 5 on a face."""

    connectable = True

    def advertisement(self):
        state = (2, 3, 5, 4)[self.state]
        body = bytes((21, 0x80, state, self.face - 1, 90))
        return _FLAGS + field(0xFF, b"\xff\xff" + body)

    def scan_response(self):
        return field(0x16, b"\x0a\x18" + self.address[:4] + bytes(4)) + field(0x09, b"Pixel")


class GoDice(_Die):
    """Its name in the advertisement; the rest by notifications of a service of Nordic's UART."""

    VECTORS = ((-64, 0, 0), (0, 0, 64), (0, 64, 0), (0, -64, 0), (0, 0, -64), (64, 0, 0))
    services = {UART: (UART_WRITE, UART_NOTIFY)}
    interval_us = 200000

    def __init__(self, world, die, seed):
        super().__init__(world, die, seed)
        self.connected = False
        self.lost = False  # it advertises, and a connection fails
        self.mute = False  # it is connected, and answers no question
        self.notify = None  # fn(data) of who has subscribed
        self.left = None  # fn() of who is told that it has disconnected

    def advertisement(self):
        """b"" while somebody is connected."""
        if self.connected:
            return b""
        return _FLAGS + field(0x09, b"GoDice_%02X%02X_K_v04" % (self.address[0], self.die))

    def scan_response(self):
        return b""

    def subscribe(self, notify):
        self.notify = notify
        self.tell()

    def disconnect(self):
        """It went out of range, or its battery is empty for a moment."""
        self.connected = False
        self.notify = None
        if self.left:
            self.left()

    def vector(self):
        """Gravity as its sensor has it, a little off."""
        return bytes([(v + self.chance.below(9) - 4) & 0xFF for v in self.VECTORS[self.face - 1]])

    def tell(self):
        if not self.notify:
            return
        if self.state == ROLLING:
            self.notify(b"R")
        elif self.state == LYING:
            self.notify(b"S" + self.vector())
        elif self.state == LEANING:
            self.notify(b"TS" + self.vector())


class Air:
    """What a central hears; ``loss``: of a hundred advertisements so many are missed."""

    def __init__(self, clock, dice, seed=0, loss=15):
        self.dice = dice
        self.scanning = None  # fn(address, advertisement, scan response)
        self.clock = clock
        self._chance = Chance(seed ^ 0xA1A)
        self._loss = loss
        for die in dice:
            self._plan(die)

    def die(self, address):
        for die in self.dice:
            if die.address == address:
                return die
        return None

    def _plan(self, die):
        jitter = self._chance.below(10) * 1000  # advDelay of the standard: 0-10 ms

        def advertise():
            data = die.advertisement()
            if data and self.scanning and self._chance.below(100) >= self._loss:
                self.scanning(die.address, data, die.scan_response())
            self._plan(die)

        self.clock.at(self.clock.now + die.interval_us + jitter, advertise)


class Central:
    """
    The radio of a board (boards/dice_air.py) as far as its program sees it: ``take`` gives what
    came, address and data in one. GoDice are connected to as soon as they are heard.
    """

    def __init__(self, air):
        self._air = air
        self._came = []
        air.scanning = self._heard

    def _heard(self, address, data, response):
        die = self._air.die(address)
        if not isinstance(die, GoDice):
            self._came.append(address + data)
        elif not die.connected:
            die.connected = True
            die.subscribe(lambda data: self._came.append(address + data))

    def take(self):
        return self._came.pop(0) if self._came else b""


def make(world, kind, seed=0):
    """The air with two dice of a kind: ``pixels`` or ``godice``."""
    world.dice_have_tags = False
    made = Pixels if kind == "pixels" else GoDice
    return Air(world.clock, [made(world, die, seed) for die in (0, 1)], seed)
