"""Who deals next, who sits where, scores and the end of a session, in each rule set."""

from at_table import AtTable, stacked

from mjtable.rules import contest, guobiao, hongzhong
from mjtable.table import cues, events
from mjtable.table.events import HU
from mjtable.table.session import Session

_SEATED = b"\x00\x01\x02\x03"


class Sitting:
    """A session whose hands end as they are told to."""

    def __init__(self, ruleset=guobiao, rules=None, **config):
        self.heard = []
        config["rules"] = rules or {}
        self.session = Session(ruleset, config, lambda cue, now: self.heard.append(cue))
        self.session.tick(0)

    def said(self, kind):
        return [cue[1:] for cue in self.heard if cue[0] == kind]

    def end(self, winner=-1, robbed=-1):
        """The hand ends, drawn or won by a side."""
        hand = self.session.hand
        hand.phase = cues.PLAY
        if winner >= 0:
            by = cues.BY_ROB if robbed >= 0 else cues.BY_SELF
            hand.won, hand.legal = (winner, 0, by, robbed, b""), True
        hand.over(0)
        self.session.tick(0)

    def pay(self, *pay):
        self.session.hand.pay = pay
        self.session.tick(0)

    def go_on(self):
        self.session.feed((events.ENTRY, events.NEXT_HAND, 0), 0)

    def play(self, *winners):
        for winner in winners:
            self.end(winner)
            self.go_on()
        return self


def test_the_next_dealer_is_said_when_the_hand_is_over():
    hands = ("123456m 123s 456p EE",)
    table = AtTable(order=stacked(hands), dealer=2).start()
    table.press(0, HU)
    assert table.heard[-2:] == [(cues.PHASE, cues.OVER), (cues.NEXT, 3, 0, _SEATED)]
    table.wait(5000)
    table.feed(events.ENTRY, events.NEXT_HAND, 0)
    assert len(table.said(cues.NEXT)) == 1


def test_a_real_win_names_the_winner_of_the_settlement():
    hands = ("123456m 123s 456p EE",)
    table = AtTable(order=stacked(hands), dealer=2).start()
    table.press(0, HU)

    assert table.said(cues.SETTLEMENT)[0][0] == 0


def test_a_round_of_guobiao_then_seats_are_exchanged():
    # E.1: after round 1 E and S, W and N change places
    sitting = Sitting(dealer_side=1).play(1, 0, -1, 2)
    assert sitting.said(cues.NEXT) == [
        (2, 0, _SEATED),
        (3, 0, _SEATED),
        (0, 0, _SEATED),
        (1, 1, b"\x03\x02\x01\x00"),
    ]
    assert sitting.said(cues.HAND)[-1] == (5, 1, 1)


def test_a_session_of_guobiao():
    sitting = Sitting()
    dealt = [0, 0, 0, 0]
    players = _SEATED
    for number in range(16):
        dealt[players[sitting.session.hand.dealer]] += 1
        sitting.end(number % 5 - 1)
        players = sitting.said(cues.NEXT)[-1][2]
        sitting.go_on()
    assert dealt == [4, 4, 4, 4]
    over = [said[0] < 0 for said in sitting.said(cues.NEXT)]
    assert over == [False] * 15 + [True]
    assert sitting.said(cues.HAND)[-1] == (17, 0, 0)  # who goes on begins another


def test_seats_are_kept_where_the_event_says_so():
    sitting = Sitting(rules={"exchange_rounds": 0}).play(-1, -1, -1, -1)
    assert sitting.said(cues.NEXT)[-1] == (0, 1, _SEATED)


def test_a_session_begun_before():
    config = {"dealer_side": 1, "first_side": 3, "round_wind": 2, "hand": 11}
    sitting = Sitting(**config)
    assert sitting.said(cues.HAND) == [(11, 1, 2)]
    sitting.play(-1, -1)
    # east is side 3: E and S, W and N change places after round 3
    assert sitting.said(cues.NEXT) == [(2, 2, _SEATED), (3, 3, b"\x03\x02\x01\x00")]
    sitting.play(-1, -1, -1, -1)
    assert sitting.said(cues.NEXT)[-1][:2] == (-1, 0)


