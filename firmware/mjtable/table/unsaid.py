"""
A hand that is over for people, though the table has heard neither of a win nor of a drawn hand:
they take all tiles up and build walls, as nobody does in play, nor with what was swept off the
table. Loaded when a tile comes back to a wall.

Nothing is scored. Whose hand was shown before the others were taken up is believed to have won,
or who called a win that seemed none; until the dealer throws people may say who has, or that
nobody has. A deal that was broken off is dealt again.

``hand.won`` has the side, -1 for nobody, and no tile.
"""

from micropython import const

from mjtable.table import cues, question, zones
from mjtable.table.phases import load

# 24 tiles that were drawn are in people's hands, or being mixed, and 4 lie on stacks that they did
# not come from; the more there are of the ones, the fewer of the others will do.
_MANY = const(96)
_SHOWN = const(4)  # tiles of a rack, at least


def looks(hand, now):
    """Whether people build walls: then the hand is over."""
    home, place = hand.home, hand.spots.place
    laid = [1 for tile in range(len(home)) if home[tile] != place[tile] < zones.RACK]
    up = [1 for tile in hand.spots.in_hands() if place[tile] >= zones.RACK]
    if len(laid) * len(up) < _MANY:
        return False
    winner = _taken_back(hand, now)
    if winner < 0:
        winner = _shown(hand, now)
    hand.aborted = hand.phase == cues.DEAL
    if not hand.aborted:
        hand.won = (winner, -1, cues.BY_SELF, -1, b"")
    hand.over(now)
    return True


def _taken_back(hand, now):
    """Nothing that was named last stands; returns the side whose win seemed false, or -1."""
    winner = -1
    for entry in list(hand.wrong):
        article, side = entry[:2]
        load("wrong").drop(hand, entry, now)
        if article == cues.FALSE_WIN:
            winner = side
            for number in range(len(hand.ledger)):
                if hand.ledger[number][:2] == [article, side]:
                    load("ledger").cancel(hand, number, -1, now)
    return winner


def _shown(hand, now):
    """The side whose hand was shown long before, or -1."""
    shown = [0] * 4
    for tile in load("derive").lost(hand, now):
        zone = hand.spots.place[tile]
        if zones.RACK <= zone < zones.MELD:
            shown[zone - zones.RACK] += 1
    most = max(shown)
    return shown.index(most) if most >= _SHOWN else -1


def asks(hand, before, now):
    """Ask in the next hand who has won."""
    question.ask(hand, question.WON, 0, before.won[0], 15, before.dealer, None, now)


def answered(hand, asked, yes, now):
    """A side has won, or (no) nobody has, and the hand is played again."""
    dealer = before = asked[question.TILE]
    if yes:
        from mjtable.rules import rotation

        winner = b"\x00\x00\x01\x00\x02\x00\x00\x00\x03"[asked[question.ANSWERS]]
        dealer = rotation.next_dealer(hand.rules, before, winner, -1, -1)
        if dealer < 0:
            dealer = hand.mistaken if hand.dealer == before else hand.dealer
    load("before").deals(hand, dealer, now)
