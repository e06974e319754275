"""
The branches of an inventory that are still to be asked: UID masks on a stack of fixed size.

A branch is the set of tags whose UID begins, LSB first, with its ``bits`` bits of mask
(ISO 15693-3 §8, anticollision). Where tags collide it is divided in two at one bit; the 0-branch
is asked first. If that one is empty, those who collided are in the 1-branch, which needs no
question of its own before it is divided. Allocates nothing.
"""

from micropython import const

SIZE = const(48)  # two a slot, and the way down in one of them

_FIRST = const(1)  # the 0-branch of a collision
_CERTAIN = const(2)  # somebody is there
_BLANKS = const(3)  # so many empty branches in a row, and the collision was none


class Branches:
    def __init__(self):
        self.top = 0
        self.lost = False  # a branch had to be given up
        self.masks = bytearray(8 * SIZE)
        self.bits = bytearray(SIZE)
        self._flags = bytearray(SIZE)
        self._blank = 0

    def clear(self):
        self.top = 0
        self.lost = False
        self._blank = 0

    def push(self, first, bits):
        """Adds the branch of the UIDs whose first ``bits`` (0-8) bits are ``first``."""
        top = self.top
        if top == SIZE:
            self.lost = True
            return
        for i in range(8 * top, 8 * top + 8):
            self.masks[i] = 0
        self.masks[8 * top] = first
        self.bits[top] = bits
        self._flags[top] = 0
        self.top = top + 1

    def likely(self):
        """Whether an answer of the last branch is likelier than none."""
        return self._flags[self.top - 1] != 0

    def found(self):
        """The last branch held one tag."""
        self._blank = 0
        self.top -= 1
        if self._flags[self.top] == _FIRST:
            self._flags[self.top - 1] = _CERTAIN

    def empty(self):
        """The last branch held none."""
        self.top -= 1
        if self._flags[self.top] == _FIRST:
            self._blank += 1
            if self._blank < _BLANKS:
                self._divide(self.bits[self.top - 1])

    def give_up(self):
        """The last branch cannot be read."""
        self.top -= 1
        self.lost = True

    def split(self, bit, uid, at):
        """
        The last branch held several, which differ first in UID bit ``bit``; the bits before are
        those of ``uid[at]`` and following. A bit the mask covers already (-1): unknown.
        """
        self._blank = 0
        top = self.top - 1
        if bit < self.bits[top]:
            bit = self.bits[top]
        else:
            for i in range(8):
                self.masks[8 * top + i] = uid[at + i]
        self._divide(bit)

    def _divide(self, bit):
        """Replaces the last branch by two that differ in ``bit``."""
        top = self.top - 1
        if bit > 63 or self.top == SIZE:
            self.give_up()
            return
        masks = self.masks
        for i in range(8 * top, 8 * top + 8):
            masks[i + 8] = masks[i]
        i = 8 * top + (bit >> 3)
        masks[i] |= 1 << (bit & 7)
        masks[i + 8] &= ~(1 << (bit & 7)) & 255
        self.bits[top] = self.bits[top + 1] = bit + 1
        self._flags[top] = 0
        self._flags[top + 1] = _FIRST
        self.top += 1
