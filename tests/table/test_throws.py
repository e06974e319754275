"""Throws out of order: whose they are, whether they stand, and who deals (V02, V07, V08)."""

from at_table import AtTable

from mjtable.rules import contest, guobiao, hongzhong, wall
from mjtable.table import cues, events, question
from mjtable.table.events import NO, YES

D, R, O, L = range(4)  # noqa: E741 - the letters of the seats
V02, V07, V08 = 2, 7, 8


class Throwing(AtTable):
    """A table with its walls built, in the contest code if nothing else is said."""

    def __init__(self, ruleset=contest, **config):
        AtTable.__init__(self, ruleset=ruleset, **config)
        self.build()

    def dice(self, seat, a, b):
        self.wait(1000)
        self.feed(events.DICE, a, b, self.side(seat) if seat >= 0 else -1)

    def deals(self, seat, first):
        """The deal as seat does it from a stack such as ``R13``."""
        self.first = wall.ring_index("DROL".index(first[0]), int(first[1:]), self.stacks)
        # the ring begins with the dealer's wall
        self.first = (self.first + seat * self.stacks) % (4 * self.stacks)
        self.wall = self.wall[-seat * 36 :] + self.wall[: -seat * 36] if seat else self.wall
        self.dealer = self.side(seat)
        self.deal()

    def stand(self):
        """(article, seat) of what stands."""
        return [(said[0], (said[1] - self.dealer) & 3) for said in self.said(cues.STANDS)]


def dealt_by(table, seat):
    """Whether a seat took fourteen tiles as the dealer does, and nothing else is wrong."""
    hand = table.hand
    assert hand.dealer == table.side(seat)
    assert table.said(cues.OUT_OF_STEP) == []
    return len(hand.spots.at(72 + hand.dealer)) == 14


def test_a_throw_of_another_waits_for_the_dealer():
    table = Throwing(dealer=1)
    table.dice(O, 3, 4)
    assert table.said(cues.VIOLATION) == [(V07, 3, -1, 75, 73)]
    assert table.said(cues.ASK) == [(question.PROTEST, V07, 3, 1 << 1, -1)]
    assert table.said(cues.ROLL)[-1] == (1, 1)
    assert table.hand.phase == cues.FIRST_THROW
    assert table.hand.dealer == 1


def test_a_the_dealer_says_nothing_and_tiles_are_taken():
    # O throws 7: on his count D throws second; N = 12, D's wall is cut
    table = Throwing()
    table.dice(O, 3, 4)
    table.press(D, YES)
    assert table.said(cues.DEALER) == [(O, 0)]
    assert table.said(cues.ROLL)[-1] == (D, 2)
    table.dice(D, 2, 3)
    assert table.said(cues.BREAK) == [(table.stack("D13"),)]
    assert table.stand() == [(V07, O)]
    assert table.said(cues.ASK)[-1][0] == 0
    assert table.hand.sentenced == bytearray(4)


def test_a_both_throws_made_on_the_offenders_count():
    # O throws 6: on his count L throws second; N = 6 + 3 = 9, L's wall is cut: L10
    table = Throwing()
    table.dice(O, 2, 4)
    table.dice(L, 1, 2)
    assert table.said(cues.BREAK) == []
    table.move(table.wall[table.slot("L10u")], table.to("rack", O))
    assert table.said(cues.BREAK) == [(table.stack("L10"),)]
    assert table.stand() == [(V07, O)]
    assert table.hand.dealer == O and table.hand.turn == O
    assert table.said(cues.DEALT) == [(O, table.said(cues.DEALT)[0][1], table.stack("L10"))]


def test_d_the_offender_deals_to_the_end():
    table = Throwing(dealer=3)
    table.dice(O, 2, 4)
    table.dice(L, 1, 2)
    table.deals(2, "R10")  # L of the nominal dealer is at O's right hand
    assert dealt_by(table, 0)
    assert table.said(cues.TAKE)[0][0] == 1
    assert table.hand.deposed == 3


def test_b_the_dealer_protests_and_the_offender_misses_a_deal():
    table = Throwing()
    table.dice(R, 5, 5)
    table.press(D, NO)
    assert table.said(cues.CLEARED) == [(V07, R)]
    assert table.said(cues.ASK)[-1] == (question.CONSENT, V07, R, 0b1101, -1)
    assert table.said(cues.ROLL)[-1] == (D, 1)
    table.throw()
    assert table.stand() == []
    table.deal()
    assert table.stand() == [(V07, R)]
    assert table.hand.sentenced == bytearray((0, 1, 0, 0))
    assert dealt_by(table, D)


