"""
What only people can tell, or that they say by a button (procedures §D, V21, V22, V25-V27, V29): an
exposed or a named tile, a look at a hand, a ready declaration, a dispute. Where a table cannot
know it, the referee is called and rules.
"""

from table_world import MELD, POND, RACK

from mjtable.rules import tiles
from mjtable.table import cues, events, ledger, rulings
from mjtable.table.events import CALL, NO, READY


def _ruling(people, caller, *rows):
    """Somebody calls the referee, who rules, and play goes on."""
    world = people.world
    before = world.now
    people.hears(cues.REFEREE, caller)
    world.press(caller, CALL)
    for row in rows:
        world.pause(300, 3000)
        world.feed(events.ENTRY, events.RULING, row)
    world.pause(300, 1500)
    world.feed(events.ENTRY, events.RULING, (rulings.RESUME, 0, 0))
    if people.discarded_at is not None:  # no time has passed
        people.discarded_at += world.now - before


def _victim(people, side):
    """A side that has a tile which is none of its penalty tiles, and the tile."""
    other = (side + people.rng.randrange(4)) % 4
    if people.early and people.early[0] == other:
        return None, None
    kept = [tile for tile in people.free(other) if not people.is_flower(tile)]
    kept = [tile for tile in kept if tile not in (people.drawn, people.last)]
    return (other, people.rng.choice(kept)) if kept else (None, None)


def exposed(people, side, right):
    """V21: a side has shown a tile of its own; only if that was on purpose it is ruled."""
    other, tile = _victim(people, side)
    if tile is None:
        return None
    if right:
        _ruling(people, (other + 1) % 4)
        return False
    people.expect((21,), other)
    _ruling(people, (other + 1) % 4, (rulings.PENALTY, other, 0, tile))
    people.queue[other].append(tile)
    return False


def named(people, side, right):
    """V22: a side has named a tile and discards another."""
    other, tile = _victim(people, side)
    if tile is None:
        return None
    people.expect((22,), other)
    _ruling(people, (other + 1) % 4, (rulings.STANDS, other, 22, tile))
    if people.rules.penalties == "tiles":
        people.queue[other].append(tile)
    return False


def peeked(people, side, right):
    """V25: a side has looked at another's hand: a tile of his own is ruled, or pulled."""
    other, tile = _victim(people, side)
    if tile is None:
        return None
    people.expect((25,), other)
    named = (tile,) if right else ()
    _ruling(people, (other + 2) % 4, (rulings.STANDS, other, 25, *named))
    if right and people.rules.penalties == "tiles":
        people.queue[other].append(tile)
    return False


def disputed(people, side, right):
    """V29: the referee takes points for something; one of two such entries is cancelled."""
    other = people.rng.randrange(4)
    people.expect((29,), other)
    entry = len(people.hand.ledger)
    rows = [(rulings.POINTS, other, people.rng.choice((5, 10, 20)))]
    if right:
        rows.append((rulings.CANCEL, other, entry))
        people.hears(cues.CANCELLED, entry)
    _ruling(people, side, *rows)
    return False


# --- ready declarations


def _declare(people, side, tile):
    world = people.world
    world.pause(100, 900)
    world.press(side, READY)
    people.discard(side, tile)


def not_ready(people, side, right):
    """V26: a side declares itself ready that does not wait for just one kind."""
    if not people.may_declare(side):
        return None
    tile = people.choose(side)
    if len(people.waits(side, tile)) == 1:
        return None
    world = people.world
    people.expect((26,), side)
    _declare(people, side, tile)
    if right:
        world.pause(300, 900)
        world.press(side, NO)
    else:
        people.ready[side] = "wrong"
    return True


def ready_out_of_turn(people, side, right):
    """V26: a declaration out of turn counts for nothing."""
    other = people.another(side)
    if people.ready[other]:
        return None
    people.hears(cues.REFUSED, other)
    people.world.press(other, READY)
    return False


def ready_hand_changed(people, side, right):
    """V26: a side that is ready keeps what it has drawn."""
    if people.ready[side] != "ready" or people.claimed or people.queue[side]:
        return None
    drawn = tiles.kind_of(people.drawn)
    held = [tile for tile in people.world.rack(side) if tiles.kind_of(tile) != drawn]
    if not held or people.is_flower(people.drawn):
        return None
    tile = people.rng.choice(held)
    people.expect((26,), side)
    people.world.pause(200, 900)
    people.world.carry(tile, POND + side)
    people.world.pause(100, 700)
    if right:
        people.world.carry(tile, RACK + side)
        return False
    people.put_out(side, tile)
    people.ready[side] = "wrong"
    return True


# --- a win is verified


def touched(people, winner, right):
    """V27: another moves a tile of his hand before all agree."""
    world = people.world
    side = people.another(winner)
    held = world.rack(side)
    if not held or people.phase != cues.VERIFY:
        return None  # or it has been ruled already
    tile = people.rng.choice(held)
    people.expect((27,), side)
    world.move(tile, people.rng.choice((MELD, POND)) + side)
    world.pause(300, 2000)
    if right:
        world.move(tile, RACK + side)
    return False


def objection(people, winner, right):
    """V29: one of the others does not agree; the referee rules."""
    world = people.world
    if people.phase != cues.VERIFY:
        return None
    side = people.another(winner)
    people.hears(cues.REFEREE, side)
    world.press(side, NO)
    world.pause(300, 3000)
    people.hears(cues.RULED, rulings.VALID)
    world.feed(events.ENTRY, events.RULING, (rulings.VALID, winner, ledger.REFEREE))
    return False
