"""
The four walls as a ring of stacks, its front and its tail (procedures G; B.000-5).

Seats 0-3 are D R O L. Stack X k is the k-th from the right-hand end of X's own wall; the ring
index ``g`` counts the stacks in the order they are consumed: D, L, O, R, each from its
owner's right to left. A slot is g*2, +1 for the lower tile. Which of two tiles lies above no
antenna tells: the first to leave a stack is its upper.
"""


def ring_index(seat, k, stacks):
    """g of stack k (1..stacks) of a seat; ``stacks`` a side is 18, 17 or 14."""
    return ((4 - seat) & 3) * stacks + k - 1


def first_stack(seat, count, stacks, at_count=False):
    """
    Ring index of the first stack dealt when ``count`` stacks of a seat's wall are counted off.

    Counted from its right end and on into the wall of the left neighbour (B.000-4).
    ``at_count``: the deal begins with the counted stack, not the one after it (B.000-3).
    """
    return (ring_index(seat, 1, stacks) + count - (1 if at_count else 0)) % (4 * stacks)


def seat_and_k(g, stacks):
    """Seat and k of a ring index."""
    return (4 - g // stacks) & 3, g % stacks + 1


class Wall:
    """How many tiles each stack still holds. The front runs up the ring from the first stack
    dealt, the tail down from the stack before it; both skip empty stacks, so neither passes
    the other."""

    def __init__(self, stacks, first):
        self.stacks = stacks
        self.ring = 4 * stacks
        self.left = bytearray(b"\x02" * self.ring)
        self.count = 2 * self.ring
        self.begin_at(first)

    def begin_at(self, first):
        """Make ``first`` the first stack dealt."""
        self.first = first
        self._front = 0
        self._tail = self.ring - 1

    def offset(self, g):
        """Stacks from the break to stack g."""
        return (g - self.first) % self.ring

    def at(self, offset):
        """Ring index of the stack so many stacks from the break."""
        return (self.first + offset) % self.ring

    def front(self):
        """Stack of the next tile to draw; -1 when the wall is empty."""
        if not self.count:
            return -1
        while not self.left[self.at(self._front)]:
            self._front += 1
        return self.at(self._front)

    def tail(self):
        """Stack of the next replacement tile; -1 when the wall is empty."""
        if not self.count:
            return -1
        while not self.left[self.at(self._tail)]:
            self._tail -= 1
        return self.at(self._tail)

    def tails(self, due):
        """Stacks of the next ``due`` replacement tiles, the very next first."""
        found = []
        offset = self.offset(self.tail()) if self.count else -1
        while due > 0 and offset >= 0:
            g = self.at(offset)
            if self.left[g]:
                found.append(g)
                due -= self.left[g]
            offset -= 1
        return found

    def take(self, g):
        """Take a tile off stack g; returns its slot, -1 if there is none: g is -1, no stack, or
        more was seen to leave it than lay there."""
        left = g >= 0 and self.left[g]
        if not left:
            return -1
        self.left[g] = left - 1
        self.count -= 1
        return g * 2 + (left == 1)

    def put(self, g):
        """Lay a tile back on stack g, if it is one."""
        if g < 0:
            return
        self.left[g] += 1
        self.count += 1
        offset = self.offset(g)
        self._front = min(self._front, offset)
        self._tail = max(self._tail, offset)
