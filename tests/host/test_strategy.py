"""What simulated people do with a hand."""

from mjtable.rules import notation
from mjtable_host.sim import strategy

UNSEEN = [4] * 34


def hand(text):
    """Counts of a hand in text form: ``1m 2m E``."""
    counts = [0] * 34
    for word in text.split():
        counts[notation.kind_from_text(word)] += 1
    return counts


def unseen(counts):
    return [4 - count for count in counts]


def discard(text, melds=0):
    counts = hand(text)
    return notation.text(strategy.best_discard(counts, melds, unseen(counts)))


def test_a_lone_honour_goes_before_tiles_that_work():
    assert discard("1m 2m 3m 5m 6m 2s 3s 4s 7p 8p 9p 9p 5s E") == "E"


def test_the_discard_keeps_the_wait_with_more_tiles():
    # Without 9s it waits for 1p and 4p, without a 2p or 3p for fewer.
    assert discard("1m 2m 3m 4m 5m 6m 7s 8s 9s 9s 9s 2p 3p 9m") == "9m"


def test_seen_tiles_are_not_waited_for():
    # Without 2p it waits for 5p, without 6p for 3p.
    counts = hand("1m 2m 3m 4m 5m 6m 7m 8m 9m E E 2p 4p 6p")
    for gone, goes in (("3p", "2p"), ("5p", "6p")):
        left = unseen(counts)
        left[notation.kind_from_text(gone)] = 0
        assert notation.text(strategy.best_discard(counts, 0, left)) == goes


def claim(text, tile, melds=0, may_chow=True, may_kong=True, eager=4):
    kind = notation.kind_from_text(tile)
    return strategy.claim(hand(text), melds, kind, may_chow, may_kong, eager)


READY_BUT_ONE = "1m 2m 3m 5m 6m 2s 3s 4s 9p 9p E E 5s"


def test_a_claim_that_brings_the_hand_nearer_is_made():
    assert claim(READY_BUT_ONE, "7m") == ("chow", (4, 5))
    assert claim(READY_BUT_ONE, "E") == ("pung", (27, 27))


def test_a_claim_that_does_not_help_is_not_made():
    assert claim(READY_BUT_ONE, "4m") == ("chow", (4, 5))
    assert claim(READY_BUT_ONE, "2m") is None
    assert claim(READY_BUT_ONE, "W") is None


def test_only_the_next_seat_chows():
    assert claim(READY_BUT_ONE, "7m", may_chow=False) is None


def test_far_from_a_win_a_hand_stays_closed():
    five_short = "1m 2m 5m 6m 9m 1s 4s 5s 8s 3p 9p C C"
    assert claim(five_short, "C", eager=4) is None
    assert claim(five_short, "C", eager=5) == ("pung", (31, 31))


def test_three_alike_make_a_kong_of_the_fourth():
    assert claim("C C C 1m 2m 3m 5m 6m 2s 3s 4s 9p 9p", "C") == ("kong", (31, 31, 31))


def test_a_kong_of_ones_own_must_not_make_the_hand_worse():
    assert strategy.own_kong(hand("C C C C 1m 2m 3m 5m 6m 2s 3s 4s 9p 9p"), 0, []) == (
        "concealed",
        31,
    )
    # 1m serves the run 1-2-3 beside its pung.
    torn = hand("1m 1m 1m 1m 2m 3m 4s 5s 6s 7p 8p 9p E S")
    assert strategy.own_kong(torn, 0, []) is None
    assert strategy.own_kong(hand("C 1m 2m 3m 5m 6m 7m 2s 2s 9p 9p"), 1, [31]) == ("added", 31)


def test_deciding_leaves_the_counts_as_they_were():
    counts = hand("1m 2m 3m 5m 6m 2s 3s 4s 7p 8p 9p 9p 5s E")
    before = counts.copy()
    strategy.best_discard(counts, 0, UNSEEN)
    strategy.own_kong(counts, 0, [])
    counts[27] -= 1
    strategy.claim(counts, 0, 27, True, True, 9)
    counts[27] += 1
    assert counts == before
