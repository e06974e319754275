"""Who deals next, and when rounds and sessions are over."""

from mjtable.rules import contest, guobiao, rotation
from mjtable.rules.ruleset import Ruleset

D, R, O, L = range(4)  # noqa: E741 - the letters of the seats


def after(rules, winner, dealer=D, source=-1, last_drawer=L):
    return rotation.next_dealer(rules, dealer, winner, source, last_drawer)


def ningbo(**chosen):
    options = (("dealer_stays", "win", ("never", "win_or_draw")),)
    return Ruleset("ningbo", 1, options, chosen)


def test_guobiao_always_passes():
    # E.1: the dealer never stays, win or not
    assert [after(guobiao.ruleset({}), winner) for winner in (D, R, -1)] == [-1, -1, -1]


def test_contest_stays_on_a_win_of_the_dealer():
    # 004-18, B.004-33
    assert [after(contest.ruleset({}), winner) for winner in (D, R, -1)] == [D, -1, -1]
    rules = contest.ruleset({"dealer_stays": "never"})  # B.004-38
    assert after(rules, D) == -1


def test_ningbo_stays_only_on_an_own_win():
    # B.X: B.003-12
    assert after(ningbo(), D) == D
    assert rotation.pass_on(D, 1 << D, 0)[0] == R
    assert [after(ningbo(), winner, R) for winner in (R, D, -1)] == [R, -1, -1]
    assert after(ningbo(dealer_stays="win_or_draw"), -1) == D


def test_the_deal_passes_counter_clockwise():
    # B.004-1: from East to the player at his right hand
    dealer, dealt, skips, rounds = rotation.pass_on(D, 1 << D, 0)
    assert (dealer, dealt, skips, rounds) == (R, 0b0011, 0, 0)


def walk(hands, dealer, dealt, skips=0):
    """Dealers of the next hands, each lost; ``|`` where a round begins."""
    found = ""
    for _ in range(hands):
        dealer, dealt, skips, rounds = rotation.pass_on(dealer, dealt, skips)
        found += "|" * rounds + "DROL"[dealer]
    return found


def test_a_round_is_over_when_all_four_have_dealt():
    assert walk(8, D, 1 << D) == "ROL|DROL|D"


def sentence(skips, side):
    """``skips`` when a side must miss one deal more (004-38)."""
    return skips + (1 << 4 * side)


def test_who_is_sentenced_misses_his_next_deal():
    # B.004-8: R was sentenced in hand 1, hand 2 would be his
    assert walk(7, D, 1 << D, sentence(0, R)) == "OL|DROL|D"
    # a second sentence is served in the next round
    assert walk(5, D, 1 << D, sentence(sentence(0, R), R)) == "OL|DOL"
    # the last of the round misses his: the round is over
    assert walk(4, D, 1 << D, sentence(0, L)) == "RO|DR"


def test_a_side_that_has_dealt_misses_its_deal_of_the_next_round():
    assert walk(6, R, 0b0011, sentence(0, D)) == "OL|ROL|D"


def test_who_takes_the_deal_counts_and_the_deposed_dealer_too():
    # B.004-8: nominal D; O throws and takes tiles; next L, then R; round over
    rules = contest.ruleset({})
    dealer, dealt = rotation.depose(rules, D, 1 << D, O)
    assert (dealer, dealt) == (O, 0b0101)
    assert walk(2, dealer, dealt) == "LR"
    assert walk(3, dealer, dealt) == "LR|O"
    # from the nominal dealer as an option
    rules = contest.ruleset({"deposed_from": "nominal"})
    assert walk(3, *rotation.depose(rules, D, 1 << D, O)) == "RL|D"


def test_a_round_begun_before():
    assert rotation.dealt_since(D, D) == 0b0001
    assert rotation.dealt_since(O, R) == 0b1111
    assert rotation.dealt_since(L, D) == 0b1001


def test_the_end_of_a_session_counted_in_hands():
    rules = guobiao.ruleset({})
    ends = [number for number in range(1, 40) if rotation.is_over(rules, number, 0, 0)]
    assert ends == [16, 32]
    assert not rotation.is_over(guobiao.ruleset({"hands": 0}), 16, 3, 1)


def test_the_end_of_a_game_counted_in_rounds():
    # B.004-38: four rounds, however many hands
    rules = contest.ruleset({})
    assert [rotation.is_over(rules, 16, rounds, 1) for rounds in range(5)] == [0, 0, 0, 1, 0]
    assert not rotation.is_over(rules, 16, 3, 0)
    assert rotation.is_over(rules, 9, 2, 2)  # a round in which all four missed their deal
    assert not rotation.is_over(contest.ruleset({"rounds": 0}), 16, 3, 1)
