"""The break and the deal: the worked examples of procedures B.000, B.002, B.003, B.004 and B.X."""

from mjtable.rules import deal, dice, notation, opening, sequence, wall

SEATS = "DROL"


def text(slot, stacks=18):
    return notation.slot_text(slot, stacks)


def begun(throw, stacks, rule, at_count=False):
    """Ring index of the first stack dealt."""
    seat = dice.second_thrower(throw[0] + throw[1])
    return wall.first_stack(seat, opening.skipped(throw, rule), stacks, at_count)


def replaced(at, count, stacks=18):
    return " ".join([text(sequence.replacement_slot(at, n, stacks), stacks) for n in range(count)])


def dealt(at, offsets, stacks=18):
    return " ".join([text(sequence.slot_at(at, n, stacks), stacks) for n in offsets])


def check(throw, seat, first, tail, draw, stacks=18, rule=opening.TWO_THROW_SUM):
    assert SEATS[dice.second_thrower(throw[0] + throw[1])] == seat
    at = begun(throw, stacks, rule)
    assert dealt(at, (0, sequence.FIRST_DRAW), stacks) == "%s %s" % (first, draw)
    assert replaced(at, len(tail.split()), stacks) == tail
    return at


def test_who_throws_second():
    """5/9 the dealer, 2/6/10 his right, 3/7/11 opposite, 4/8/12 his left."""
    by_sum = "".join([SEATS[dice.second_thrower(total)] for total in range(2, 13)])
    assert by_sum == "ROLDROLDROL"


def test_b_000_2_two_throws():
    for throw, thrower, skipped, first, tail, extra, thirteenth, draw in (
        ((3, 4, 5, 2), "O", 14, "O15u", "O14u O14l O13u", "D3u D5u", "D3l D4u D4l", "D5l"),
        ((1, 1, 1, 1), "R", 4, "R5u", "R4u R4l R3u", "D11u D13u", "D11l D12u D12l", "D13l"),
        ((4, 5, 4, 5), "D", 18, "L1u", "D18u D18l D17u", "O7u O9u", "O7l O8u O8l", "O9l"),
        ((6, 2, 5, 6), "L", 19, "O2u", "O1u O1l L18u", "R8u R10u", "R8l R9u R9l", "R10l"),
        ((6, 6, 6, 6), "L", 24, "O7u", "O6u O6l O5u", "R13u R15u", "R13l R14u R14l", "R15l"),
        ((2, 3, 1, 3), "D", 9, "D10u", "D9u D9l D8u", "L16u L18u", "L16l L17u L17l", "L18l"),
    ):
        assert opening.skipped(throw, opening.TWO_THROW_SUM) == skipped
        at = check(throw, thrower, first, tail, draw)
        assert dealt(at, sequence.DEALER_EXTRA) == extra
        assert dealt(at, sequence.THIRTEENTH) == thirteenth


def test_b_000_3_both_readings_of_the_count():
    """D, N=9: after_count begins with D10, at_count with D9."""
    throw = (2, 3, 1, 3)
    after, at = (begun(throw, 18, opening.TWO_THROW_SUM, one) for one in (False, True))
    assert (dealt(after, (0,)), replaced(after, 1)) == ("D10u", "D9u")
    assert (dealt(at, (0,)), replaced(at, 1)) == ("D9u", "D8u")


def test_b_000_4_counting_on_into_the_left_neighbours_wall():
    """B.X: R throws second, N=20: two stacks of D are skipped too; the fifth is R18u."""
    check((6, 4, 6, 4), "R", "D3u", "D2u D2l D1u D1l R18u", "L11l")


def test_b_000_5_the_end_of_the_wall_upper_then_lower():
    one = wall.Wall(18, begun((3, 4, 5, 2), 18, opening.TWO_THROW_SUM))
    assert " ".join([text(one.take(one.tail())) for _ in range(3)]) == "O14u O14l O13u"


def test_b_000_7_flowers_by_seat_to_completion():
    """N=14: D replaces twice and once more, then R gets O13l."""
    one = wall.Wall(18, begun((3, 4, 5, 2), 18, opening.TWO_THROW_SUM))
    assert " ".join([text(one.take(one.tail())) for _ in range(4)]) == "O14u O14l O13u O13l"


def test_b_002_1_one_throw_the_smaller_die():
    for throw, seat, first, tail, draw in (
        ((4, 2), "R", "R3u", "R2u R2l R1u", "L1l"),  # the third: B.002-2
        ((6, 6), "L", "L7u", "L6u L6l", "R5l"),
        ((1, 1), "R", "R2u", "R1u R1l", "D14l"),
        ((5, 4), "D", "D5u", "D4u D4l", "O3l"),
        ((3, 1), "L", "L2u", "L1u L1l", "O14l"),
    ):
        check(throw, seat, first, tail, draw, 14, opening.SMALLER_DIE)


def test_b_002_1_the_dealt_stacks():
    """(4,2): R3-R14 and D1-D12; then the jump."""
    at = begun((4, 2), 14, opening.SMALLER_DIE)
    assert dealt(at, (0, 23, 24, 47), 14) == "R3u R14l D1u D12l"
    assert dealt(at, sequence.DEALER_EXTRA, 14) == "D13u L1u"
    assert dealt(at, sequence.THIRTEENTH, 14) == "D13l D14u D14l"


def test_b_002_1_the_other_counts():
    """Two throws with 14 stacks: L, N=24; and the larger die."""
    at = begun((6, 6, 6, 6), 14, opening.TWO_THROW_SUM)
    assert dealt(at, (0,), 14) + " " + replaced(at, 1, 14) == "O11u O10u"
    assert dealt(begun((4, 2), 14, opening.LARGER_DIE), (0,), 14) == "R5u"


