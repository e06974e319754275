"""The break and the deal: the worked examples of procedures B.000 and B.X, and every throw."""

from mjtable.rules import deal, dice, notation, wall

SEATS = "DROL"
LEFT_OF = {"D": "L", "L": "O", "O": "R", "R": "D"}

# throw 1, second thrower, throw 2, N, first, replacements, dealer's extra, thirteenth of R O L,
# first ordinary draw (B.000-2)
EXAMPLES = (
    ((3, 4), "O", (5, 2), 14, "O15u", "O14u O14l O13u", "D3u D5u", "D3l D4u D4l", "D5l"),
    ((1, 1), "R", (1, 1), 4, "R5u", "R4u R4l R3u", "D11u D13u", "D11l D12u D12l", "D13l"),
    ((4, 5), "D", (4, 5), 18, "L1u", "D18u D18l D17u", "O7u O9u", "O7l O8u O8l", "O9l"),
    ((6, 2), "L", (5, 6), 19, "O2u", "O1u O1l L18u", "R8u R10u", "R8l R9u R9l", "R10l"),
    ((6, 6), "L", (6, 6), 24, "O7u", "O6u O6l O5u", "R13u R15u", "R13l R14u R14l", "R15l"),
    ((2, 3), "D", (1, 3), 9, "D10u", "D9u D9l D8u", "L16u L18u", "L16l L17u L17l", "L18l"),
)


def texts(slots, stacks=18):
    return " ".join([notation.slot_text(slot, stacks) for slot in slots])


def first_of(first_sum, second_sum, stacks=18, at_count=False):
    seat = dice.second_thrower(first_sum)
    return wall.first_stack(seat, first_sum + second_sum, stacks, at_count)


def test_examples_of_b_000_2():
    for one, thrower, two, skipped, first, replaced, extra, thirteenth, draw in EXAMPLES:
        seat = dice.second_thrower(sum(one))
        assert SEATS[seat] == thrower
        assert sum(one) + sum(two) == skipped
        at = first_of(sum(one), sum(two))
        assert texts([at * 2]) == first
        assert texts([deal.replacement_slot(at, n, 18) for n in range(3)]) == replaced
        assert texts([deal.slot_at(at, n, 18) for n in deal.DEALER_EXTRA]) == extra
        assert texts([deal.slot_at(at, n, 18) for n in deal.THIRTEENTH]) == thirteenth
        assert texts([deal.slot_at(at, deal.FIRST_DRAW, 18)]) == draw


def test_who_throws_second():
    """5/9 the dealer, 2/6/10 his right, 3/7/11 opposite, 4/8/12 his left."""
    by_sum = "".join([SEATS[dice.second_thrower(total)] for total in range(2, 13)])
    assert by_sum == "ROLDROLDROL"


def test_b_000_3_both_readings_of_the_count():
    """D, N=9: after_count begins with D10, at_count with D9."""
    after, at = first_of(5, 4), first_of(5, 4, 18, True)
    assert texts([after * 2, deal.replacement_slot(after, 0, 18)]) == "D10u D9u"
    assert texts([at * 2, deal.replacement_slot(at, 0, 18)]) == "D9u D8u"


def test_b_000_4_counting_on_into_the_left_neighbours_wall():
    """B.X: R throws second, N=20: two stacks of D are skipped too."""
    at = first_of(10, 10)
    assert texts([at * 2]) == "D3u"
    replaced = [deal.replacement_slot(at, n, 18) for n in (0, 1, 2, 4)]
    assert texts(replaced) == "D2u D2l D1u R18u"


def test_b_000_5_the_end_of_the_wall_upper_then_lower():
    one = wall.Wall(18, first_of(7, 7))
    slots = [one.take(one.tail()) for _ in range(3)]
    assert texts(slots) == "O14u O14l O13u"


def test_b_000_7_flowers_by_seat_to_completion():
    """N=14: D replaces twice and once more, then R gets O13l."""
    one = wall.Wall(18, first_of(7, 7))
    assert texts([one.take(one.tail()) for _ in range(4)]) == "O14u O14l O13u O13l"


class Line:
    """The tiles in the order they are taken, made by walking along the walls."""

    def __init__(self, stacks, thrower, count):
        seat, k = thrower, 0
        for _ in range(count):
            k += 1
            if k > stacks:
                seat, k = LEFT_OF[seat], 1
        self.tiles = []
        for _ in range(4 * stacks):
            k += 1
            if k > stacks:
                seat, k = LEFT_OF[seat], 1
            self.tiles += ["%s%d%s" % (seat, k, half) for half in "ul"]

    def pop(self, index=0):
        return self.tiles.pop(index)


def dealt_by_hand(line):
    """Hands by seat when people deal tile by tile, the dealer jumping at the end."""
    hands = {seat: [] for seat in SEATS}
    for _ in range(3):
        for seat in SEATS:
            hands[seat] += [line.pop() for _ in range(4)]
    jumped = line.pop(4)  # the upper tile two stacks further
    hands["D"] += [line.pop(), jumped]
    for seat in "ROL":
        hands[seat].append(line.pop())
    return hands


def dealt_by_takes(one):
    hands = {seat: [] for seat in SEATS}
    for seat, a, tiles_a, b, tiles_b in deal.TAKES:
        slots = [one.take(one.at(a)) for _ in range(tiles_a)]
        slots += [one.take(one.at(b)) for _ in range(tiles_b)]
        hands[SEATS[seat]] += [notation.slot_text(slot, one.stacks) for slot in slots]
    return hands


def check_throws(stacks, at_count):
    seen = {}
    for a in range(1, 7):
        for b in range(1, 7):
            for c in range(1, 7):
                for d in range(1, 7):
                    one, two = a + b, c + d
                    at = first_of(one, two, stacks, at_count)
                    if (one, two) in seen:
                        assert seen[one, two] == at
                        continue
                    seen[one, two] = at
                    thrower = SEATS[(one - 1) % 4]
                    line = Line(stacks, thrower, one + two - (1 if at_count else 0))
                    ring = wall.Wall(stacks, at)
                    assert dealt_by_takes(ring) == dealt_by_hand(line)
                    assert ring.count == 8 * stacks - 53 == len(line.tiles)
                    # All draws and all replacements, in turns, to the last tile.
                    while line.tiles:
                        draw = ring.take(ring.front())
                        assert notation.slot_text(draw, stacks) == line.pop(0)
                        if line.tiles:
                            low = (
                                len(line.tiles) > 1 and line.tiles[-2][:-1] == line.tiles[-1][:-1]
                            )
                            last = line.pop(-2 if low else -1)
                            assert notation.slot_text(ring.take(ring.tail()), stacks) == last
                    assert ring.front() == ring.tail() == -1
    assert len(seen) == 121


def test_all_1296_throws_with_144_tiles():
    check_throws(18, False)


def test_all_1296_throws_with_136_tiles():
    check_throws(17, False)


def test_all_1296_throws_counted_the_other_way():
    check_throws(18, True)
