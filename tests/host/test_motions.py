"""What hands do at the table: human times, one place a tile, and true moves."""

from itertools import pairwise

import pytest

from mjtable.table import zones
from mjtable_host.records import hand as h
from mjtable_host.sim import script as s
from mjtable_host.sim.motions import Sitting
from mjtable_host.sim.sittings import hand_of, sitting

HANDS = 16  # with two set-ups: a concealed and an added kong


@pytest.fixture(scope="module")
def played():
    """(hand, script) of one sitting."""
    table = Sitting(seed=11)
    hands = [hand_of(number, 11) for number in range(HANDS)]
    return [(hand, table.script(hand)) for hand in hands]


def test_the_same_seed_gives_the_same_bytes():
    def text(seed):
        return "\n".join(s.as_text(a) for one in sitting(2, seed) for a in one.actions)

    assert text(5) == text(5)
    assert text(5) != text(6)


def test_times_never_fall_and_hands_follow_each_other(played):
    end = 0
    for _, script in played:
        times = [action[0] for action in script.actions]
        assert times == sorted(times)
        assert times[0] >= end
        assert script.actions[-1][1] == s.END
        end = script.ends


def test_a_hand_takes_human_time(played):
    minutes = [(script.ends - script.begins) / 60000 for _, script in played]
    assert 4.5 < sum(minutes) / len(minutes) < 8
    assert max(minutes) < 12


def test_every_tile_is_where_it_is_lifted_and_slots_hold_one(played):
    lying = {}
    for _, script in played:
        for action in script.actions:
            if action[1] == s.LIFT:
                assert lying.pop(action[2])[0] == action[3]
            elif action[1] == s.PUT:
                place = action[3], action[4]
                assert action[2] not in lying
                assert place not in lying.values()
                lying[action[2]] = place


def test_the_upper_tile_of_a_stack_leaves_first(played):
    below = {}
    for _, script in played:
        for action in script.actions:
            if action[1] == s.PUT and zones.is_stack(action[3]):
                below.setdefault(action[3], {})[action[4]] = action[2]
            elif action[1] == s.LIFT and zones.is_stack(action[3]):
                stack = below[action[3]]
                assert stack[min(stack)] == action[2]
                del stack[min(stack)]


def test_a_true_move_rests_and_is_in_the_air_no_longer_than_people_take(played):
    for _, script in played:
        rested = {}
        lifted = {}
        for action in script.actions:
            tile = action[2] if len(action) > 2 else None
            if action[1] == s.LIFT:
                if tile in rested:
                    assert action[0] - rested.pop(tile) >= 1200
                lifted[tile] = action[0]
            elif action[1] == s.PUT and action[5]:
                rested[tile] = action[0]
                assert 500 <= action[0] - lifted[tile] <= 2000


def test_moves_are_numbered_from_the_deal_on(played):
    for hand, script in played:
        numbers = [a[5] for a in script.actions if a[1] == s.PUT and a[5]]
        assert numbers[0] == 1
        assert all(b - a in (1, 2) for a, b in pairwise(numbers))
        kinds = [step[0] for step in hand.steps]
        moves = 53 + sum(kinds.count(one) for one in (h.DRAW, h.DISCARD, h.FLOWER, h.REPLACE))
        moves += 3 * (kinds.count(h.CHOW) + kinds.count(h.PUNG))
        moves += 4 * (kinds.count(h.KONG) + kinds.count(h.CONCEALED)) + kinds.count(h.ADDED)
        assert numbers[-1] == script.truth.moves == moves


def test_discards_and_claims_come_when_people_make_them(played):
    """A discard 2-6 s after the draw; a claim's tiles after the discard; dice 1-1.5 s."""
    for _, script in played:
        drawn = discarded = None
        dice = None
        for action in script.actions:
            time, kind = action[:2]
            if kind == s.DICE_LIFT:
                dice = time
            elif kind == s.DICE_REST and dice is not None:
                assert 1000 <= time - dice <= 1500
            elif kind == s.LIFT and zones.is_stack(action[3]):
                drawn = None  # until it rests in the rack: it may go straight on
            elif kind == s.PUT and zones.RACK <= action[3] < zones.MELD:
                drawn = time
            elif kind == s.PUT and zones.MELD <= action[3] < zones.FLOWER:
                drawn = None  # a kong, and a replacement that may go straight to the pond
            elif kind == s.PUT and zones.POND <= action[3] < zones.TRAY:
                if drawn is not None and discarded is not None and drawn > discarded:
                    assert time - drawn <= 6500
                discarded = time


def test_people_press_or_do_not(played):
    presses = [a for _, script in played for a in script.actions if a[1] == s.PRESS]
    claims = [f for _, script in played for f in script.truth.facts if f[0] == "claimed"]
    pressed = [a for a in presses if a[3] != 0]
    assert 0 < len(pressed) < len(claims)
