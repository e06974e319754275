"""
Between two hands of a session: who deals next, who sits where, whether the session is over, and
the scores. Loaded when a hand is over or pays, and let go when the next one is played.

A game is a list: its values stay in the session when this module is let go.
"""

from micropython import const

from mjtable.rules import rotation, seats
from mjtable.table import clock, cues, events, zones
from mjtable.table.hand import Hand
from mjtable.table.phases import load

# ``session.game``: where the session stands in this hand. ``session.coming`` is the same for the
# next one, as soon as this is over.
_DEALER = const(0)  # side from which the deal passes on
_DEALT = const(1)  # as in rotation.py
_SKIPS = const(2)  # as in rotation.py
_ROUND = const(3)  # counted from 0; the wind is the rest by four
_NUMBER = const(4)  # of the hand, counted from 1
_PLAYERS = const(5)  # by side; a player is named by the side he began at
_SCORES = const(6)  # by player
_FIRST = const(7)  # side of East: that began to deal
_BUILT = const(8)  # tiles laid on stacks since the hand before was over

_MINUTE = const(60000)
_BUILDING = const(4)  # then the walls are being built again
_NOBODY_SCORED = const((0, 0, 0, 0))


def game(session):
    """``session.game``, made when it is first asked for."""
    hand = session.hand
    if not session.game:
        dealer = hand.deposed if hand.deposed >= 0 else hand.dealer
        first = session.config.get("first_side", dealer)
        dealt = rotation.dealt_since(first, dealer)
        session.game = [dealer, dealt, 0, hand.round_wind, hand.number]
        session.game += [b"\x00\x01\x02\x03", _NOBODY_SCORED, first, 0]
    if hand.exchange:  # as people said before the throw
        session.game[_PLAYERS] = hand.exchange[0]
    return session.game


def feed(session, event, now):
    """An event after the hand's end."""
    if not session.coming:
        over(session, now)
    coming = session.coming
    if event[0] == events.MOVE and zones.is_stack(event[3]) and not zones.is_stack(event[2]):
        coming[_BUILT] += 1
    asked = event[0] == events.ENTRY and event[1] == events.NEXT_HAND
    if asked or (coming[_BUILT] >= _BUILDING and not _time_called(session)):
        _goes_on(session.hand, now)
        before = session.hand
        _begin(session)
        session.hand.tick(now)
        if session.hand.exchange:
            load("before").seated(session.hand, now)
        if before.won and before.won[1] < 0:  # it was not said
            load("unsaid").asks(session.hand, before, now)


def _goes_on(hand, now):
    """A pause ends with its hand, and one between hands with the next."""
    if hand.paused_at is not None:
        load("entries").resume(hand, now)


def over(session, now):
    """Say what comes next: an aborted hand is played again. Deductions leave the scores."""
    _goes_on(session.hand, now)
    if session.hand.ledger:
        load("ledger").deduct(session.hand)
        settle(session, now)
    coming = list(game(session))
    coming[_BUILT] = 0
    _put_right(session.hand, session.rules, coming)
    session.coming = coming
    ended = not session.hand.aborted and _go_on(session, coming)
    ended = ended or _time_called(session)
    dealer = -1 if ended else coming[_DEALER]
    session.say((cues.NEXT, dealer, coming[_ROUND] & 3, coming[_PLAYERS]), now)
    minutes = session.rules.appeal_minutes
    if ended and minutes:
        until = clock.plus(now, minutes * _MINUTE)
        session.hand.set_timer(session.hand.T_APPEAL, until)
    coming[_SCORES] = _NOBODY_SCORED if ended else None  # this hand may still pay


