"""Every throw of every set: the ring and its arithmetic against a deal tile by tile."""

from slow_deal import SEATS, Line, counted_seat

from mjtable.rules import deal, dice, notation, opening, wall


def every_throw(count):
    found = [()]
    for _ in range(count):
        found = [one + (die,) for one in found for die in (1, 2, 3, 4, 5, 6)]
    return found


def dealt_by_takes(ring):
    hands = {seat: [] for seat in SEATS}
    for seat, a, tiles_a, b, tiles_b in deal.TAKES:
        slots = [ring.take(ring.at(a)) for _ in range(tiles_a)]
        slots += [ring.take(ring.at(b)) for _ in range(tiles_b)]
        hands[SEATS[seat]] += [notation.slot_text(slot, ring.stacks) for slot in slots]
    return hands


def check_hand(ring, line):
    """The deal, then draws and replacements in turns to the last tile."""
    drawable = len(line.tiles)
    assert ring.count == drawable
    assert dealt_by_takes(ring) == line.deal()
    assert ring.count == drawable - 53 == len(line.tiles)
    while line.tiles:
        assert notation.slot_text(ring.take(ring.front()), ring.stacks) == line.draw()
        if line.tiles:
            last = line.replacement()
            assert notation.slot_text(ring.take(ring.tail()), ring.stacks) == last
    assert ring.front() == ring.tail() == -1


def check_throws(stacks, rule, skipped_of):
    """``skipped_of(throw)``: stacks skipped, by the test's own reading."""
    throws = every_throw(4 if rule == opening.TWO_THROW_SUM else 2)
    seen = {}
    for throw in throws:
        for at_count in (False, True):
            seat = dice.second_thrower(throw[0] + throw[1])
            first = wall.first_stack(seat, opening.skipped(throw, rule), stacks, at_count)
            # The hand is played once for each place of the break and each indicator.
            case = (seat, skipped_of(throw), at_count, min(throw) if len(throw) == 2 else 0)
            if case in seen:
                assert seen[case] == first
                continue
            seen[case] = first
            start = counted_seat(throw[0] + throw[1])
            assert SEATS[seat] == start
            check_hand(wall.Wall(stacks, first), Line(stacks, start, skipped_of(throw), at_count))
            if rule == opening.LARGER_DIE:
                line = Line(stacks, start, skipped_of(throw), at_count)
                ring = wall.Wall(stacks, first)
                slot = opening.turn_indicator(ring, min(throw))
                assert notation.slot_text(slot, stacks) == line.turn(min(throw))
                check_hand(ring, line)
    return len(throws)


def smaller(throw):
    return throw[0] if throw[0] < throw[1] else throw[1]


def larger(throw):
    return throw[0] if throw[0] > throw[1] else throw[1]


def four(throw):
    return throw[0] + throw[1] + throw[2] + throw[3]


def test_1296_throws_with_144_tiles():
    assert check_throws(18, opening.TWO_THROW_SUM, four) == 1296


def test_1296_throws_with_136_tiles():
    assert check_throws(17, opening.TWO_THROW_SUM, four) == 1296


def test_36_throws_of_hongzhong_and_its_other_counts():
    assert check_throws(14, opening.SMALLER_DIE, smaller) == 36
    assert check_throws(14, opening.LARGER_DIE, larger) == 36
    assert check_throws(14, opening.TWO_THROW_SUM, four) == 1296


def test_36_throws_of_ningbo():
    assert check_throws(18, opening.LARGER_DIE, larger) == 36
