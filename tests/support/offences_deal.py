"""
What is done wrong in the deal (procedures §D, V09-V12; B.004-7, B.004-10, B.004-11).
"""

from table_world import RACK

from mjtable.table import cues
from mjtable.table.events import YES


def _beside(people, offsets):
    """The dealer lifts a tile of a stack beside the break."""
    world = people.world
    if people.phase != cues.DEAL or any(done.name in ("V09", "V10") for done in people.done):
        return None  # it is not known yet who has thrown; or two of them may be none
    off = people.rng.choice(offsets)
    tile = world.wall[off][0]
    people.expect((9, 10), people.dealer)
    world.lift(tile)
    return off, tile


def lifted_beside(people, side, right):
    """V09: the dealer lifts a tile beside the break, and lays it back."""
    found = _beside(people, (8, 9) if people.rules.indicator else (-1, -2, 8))
    if found:
        world = people.world
        world.pause(300, 900)
        world.move(found[1], world.place[found[1]])
    return found and False


def begun_beside(people, side, right):
    """V10: the deal begins beside the break."""
    # Which of the next four takes begins does not matter until its tiles come to rest.
    found = _beside(people, (1, 2) if people.rules.indicator else (1, 2, -1))
    if not found:
        return None
    off, world = found[0], people.world
    people.expect((10,), side)
    world.pause(100, 600)
    world.wall = world.wall[off:] + world.wall[:off]
    if people.rules.indicator and not people.hand.rules.wild:
        world.indicator = world.wall[-min(people.dice[:2])][0]
    return False


def _followed(people):
    """Whether the table follows the deal stack by stack. When a wrong take stands, it counts."""
    return not people.hand.loose and not people.hand.wrong


def one_too_many(people, side, right):
    """V11: a side takes a tile more than its two stacks."""
    if not 6 <= len(people.left) < 16 or not _followed(people):
        return None
    world = people.world
    own = people.left.pop(0)[1]
    for tile in own:
        world.pause(60, 350)
        world.move(tile, RACK + side)
    return _wrong_tile(people, side, people.left[0][1][0], right)


def no_jump(people, side, right):
    """V11: the dealer's last tile comes from the wrong stack."""
    if len(people.left) != 4 or not _followed(people):
        return None
    own, tile = people.left[0][1], people.left[2][1][0]
    people.world.pause(60, 350)
    people.world.move(own[0], RACK + side)
    if not right:
        people.left.pop(0)
    else:
        people.left[0] = (side, own[1:])
    return _wrong_tile(people, side, tile, right)


def _wrong_tile(people, side, tile, right):
    world = people.world
    home = world.place[tile]
    people.expect((11,), side)
    world.pause(60, 350)
    world.move(tile, RACK + side)
    world.pause(300, 2000)
    if right:
        world.carry(tile, home)
    else:
        people.by_counts(people.left[0][0])
    return True


def out_of_order(people, victim, right):
    """V12: a side takes what is owed to another before its own."""
    many = len(people.left)
    if many in (1, 2, 4) or not _followed(people):
        return None  # the last two are of one stack
    k = people.rng.choice((1, 2)) if many > 6 else 1
    if len(people.left[k][1]) != len(people.left[0][1]):
        return None  # the dealer's jump
    world, rng = people.world, people.rng
    part, (offender, own) = people.left[0][1], people.left[k]
    people.expect((12,), offender)
    if right:
        home = world.place[part[0]]
        world.move(part[0], RACK + offender)
        if len(part) > 1:
            world.pause(300, 1200)
            world.carry(part[0], home)
            return False
    for tile in part:
        world.pause(60, 350)
        world.move(tile, RACK + offender)
    if len(part) == 1 and people.rules.penalties == "tiles":
        people.queue[offender].append(part[0])
    people.left[k] = (victim, own)
    people.left.pop(0)
    if people.hand.asked and rng.random() < 0.6:  # else nobody pulls a tile, and the lot does
        choice = [tile for tile in part if not people.is_flower(tile)]
        if rng.random() < 0.7 and choice:
            world.pause(200, 900)
            tile = rng.choice(choice)
            world.lift(tile)
            world.pause(200, 900)
            world.press(victim, YES)
            world.move(tile, RACK + offender)
        else:
            world.press(victim, YES)
    return True
