"""
What is done wrong in the turns of others, or with tiles of the wall (procedures §D, V13, V14, V21,
V23, V24; B.004-12, B.004-15, B.004-24, B.004-25).
"""

from table_world import FLOWER, MELD, POND, RACK

from mjtable.rules import tiles
from mjtable.table.events import KONG, NO, PUNG


def kong_out_of_turn(people, turn, right):
    """V13: a kong, or a bonus tile, is laid while another is to discard."""
    world = people.world
    side = people.another(turn)
    if people.early or people.nothing_left(2) or side in people.waits_for_turn:
        return None
    if people.ready[side] or people.keeps[side] or people.short[side] or people.is_open(side):
        return None
    laid, pung = _kong(people, side)
    zone = MELD
    if not laid and people.rules.opening_bonus == "dealer":
        laid, zone = people.flowers(side)[:1], FLOWER
    if not laid:
        return None
    tail = world.tail()
    if not right and (people.is_flower(tail) or people.rules.indicator or people.claimed):
        return None  # or it is not known yet who has the turn
    people.expect((13,), side)
    for tile in laid:
        world.pause(80, 500)
        world.move(tile, zone + side)
    if right:
        people.linger(4200, 5000)  # a claim may have to stand before
        for tile in laid:
            world.carry(tile, RACK + side)
        return False
    world.carry(tail, RACK + side)
    world.pause(1100, 2500)
    if zone == MELD and pung is None:
        people.melds[side].append([KONG, laid, -1])
    elif zone == MELD:
        pung[0] = KONG
        pung[1] += laid
    if people.rules.penalties == "tiles":
        people.queue[side].append(tail)
    else:
        people.waits_for_turn.add(side)  # else it would be laid in the turn of a claim
    return False


def _kong(people, side):
    held = people.free(side)
    counts = tiles.counts_of(held)
    for tile in held:
        kind = tiles.kind_of(tile)
        if kind in people.rules.unclaimed or kind >= tiles.FACES:
            continue
        if counts[kind] == 4:
            return [one for one in held if tiles.kind_of(one) == kind], None
        for meld in people.melds[side] if people.rules.late_add_kong else ():
            added = meld[0] == PUNG and tiles.kind_of(meld[1][0]) == kind
            if added and people.last not in meld[1]:
                return [tile], meld
    return [], None


def bonus_kept(people, side, right):
    """V14: a side that has drawn discards and keeps a bonus tile, once or twice."""
    if people.claimed or people.drawn is None or people.last is None or people.dead[side]:
        return None
    if not people.flowers(side) or people.keeps[side] or people.ready[side] or people.short[side]:
        return None
    people.kept = people.expect((14,), side, "may")  # until he has discarded
    people.keeps[side] = 1 if right else 2
    return False


def not_the_penalty_tile(people, side, right):
    """V21: a side discards another tile than the penalty tile that is due."""
    people.learn()
    world = people.world
    queue = people.queue[side]
    held = world.rack(side)
    if not queue or queue[0] not in held or people.is_open(side) or people.ready[side]:
        return None
    alike = tiles.kind_of(queue[0])
    others = [tile for tile in held if tile not in queue and tiles.kind_of(tile) != alike]
    others = [tile for tile in others if not people.is_flower(tile)]
    if not others or people.short[side] or people.flowers(side):
        return None
    tile = people.rng.choice(others)
    people.expect((21,), side)
    world.pause(300, 900)
    world.carry(tile, POND + side)
    world.pause(200, 900)
    if right:
        world.carry(tile, RACK + side)
        return False
    people.put_out(side, tile)
    return True


def wall_exposed(people, side, right):
    """V23: who has drawn exposes the next tile of the wall, and another protests."""
    world = people.world
    if people.claimed or people.exposed or people.early or world.left() < 12:
        return None
    asked = people.hand.asked[0][3] if people.hand.asked else 0
    free = [one for one in range(4) if not (people.ready[one] or asked >> one & 1)]
    free = [one for one in free if one != side]  # whose no is none to something else
    if not free:
        return None
    tile = world.front()
    world.lift(tile)
    world.pause(300, 900)
    world.move(tile, world.place[tile])
    world.pause(200, 900)
    people.expect((23,), side)
    world.press(people.rng.choice(free), NO)
    people.exposed = (side, tile, right)
    return False


def anothers_draw(people, side, right):
    """V24: a side draws that is neither on turn nor the next."""
    world = people.world
    other = (side + people.rng.choice((2, 3))) % 4
    if people.nothing_left() or world.left() < 12 or people.early or not people.settled():
        return None
    if people.short[other] or people.exposed or people.pickup[other] or people.is_open(other):
        return None
    tile = world.front()
    home = world.place[tile]
    people.expect((24,), other)
    world.carry(tile, RACK + other)
    world.pause(1100, 2500)
    if people.rules.penalties != "tiles":
        world.carry(tile, home)
        return False
    people.early = (other, tile, home)
    people.accepts = right
    return False
