"""
The deal as people do it, tile by tile, written without the arithmetic of ``mjtable.rules``:
somebody counts seats, walks along the walls and takes what lies there.

Tiles of the walls are named by where they lie: ``O15u``.
"""

SEATS = "DROL"
RIGHT_OF = {"D": "R", "R": "O", "O": "L", "L": "D"}
LEFT_OF = {"D": "L", "L": "O", "O": "R", "R": "D"}


def counted_seat(total):
    """Counter-clockwise from the dealer, who is one."""
    seat = "D"
    for _ in range(total - 1):
        seat = RIGHT_OF[seat]
    return seat


class Line:
    """All tiles in the order they would be taken, the next one first."""

    def __init__(self, stacks, seat, skipped, at_count=False):
        k = 0
        for _ in range(skipped - 1 if at_count else skipped):
            seat, k = self.next_stack(stacks, seat, k)
        self.tiles = []
        for _ in range(4 * stacks):
            seat, k = self.next_stack(stacks, seat, k)
            self.tiles += ["%s%du" % (seat, k), "%s%dl" % (seat, k)]
        self.indicator = None

    @staticmethod
    def next_stack(stacks, seat, k):
        """Each wall from its owner's right to left, then the one of the left neighbour."""
        return (seat, k + 1) if k < stacks else (LEFT_OF[seat], 1)

    def turn(self, number):
        """Turn the upper tile of so many stacks from the end; it is not drawn any more."""
        upper = [tile for tile in self.tiles if tile[-1] == "u"]
        self.indicator = upper[-number]
        self.tiles.remove(self.indicator)
        return self.indicator

    def draw(self):
        return self.tiles.pop(0)

    def replacement(self):
        """The last stack's upper tile if it is there, else its lower."""
        last = self.tiles[-1]
        if last[-1] == "l" and last[:-1] + "u" in self.tiles:
            last = last[:-1] + "u"
        self.tiles.remove(last)
        return last

    def deal(self):
        """Hands by seat, the dealer jumping at the end."""
        hands = {seat: [] for seat in SEATS}
        for _ in range(3):
            for seat in SEATS:
                hands[seat] += [self.draw() for _ in range(4)]
        jumped = self.tiles[4]  # skips a stack and takes two upper tiles
        self.tiles.remove(jumped)
        hands["D"] += [self.draw(), jumped]
        for seat in "ROL":
            hands[seat].append(self.draw())
        return hands
