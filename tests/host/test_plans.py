"""Each plan of simulated people is worth 8 fan, and its odds tell near hands from far ones."""

from itertools import combinations_with_replacement

from mjtable.rules import melds as m
from mjtable.rules import notation
from mjtable.rules.guobiao.score import SELF_DRAWN, score
from mjtable_host.batch.fan_names import FAN_NAMES
from mjtable_host.sim import odds
from mjtable_host.sim.plans import Pick, Sets, plans

CHOWS = [
    (suit + rank, suit + rank + 1, suit + rank + 2) for suit in (0, 9, 18) for rank in range(7)
]
PUNGS = [(kind,) * 3 for kind in range(34)]


def counts_of(kinds):
    counts = [0] * 34
    for kind in kinds:
        counts[kind] += 1
    return counts


def finished(plan):
    """Hands that a plan allows, chows before pungs."""
    want = [kind for kind, number in plan.want for _ in range(number)]
    allowed = [kind for kind in range(34) if kind not in plan.barred]
    sets = [one for one in CHOWS + PUNGS if set(one) <= set(allowed)]
    for others in combinations_with_replacement(sets, plan.others):
        for pair in allowed:
            counts = counts_of([*want, *sum(others, ()), pair, pair])
            if max(counts) <= 4:
                yield counts


def fans(counts, melds=()):
    """Names and total of a hand drawn oneself, the best over its winning tiles."""
    best = (0, ())
    for win in range(34):
        if counts[win]:
            best = max(best, score(bytearray(counts), melds, win, SELF_DRAWN, 0, 0, 1998))
    return [FAN_NAMES[number][0] for number, _ in best[1]], best[0]


def test_each_plan_of_sets_is_a_hand_of_its_fan():
    seen = set()
    for plan in plans((), 0, 1):
        if isinstance(plan, Sets):
            # Three equal runs in the hand are three pungs in step, and worth more.
            wanted = {plan.fan, "一色三节高" if plan.fan == "一色三同顺" else plan.fan}
            assert any(
                wanted.intersection(names) and total >= 8
                for names, total in map(fans, first(finished(plan), 300))
            ), plan
            assert odds.of(plan, next(finished(plan)), [0] * 34, odds.outlook(50)) == 1.0
            seen.add(plan.fan)
    assert len(seen) == 16


def first(some, number):
    for _, one in zip(range(number), some, strict=False):
        yield one


def test_each_plan_to_pick_from_is_a_hand_of_its_fan():
    melds = (meld(m.PUNG, "2m"), meld(m.PUNG, "7s"))
    for laid in ((), melds):
        for plan in plans(laid, 0, 1):
            if isinstance(plan, Pick):
                kinds = plan.kinds[:14] if plan.size == 1 else plan.kinds[4::4][: plan.number]
                hand = counts_of([kind for kind in kinds for _ in range(plan.size)])
                hand[33] += 2 if plan.size == 3 else 0
                names, total = fans(hand, laid)
                assert total >= 8
                # Four pungs in the hand are more than all pungs.
                assert plan.fan in names or ("四暗刻" in names and not laid)
                assert odds.of(plan, hand, [0] * 34, odds.outlook(50)) == 1.0


def meld(form, text):
    return m.meld(form, notation.kind_from_text(text))


def test_melds_leave_the_plans_they_fit():
    chow = plans((meld(m.CHOW, "1m"),), 0, 0)
    fans_left = {plan.fan for plan in chow}
    assert {"三色三同顺", "花龙", "清龙", "清一色", "小于五"} <= fans_left
    assert not fans_left & {"七对", "全不靠", "碰碰和", "大于五"}
    two = {plan.fan for plan in plans((meld(m.CHOW, "1m"), meld(m.CHOW, "2m")), 0, 0)}
    assert {"一色三步高", "三色三同顺", "小于五"} <= two
    # Two melds that have nothing to do with it are one too many.
    pungs = {plan.fan for plan in plans((meld(m.PUNG, "C"), meld(m.KONG, "9s")), 0, 0)}
    assert {"碰碰和", "混一色"} <= pungs and not pungs & {"三色三同顺", "清一色"}


def test_honours_are_kept_out_of_a_plan_of_six_points():
    steps = [plan for plan in plans((), 0, 0) if plan.fan == "三色三步高"]
    assert len(steps) == 30 and all(set(plan.barred) == set(range(27, 34)) for plan in steps)
    assert "三色三步高" not in {plan.fan for plan in plans((meld(m.PUNG, "C"),), 0, 0)}


def test_a_half_flush_wants_honours_that_are_worth_something():
    wanted = {plan.want[0][0] for plan in plans((), 1, 2) if plan.fan == "混一色"}
    assert wanted == {28, 29, 31, 32, 33}


def test_odds_fall_with_what_lacks_and_what_was_seen_and_with_the_wall():
    straight = next(plan for plan in plans((), 0, 0) if plan.fan == "清龙")
    ready = counts_of([0, 1, 2, 3, 4, 5, 6, 7, 20, 20, 20, 33, 33])
    farther = counts_of([0, 1, 2, 3, 4, 5, 6, 18, 20, 20, 20, 33, 33])
    unseen = [4] * 34
    few = unseen.copy()
    few[8] = 1
    gone = unseen.copy()
    gone[8] = 0
    early, late = odds.outlook(60), odds.outlook(10)
    best = odds.of(straight, ready, unseen, early)
    assert 0 < odds.of(straight, farther, unseen, early) < best < 1
    assert 0 == odds.of(straight, ready, gone, early) < odds.of(straight, ready, few, early) < best
    assert odds.of(straight, ready, unseen, late) < best