def test_the_dealer_of_the_contest_code_stays_on_his_own_win():
    # 004-18, B.004-33
    sitting = Sitting(contest, dealer_side=3).play(3, 3, 0, 0, -1)
    assert sitting.said(cues.HAND) == [
        (1, 3, 0),
        (2, 3, 0),
        (3, 3, 0),
        (4, 0, 0),
        (5, 0, 0),
        (6, 1, 0),
    ]


def test_a_game_of_the_contest_code_is_four_rounds():
    # 004-23: seats are exchanged with it; E N W S of the book from side 0
    sitting = Sitting(contest).play(*[0] + [-1] * 16)
    said = sitting.said(cues.NEXT)
    assert [one[0] for one in said] == [0] + [1, 2, 3, 0] * 3 + [1, 2, 3, -1]
    assert [one[1] for one in said] == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4 + [0]
    assert [one[2] for one in said[:-1]] == [_SEATED] * 16
    assert said[-1][2] == b"\x03\x02\x01\x00"


def test_exchange_after_two_rounds():
    sitting = Sitting(contest, {"exchange_rounds": 2, "wind_labels": "modern"})
    sitting.play(*[-1] * 8)
    players = [one[2] for one in sitting.said(cues.NEXT)]
    assert players == [_SEATED] * 7 + [b"\x01\x00\x03\x02"]


def test_the_winner_of_hongzhong_deals():
    # 002-04, B.002-16
    sitting = Sitting(hongzhong).play(2, 2, 1)
    assert [said[1] for said in sitting.said(cues.HAND)] == [0, 2, 2, 1]
    sitting.session.hand.last_side = 3
    sitting.end()
    assert sitting.said(cues.NEXT)[-1] == (3, 0, _SEATED)


def test_who_robbed_a_kong_deals_or_who_was_robbed():
    # B.002-18
    sitting = Sitting(hongzhong)
    sitting.end(2, robbed=1)
    assert sitting.said(cues.NEXT)[-1][0] == 2
    sitting = Sitting(hongzhong, {"dealer_after_rob": "robbed"})
    sitting.end(2, robbed=1)
    assert sitting.said(cues.NEXT)[-1][0] == 1


def test_an_aborted_hand_keeps_its_dealer():
    sitting = Sitting(dealer_side=1)
    sitting.session.feed((events.ENTRY, events.ABORT, 0), 0)
    assert sitting.said(cues.NEXT) == [(1, 0, _SEATED)]
    sitting.play(1)
    assert sitting.said(cues.HAND) == [(1, 1, 0), (1, 1, 0)]


def test_scores_stay_with_the_players():
    sitting = Sitting(dealer_side=3)
    sitting.end(3)
    sitting.pay(30, -10, -10, -10)
    sitting.go_on()
    sitting.pay(-30, 10, 10, 10)  # a false win of the dealer, side 0: the hand goes on
    sitting.end()
    sitting.pay(0, 0, 0, 0)
    sitting.go_on()
    sitting.play(-1, -1)
    # round 2: 3 and 0, 1 and 2 have changed places; side 3 deals
    assert sitting.said(cues.NEXT)[-1][2] == b"\x03\x02\x01\x00"
    sitting.end(0)
    sitting.pay(-8, 47, -31, -8)
    assert sitting.said(cues.SETTLEMENT) == [
        (0, (30, -10, -10, -10), (-10, -10, -10, 30)),
        (-1, (-30, 10, 10, 10), (-40, 0, 0, 40)),
        (-1, (0, 0, 0, 0), (-40, 0, 0, 40)),
        # seats: side 3 is player 0, side 0 player 3, side 1 player 2, side 2 player 1
        (1, (-8, 47, -31, -8), (-48, -8, -31, 87)),
    ]


def test_another_session_begins_with_no_points():
    sitting = Sitting(rules={"hands": 1})
    sitting.end(0)
    assert sitting.said(cues.NEXT) == [(-1, 0, _SEATED)]
    sitting.pay(24, -8, -8, -8)
    sitting.go_on()
    sitting.pay(1, -1, 0, 0)
    scores = [said[2] for said in sitting.said(cues.SETTLEMENT)]
    assert scores == [(24, -8, -8, -8), (0, 1, -1, 0)]
