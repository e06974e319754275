"""Writes hands in the forms of the game logs that `mjtable replay` reads."""

from mjtable.rules import tiles
from mjtable.rules.wall import Wall
from mjtable.table import cues
from mjtable_host.records import hand as h
from mjtable_host.records.codes import code_of_kind
from mjtable_host.records.hand import deal_slots
from mjtable_host.records.play import Play


def code(tile):
    return code_of_kind(tiles.kind_of(tile))


def session_log(hand, dealer=0):
    """A hand of 144 tiles as a line of a sitting with wall, dice and flowers."""
    play = Play(hand)
    wall = Wall(hand.stacks, play.first)
    deal = [[], [], [], []]
    for seat, slots in deal_slots(wall):
        deal[seat] += [code(hand.wall[slot]) for slot in slots]
    shift = dealer * hand.stacks * 2
    first = play.first * 2
    events, opened = [], False
    steps = hand.steps
    for i, step in enumerate(steps):
        if step[0] not in (h.FLOWER, h.REPLACE) and not opened:
            opened = True
            events.append(["START"])
        if step[0] == h.FLOWER:
            events.append(["FLOWER", step[1], code(step[2]), code(steps[i + 1][2])])
        elif step[0] == h.REPLACE and steps[i - 1][0] != h.FLOWER:
            events.append(["DRAW", step[1], code(step[2])])
        else:
            events += _event(step, played=["hand", "drawn"])
    taken = 53 + sum(step[0] in (h.DRAW, h.REPLACE) for step in steps)
    return {
        "id": hand.name,
        "dealer": dealer,
        "round_wind": hand.round_wind,
        "dice": list(hand.dice),
        "wall": [code(hand.wall[(i - shift) % len(hand.wall)]) for i in range(len(hand.wall))],
        "wall_start": (first + shift) % len(hand.wall),
        "live_wall_left": len(hand.wall) - taken,
        "deal": deal,
        "events": events,
        "result": result_of(hand),
    }


def match_log(hand):
    """A hand of 136 tiles as a line of a match without wall and dice."""
    play = Play(hand)
    deal = [[], [], [], []]
    for seat, slots in deal_slots(Wall(hand.stacks, play.first)):
        deal[seat] += [code(hand.wall[slot]) for slot in slots]
    events = [["DRAW", 0, deal[0].pop()]]
    ignored = []
    for step in hand.steps:
        if step[0] == h.CALL:
            word = ("Hu", "Gang", "Peng", "Chi")[step[2]]
            ignored.append([len(events), [f"Player {step[1]} {word} W1"]])
        elif step[0] == h.REPLACE:
            events.append(["DRAW", step[1], code(step[2])])
        elif step[0] == h.WIN:
            events.append(["HU", step[1], code(step[2])])
        else:
            events += _event(step, played=[])
    return {
        "id": hand.name,
        "round_wind": hand.round_wind,
        "wall": None,
        "deal": deal,
        "events": events,
        "ignored": ignored,
        "result": result_of(hand),
    }


def _event(step, played):
    """The events of a step that both forms write alike; ``played``: words for a discard."""
    name, seat = step[0], step[1] if len(step) > 1 else None
    if name == h.DISCARD:
        return [["PLAY", seat, code(step[2]), *played[step[3] : step[3] + 1]]]
    if name == h.DRAW:
        return [["DRAW", seat, code(step[2])]]
    if name == h.CHOW:
        middle = sorted(tiles.kind_of(tile) for tile in step[2])[1]
        return [["CHI", seat, code_of_kind(middle), code(step[2][0])]]
    if name == h.CALL:
        return [["PENDING_CHI", seat]]
    if name == h.ADDED:
        return [["BUGANG", seat, code(step[2])]]
    if name == h.WIN:
        return [["HU", seat, 8, "manual"]]
    words = {h.PUNG: "PENG", h.KONG: "GANG", h.CONCEALED: "ANGANG"}
    return [[words[name], seat, code(step[2][0])]] if name in words else []


def result_of(hand):
    last = hand.steps[-1]
    if last[0] != h.WIN:
        return {"type": "DRAW", "winner": None}
    by_self = last[3] == cues.BY_SELF
    return {
        "type": "HU",
        "winner": last[1],
        "discarder": None if by_self else last[4],
        "self_drawn": by_self,
    }
