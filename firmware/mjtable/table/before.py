"""
What is settled before the dealer's throw, and closed by it: who deals (V02), the round (V03),
seats (V01, V04) and walls (V05). Loaded when one of them is in question.

A person puts right who deals, the round or who sits where by an entry; after the throw the entry
only says what stands (procedures §D).
"""

from mjtable.table import cues, events, penalties, question, wrong, zones

_ARTICLES = {
    events.DEALER: cues.WRONG_DEALER,
    events.ROUND: cues.WRONG_ROUND,
    events.SEATS: cues.NOT_EXCHANGED,
}


def corrected(hand, what, value, now):
    """A person enters the dealer's side, the round's wind, or the player at each side."""
    article, side = _ARTICLES[what], hand.dealer
    if hand.phase > cues.FIRST_THROW or hand.stray:
        if hand.phase < cues.OVER:
            penalties.upheld(hand, article, side, b"", now)
        return
    if what == events.SEATS:
        question.drop(hand, question.EXCHANGED, now)
        hand.exchange = (bytes(value), None)
    elif what == events.ROUND:
        hand.round_wind = value & 3
    else:
        hand.dealer = hand.turn = value & 3
        asked = len(hand.asked)
        question.drop(hand, question.WON, now)
        if len(hand.asked) < asked:  # nobody knew who deals
            deals(hand, hand.dealer, now)
            return
    wrong.drop_article(hand, article, now)
    named(hand, article, side, zones.RACK + side, now)
    wrong.drop_article(hand, article, now)
    if what == events.SEATS:
        hand.say((cues.NEXT, hand.dealer, hand.round_wind, hand.exchange[0]), now)
        return
    deals(hand, hand.dealer, now)


def deals(hand, dealer, now):
    """Before the throw: that side deals after all."""
    hand.dealer = hand.turn = dealer
    hand.say((cues.DEALER, dealer, hand.round_wind), now)
    if hand.phase == cues.FIRST_THROW:
        hand.follower.roll(hand, now)


def named(hand, article, side, zone, now):
    """Name a violation that no tile is to be blamed for."""
    wrong.add(hand, now, article, side, -1, -1, zone, zone)


def lacks(hand, zone, now):
    """A wall is not whole when the dealer throws (V05), unless its tile is only not heard."""
    place, lifted = hand.spots.place, hand.spots.lifted
    if any([place[tile] != zones.NOWHERE and not lifted[tile] for tile in hand.missing]):
        named(hand, cues.WALL_WRONG, zones.side_of(zone), zone, now)


def seated(hand, now):
    """Ask whether the exchange of seats that is due was made (004-23)."""
    question.ask(hand, question.EXCHANGED, cues.NOT_EXCHANGED, hand.dealer, 15, -1, None, now)


def exchanged(hand, asked, yes, now):
    """All four sit where they should, or one of them says that they do not."""
    if yes:
        wrong.drop_article(hand, cues.NOT_EXCHANGED, now)
        return
    named(hand, cues.NOT_EXCHANGED, hand.dealer, zones.RACK + hand.dealer, now)
    seated(hand, now)


def closed(hand, now):
    """The dealer has thrown: what was not put right stands."""
    for what in (question.EXCHANGED, question.WON):
        question.drop(hand, what, now)
    walls = []
    for entry in list(hand.wrong):
        article, side = entry[: wrong.TILE]
        if article == cues.WALL_WRONG:
            walls.append(side)
        if article in (cues.SEAT_DRAW, cues.NOT_EXCHANGED, cues.WALL_WRONG):
            wrong.drop(hand, entry, now)
        if article in (cues.SEAT_DRAW, cues.NOT_EXCHANGED):
            penalties.upheld(hand, article, side, b"", now)
        if article == cues.NOT_EXCHANGED:  # until the next exchange
            hand.exchange = (hand.exchange[1],) * 2
            hand.say((cues.NEXT, hand.dealer, hand.round_wind, hand.exchange[0]), now)
    walls += [zones.side_of(zone) for zone in hand.spots.foreign if zones.is_stack(zone)]
    for side in sorted(set(walls)):
        penalties.upheld(hand, cues.WALL_WRONG, side, b"", now)
