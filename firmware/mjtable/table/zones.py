"""
Where a tile can be: one small integer a zone.

A wall stack is ``(side, k)``: the k-th stack from the right-hand end of that side's own
wall, k = 1..18. ``side`` is the physical side of the table, 0-3 counter-clockwise seen from
above; it never changes. Shorter walls (17 or 14 stacks) leave the left antennas empty.
"""

from mjtable.rules import tiles

STACKS_A_SIDE = 18

# 0..71: a stack, side * 18 + k - 1
RACK = 72  # + side
MELD = 76  # + side
FLOWER = 80  # + side
POND = 84  # + side
TRAY = 88  # + dice pocket 0..1
NOWHERE = 90  # in transit, in a hand, in front of the player
ZONES = 91


def stack_zone(side, k):
    """Zone of the k-th stack (1..18) of a side (0..3)."""
    return side * STACKS_A_SIDE + k - 1


def is_stack(zone):
    return zone < RACK


def side_of(zone):
    """Side (0..3) a zone belongs to; -1 for the tray and for nowhere."""
    if zone < RACK:
        return zone // STACKS_A_SIDE
    if zone < TRAY:
        return (zone - RACK) & 3
    return -1


def stack_k(zone):
    """k (1..18) of a wall-stack zone."""
    return zone % STACKS_A_SIDE + 1


def rests(tile, frm, zone):
    """Where a tile lies that is read in a zone: one of a wall is laid to flowers by nobody unless
    it is one, it lies on the border of the rack."""
    among = frm < RACK and FLOWER <= zone < POND and not tiles.is_flower(tile)
    return zone - FLOWER + RACK if among else zone
