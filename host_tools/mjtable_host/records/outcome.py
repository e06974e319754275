"""What a hand that was played comes to: the count of its win and what each seat gets or pays."""

from mjtable.rules import settle
from mjtable.rules.guobiao.score import score
from mjtable_host.records import hand as h
from mjtable_host.records.play import Play
from mjtable_host.records.win_facts import win_facts

EDITION = 1998


def count(play: Play) -> None:
    """Fill in ``total`` and ``pay`` of the hand (C.0)."""
    hand = play.hand
    last: h.Step = hand.steps[-1] if hand.steps else (h.ENDED,)
    if last[0] != h.WIN:
        hand.pay = [0] * 4 if last[0] == h.NOBODY else None
        return
    seat, from_seat = last[1], last[4]
    facts = win_facts(play, seat)
    if facts is None:
        return
    total, _ = score(*facts, EDITION)
    hand.total = total + len(play.flowers[seat])
    hand.pay = list(settle.guobiao(seat, from_seat, hand.total))
