"""What people do before play: sweep the table, build the walls, throw the dice, deal."""

from mjtable.rules import wall
from mjtable.table import zones
from mjtable_host.records.hand import deal_slots
from mjtable_host.records.play import Play
from mjtable_host.sim import script as s
from mjtable_host.sim.tabletop import TableTop


def clear(top: TableTop) -> None:
    """Sweep the last hand off the table."""
    if not top.places:
        return
    span = top.span(top.people[0].pace.clear)
    count = len(top.places)
    swept = sorted(top.places)
    top.chance.shuffle(swept)
    # What is left of the walls goes from above.
    swept.sort(key=lambda tile: top.places[tile][1] if zones.is_stack(top.places[tile][0]) else 0)
    for index, tile in enumerate(swept):
        top.lift(top.now + span * index // count, tile)
    top.now += span


def build(top: TableTop) -> None:
    """Four people build their walls at once: the lower row, then the upper one on it."""
    stacks = top.hand.stacks
    span = top.span(top.people[0].pace.build)
    if not top.dice_on_table:
        top.dice_on_table = True
        dice = (top.chance.randint(1, 6), top.chance.randint(1, 6))
        top.do(top.now, s.DICE_REST, *dice, -1)
    for seat in range(4):
        offset = top.chance.randint(0, 300)
        for index in range(stacks * 2):
            k = index % stacks + 1
            half = 1 if index < stacks else 0
            slot = wall.ring_index(seat, k, stacks) * 2 + half
            time = top.now + offset + (span - 300) * (index + 1) // (stacks * 2)
            zone = zones.stack_zone(top.hand.side(seat), k)
            top.put(time, top.hand.wall[slot], zone, half)
    top.now += span


def throws(top: TableTop, play: Play) -> None:
    """The dealer throws, then the seat that his sum names where there are two throws."""
    pace = top.person(0).pace
    top.now += top.span(pace.before_throw)
    for throw in range(len(top.hand.dice) // 2):
        seat = play.breaker if throw else 0
        if throw:
            top.now += top.span(pace.between_throws)
        top.do(top.now, s.DICE_LIFT)
        top.now += top.span(pace.dice_air)
        a, b = top.hand.dice[throw * 2 : throw * 2 + 2]
        side = top.hand.side(seat)
        top.do(top.now, s.DICE_REST, a, b, side)
        top.fact("thrown", side, throw + 1, a, b)


def turn_indicator(top: TableTop, play: Play) -> None:
    """The dealer turns the tile that names the wild ones: it is laid back where it lay."""
    if play.indicator < 0:
        return
    pace = top.person(0).pace
    zone = top.places[play.indicator][0]
    lift = top.now + top.span(pace.before_deal)
    top.now = top.carry(lift, top.span(pace.indicator_air), play.indicator, zone, moves=0)
    top.fact("indicator", zone, play.indicator)


def deal(top: TableTop, play: Play) -> None:
    """Take after take off the wall of ``play``, the next hand reaching when the last is back."""
    top.now += top.span(top.person(0).pace.before_deal)
    next_take = top.now
    for seat, slots in deal_slots(play.wall):
        pace = top.person(seat).pace
        rack = zones.RACK + top.hand.side(seat)
        taken = [top.hand.wall[slot] for slot in slots]
        air = top.span(pace.take_air)
        for index, tile in enumerate(taken):
            top.now = top.carry(next_take, air + index * 60, tile, rack)
            top.fact("dealt", top.hand.side(seat), tile)
        next_take = max(next_take + top.span(pace.take), top.now + 200)
    top.now += top.span(top.person(0).pace.sort)
