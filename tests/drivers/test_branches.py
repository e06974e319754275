"""Dividing an inventory into UID masks."""

from mjtable.drivers.branches import SIZE, Branches


def top(branches):
    i = branches.top - 1
    return bytes(branches.masks[8 * i : 8 * i + 8]), branches.bits[i], branches.likely()


def test_a_collision_in_the_uid_divides_there():
    branches = Branches()
    branches.push(0, 0)
    # bits 0..9 read as 1 1 0 0 0 0 0 0 | 0 1, bit 10 collides
    branches.split(10, b"\xff\xff\x03\x02" + bytes(6), 2)
    assert top(branches) == (b"\x03\x02" + bytes(6), 11, True)
    branches.found()
    assert top(branches) == (b"\x03\x06" + bytes(6), 11, True)
    branches.found()
    assert branches.top == 0 and not branches.lost


def test_a_collision_before_the_uid_divides_at_the_next_bit():
    branches = Branches()
    branches.push(5, 4)
    branches.split(-3, bytes(10), 2)
    assert top(branches) == (b"\x05" + bytes(7), 5, True)
    branches.found()
    assert top(branches) == (b"\x15" + bytes(7), 5, True)


def test_after_an_empty_0_branch_the_1_branch_is_divided_unasked():
    branches = Branches()
    branches.push(0, 0)
    branches.split(-1, bytes(10), 2)
    branches.empty()
    assert top(branches) == (b"\x01" + bytes(7), 2, True)
    branches.found()
    assert top(branches) == (b"\x03" + bytes(7), 2, True)


def test_three_blanks_in_a_row_mean_that_nobody_collided():
    branches = Branches()
    branches.push(0, 0)
    branches.split(-1, bytes(10), 2)
    for _ in range(3):
        branches.empty()
    assert top(branches) == (b"\x07" + bytes(7), 3, False)
    branches.empty()
    assert branches.top == 0


def test_equal_uids_are_given_up():
    branches = Branches()
    branches.push(0, 0)
    for _ in range(64):
        branches.split(-1, bytes(10), 2)
        if branches.lost:
            break
    assert branches.lost and branches.top <= SIZE


def test_the_stack_never_overflows():
    branches = Branches()
    for i in range(SIZE + 5):
        branches.push(i & 15, 4)
    assert branches.lost and branches.top == SIZE
    branches.split(-1, bytes(10), 2)
    assert branches.top == SIZE - 1
    branches.clear()
    assert branches.top == 0 and not branches.lost
