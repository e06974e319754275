"""
What people at a table do wrong, an article of the book each (procedures §D): the trigger, and then
either what puts it right inside its window or how they go on.

A row of ``BOOK`` is ``(name, moment, rule sets, function)``; the function gets the people, the
side that the moment is about and whether it is put right, and returns None where it cannot happen
now, else whether the course of the hand was changed. See People.moment.
"""

import random

import offences_before as before
import offences_deal as deal
import offences_said as said
import offences_turn as turn
from random_table import HOLD, People
from table_world import MELD, POND, RACK

from mjtable.rules import tiles
from mjtable.table import cues
from mjtable.table.events import CHOW, HU, KONG, PUNG

ALL = ("guobiao", "contest", "hongzhong", "ningbo")
TWO_THROWS = ("guobiao", "contest")
CHOWS = ("guobiao", "contest", "ningbo")
_TOLD_MS = 3500  # so long people look at each other before they put something right
_SETTLED_MS = 5200  # from a discard until nothing can outrank the draw behind it any more


class Offence:
    def __init__(self, name, wait, right):
        self.name = name
        self.wait = wait  # so many of its moments pass before
        self.right = right
        self.beside = name in BESIDE
        self.overlaps = False  # whether something else was wrong when it was done
        _, self.moment, self.rulesets, self.function = ROWS[name]
        if self.moment == "early":
            self.moment = "walls" if right else "thrown1"

    def __call__(self, people, side):
        """Do it; None: not now."""
        since = len(people.expected)
        changed = self.function(people, side, self.right)
        if changed is not None:
            for fault in people.expected[since:]:
                fault["name"], fault["right"] = self.name, self.right
        return changed

    def __repr__(self):
        return "%s%s" % (self.name, " put right" if self.right else "")


# --- draws and replacements ---


def wrong_replacement(people, side, right):
    """V14: a replacement from the front instead of the tail."""
    world = people.world
    if world.left() < 8:
        return None
    tile = world.front()
    home = world.place[tile]
    people.expect((14,), side)
    if right and people.rng.random() < 0.5 and not people.hand.wrong:
        world.lift(tile)  # not yet at rest
        world.pause(500, 1500)
        world.move(tile, home)
        return False
    world.carry(tile, RACK + side)
    if right:
        people.linger(1100, _TOLD_MS)
        world.carry(tile, home)
        return False
    people.drawn = tile
    return True


def early_draw(people, side, right):
    """V24: the next side draws before the discard; the tile is its own, so it keeps it."""
    world = people.world
    if people.nothing_left() or world.left() < 8 or people.early or not people.settled():
        return None
    other = (side + 1) % 4
    if people.short[other]:
        return None  # it takes what it lacks
    tile = world.front()
    people.expect((24,), other)
    people.early = (other, tile, world.place[tile])
    world.carry(tile, RACK + other)
    world.pause(1100, 2500)
    return False


# --- discards ---


def discard_out_of_turn(people, side, right):
    """V15: a side discards while another is to draw."""
    world = people.world
    if world.left() < 4:
        return None
    others = [o for o in range(4) if o not in (people.last_side, side, people.skipped)]
    others = [o for o in others if not people.ready[o]]
    if not others:
        return None
    other = people.rng.choice(others)
    tile = people.choose(other)
    people.expect((15,), other)
    world.carry(tile, POND + other)
    people.linger(1700, _TOLD_MS)
    if people.queue[other]:
        people.may((21,), other)  # that has been ruled meanwhile
    if right:
        world.carry(tile, RACK + other)
        return False
    people.may((20,), other)
    for one in range(4):
        people.may((30,), one)  # whose time runs from when is seen when it stands
    people.short[other] += 1
    people.skipped = side
    people.put_out(other, tile)
    world.wait(500)
    people.draw()
    people.skipped = None
    people.discarded_at = people.world.now  # when it stands
    return True


