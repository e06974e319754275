"""
A session: hand after hand, with the dealer passing to his right after each, won or drawn.

Four rounds of four hands (procedures E.1): the round wind goes on when everybody has dealt.
The next hand begins when a person says so, or when walls are being built again. A hand that
was aborted is played again.
"""

from micropython import const

from mjtable.table import cues, events, zones
from mjtable.table.hand import Hand
from mjtable.table.spots import Spots

_BUILDING = const(4)  # tiles laid on stacks after a hand: the walls are being built again


class Session:
    def __init__(self, ruleset, config, say):
        """
        ``ruleset``: a rule set of ``mjtable.rules`` (guobiao); ``config``: dict of ``rules``,
        what the house chose of its options, ``dealer_side``, the side that deals first, and
        ``assist``, a level of cues.py; what is missing takes its default.
        """
        self.rules = ruleset.ruleset(config.get("rules", {}))
        self.rules.assist = config.get("assist", "club")
        self.say = say
        self.spots = Spots()
        self.first_dealer = config.get("dealer_side", 0)
        self.played = 0  # hands played to their end
        self._built = 0
        self._revision = 0
        self.hand = self._next()

    def _next(self):
        self._built = 0
        dealer = (self.first_dealer + self.played) & 3
        wind = self.played // 4 & 3
        return Hand(self.rules, dealer, self.played + 1, wind, self.say, self.spots)

    @property
    def revision(self):
        """Changes when ``expect()`` may differ."""
        return self._revision + self.hand.revision

    def feed(self, event, now):
        """Take in an event of events.py."""
        self.hand.feed(event, now)
        if self.hand.phase != cues.OVER:
            return
        if event[0] == events.MOVE and zones.is_stack(event[3]) and not zones.is_stack(event[2]):
            self._built += 1
        asked = event[0] == events.ENTRY and event[1] == events.NEXT_HAND
        if asked or self._built >= _BUILDING:
            self._revision += self.hand.revision + 1
            self.played += 0 if self.hand.aborted else 1
            self.hand = self._next()
            self.hand.tick(now)

    def tick(self, now):
        """Do what the clock demands; returns the next deadline or None."""
        return self.hand.tick(now)

    def prepare(self):
        """Do what a coming phase needs, a piece a call; False when there is nothing to do."""
        return self.hand.prepare()

    def quiet(self):
        """Whether nobody waits for the table: no claim, kong or win is open (architecture §5)."""
        return self.hand.quiet()

    def expect(self):
        """What may come next: list of ``(want, zone, tiles)`` of expect.py, likeliest first."""
        return self.hand.expect()
