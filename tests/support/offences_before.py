"""
What is done wrong before the first tile is taken: seats, dealer, round, walls, throws (procedures
§D, V01-V08), and what people do about it.
"""

from table_world import POND, zones

from mjtable.table import cues, events
from mjtable.table.events import NO, YES


def seats_lot(people, side, right):
    """V01: another than the dealer throws who is to draw first."""
    other = people.another(side)
    people.expect((1,), other)
    people.world.feed(events.DICE, 3, 4, other)
    people.world.pause(500, 1500)
    return False


def wind_out_of_order(people, side, right):
    """V01: another draws his wind before it is his turn."""
    order, winds = people.drawing
    if len(order) < 2:
        return None
    other = people.rng.choice(order[1:])
    people.expect((1,), other)
    people.world.move(winds[-1], POND + other)
    people.world.pause(500, 2000)
    if right:
        people.world.move(winds[-1], zones.NOWHERE)
        return False
    winds.pop()
    order.remove(other)
    return True


def wrong_dealer(people, side, right):
    """V02: who deals is entered by a person, before the throw or too late."""
    return _entered(people, 2, events.DEALER, people.another(people.dealer), right)


def wrong_round(people, side, right):
    """V03: the same with the wind of the round."""
    return _entered(people, 3, events.ROUND, people.rng.randrange(1, 4), right)


def seats_kept(people, side, right):
    """V04: seats that were not exchanged; a person enters who sits where."""
    players = bytes(people.rng.sample(range(4), 4))
    return _entered(people, 4, events.SEATS, players, right)


def _entered(people, article, what, value, right):
    if right == bool(people.cast):
        return None
    people.expect((article,), people.dealer)
    people.world.feed(events.ENTRY, what, value)
    if what == events.DEALER and right:
        people.deals(value)
    return False


def exchange_denied(people, side, right):
    """V04: an exchange of seats is due, and one of the four says that it was not made."""
    from mjtable.table import before

    world = people.world
    hand = people.hand
    hand.exchange = (b"\x01\x00\x03\x02", b"\x00\x01\x02\x03")  # as it comes with a hand
    before.seated(hand, world.now)
    people.expect((4,), people.dealer)
    world.pause(300, 1500)
    world.press(people.rng.randrange(4), NO)
    if right:
        world.wait(400)
        for one in range(4):
            world.pause(100, 600)
            world.press(one, YES)
    return False


def gap_in_the_wall(people, side, right):
    """V05: a tile of a wall lies elsewhere when the dealer throws."""
    if people.cast:
        return None
    world = people.world
    zone = world.ring_zone(people.rng.randrange(4 * world.stacks))
    tile = world.physical[zone][0]
    world.move(tile, zones.POND + zones.side_of(zone))
    world.pause(300, 4000)
    people.expect((5,), zones.side_of(zone))
    people.throws(-1)
    world.pause(3100, 6000)  # sooner it may only have been seen late
    world.move(tile, zone)
    return True


def foreign_tag(people, side, right):
    """V05: something lies in a wall that is no tile."""
    world = people.world
    zone = world.ring_zone(people.rng.randrange(4 * world.stacks))
    world.feed(events.FOREIGN, -1, cues.NO_TILE, zone)
    if right:
        people.hears(cues.FOREIGN_TAG, zone)
        people.expected[-1]["since"] -= 1
        world.pause(300, 2000)
        world.feed(events.FOREIGN_GONE, zone)
        return False
    people.expect((5,), zones.side_of(zone))
    return False


def reshuffle(people, side, right):
    """V06: somebody wants the walls mixed again; too late when the dealer has thrown."""
    if right == bool(people.cast) or people.phase > cues.SECOND_THROW:
        return None
    world = people.world
    side = people.rng.randrange(4)
    people.hears(cues.REBUILD if right else cues.REFUSED, side)
    world.press(side, YES)
    world.pause(50, 300 if people.hand.asked else 900)
    world.press(side, NO)
    if right:
        people.waiting = None
        world.mix()
    return False


def thrown_by_another(people, dealer, right):
    """V07: another than the dealer throws first; V02 if he is who might be thought to deal."""
    if people.hand.asked:
        return None  # whose answer would be one to that
    world, rng = people.world, people.rng
    other = people.another(dealer)
    article = 7
    if rng.random() < 0.3:
        article, people.hand.mistaken = 2, other  # as it comes with a hand
    people.expect((article,), other)
    people.throws(other)
    world.pause(300, 2500)
    if right:
        _thrown_again(people, dealer, other, article)
        return True
    if article == 7 and rng.random() < 0.4:
        _sentenced(people, dealer, other)
        return True
    rules = people.rules
    stands = rng.random() < 0.5
    origin = other if rules.thrower_deals else dealer
    second = people.throws_second(origin)
    if stands or (rules.throws > 1 and second == dealer):  # the dealer has no objection
        world.press(dealer, YES)
        people.deals(origin)
        return True
    # nobody says anything: it stands with the first tile
    taker = other if rules.thrower_deals or rng.random() < 0.5 else dealer
    people.deals(taker)
    if rules.throws > 1:
        people.second = second
        world.pause(800, 2500)
        people.throws(second)
    return True


def _thrown_again(people, dealer, other, article):
    """The dealer throws all the same, or protests and the others take it for a mistake."""
    world, rng = people.world, people.rng
    people.cast = 0
    if rng.random() < 0.5:
        world.press(dealer, NO)
        if article == 7:
            for one in range(4):
                world.pause(100, 900)
                if one != other:
                    world.press(one, YES)
    world.pause(500, 2000)
    people.throws(dealer if rng.random() < 0.5 else -1)


def _sentenced(people, dealer, other):
    """The dealer protests, and one of the others does not take it for a mistake."""
    world = people.world
    world.press(dealer, NO)
    world.pause(300, 1500)
    people.expect((7,), other)
    world.press(people.another(other), NO)
    people.cast = 0
    world.pause(500, 2000)
    people.throws(-1)


def second_thrower(people, side, right):
    """V08: another throws the second time; his wall is cut if nobody minds."""
    other = people.another(side)
    people.expect((8,), other)
    people.throws(other)
    if right:
        people.cast -= 1
        people.world.pause(300, 2000)
        return False
    people.second = other
    return True