def discard_without_draw(people, side, right):
    """V20 c: a side discards without having drawn."""
    world = people.world
    if world.left() < 8 or people.nothing_left() or people.short[side] < 0 or people.ready[side]:
        return None
    world.wait(max(0, 3200 - people.elapsed()))
    tile = people.choose(side)
    people.expect((20,) if people.skipped is None else (15, 20), side)
    people.may((30,), side)
    world.carry(tile, POND + side)
    world.pause(3100, 3600)
    if right:
        world.carry(tile, RACK + side)
        return False
    people.put_out(side, tile)
    if people.rules.penalties == "tiles":
        lacking = world.front()
        world.carry(lacking, RACK + side)
        people.queue[side].append(lacking)
    else:
        people.dead[side] = True
        people.short[side] += 1
    return True


def extra_tile(people, side, right):
    """V20 b: a side that holds all its tiles draws another."""
    world = people.world
    tile = world.front() if world.left() > 8 else None
    if tile is None or people.is_flower(tile) or people.nothing_left() or people.short[side]:
        return None
    if people.ready[side] or people.flowers(side):
        return None
    home = world.place[tile]
    people.expect((20,) if people.skipped is None else (15, 20), side)
    world.carry(tile, RACK + side)
    people.linger(1100, 2500)
    if right:
        world.carry(tile, home)
        return False
    if people.rules.penalties == "tiles":
        people.skip[side] += 1
    else:
        people.dead[side] = True
    people.short[side] -= 1
    people.discard(side, people.choose(side))
    return True


def overrun(people, side, right):
    """T30: a discard takes longer than it may."""
    if people.slow == len(people.world.said(cues.DISCARDED)):
        return None  # that has been said of this discard
    if right or (people.rules.penalties == "none" and people.rng.random() < 0.5):
        return None
    left = people.rules.first_discard_ms if people.last is None else people.rules.discard_ms
    people.expect((30,), side, "named" if people.rules.penalties != "none" else "said")
    people.world.wait(max(0, left - people.elapsed()) + 500)
    people.slow = len(people.world.said(cues.DISCARDED))
    return False


# --- claims ---


def _lay(people, side, own, right, articles):
    """Own tiles and the last discard reach the meld zone of a side, where they make nothing."""
    world = people.world
    if people.early or side in people.barred:
        return None  # he has drawn, or called something else
    laid = [people.last, *own]
    people.rng.shuffle(laid)
    people.expect(articles, side)
    for tile in laid:
        world.pause(60, 450)
        world.move(tile, MELD + side)
    if people.rules.penalties == "tiles":
        people.queue[side] += [tile for tile in sorted(own) if tile not in people.queue[side]]
    people.linger(1100, _TOLD_MS)
    if people.rules.penalties != "tiles" and not right:
        people.dead[side] = True
        people.melds[side].append([CHOW, laid, people.last_side])
        people.stage, people.turn, people.claimed, people.drawn = HOLD, side, True, None
        people.discard(side, people.choose(side))
        return True
    for tile in laid:
        world.carry(tile, POND + people.last_side if tile == people.last else RACK + side)
    return False


def _no_meld(people, side, same):
    """Two tiles of a side that make nothing with the last discard; ``same``: one alike."""
    kind = tiles.kind_of(people.last)
    held = people.free(side) or people.world.rack(side)  # of an open hand too
    alike = [tile for tile in held if tiles.kind_of(tile) == kind]
    added = [tiles.kind_of(laid[0]) for _, laid, _ in people.melds[side]]
    far = [tile for tile in held if abs(tiles.kind_of(tile) - kind) > 2]
    far = [tile for tile in far if tiles.kind_of(tile) not in added]  # else it is a kong
    if same:
        return [alike[0], people.rng.choice(far)] if alike and far else None
    if len(far) < 2:
        return None
    return people.rng.sample(far, 2)


def false_chow(people, _, right):
    """V17: the next side lays two tiles that make no run with the discard."""
    side = (people.last_side + 1) % 4
    if tiles.kind_of(people.last) in people.rules.unclaimed or people.nothing_left():
        return None
    own = _no_meld(people, side, False)
    return _lay(people, side, own, right, (17,)) if own else None