def test_b_one_of_the_three_does_not_consent():
    table = Throwing()
    table.dice(R, 5, 5)
    table.press(D, NO)
    table.press(O, YES)
    table.press(L, NO)
    assert table.stand() == [(V07, R)]
    assert table.hand.sentenced[R] == 1


def test_c_three_consent_that_it_was_inadvertent():
    table = Throwing()
    table.dice(O, 5, 5)
    table.press(D, NO)
    for seat in (R, L, D):
        table.press(seat, YES)
    table.throw()
    table.deal()
    assert table.stand() == []
    assert table.hand.sentenced == bytearray(4)
    assert dealt_by(table, D)


def test_the_dealer_throws_again_without_a_protest():
    table = Throwing()
    table.dice(R, 5, 5)
    table.throw()
    assert table.said(cues.CLEARED) == [(V07, R)]
    assert table.said(cues.BREAK) == [(table.stack("O15"),)]
    table.deal()
    assert table.stand() == []
    assert table.hand.sentenced == bytearray(4)
    assert dealt_by(table, D)


def test_a_second_protest_for_a_second_throw():
    table = Throwing()
    for _ in (0, 1):
        table.dice(R, 5, 5)
        table.press(D, NO)
    table.throw()
    table.deal()
    assert table.stand() == [(V07, R)] * 2
    assert table.hand.sentenced[R] == 2


def next_dealer(table):
    table.feed(events.ENTRY, events.ABORT, None)
    return table.said(cues.NEXT)[-1][0]


def test_the_deposed_dealer_has_dealt():
    # B.004-8: O deals, dealt = {D, O}; next L, then R, and the round is over
    table = Throwing()
    table.dice(O, 2, 4)
    table.press(D, YES)
    order = []
    for _ in range(3):
        table.hand.phase = cues.PLAY
        table.hand.over(table.now)
        table.wait(0)
        order.append(table.said(cues.NEXT)[-1][:2])
        table.feed(events.ENTRY, events.NEXT_HAND, None)
    assert order == [(L, 0), (R, 0), (O, 1)]


def test_the_deal_passes_on_from_the_nominal_dealer():
    table = Throwing(deposed_from="nominal")
    table.dice(O, 2, 4)
    table.press(D, YES)
    table.hand.phase = cues.PLAY
    table.hand.over(table.now)
    table.wait(0)
    assert table.said(cues.NEXT)[-1][0] == R


def test_an_aborted_hand_is_dealt_again_by_who_dealt_it():
    table = Throwing()
    table.dice(O, 2, 4)
    table.press(D, YES)
    assert next_dealer(table) == O


def test_who_is_sentenced_misses_his_deal():
    # B.004-8: R was sentenced in hand 1; hand 2 would be R's: it goes to O
    table = Throwing()
    table.dice(R, 5, 5)
    table.press(D, NO)
    table.press(L, NO)
    table.hand.phase = cues.PLAY
    table.hand.over(table.now)
    table.wait(0)
    assert table.said(cues.NEXT)[-1][0] == O
    table.feed(events.ENTRY, events.NEXT_HAND, None)
    assert table.hand.sentenced == bytearray(4)


def test_a_sentence_is_kept_until_it_is_served():
    table = Throwing()
    table.dice(L, 5, 5)
    table.press(D, NO)
    table.press(O, NO)
    table.hand.phase = cues.PLAY
    table.hand.over(table.now)
    table.wait(0)
    table.feed(events.ENTRY, events.NEXT_HAND, None)
    assert table.hand.dealer == R
    assert table.hand.sentenced == bytearray((0, 0, 0, 1))


# --- the second throw


def test_a_wrong_second_thrower():
    # B.004-9: throw 1 = 7, O should throw, but R throws 5
    table = Throwing()
    table.dice(D, 3, 4)
    table.dice(R, 2, 3)
    assert table.said(cues.VIOLATION) == [(V08, R, -1, 73, 74)]
    assert table.said(cues.ROLL)[-1] == (O, 2)
    table.dice(O, 5, 2)
    assert table.said(cues.CLEARED) == [(V08, R)]
    assert table.said(cues.BREAK) == [(table.stack("O15"),)]
    table.deal()
    assert table.stand() == [] and dealt_by(table, D)


def test_a_wrong_second_throw_stands_once_a_tile_is_taken():
    # B.004-9: N = 12, R's wall is cut: first R13u
    table = Throwing()
    table.dice(D, 3, 4)
    table.dice(R, 2, 3)
    table.deals(D, "R13")
    assert table.said(cues.BREAK) == [(table.stack("R13"),)]
    assert table.stand() == [(V08, R)]
    assert dealt_by(table, D)


