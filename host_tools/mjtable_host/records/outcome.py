"""What a hand that was played comes to: the count of its win and what each seat gets or pays."""

from mjtable.rules import birds, hongzhong_pay, settle, tiles
from mjtable.rules.guobiao.score import score
from mjtable_host.records import hand as h
from mjtable_host.records import ningbo_win
from mjtable_host.records.play import Play
from mjtable_host.records.win_facts import win_facts

EDITION = 1998
POINTS = 4  # what people say a win of the contest code counts (B.004-37)


def count(play: Play) -> None:
    """Fill in ``total`` and ``pay`` of the hand (C.0, C.2, B.004-37)."""
    hand = play.hand
    won = hand.won
    if won is None:
        nobody = bool(hand.steps) and hand.steps[-1][0] == h.NOBODY
        hand.pay = [0] * 4 if nobody else None
        return
    seat, from_seat = won[1], won[4]
    if hand.ruleset == "hongzhong":
        turned = [tiles.kind_of(step[2]) for step in hand.steps if step[0] == h.BIRD]
        hits = birds.hits(turned, play.rules.bird_rule, seat)
        hand.total = 2 + 2 * hits
        hand.pay = list(hongzhong_pay.hand(play.rules, seat, from_seat, hits, play.kongs))
        return
    if hand.ruleset == "contest":
        hand.total = POINTS if hand.total is None else hand.total
        alone = play.rules.giver_alone
        hand.pay = list(settle.contest(seat, from_seat, hand.total, alone))
        return
    if hand.ruleset == "ningbo":
        hand.total, hand.pay = ningbo_win.count(play, won)
        return
    facts = win_facts(play, seat)
    if facts is None:
        return
    total, _ = score(*facts, EDITION)
    hand.total = total + len(play.flowers[seat])
    hand.pay = list(settle.guobiao(seat, from_seat, hand.total))
