"""
A session: hand after hand.

The next hand begins when a person says so, or when walls are being built again. Who deals it,
who sits where and the scores are kept by between.py, which is not loaded while a hand is played.
"""

from mjtable.table import cues, events, zones
from mjtable.table.hand import Hand
from mjtable.table.phases import load
from mjtable.table.spots import Spots


class Session:
    def __init__(self, ruleset, config, say):
        """
        ``ruleset``: a rule set of ``mjtable.rules``; ``config``: dict of ``rules``, the chosen
        ones of its options, ``assist``, and where the session begins: ``dealer_side``,
        ``first_side`` that began the round, ``round_wind``, ``hand``, its number.
        """
        get = config.get
        self.rules = ruleset.ruleset(get("rules", {}))
        self.rules.assist = get("assist", "club")
        self.rules.table = get("table", 1)
        self.say = say
        self.config = config
        self.ends = None  # times of its warning and its end, see limit.py
        self.game = None  # where the session stands, and
        self.held = None  # what is seen while a reader is out, see unseen.py
        self.coming = None  # when this hand is over, what the next begins with: see between.py
        dealer, number, wind = get("dealer_side", 0), get("hand", 1), get("round_wind", 0)
        self.hand = Hand(self.rules, dealer, number, wind, say, Spots())
        if self.rules.seat_draw and number == 1:
            self.hand.follower = load("seatdraw")

    def feed(self, event, now):
        """Take in an event of events.py."""
        if self.held or event[0] == events.READER:
            load("unseen").feed(self, event, now)
            return
        if self.rules.session_minutes and load("limit").refuses(self, event, now):
            return
        if event[0] == events.DIE:
            self.say((cues.TRAY,) + event[1:], now)
            return
        if event[0] == events.DICE and self.hand.phase == cues.DEAL:  # thrown once too often
            self.say((cues.TRAY, cues.AGAIN, -1, zones.TRAY), now)
        self.hand.feed(event, now)
        self._count(now)
        if self.hand.phase == cues.OVER:
            load("between").feed(self, event, now)

    def tick(self, now):
        """Do what the clock demands; returns the next deadline or None."""
        if self.held:
            return load("unseen").tick(self, now)
        due = self.hand.tick(now)
        if self.ends:
            due = load("limit").tick(self, now, due)
        self._count(now)
        if self.hand.phase == cues.OVER and not self.coming:
            load("between").over(self, now)
        return due

    def _count(self, now):
        """Count what the hand pays."""
        if self.hand.pay or self.hand.fines:
            load("between").settle(self, now)

    def prepare(self, now):
        """Do what a coming phase needs, a piece a call; False when there is nothing to do."""
        return not self.held and self.hand.prepare(now)

    def quiet(self, pressing=False):
        """Whether nobody waits for the table: no claim, kong or win is open (architecture §5)."""
        return self.hand.quiet(pressing)

    def expect(self):
        """What may come next: list of ``(want, zone, tiles)`` of expect.py, likeliest first. When
        it may differ, ``hand.revision`` does."""
        return load("unseen").expected() if self.held else self.hand.expect()
