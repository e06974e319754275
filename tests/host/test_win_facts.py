"""The facts of a win, against the steps of hands read anew."""

import random

from mjtable.rules import tiles
from mjtable.rules.guobiao.score import KONG, LAST_OF_KIND, LAST_TILE, SELF_DRAWN
from mjtable.table import cues
from mjtable_host.records import hand as h
from mjtable_host.records.play import Play
from mjtable_host.records.win_facts import win_facts
from mjtable_host.sim.people import Table, new_hand
from mjtable_host.sim.setups import SETUPS, play_rare


def hands():
    for number in range(24):
        chance = random.Random(f"facts/{number}")
        hand = new_hand("facts", chance, number & 3, number >> 2 & 3, number, 144)
        names = list(SETUPS)
        if number % 2:
            yield play_rare(names[number // 2 % len(names)], hand, chance)
        else:
            yield Table(hand).finish()


def replayed(hand):
    """A ``Play`` of the hand's steps before the win."""
    play = Play(h.Hand(hand.name, hand.stacks, hand.wall, hand.dice, round_wind=hand.round_wind))
    play.deal()
    opening = True
    for name, *values in hand.steps[:-1]:
        if name == h.FLOWER:
            play.flower(*values, opening=opening)
        elif name == h.REPLACE:
            play.replace(values[0], opening=opening)
        elif name == h.CALL:
            play.call(*values)
        else:
            if opening:
                play.start()
                opening = False
            if name == h.DRAW:
                play.draw(values[0])
            elif name == h.DISCARD:
                play.discard(values[0], values[1])
            elif name == h.CONCEALED:
                play.concealed_kong(values[0], list(values[1]))
            elif name == h.ADDED:
                play.added_kong(values[0], values[1])
            else:
                play.claim(name, values[0], list(values[1][1:]))
    if opening:
        play.start()
    return play


def how(hand):
    """The flags from the steps alone."""
    steps = [step for step in hand.steps if step[0] != h.CALL]
    tile, by = steps[-1][2:4]
    bits = {cues.BY_SELF: SELF_DRAWN, cues.BY_DISCARD: 0, cues.BY_ROB: KONG}[by]
    if by == cues.BY_SELF and [s[0] for s in steps[-3:-1]] in (
        [kong, h.REPLACE] for kong in (h.KONG, h.CONCEALED, h.ADDED)
    ):
        bits |= KONG
    taken = sum(step[0] in (h.DRAW, h.REPLACE) for step in steps)
    if 53 + taken == len(hand.wall):
        bits |= LAST_TILE
    shown = set()
    for step in steps[:-1]:
        if step[0] in (h.DISCARD, h.ADDED):
            shown.add(step[2])
        elif step[0] in (h.CHOW, h.PUNG, h.KONG):
            shown |= set(step[2])
    kind = tiles.kind_of(tile)
    if sum(tiles.kind_of(one) == kind for one in shown - {tile}) == 3:
        bits |= LAST_OF_KIND
    return bits


def test_facts_before_the_win_are_those_of_the_steps():
    seen = set()
    for hand in hands():
        if hand.winner is None:
            continue
        _, seat, tile, _, _ = hand.steps[-1]
        facts = win_facts(replayed(hand), seat)
        assert facts is not None, hand.steps
        assert facts.how == how(hand), (hand.name, hand.steps)
        assert facts.win == tiles.kind_of(tile)
        assert (facts.seat_wind, facts.round_wind) == (seat, hand.round_wind)
        assert sum(facts.counts) + 3 * len(facts.melds) == 14
        assert hand.total is not None and hand.total >= 8
        assert hand.pay is not None and sum(hand.pay) == 0
        seen.add(facts.how & ~LAST_OF_KIND)
    assert {SELF_DRAWN, 0, KONG, SELF_DRAWN | LAST_TILE} <= seen


def test_who_has_no_tile_to_win_on_has_no_facts():
    play = Play(Table(new_hand("facts", random.Random(1), 0, 0, 0, 144)).hand)
    play.deal()
    assert win_facts(play, 1) is None
