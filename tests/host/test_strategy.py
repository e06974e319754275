"""What simulated people do with a hand."""

from mjtable.rules import melds as m
from mjtable.rules import notation
from mjtable_host.sim import strategy
from mjtable_host.sim.strategy import View


def hand(text):
    """Counts of a hand in text form: ``1m 2m E``."""
    counts = [0] * 34
    for word in text.split():
        counts[notation.kind_from_text(word)] += 1
    return counts


def kind(text):
    return notation.kind_from_text(text)


def view(counts, melds=(), seen="", left=60):
    """A person with these tiles and melds who has seen some others."""
    unseen = [4 - a - b for a, b in zip(counts, hand(seen), strict=True)]
    return View(tuple(melds), unseen, left)


def discard(text, melds=(), **seen):
    counts = hand(text)
    return notation.text(strategy.discard(counts, view(counts, melds, **seen))[1])


# Three runs 1-2-3 in three suits but for one tile, a set and a pair to come.
MIXED = "1m 2m 3m 1s 2s 1p 2p 3p 6s 7s 9m 9m 5p"


def test_a_lone_tile_goes_before_tiles_that_work():
    assert discard(MIXED + " E") in ("E", "5p")
    assert discard("2m 3m 4m 4s 5s 6s 6p 7p 8p 8p 8p 2s 2s N") == "N"


def test_a_plan_goes_before_an_ordinary_wait():
    # Three runs 1-2-3 are worth 8 fan: 3m stays, and 4m is not kept for a third wait.
    assert discard("1m 2m 3m 4m 1s 2s 3s 1p 2p 7p 8p 9p 9s 9s") == "4m"


def test_a_plan_is_left_when_its_tiles_are_gone():
    # A straight that lacks 9m, and three runs 1-2-3 that lack 3p.
    text = "1m 2m 3m 4m 5m 6m 7m 8m 1s 2s 3s 1p 2p 2p"
    assert discard(text, seen="3p 3p 3p 3p") == "1p"
    assert discard(text, seen="9m 9m 9m 9m") != "1p"


def claim(text, tile, melds=(), may_chow=True, eager=100):
    counts = hand(text)
    return strategy.claim(counts, view(counts, melds, tile), kind(tile), may_chow, eager)


def test_a_claim_that_furthers_a_plan_is_made():
    assert claim(MIXED, "3s") == ("chow", (9, 10))
    assert claim("1m 1m 4m 4m 9m 9m E E C C C 2s 7p", "E") == ("pung", (27, 27))


def test_a_claim_that_furthers_none_is_not_made():
    # A run, but of tiles that three runs 1-2-3 want otherwise.
    assert claim("1m 2m 3m 1s 2s 3s 1p 2p 9s 9s 7p 8p E", "4m") is None
    assert claim("1m 2m 3m 1s 2s 3s 1p 2p 9s 9s 7p 8p E", "3p") == ("chow", (18, 19))


def test_hands_that_must_stay_closed_are_not_opened():
    assert claim("1m 1m 3m 3m 8s 8s 5p 5p E E C C 2p", "E") is None
    assert claim("1m 4m 7m 2s 5s 8s 3p 6p E S W N C", "3p") is None


def test_only_the_next_seat_chows():
    assert claim(MIXED, "3s", may_chow=False) is None


def test_who_is_less_eager_wants_a_claim_to_do_more():
    assert claim(MIXED, "3s", eager=100) is not None
    assert claim(MIXED, "3s", eager=1000) is None


def test_three_alike_make_a_kong_of_the_fourth():
    assert claim("C C C 1m 2m 3m 4m 5m 6m 8m 9m 2s 2s", "C") == ("kong", (31, 31, 31))


def test_a_kong_of_ones_own_must_not_make_the_hand_worse():
    concealed = hand("C C C C 1m 2m 3m 4m 5m 6m 7m 8m 2s 2s")
    assert strategy.own_kong(concealed, view(concealed)) == ("concealed", 31)
    # 1m serves the run 1-2-3 of the plan.
    torn = hand("1m 1m 1m 1m 2m 3m 1s 2s 3s 1p 2p 3p E S")
    assert strategy.own_kong(torn, view(torn)) is None
    added = hand("C 1m 2m 3m 4m 5m 6m 7m 8m 2s 2s")
    pung = m.meld(m.PUNG, 31)
    assert strategy.own_kong(added, view(added, [pung])) == ("added", 31)


def test_deciding_leaves_the_counts_as_they_were():
    counts = hand("1m 2m 3m 5m 6m 2s 3s 4s 7p 8p 9p 9p 5s E")
    before = counts.copy()
    strategy.discard(counts, view(counts))
    strategy.own_kong(counts, view(counts))
    counts[27] -= 1
    strategy.claim(counts, view(counts), 9, True, 1)
    counts[27] += 1
    assert counts == before