def test_b_002_7_birds_from_the_front():
    """(6,6), won on the draw of R6u: two birds are R6l and R7u."""
    at = begun((6, 6), 14, opening.SMALLER_DIE)
    slots = dealt(at, range(sequence.FIRST_DRAW, 60), 14).split()
    won = slots.index("R6u")
    assert slots[won + 1 : won + 3] == ["R6l", "R7u"]


def opened(throw, at_count=False):
    """A wall of Ningbo, and its indicator, which is turned."""
    at = begun(throw, 18, opening.LARGER_DIE, at_count)
    ring = wall.Wall(18, at)
    return ring, text(opening.turn_indicator(ring, min(throw)))


def test_b_003_1_the_indicator_in_the_tail_path():
    """Bold in the table, and the notes of B.003-4 and -7: the tile under the indicator."""
    for throw, seat, first, indicator, tail, draw in (
        ((5, 3), "L", "L6u", "L3u", "L5u L5l L4u L4l L3l", "O14l"),
        ((6, 1), "O", "O7u", "O6u", "O6l O5u O5l O4u", "R15l"),
        ((1, 1), "R", "R2u", "R1u", "R1l O18u O18l O17u", "D10l"),
        ((2, 2), "L", "L3u", "L1u", "L2u L2l L1l D18u", "O11l"),
        ((6, 5), "O", "O7u", "O2u", "O6u O6l O5u O5l", "R15l"),
        ((4, 4), "L", "L5u", "L1u", "L4u L4l L3u L3l", "O13l"),
        ((3, 1), "L", "L4u", "L3u", "L3l L2u L2l L1u", "O12l"),
    ):
        ring, turned = opened(throw)
        check(throw, seat, first, "", draw, 18, opening.LARGER_DIE)
        assert turned == indicator
        taken = [text(ring.take(ring.tail())) for _ in tail.split()]
        assert " ".join(taken) == tail


def test_b_003_2_at_count_moves_everything_by_one():
    """(4,4): first L4u, tail L3 ..., the indicator is D18u, in the next wall."""
    ring, indicator = opened((4, 4), True)
    assert text(2 * ring.first) == "L4u"
    assert text(2 * ring.tail()) == "L3u"
    assert indicator == "D18u"
    for large in range(1, 7):
        for small in range(1, large):
            assert opened((large, small), True)[1][1:] == "%du" % (large - small)


def test_b_003_4_as_many_tiles_as_can_be_drawn():
    """B.X B.003-6: (6,1), no replacements: 90 ordinary draws, the last of them O6l."""
    ring, _ = opened((6, 1))
    assert ring.count == 143
    for _, a, tiles_a, b, tiles_b in deal.TAKES:
        for _ in range(tiles_a):
            ring.take(ring.at(a))
        for _ in range(tiles_b):
            ring.take(ring.at(b))
    drawn = []
    while ring.count:
        drawn.append(text(ring.take(ring.front())))
    assert len(drawn) == 90 and drawn[-1] == "O6l"
    assert "O6u" not in drawn


def test_b_003_5_the_front_takes_the_half_stack():
    """B.X: (5,3), after L4u an ordinary draw that reaches stack L4 takes L4l, then L5 is gone."""
    ring, _ = opened((5, 3))
    assert [text(ring.take(ring.tail())) for _ in range(3)] == ["L5u", "L5l", "L4u"]
    drawn = [text(ring.take(ring.front())) for _ in range(ring.count)]
    assert drawn[-2:] == ["L3l", "L4l"]


def test_b_004_4_the_fold_back_moves_nothing():
    """18 - N from the left is N from the right; less than none goes on into the left wall."""
    for stacks, seat, skipped, first, tail in (
        (18, 1, 16, "R17u", "R16u R16l"),
        (18, 3, 24, "O7u", "O6u"),
        (17, 3, 17, "O1u", "L17u L17l"),
        (17, 2, 23, "R7u", "R6u"),
        (18, 1, 12, "R13u", ""),  # B.X B.004-9: R throws a wrong second throw
    ):
        at = wall.first_stack(seat, skipped, stacks)
        assert dealt(at, (0,), stacks) == first
        assert replaced(at, len(tail.split()), stacks) == tail
    assert dealt(wall.first_stack(1, 16, 18), (sequence.FIRST_DRAW,)) == "L7l"


def test_b_004_6_the_takes():
    """S=17, L, N=17: D O1 O2, R O3 O4, O O5 O6, L O7 O8; then the jump."""
    at = wall.first_stack(3, 17, 17)
    stacks = [
        (SEATS[take[0]], dealt(at, (2 * take[1], 2 * take[3]), 17)) for take in deal.TAKES[:4]
    ]
    assert stacks == [("D", "O1u O2u"), ("R", "O3u O4u"), ("O", "O5u O6u"), ("L", "O7u O8u")]
    assert dealt(at, sequence.DEALER_EXTRA, 17) == "R8u R10u"
    assert dealt(at, sequence.THIRTEENTH, 17) == "R8l R9u R9l"
    assert dealt(at, (sequence.FIRST_DRAW,), 17) == "R10l"


def test_b_004_16_a_flower_waits():
    """N=14: D takes O14u and O14l, R draws D5l and then takes O13u."""
    ring = wall.Wall(18, begun((3, 4, 5, 2), 18, opening.TWO_THROW_SUM))
    taken = [text(ring.take(ring.tail())) for _ in range(3)]
    assert taken == ["O14u", "O14l", "O13u"]
    assert dealt(ring.first, (sequence.FIRST_DRAW,)) == "D5l"
