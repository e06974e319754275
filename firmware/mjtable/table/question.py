"""
A question to people: what sensors cannot decide (procedures B.004-35, §D "Ref").

One question stands at a time; others wait. ``hand.asked`` is a list of ``[what, article, side,
who, tile, until, answers]``: ``side`` is the offender or the seat it is about, ``who`` the bits of
the sides that may answer, ``answers`` the bits of those that said yes, or at last the side that
said no; ``tile`` is what OUTCOMES' function needs to know, mostly a tile. Any no ends it; so does
yes of all, or of one who has won; silence until the time ends it as ``OUTCOMES`` says.
"""

from micropython import const

from mjtable.table import clock, cues, step
from mjtable.table.phases import load

_COUNT = const(20)  # article
_LIFTED_MS = const(5000)  # antennas may tell of a tile so much later than its lifter of himself

# What is asked.
PROTEST = 1  # the dealer: does the throw out of turn stand? no protests (V07 b)
CONSENT = 2  # the three others: it was inadvertent (V07 c)
ACCEPT = 3  # the entitled drawer: take this wall tile? (V23, V24)
AGREE = 4  # the three others: the win is as it was declared (V27)
PULL = 5  # the victim: pulls a penalty tile blind (V12, V20; B.004-11)
EXCHANGED = 6  # everybody: have the seats been exchanged? (V04)
WON = 7  # everybody: who has won the hand before? he says yes; no: nobody has

# what: module and function that hears the outcome ``(hand, question, yes, now)``; yes is None when
# nobody has answered in time.
OUTCOMES = {
    PROTEST: ("throws", "protested"),
    CONSENT: ("throws", "consented"),
    ACCEPT: ("exposed", "decided"),
    AGREE: ("winning", "agreed"),
    PULL: ("pull", "pulled"),
    EXCHANGED: ("before", "exchanged"),
    WON: ("unsaid", "answered"),
}

WHAT, ARTICLE, SIDE, WHO, TILE, UNTIL, ANSWERS = range(7)


def ask(hand, what, article, side, who, tile, ms, now):
    """Put a question, or behind those that stand, of which one that nobody may hear of makes way
    for all others; ``ms`` None: without a limit."""
    put = [what, article, side, who, tile, ms, 0]
    place = len(hand.asked)
    while place and is_hidden(hand, hand.asked[place - 1]) and not is_hidden(hand, put):
        place -= 1
    hand.asked.insert(place, put)
    if not place:
        _say(hand, now)


def is_hidden(hand, question):
    """Whether people do not hear of it: no tournament tells of a wrong count."""
    return question[ARTICLE] == _COUNT and step.silent(hand)


def answer(hand, side, yes, now):
    """A side answers; False if it is not asked anything that people hear of: then the button means
    what it always does, too, and only yes is an answer."""
    question = hand.asked[0] if hand.asked else None
    if not question or not question[WHO] >> side & 1:
        return False
    told = not is_hidden(hand, question)
    if told:
        hand.say((cues.ANSWERED, side, int(yes)), now)
    elif not yes:
        return False
    again = question[ANSWERS]
    question[ANSWERS] = again | 1 << side if yes else side
    if yes and told and question[WHAT] == PULL and question[TILE][1] < 0 and not again:
        hand.set_timer(hand.T_ASK, clock.plus(now, _LIFTED_MS))  # for his tile, see pull.py
        return told
    if not yes or question[ANSWERS] == question[WHO] or question[WHAT] == WON:
        end(hand, question, yes, now)
    return told


def due(hand, now):
    """Nobody has answered in time."""
    if hand.asked:
        end(hand, hand.asked[0], None, now)


def again(hand, now):
    """Play goes on: the question that stands is put anew."""
    if hand.asked:
        _say(hand, now)


def drop(hand, what, now):
    """Questions of a kind are settled by what was done."""
    stood = hand.asked[:1]
    hand.asked = [one for one in hand.asked if one[WHAT] != what]
    if hand.asked[:1] != stood:
        _say(hand, now)


def end(hand, question, yes, now):
    """A question is settled."""
    first = hand.asked[0] is question
    hand.asked.remove(question)
    if first:
        _say(hand, now)
    module, function = OUTCOMES[question[WHAT]]
    getattr(load(module), function)(hand, question, yes, now)


def _say(hand, now):
    """Say the question that stands now, or that none does."""
    if not hand.asked:
        hand.set_timer(hand.T_ASK, None)
        hand.say((cues.ASK, 0, 0, -1, 0, -1), now)
        load("stoppage").looks(hand, now)
        return
    question = hand.asked[0]
    load("stoppage").looks(hand, now)
    until = -1
    if question[UNTIL] is not None:
        until = clock.plus(now, question[UNTIL])
    hand.set_timer(hand.T_ASK, until if until >= 0 else None)
    what, article, side, who = question[:TILE]
    hand.say((cues.ASK, what, article, side, who, until), now)