def false_pung(people, _, right):
    """V19: a side lays one tile of the kind, and another, for a pung."""
    side = people.another(people.last_side)
    if tiles.kind_of(people.last) in people.rules.unclaimed or people.nothing_left():
        return None
    own = _no_meld(people, side, True)
    return _lay(people, side, own, right, (19,)) if own else None


def chow_out_of_order(people, _, right):
    """V16: a side that is not next lays a chow."""
    side = (people.last_side + people.rng.choice((2, 3))) % 4
    kind = tiles.kind_of(people.last)
    if kind >= tiles.FIRST_WIND or kind in people.rules.unclaimed or people.nothing_left():
        return None
    mine = people.free(side)
    runs = people.runs(mine, kind)
    return _lay(people, side, runs[0], right, (16,)) if runs else None


def chow_called_out_of_order(people, _, right):
    """V16: a side that is not next calls a chow, and lays nothing."""
    if people.nothing_left() or tiles.kind_of(people.last) in people.rules.unclaimed:
        return None
    side = (people.last_side + people.rng.choice((2, 3))) % 4
    people.expect((16,), side)
    people.world.pause(200, 1500)
    people.world.press(side, CHOW)
    people.barred.add(side)
    return False


def pung_called_without(people, _, right):
    """V19: a side calls a pung or kong without the tiles, and lays nothing."""
    kind = tiles.kind_of(people.last)
    side = people.another(people.last_side)
    held = tiles.counts_of(people.world.rack(side))[kind]
    if people.nothing_left() or kind in people.rules.unclaimed or held >= 2 or people.early:
        return None
    people.expect((18, 19), side)  # late, if everybody has passed
    people.world.pause(200, 1500)
    people.world.press(side, people.rng.choice((PUNG, KONG)))
    people.barred.add(side)
    return False


def pung_called_late(people, turn, right):
    """V18: a side calls a pung or kong when the next one has drawn."""
    if people.hand.last != people.last:
        return None  # the one after it was taken back, and there is none to call
    if people.claimed or people.last is None or people.drawn is None:
        return None
    if tiles.kind_of(people.last) in people.rules.unclaimed:
        return None
    if any(people.last in laid for melds in people.melds for _, laid, _ in melds):
        return None  # there is nothing to call
    sides = [side for side in range(4) if side not in (turn, people.last_side)]
    side = people.rng.choice(sides)
    if side in people.barred:
        return None
    late = people.discarded_at + _SETTLED_MS - people.world.now
    people.world.pause(max(0, late), max(0, late) + 300)
    people.expect((18,), side)
    people.world.press(side, people.rng.choice((PUNG, KONG)))
    people.barred.add(side)
    return False


# --- wins ---


def false_win(people, side, right):
    """V28: a side calls a win that it has not."""
    other = people.rng.randrange(4)
    own = other == side and not people.claimed
    if other == side and (people.claimed or people.wins_with(side)):
        return None
    if own:
        pass
    elif people.last is None or other == people.last_side:
        return None
    elif people.wins_with(other, (people.last,)):
        return None
    people.expect((28,), other)
    people.world.press(other, HU)
    people.world.pause(1500, _TOLD_MS)
    people.dead[other] = True
    return False


