"""Seat draw, wind labels and seat exchange (B.004-1, B.004-2, 004-08 to -16, E.1)."""

from mjtable.rules import seats

E, S, W, N = range(4)
# provisional places: the thrower's is East, his right North (B.004-2)
EAST, NORTH, WEST, SOUTH = range(4)


def test_labels_of_the_book_and_modern_ones():
    # B.004-1: the next dealer, at East's right hand, is North or South
    assert [seats.wind(place, seats.BOOK) for place in range(4)] == [E, N, W, S]
    assert [seats.wind(place, seats.MODERN) for place in range(4)] == [E, S, W, N]


def test_who_draws_first():
    # 004-10 to -13
    for place, sums in (
        (EAST, (5, 9)),
        (NORTH, (2, 6, 10)),
        (WEST, (3, 7, 11)),
        (SOUTH, (4, 8, 12)),
    ):
        for thrown in sums:
            assert seats.draw_order(thrown)[0] == place


def test_the_others_draw_clockwise():
    # B.004-2: throw 6
    assert list(seats.draw_order(6)) == [NORTH, EAST, SOUTH, WEST]


def test_chances_of_drawing_first():
    # B.004-2: E 8/36, N 9/36, W 10/36, S 9/36
    first = [0, 0, 0, 0]
    for a in range(1, 7):
        for b in range(1, 7):
            first[seats.draw_order(a + b)[0]] += 1
    assert (first[EAST], first[NORTH], first[WEST], first[SOUTH]) == (8, 9, 10, 9)


def test_each_sits_by_the_wind_drawn():
    # throw 6: North draws W, East S, South E, West N
    drawn = (W, S, E, N)
    # counter-clockwise from East: E N W S of the book
    assert list(seats.drawn_seats(6, drawn)) == [SOUTH, WEST, NORTH, EAST]
    assert list(seats.drawn_seats(6, drawn, seats.MODERN)) == [SOUTH, EAST, NORTH, WEST]


def test_exchange_after_each_round():
    # E.1, players A B C D at E S W N
    table = b"ABCD"
    seen = [table]
    for count in range(3):
        table = seats.exchanged(table, 0, count)
        seen.append(table)
    assert seen == [b"ABCD", b"BADC", b"CDBA", b"DCAB"]
    for place in range(4):
        assert sorted([one[place] for one in seen]) == [65, 66, 67, 68]


def test_seats_are_drawn_anew_after_three_exchanges():
    assert seats.exchanged(b"ABCD", 1, 3) == b"ABCD"


def test_exchange_with_east_at_another_side():
    # side 2 is East, 3 South, 0 West, 1 North: E and S, W and N change places
    assert seats.exchanged(b"WNES", 2, 0) == b"NWSE"


def test_exchange_by_the_labels_of_the_book():
    # counter-clockwise E N W S: the same winds change, so each with another neighbour
    assert seats.exchanged(b"ENWS", 0, 0, seats.BOOK) == b"SWNE"
    assert seats.exchanged(b"ENWS", 0, 1, seats.BOOK) == b"NSEW"
