"""
Two dice that say themselves how they lie (drivers/pixels.py, godice.py), told apart by their
addresses. A throw needs both to have rolled; then it is as with dice in the tray: both lie still
for 300 ms. What one die said last holds until it says something else: a message in five may be
lost. Which dice are the table's is configured, or the first two that are heard, in the order of
their addresses.
"""

from binascii import hexlify

from micropython import const

from mjtable.drivers.pixels import HELD, LEANS, NOTHING, ROLLS
from mjtable.sense.dice import UNCLEAR

_EVERY_MS = const(50)
_ALONE_MS = const(15000)  # a die that rolled so long ago was not thrown with the other


class RadioDice:
    def __init__(self, air, heard, dice, clock, names=()):
        """
        ``air.take()``: the next ``(address, data)``, or None; ``heard``: of the driver; ``names``
        the addresses of the two dice as hex, with or without colons.
        """
        self._air = air
        self._heard = heard
        self._dice = dice
        dice.wireless = True
        self._clock = clock
        self._addresses = [name.lower().replace(":", "").encode() for name in names]
        self._says = bytearray([NOTHING, NOTHING])
        self._rolled = bytearray(2)
        self._rolled_at = [0, 0]

    def step(self, now):
        """Take in what came; returns when to come again (ticks)."""
        message = self._air.take()
        while message:
            self._take(message[0], self._heard(message[1]), now)
            message = self._air.take()
        if self._rolled[0] or self._rolled[1]:
            self._look(now)
        return self._clock.ticks_add(now, _EVERY_MS)

    def _take(self, address, says, now):
        if says == NOTHING:
            return
        address = hexlify(address)
        if address not in self._addresses:
            if len(self._addresses) == 2:
                return
            self._addresses.append(address)
            self._in_order()
        die = self._addresses.index(address)
        self._says[die] = says
        if says == ROLLS:
            if not self._rolled[die]:
                self._rolled[die] = 1
                if self._rolled[1 - die]:
                    self._dice.left(0)
                    self._dice.left(1)
            self._rolled_at[die] = now

    def _in_order(self):
        """The lower address first, so that a die keeps its number whichever is heard first."""
        first, second = self._addresses[0], self._addresses[-1]
        if second < first:
            self._addresses = [second, first]
            self._says[1], self._rolled[1] = self._says[0], self._rolled[0]
            self._rolled_at[1] = self._rolled_at[0]
            self._rolled[0] = 0

    def _look(self, now):
        dice = self._dice
        for die in (0, 1):
            dice.faces[die] = self._face(die)
            dice.faces[1 - die] = 0
            dice.look(die, now)
        if self._rolled[0] and self._rolled[1]:
            if dice.settled[0] and dice.settled[1]:
                self._rolled[0] = self._rolled[1] = 0
            return
        die = self._rolled[1]  # the one that rolled
        if self._clock.ticks_diff(now, self._rolled_at[die]) >= _ALONE_MS:
            self._rolled[die] = 0

    def _face(self, die):
        """The bottom face as a reader under the die would read it; 0: it is not there."""
        says = self._says[die]
        if not self._rolled[die] or says in (ROLLS, HELD):
            return 0
        return UNCLEAR if says == LEANS else 7 - says
