"""
Who throws second (procedures B.000-2). Counting the dealer as one and counter-clockwise, the
first sum names the seat.
"""


def second_thrower(first_sum):
    """5 9 the dealer, 2 6 10 his right, 3 7 11 the opposite, 4 8 12 his left: seat 0..3."""
    return (first_sum - 1) & 3
