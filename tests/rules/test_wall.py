"""The ring of stacks: its front and its tail."""

from mjtable.rules import notation, opening, wall


def test_the_ring_goes_d_l_o_r():
    assert [wall.ring_index(seat, 1, 18) for seat in (0, 3, 2, 1)] == [0, 18, 36, 54]
    assert wall.ring_index(1, 17, 17) == 67
    for g in range(72):
        seat, k = wall.seat_and_k(g, 18)
        assert wall.ring_index(seat, k, 18) == g


def test_slot_text():
    assert notation.slot_text(0, 18) == "D1u"
    assert notation.slot_text(143, 18) == "R18l"
    assert notation.slot_text(2 * wall.ring_index(2, 15, 18) + 1, 18) == "O15l"


def test_the_front_takes_the_half_stack_the_tail_left():
    """B.000-5: when the front reaches a half stack it takes the lower tile."""
    ring = wall.Wall(14, 0)
    ring.take(ring.tail())
    for _ in range(110):
        ring.take(ring.front())
    assert ring.count == 1
    assert ring.front() == ring.tail() == 55
    assert ring.take(55) == 111
    assert ring.front() == -1 and ring.tail() == -1


def test_what_is_seen_to_leave_an_empty_stack_changes_nothing():
    ring = wall.Wall(14, 0)
    assert [ring.take(3) for _ in range(3)] == [6, 7, -1]
    assert ring.take(-1) == -1
    assert ring.count == sum(ring.left) == 110


def test_tiles_laid_back_are_front_and_tail_again():
    ring = wall.Wall(18, 70)
    for _ in range(3):
        ring.take(ring.front())
    ring.take(ring.tail())
    ring.take(ring.tail())
    assert (ring.front(), ring.tail()) == (71, 68)
    ring.put(70)
    ring.put(69)
    assert (ring.front(), ring.tail(), ring.count) == (70, 69, 141)


def test_the_next_replacements():
    ring = wall.Wall(18, 40)
    assert ring.tails(0) == []
    assert ring.tails(1) == ring.tails(2) == [39]
    assert ring.tails(3) == [39, 38]
    ring.take(39)
    assert ring.tails(1) == [39]
    assert ring.tails(2) == ring.tails(3) == [39, 38]


def test_no_more_replacements_than_tiles():
    ring = wall.Wall(14, 3)
    while ring.count > 3:
        ring.take(ring.front())
    assert ring.tails(9) == [2, 1]
    ring.take(2)
    ring.take(2)
    assert ring.tails(1) == [1]
    ring.take(1)
    assert ring.tails(1) == []


def test_an_indicator_is_no_tile_of_the_wall():
    """B.003-4: front and tail take the tile under it, and it is never laid back or drawn."""
    ring = wall.Wall(18, 36)
    assert opening.turn_indicator(ring, 3) == 66
    assert ring.count == 143
    assert ring.tails(5) == [35, 34, 33]
    assert ring.tails(6) == [35, 34, 33, 32]
    for g in (35, 35, 34, 34):
        assert ring.tail() == g
        ring.take(g)
    assert ring.take(ring.tail()) == 67
    assert ring.tail() == 32
    ring.put(33)
    assert ring.take(ring.tail()) == 67