def test_the_wrong_second_thrower_throws_twice():
    table = Throwing()
    table.dice(D, 3, 4)
    table.dice(R, 2, 3)
    table.dice(L, 6, 6)
    assert table.said(cues.CLEARED) == [(V08, R)]
    table.move(table.wall[table.slot("O2u")], table.to("rack", D))  # N = 19: L's wall, then O's
    assert table.stand() == [(V08, L)]
    assert table.said(cues.BREAK) == [(table.stack("O2"),)]


def test_a_wrong_second_throw_on_the_count_of_a_stray_first():
    # O throws 6: L should throw, R throws 3: R's wall is cut, N = 9
    table = Throwing()
    table.dice(O, 2, 4)
    table.dice(R, 1, 2)
    table.move(table.wall[table.slot("R10u")], table.to("rack", O))
    assert sorted(table.stand()) == [(V07, O), (V08, R)]
    assert table.said(cues.BREAK) == [(table.stack("R10"),)]


# --- the deal passed on wrongly


def second_hand(ruleset=contest, winner=-1):
    """The hand after one that a side has won; side 0 dealt it."""
    table = Throwing(ruleset)
    hand = table.hand
    hand.phase = cues.PLAY
    if winner >= 0:
        hand.won, hand.legal = (winner, 0, cues.BY_SELF, -1, b""), True
    hand.over(table.now)
    table.wait(0)
    table.feed(events.ENTRY, events.NEXT_HAND, None)
    if table.hand.dealer:
        table.wall = table.wall[-36:] + table.wall[:-36]  # the ring begins with his wall
    table.dealer = table.hand.dealer
    return table


def test_who_dealt_before_throws_as_if_he_had_stayed():
    table = second_hand()
    assert table.hand.dealer == 1
    table.dice(3, 2, 2)  # side 0
    assert table.said(cues.VIOLATION)[0][:2] == (V02, 0)
    table.press(0, NO)
    assert table.said(cues.CLEARED) == [(V02, 0)]
    assert table.said(cues.ASK)[-1][0] == 0  # nobody is punished for that
    table.throw()
    table.deal()
    assert table.stand() == []


def test_the_next_throws_although_the_dealer_has_won():
    table = second_hand(winner=0)
    assert table.hand.dealer == 0
    table.dice(1, 2, 2)
    assert table.said(cues.VIOLATION)[0][:2] == (V02, 1)
    table.press(0, YES)
    assert table.stand() == [(V02, 1)]
    assert table.said(cues.DEALER) == [(1, 0)]


def test_another_throw_is_out_of_order_in_the_second_hand_too():
    table = second_hand()
    table.dice(1, 2, 2)  # side 2
    assert table.said(cues.VIOLATION)[0][:2] == (V07, 2)


# --- official play


def test_official_play_has_no_deal_to_miss():
    table = Throwing(guobiao)
    table.dice(R, 5, 5)
    table.press(D, NO)
    table.throw()
    table.deal()
    assert table.stand() == [(V07, R)]
    assert table.hand.sentenced == bytearray(4)
    assert table.said(cues.LEDGER) == [(0, V07, R, 0, "warn", D)]


def test_official_play_the_throw_stands_and_the_dealer_deals():
    table = Throwing(guobiao)
    table.dice(R, 3, 4)
    table.dice(O, 5, 2)
    table.deal()
    assert table.said(cues.DEALER) == []
    assert table.said(cues.BREAK) == [(table.stack("O15"),)]
    assert table.stand() == [(V07, R)]
    assert dealt_by(table, D)


def test_official_play_follows_who_takes_first():
    table = Throwing(guobiao)
    table.dice(R, 3, 4)
    table.dice(O, 5, 2)
    table.deals(1, "R15")
    assert table.said(cues.DEALER) == [(R, 0)]
    assert dealt_by(table, 0)


def test_one_throw_where_the_rules_have_one():
    table = Throwing(hongzhong, throws=(4, 2, 0, 0))
    table.dice(R, 4, 2)
    assert table.said(cues.BREAK) == []
    table.deal()
    assert table.stand() == [(V07, R)]
    assert table.said(cues.BREAK) != []
    assert dealt_by(table, D)


def test_an_unknown_thrower_is_the_one_asked_for():
    table = Throwing()
    table.dice(-1, 3, 4)
    table.dice(-1, 5, 2)
    assert table.said(cues.VIOLATION) == []
    assert table.said(cues.THROWN) == [(D, 1, 3, 4), (O, 2, 5, 2)]
