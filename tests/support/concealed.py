"""
Two hands that differ in nothing but what players cannot see: whatever lies concealed until some
moment changes places at random, people do the same with it, and everybody must hear the same.
"""

import random
from itertools import zip_longest

import offences
from random_table import RULESETS, Stuck
from table_world import FLOWER, MELD, POND, RACK, World, let_pass, zones

from mjtable.link import public
from mjtable.rules import tiles
from mjtable.table import cues, events

ALL = tuple(range(tiles.TILES))
NEVER = 1 << 30
# Offences that do not only happen by events.
_BESIDE = ("V04 denied", "V05", "V05 foreign", "V06", "V07")


def differences(name, seed, assist="tournament"):
    """The lines of two such hands where they differ first, for three moments: pairs of
    ``(when, name, body)``, None where there is none."""
    rng = random.Random(seed)
    plan = offences.plan(rng, name, rng.choice((0, 1, 2, 3)))
    plan = [one for one in plan if one.name not in _BESIDE]
    people = offences.people_of(name, seed, plan, assist=assist)
    world = people.world
    stood = list(world.place)
    try:
        people.play()
    except Stuck:  # who shows his hand and presses nothing does not win at a tournament
        pass
    seen = seen_at(world, stood)
    begins, ends = world.fed[0][0] + 1, world.fed[-1][0] + 1
    opened = min(ends, sorted(seen.get(tile, NEVER) for tile in ALL)[-4])
    for until in (opened, rng.randrange(begins, ends), rng.randrange(begins, ends)):
        concealed = [t for t in ALL if stood[t] < RACK and seen.get(t, NEVER) >= until]
        becomes = changed(rng, concealed)
        while no_kong(world, becomes):
            becomes = changed(rng, concealed)
        heard = again(world, name, stood, becomes, until)
        first = [line for line in told(world.heard, assist) if line[0] < until]
        second = [line for line in told(heard, assist) if line[0] < until]
        for pair in zip_longest(first, second):
            if pair[0] != pair[1]:
                yield pair
                break


def told(heard, assist):
    """What everybody is told of cues ``(when, cue)``: the lines with their times."""
    before, found = {}, []
    for now, cue in heard:
        seen = cues.for_players(cue, assist, before)
        if seen:
            found.append((now, *public.public(seen)))
    return found


def seen_at(world, stood):
    """When everybody saw each tile for the first time; what nobody saw is missing. A concealed
    kong is not seen; a hand is when it is laid down or said, not when its owner calls a win."""
    seen, callers, place = {}, set(), dict(enumerate(stood))
    kongs = {tile for cue in world.said(cues.CONCEALED_KONG) for tile in cue[1]}
    # what was fed at a moment comes before what was concluded from it
    story = [(when, 0, event) for when, event in world.fed]
    story += [(when, 1, cue) for when, cue in world.heard]
    for when, is_cue, given in sorted(story, key=lambda one: one[:2]):
        for tile in _said(given, place) if is_cue else _done(given, kongs, callers, place):
            seen.setdefault(tile, when)
    return seen


def _said(cue, place):
    """The tiles that everybody sees when this is said."""
    if cue[:2] == (cues.STANDS, cues.FALSE_WIN):  # what it costs says what the hand was
        return [tile for tile, zone in place.items() if zone == RACK + cue[2]]
    if cue[0] == cues.SEAT:
        return [*cue[2], cue[3]]
    if cue[0] == cues.INDICATOR:
        return [cue[2]]
    lot = cue[0] == cues.PULLED and cue[3] >= 0
    return ALL if lot or cue[0] in (cues.WIN, cues.DRAWN_HAND) else ()


def _done(event, kongs, callers, place):
    """The tiles that everybody sees when this is done."""
    kind, side = event[0], event[1]
    if kind == events.BUTTON and event[2] == events.HU:
        callers.add(side)
    if kind == events.ENTRY and side == events.RULING:
        return event[2][2:]
    if kind != events.MOVE:
        return ()
    tile, _, to = event[1:]
    place[tile] = to
    laid = (MELD <= to < FLOWER and tile not in kongs) or FLOWER <= to < POND + 4
    return [tile] if laid or to - RACK in callers else ()


def no_kong(world, becomes):
    """Whether a concealed kong holds tiles that its owner would have added to a pung: nobody lays
    those for a kong of their own."""
    claims = world.said(cues.CLAIMED)
    pungs = [(one[0], tiles.kind_of(one[3][0])) for one in claims if one[1] == events.PUNG]
    laid = world.said(cues.CONCEALED_KONG) + world.said(cues.SHAM_KONG)
    return any((side, tiles.kind_of(becomes[t])) in pungs for side, four in laid for t in four)


def changed(rng, concealed):
    """What each tile becomes: another one, if it is among those that are concealed."""
    others = list(concealed)
    rng.shuffle(others)
    becomes = list(ALL)
    for tile, other in zip(concealed, others, strict=True):
        becomes[tile] = other
    return becomes


def again(world, name, stood, becomes, end):
    """The cues of the same hand with other tiles, up to a time."""
    other = World(RULESETS[name], 0, world.began, world.rules.assist, **world.chosen)
    for tile, zone in enumerate(stood):
        if zone != zones.NOWHERE:
            other.session.hand.spots.move(becomes[tile], zone)
    for when, event in world.fed:
        if when >= end:
            break
        let_pass(other, when - other.now)
        if event[0] in (events.MOVE, events.LIFT):
            event = (event[0], becomes[event[1]], *event[2:])
        other.session.feed(event, when)
    let_pass(other, end - 1 - other.now)
    return other.heard
