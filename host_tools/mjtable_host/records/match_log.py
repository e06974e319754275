"""
The log of a match without flowers and without a wall order (136 tiles).

A wall is built for it: dice from the seed, the front gives the deal and the draws as the log
has them, the tail gives the kong replacements, and what nobody drew lies in between as the seed
shuffles it. The dealer's first draw is his 14th tile, dealt with the jump. Nothing is relaxed.
"""

import random
from typing import Any

from mjtable.rules.wall import Wall
from mjtable.table.events import CHOW, KONG, PUNG
from mjtable_host.records.codes import Copies, kind_of_code
from mjtable_host.records.errors import RecordError
from mjtable_host.records.fields import Fields, sequence, whole
from mjtable_host.records.hand import Hand, deal_slots
from mjtable_host.records.log_player import LogPlayer
from mjtable_host.records.play import Play

TILES = 136
STACKS = 17

_FORMS = {
    "DRAW": 3,
    "PLAY": 3,
    "CHI": 4,
    "PENG": 3,
    "GANG": 3,
    "ANGANG": 3,
    "BUGANG": 3,
    "HU": 3,
}
_KONGS = ("GANG", "ANGANG", "BUGANG")
_BUTTONS = {"Chi": CHOW, "Peng": PUNG, "Gang": KONG}


def is_match_log(values: dict[str, Any]) -> bool:
    return "deal" in values and values.get("wall") is None


def read_hand(line: int, values: dict[str, Any], seed: int) -> Hand:
    """The hand of one line of the log on a wall built for it."""
    fields = Fields(line, values)
    name = fields.text("id")
    round_wind = fields.whole("round_wind", 0, 3)
    chance = random.Random(f"{seed}/{name}/wall")
    dice = tuple(chance.randint(1, 6) for _ in range(4))
    hand = Hand(
        name=name,
        stacks=STACKS,
        wall=[-1] * TILES,
        dice=(dice[0], dice[1], dice[2], dice[3]),
        dealer_side=chance.randrange(4),
        round_wind=round_wind,
    )
    events = fields.sequence("events")
    play = Play(hand)
    _build(fields, play, events, chance)
    play.deal()
    log = LogPlayer(play, line)
    result = fields.get("result")
    drawn = isinstance(result, dict) and result.get("winner") is None
    _events(log, events, _ignored(fields), drawn)
    log.result(result, play.over and hand.winner is not None)
    return hand


def _build(fields: Fields, play: Play, events: list[Any], chance: random.Random) -> None:
    """Lay the tiles that the log names where the hand will take them."""
    line = fields.line
    wall = play.hand.wall
    copies = Copies()

    def lay(slot: int, code: Any, field: str) -> None:
        kind = kind_of_code(code, line, field)
        if kind >= 34:
            raise RecordError(line, field, code, "there are no flowers in this set")
        tile = copies.take(kind)
        if tile is None:
            raise RecordError(line, field, code, "a fifth tile of its kind")
        wall[slot] = tile

    front, tail = _named_draws(line, events)
    deal = fields.sequence("deal", 4)
    slots: list[list[int]] = [[], [], [], []]
    unplayed = Wall(play.hand.stacks, play.first)
    for seat, taken in deal_slots(unplayed):
        slots[seat] += taken
    for seat in range(4):
        codes = sequence(deal[seat], line, f"deal[{seat}]", 13)
        for index, code in enumerate(codes):
            lay(slots[seat][index], code, f"deal[{seat}][{index}]")
    if not front or front[0][0] != 0:
        raise RecordError(line, "events", "", "seat 0 must draw first, its 14th tile")
    if len(front) - 1 + len(tail) > unplayed.count:
        raise RecordError(line, "events", len(front) + len(tail), "more draws than tiles")
    lay(slots[0][13], *front[0][1:])
    for _, code, field in tail:
        lay(unplayed.take(unplayed.tail()), code, field)
    for _, code, field in front[1:]:
        lay(unplayed.take(unplayed.front()), code, field)
    rest = copies.rest(flowers=False)
    chance.shuffle(rest)
    for slot in range(TILES):
        if wall[slot] < 0:
            wall[slot] = rest.pop()


def _named_draws(
    line: int, events: list[Any]
) -> tuple[list[tuple[int, Any, str]], list[tuple[int, Any, str]]]:
    """(seat, code, field) of the draws from the front and of the kong replacements."""
    front = []
    tail = []
    kong = False
    for index, event in enumerate(events):
        field = f"events[{index}]"
        entries = sequence(event, line, field)
        name = entries[0] if entries else None
        if name == "DRAW":
            if len(entries) != 3:
                raise RecordError(line, field, entries, "DRAW has 2 values")
            (tail if kong else front).append((entries[1], entries[2], f"{field}[2]"))
        kong = name in _KONGS
    return front, tail


def _ignored(fields: Fields) -> dict[int, list[tuple[int, int]]]:
    """Calls that lost, by the event that overruled them: (seat, button)."""
    out: dict[int, list[tuple[int, int]]] = {}
    entries = fields.values.get("ignored")
    if not entries:
        return out
    last = len(fields.sequence("events"))
    for number, entry in enumerate(sequence(entries, fields.line, "ignored")):
        field = f"ignored[{number}]"
        index, texts = sequence(entry, fields.line, field, 2)
        calls = out.setdefault(whole(index, fields.line, f"{field}[0]", 0, last), [])
        for text in sequence(texts, fields.line, f"{field}[1]"):
            words = str(text).split()
            if len(words) < 3 or words[0] != "Player" or words[1] not in ("0", "1", "2", "3"):
                raise RecordError(fields.line, field, text, "is no call of a player")
            if words[2] in _BUTTONS:
                calls.append((int(words[1]), _BUTTONS[words[2]]))
    return out


def _events(
    log: LogPlayer, events: list[Any], lost: dict[int, list[tuple[int, int]]], drawn: bool
) -> None:
    """``drawn``: the log says that nobody won. There a wall is used up when a seat's part is."""
    play = log.play
    for index, entry in enumerate(events):
        event = log.at(index, entry, _FORMS)
        if play.over:
            raise log.wrong(event[0], "the hand is over")
        for seat, button in lost.get(index, ()):
            play.call(seat, button)
        if index == 0:
            if event[0] != "DRAW":
                raise log.wrong(event[0], "seat 0 must draw first, its 14th tile")
            continue  # dealt already
        _STEPS[event[0]](log, event)
    if not play.over:
        log.field = "events"
        if not play.left:
            play.nobody()
        elif drawn:
            play.ended()
        else:
            raise log.wrong("end", f"no win, and the wall still holds {play.left} tiles")


def _win(log: LogPlayer, event: list[Any]) -> None:
    log.win(event)
    log.expect(event, log.play.hand.steps[-1][2], log.kind(event, 2))


_STEPS = {
    "DRAW": LogPlayer.draw,
    "PLAY": LogPlayer.play_tile,
    "CHI": LogPlayer.chow,
    "PENG": LogPlayer.pung,
    "GANG": LogPlayer.kong,
    "ANGANG": LogPlayer.concealed_kong,
    "BUGANG": LogPlayer.added_kong,
    "HU": _win,
}