def _put_right(hand, rules, coming):
    """What people and dice changed of this hand: who dealt, the round, deals to miss."""
    if hand.deposed >= 0:
        coming[_DEALER], coming[_DEALT] = rotation.depose(
            rules, hand.deposed, coming[_DEALT], hand.dealer
        )
    elif hand.dealer != coming[_DEALER]:  # V02: the deal was passed on wrongly, or not passed on
        if coming[_DEALT] >> hand.dealer & 1:
            coming[_DEALT] &= ~(1 << coming[_DEALER])
        coming[_DEALER] = hand.dealer
        coming[_DEALT] |= 1 << hand.dealer
    if hand.aborted:
        coming[_DEALER] = hand.dealer
    wrong = hand.round_wind - coming[_ROUND] & 3
    coming[_ROUND] += wrong if wrong < 3 else -1
    coming[_SKIPS] = 0
    for side in range(4):
        coming[_SKIPS] |= min(hand.sentenced[side], 15) << 4 * side


def _time_called(session):
    return bool(session.ends) and load("limit").over(session)


def _go_on(session, coming):
    """Make ``coming`` what follows a hand that counts; whether the session is over."""
    hand, rules = session.hand, session.rules
    winner = hand.won[0] if hand.won else -1
    robbed = hand.won and hand.won[2] == cues.BY_ROB
    source = hand.won[3] if robbed else -1  # who drew last has discarded last
    dealer = rotation.next_dealer(rules, hand.dealer, winner, source, hand.last_side)
    passed = 0
    if dealer < 0:
        dealer, dealt, skips, passed = rotation.pass_on(*coming[_DEALER:_ROUND])
        coming[_DEALT] = dealt
        coming[_SKIPS] = skips
    coming[_DEALER] = dealer
    ended = rotation.is_over(rules, coming[_NUMBER], coming[_ROUND], passed)
    coming[_NUMBER] += 1
    coming[_ROUND] += passed
    every = getattr(rules, "exchange_rounds", 0)
    if passed and every and not coming[_ROUND] % every:
        labels = getattr(rules, "wind_labels", seats.MODERN)
        count = coming[_ROUND] // every - 1
        coming[_PLAYERS] = seats.exchanged(coming[_PLAYERS], coming[_FIRST], count, labels)
    return ended


def _begin(session):
    before, coming = session.hand, session.coming
    if coming[_SCORES] is None:
        coming[_SCORES] = session.game[_SCORES]
    if _time_called(session):
        session.ends = None  # another session
    wind = coming[_ROUND] & 3
    rules, say = session.rules, session.say
    session.hand = hand = Hand(rules, coming[_DEALER], coming[_NUMBER], wind, say, before.spots)
    hand.revision = before.revision + 1
    _carry(hand, before, session.game, coming)
    if before.bank:
        load("bank").carry(before, hand, session.game[_PLAYERS], coming[_PLAYERS])
    session.game, session.coming = coming, None


def _carry(hand, before, game, coming):
    """What people may have to put right before the throw, and who is to miss a deal."""
    dealer, skips = coming[_DEALER], coming[_SKIPS]
    hand.sentenced = bytearray([skips >> 4 * side & 15 for side in range(4)])
    if dealer != before.dealer:
        hand.mistaken = before.dealer
    elif not before.aborted:
        hand.mistaken = rotation.pass_on(dealer, coming[_DEALT], skips)[0]
    if coming[_PLAYERS] != game[_PLAYERS]:
        hand.exchange = (coming[_PLAYERS], game[_PLAYERS])


def settle(session, now):
    """
    Count what the hand brings each seat, or costs it: a win, and points beside it. What a win or a
    false win pays adds up to nothing; deductions go to nobody (E.2).
    """
    hand = session.hand
    if hand.pay:
        pay, hand.pay = hand.pay, None
        winner = (hand.won[0] - hand.dealer) & 3 if hand.won and hand.legal else -1
        _count(session, pay, winner, now)
    if hand.fines:
        pay, hand.fines = hand.fines, None
        _count(session, pay, -1, now)


def _count(session, pay, winner, now):
    hand, stands = session.hand, game(session)
    scores = list(stands[_SCORES])
    for seat in range(4):
        scores[stands[_PLAYERS][(hand.dealer + seat) & 3]] += pay[seat]
    stands[_SCORES] = tuple(scores)
    session.say((cues.SETTLEMENT, winner, tuple(pay), stands[_SCORES]), now)
