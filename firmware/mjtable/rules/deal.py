"""
The deal: who takes which stacks, with the dealer's jump (procedures G; B.000-2; O98 p.17).

D R O L take two stacks each, three times. Then the dealer jumps (跳牌): the upper tiles of the
25th and the 27th stack; R takes the lower of the 25th, O the upper and L the lower of the
26th. The first ordinary draw is the lower of the 27th.
"""

from micropython import const

# (seat, stack, tiles of it, second stack, tiles of it); stacks counted from the break.
TAKES = (
    (0, 0, 2, 1, 2), (1, 2, 2, 3, 2), (2, 4, 2, 5, 2), (3, 6, 2, 7, 2),
    (0, 8, 2, 9, 2), (1, 10, 2, 11, 2), (2, 12, 2, 13, 2), (3, 14, 2, 15, 2),
    (0, 16, 2, 17, 2), (1, 18, 2, 19, 2), (2, 20, 2, 21, 2), (3, 22, 2, 23, 2),
    (0, 24, 1, 26, 1), (1, 24, 1, -1, 0), (2, 25, 1, -1, 0), (3, 25, 1, -1, 0),
)  # fmt: skip

DEALER_14TH = const(26)  # the stack the dealer's last tile comes from