BOOK = (
    ("V01 throw", "lot", ("contest",), before.seats_lot),
    ("V01", "wind", ("contest",), before.wind_out_of_order),
    ("V02", "early", ALL, before.wrong_dealer),
    ("V03", "early", ALL, before.wrong_round),
    ("V04", "early", ALL, before.seats_kept),
    ("V04 denied", "walls", ALL, before.exchange_denied),
    ("V05", "throw1", ALL, before.gap_in_the_wall),
    ("V05 foreign", "walls", ALL, before.foreign_tag),
    ("V06", "early", ALL, before.reshuffle),
    ("V07", "throw1", ALL, before.thrown_by_another),
    ("V08", "throw2", TWO_THROWS, before.second_thrower),
    ("V09", "break", ALL, deal.lifted_beside),
    ("V10", "break", ALL, deal.begun_beside),
    ("V11", "take", ALL, deal.one_too_many),
    ("V11 13th", "take", ALL, deal.no_jump),
    ("V12", "take", ALL, deal.out_of_order),
    ("V14", "replace", ALL, wrong_replacement),
    ("V15", "draw", ALL, discard_out_of_turn),
    ("V16", "window", CHOWS, chow_out_of_order),
    ("V16 called", "window", CHOWS, chow_called_out_of_order),
    ("V17", "window", CHOWS, false_chow),
    ("V18", "hold", ALL, pung_called_late),
    ("V19", "window", ALL, false_pung),
    ("V19 called", "window", ALL, pung_called_without),
    ("V20 few", "draw", ALL, discard_without_draw),
    ("V20 many", "hold", ALL, extra_tile),
    ("V24", "discard", ALL, early_draw),
    ("V28", "hold", ALL, false_win),
    ("T30", "discard", ALL, overrun),
    ("V13", "discard", ALL, turn.kong_out_of_turn),
    ("V14 kept", "hold", ("contest",), turn.bonus_kept),
    ("V21", "discard", TWO_THROWS, turn.not_the_penalty_tile),
    ("V21 ruled", "discard", TWO_THROWS, said.exposed),
    ("V22", "discard", TWO_THROWS, said.named),
    ("V23", "discard", ALL, turn.wall_exposed),
    ("V24 other", "discard", ALL, turn.anothers_draw),
    ("V25", "discard", TWO_THROWS, said.peeked),
    ("V26", "discard", ("contest",), said.not_ready),
    ("V26 turn", "discard", ("contest",), said.ready_out_of_turn),
    ("V26 changed", "discard", ("contest",), said.ready_hand_changed),
    ("V27", "verify", TWO_THROWS, said.touched),
    ("V29", "discard", ALL, said.disputed),
    ("V29 objection", "verify", TWO_THROWS, said.objection),
)
ROWS = {row[0]: row for row in BOOK}
# What stays wrong for a while, and what may be done meanwhile.
OPEN = ("V13", "V14", "V15", "V16", "V17", "V19", "V20 many")
BESIDE = ("V21 ruled", "V22", "V25", "V26 turn", "V29")
# What a house must have chosen, so that an offence can happen.
_AGREE = {"verification": "agree"}
HOUSES = {
    "V01 throw": {"seat_draw": True},
    "V01": {"seat_draw": True},
    "V27": _AGREE,
    "V29 objection": _AGREE,
}


# How often a moment comes by before an offence is made, at most.
_ONCE = ("lot", "early", "walls", "throw1", "throw2", "break", "verify")
_WAITS = {"wind": 3, "take": 14}


def plan(rng, name, many):
    """So many offences of the book, at random, that can happen with a rule set. Of two one is
    often made while the other has not been put right."""
    fit = [row[0] for row in BOOK if name in row[2]]
    names = [rng.choice(fit) for _ in range(many)]
    if many > 1 and rng.random() < 0.5:
        names[:2] = [rng.choice([one for one in kind if one in fit]) for kind in (OPEN, BESIDE)]
    if "V21" in names:
        names.append("V21 ruled")  # there must be a penalty tile
    return [offence(rng, one) for one in names]


def offence(rng, name):
    """That offence, at a random one of its moments."""
    moment = ROWS[name][1]
    most = 1 if moment in _ONCE or name == "V13" else _WAITS.get(moment, 12)
    return Offence(name, rng.randrange(most), rng.random() < 0.5)


def people_who_err(name, seed, many=None):
    """People who do so much wrong in their hand, or one to three things."""
    rng = random.Random(seed * 7 + 1)
    many = rng.choice((1, 1, 2, 3)) if many is None else many
    return people_of(name, seed, plan(rng, name, many))


def people_of(name, seed, offences, **chosen):
    """People who do these things wrong, in a house where they can."""
    for each in offences:
        chosen.update(HOUSES.get(each.name, {}))
    return People(name, seed, plan=offences, **chosen)
