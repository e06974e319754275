"""
The log of a sitting with wall, dice, break and flowers (144 tiles).

``wall`` lists the tiles in the order of the wall slots, beginning at the right end of the wall
of player 0 and going clockwise; ``wall_start`` is the first tile dealt. Seats of events count
from the dealer. Replacements come from the tail stack by stack, upper tile first.
"""

from typing import Any

from mjtable.rules import tiles
from mjtable.table.events import CHOW
from mjtable_host.records.codes import Copies, code_of_kind, kind_of_code
from mjtable_host.records.errors import RecordError
from mjtable_host.records.fields import Fields, sequence, whole
from mjtable_host.records.hand import Hand
from mjtable_host.records.log_player import LogPlayer
from mjtable_host.records.play import Play

TILES = 144
STACKS = 18

# Events and how many entries each has, its name counted.
_FORMS = {
    "FLOWER": 4,
    "PASS": 3,
    "START": 1,
    "PLAY": 4,
    "DRAW": 3,
    "CHI": 4,
    "PENG": 3,
    "GANG": 3,
    "ANGANG": 3,
    "BUGANG": 3,
    "PENDING_CHI": 2,
    "ABANDON": 2,
    "HU": 4,
}


def is_session_log(values: dict[str, Any]) -> bool:
    return isinstance(values.get("wall"), list) or "wall_start" in values


def read_hand(line: int, values: dict[str, Any]) -> Hand:
    """The hand of one line of the log."""
    fields = Fields(line, values)
    name = fields.text("id")
    dealer = fields.whole("dealer", 0, 3)
    dice = fields.sequence("dice", 4)
    for index, value in enumerate(dice):
        whole(value, line, f"dice[{index}]", 1, 6)
    hand = Hand(
        name=name,
        stacks=STACKS,
        wall=_wall(fields, dealer),
        dice=tuple(dice),
        dealer_side=dealer,
        round_wind=fields.whole("round_wind", 0, 3),
        number=whole(values.get("hand_no", 0), line, "hand_no", 0, 9999),
    )
    play = Play(hand)
    start = (play.first * 2 + dealer * STACKS * 2) % TILES
    if fields.whole("wall_start", 0, TILES - 1) != start:
        raise RecordError(line, "wall_start", values["wall_start"], f"the dice say {start}")
    play.deal()
    _check_deal(fields, play)
    log = LogPlayer(play, line)
    _events(log, fields.sequence("events"))
    log.result(fields.get("result"), hand.winner is not None)
    left = values.get("live_wall_left")
    if left is not None and left != play.left:
        raise RecordError(line, "live_wall_left", left, f"the events leave {play.left}")
    return hand


def _wall(fields: Fields, dealer: int) -> list[int]:
    """Tile by wall slot, counted from the dealer's wall."""
    copies = Copies()
    wall = [0] * TILES
    for index, code in enumerate(fields.sequence("wall", TILES)):
        field = f"wall[{index}]"
        tile = copies.take(kind_of_code(code, fields.line, field))
        if tile is None:
            raise RecordError(fields.line, field, code, "one tile too many of this kind")
        wall[(index - dealer * STACKS * 2) % TILES] = tile
    return wall


def _check_deal(fields: Fields, play: Play) -> None:
    deal = fields.sequence("deal", 4)
    for seat in range(4):
        own = play.concealed[seat]
        codes = sequence(deal[seat], fields.line, f"deal[{seat}]", len(own))
        got = sorted(tiles.kind_of(tile) for tile in own)
        for index, code in enumerate(codes):
            field = f"deal[{seat}][{index}]"
            kind = kind_of_code(code, fields.line, field)
            if kind not in got:
                raise RecordError(fields.line, field, code, "is not what wall and dice give")
            got.remove(kind)


def _events(log: LogPlayer, events: list[Any]) -> None:
    play = log.play
    started = False
    for index, entry in enumerate(events):
        event = log.at(index, entry, _FORMS)
        name = event[0]
        if play.over:
            raise log.wrong(name, "the hand is over")
        if name == "START":
            started = True
            play.start()
        elif name == "FLOWER":
            _flower(log, event, not started)
        elif name in ("PASS", "ABANDON"):
            continue
        elif not started:
            raise log.wrong(name, "START has not come yet")
        elif name == "PLAY":
            if event[3] not in ("hand", "drawn"):
                raise log.wrong(event[3], 'must be "hand" or "drawn"')
            log.play_tile(event, event[3])
        elif name == "DRAW":
            log.draw(event)
        elif name == "PENDING_CHI":
            play.call(event[1], CHOW)
        else:
            _CLAIMS[name](log, event)
    _finish(log)


def _flower(log: LogPlayer, event: list[Any], opening: bool) -> None:
    seat, kind, replacement = event[1], log.kind(event, 2), log.kind(event, 3)
    own = log.held(event, seat, kind)
    log.try_step(event, log.play.flower, seat, own[0], opening)
    tile = log.try_step(event, log.play.replace, seat, opening)
    if tiles.kind_of(tile) != replacement:
        gave = code_of_kind(tiles.kind_of(tile))
        raise log.wrong(event, f"the tail of the wall gives {gave}")


def _finish(log: LogPlayer) -> None:
    if log.play.over:
        return
    log.field = "events"
    if log.play.left:
        raise log.wrong("end", f"no win, and the wall still holds {log.play.left} tiles")
    log.play.nobody()


_CLAIMS = {
    "CHI": LogPlayer.chow,
    "PENG": LogPlayer.pung,
    "GANG": LogPlayer.kong,
    "ANGANG": LogPlayer.concealed_kong,
    "BUGANG": LogPlayer.added_kong,
    "HU": LogPlayer.win,
}
