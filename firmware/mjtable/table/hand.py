"""
One hand of mahjong at the table, from the walls to the win or the drawn hand.

``Hand`` holds the state and passes each event to the module that follows its phase; the tables
of phases and deadlines are in phases.py. Facts and prompts go out as cues through
``say(cue, now_ms)``.
"""

from mjtable.rules import tiles, wall
from mjtable.table import clock, cues, events, zones
from mjtable.table.phases import AHEAD, FOLLOWED_BY, NEXT, TIMERS, load
from mjtable.table.spots import Spots


class Hand:
    # In the order of TIMERS.
    T_MISSING, T_WINDOW, T_DRAW, T_MELD, T_DISCARD, T_CALL, T_WRONG, T_VERIFY = range(8)
    T_ASK, T_OVERRUN, T_APPEAL, T_SEEN = range(8, 12)
    FLOWER, KONG, FED = 1, 2, 3  # what a replacement is for; FED: the kong of a discard
    HOLD, WINDOW, CALLED = range(3)  # stages of PLAY, see play.py; CALLED: hu was called
    ready = marks = shown = fines = either = turned = b""  # by standing.py, winning.py
    more = stood = ()  # wins of several, see winning.py
    LATE = 5  # how: as BY_DISCARD, of the discard before the last, whose window is open still
    aborted = late = None  # late: [tile, side, until, how] that may still be won after the next

    def __init__(self, ruleset, dealer_side, number, round_wind, say, spots=None):
        """``number`` counts from 1; ``round_wind`` 0-3; ``spots``: tiles already on the table."""
        self.rules = ruleset
        self.dealer = dealer_side
        self.number = number
        self.round_wind = round_wind
        self.say = say
        self.spots = spots or Spots()
        self.stacks = ruleset.set // 8
        self.revision = 0
        self.phase = -1
        self.timers = [None] * len(TIMERS)
        self.paused_at = None
        self.wrong = []  # open violations, see wrong.py
        self.odd = []  # (tile, zone it left) of moves that cannot be explained
        self.lacking = b""  # zones of stacks short of a tile, once for each tile
        self.missing = b""  # the tiles, if they are few
        self.missing_told = False
        self.thrown = []  # two dice a throw
        self.held_throws = ()  # (a, b, side) of those made before the walls were complete
        # the deal
        self.wall = wall.Wall(self.stacks, 0)  # made anew at the break
        self.home = bytearray()  # stack each tile came from
        self.owed = bytearray(32)  # tiles of each stack of each take still to come
        self.indicator = None  # see indicator.py
        self.take = 0
        self.takers = bytes((0, 1, 2, 3)) * 4  # seat of each take, see taking.py
        self.loose = None  # the deal is followed by counts, see misdeal.py
        self.due = bytearray(4)  # replacements to be taken, by side
        self.melds = ([], [], [], [])  # (CHOW, PUNG or KONG; tiles; from side, -1 concealed)
        self.settled = bytearray(tiles.TILES)  # tiles of those melds
        self.bursts = [[], [], [], []]  # (tile, when) of the rack tiles lifted last
        self.stage = self.HOLD
        self.turn = dealer_side  # holds 14 tiles, or draws next in WINDOW
        self.until = 0  # end of that side's time
        self.drawn = -1  # tile last drawn or replaced by the side of HOLD
        self.owed_for = 0  # what is to be replaced: FLOWER, KONG or FED
        self.replaced = 0  # what the tile drawn replaced, 0: it was an ordinary draw
        self.fourteenth = -1  # tile the dealer begins with
        self.claimed = False  # the side of HOLD has claimed and not drawn since
        self.last = self.last_side = -1  # tile last discarded, and by whom
        self.before = None  # state before that discard, in case it is taken back
        self.window = 0  # end of the claim window
        self.taken = -1  # tile drawn by the next side, as long as a claim may prevail
        self.pending = None  # (side, tile): a discard whose draw or claim is not complete
        self.rob = -1  # tile added to a pung, as long as it may be robbed
        self.calls, self.called_at = bytearray(4), [0] * 4  # 1 + button, and when; see calls.py
        self.callers = 0  # bits of the sides that have called a chow, pung or kong
        self.passed = 0  # bits of those that have passed, see passing.py
        self.no_claim = 0  # bits of those that may not claim this discard
        self.hu, self.hu_by = [], 0  # sides that have called a complete hand, and how it wins
        self.showing = self.hints = None  # see ready.py and hints.py
        self.dead = bytearray(4)  # sides that cannot win any more in this hand (E.2)
        self.won = None  # (side, tile, by, from side, concealed tiles) of the last win
        self.legal = self.piece = 0  # whether it counts; how far that is found, see verify.py
        self.birds = self.scoring = None  # see birds.py; a scorer that counts a piece at a time
        self.pay = None  # what it brings each seat, as long as the session has not counted it
        self.early = b""  # sides that called what is not complete yet as far as was reported
        self.miscounted = bytearray(4)  # sides that were told so
        self.pickup = [255] * 4  # by side, see penalties.py
        self.asked = []  # see question.py
        load("standing").begin(self)
        self._follow(cues.WALLS)
        self.follower.gaps(self)

    def begin(self, now):
        """Say the hand; the walls may stand already."""
        self.say((cues.HAND, self.number, self.dealer, self.round_wind), now)
        self.phase = cues.WALLS
        self.say((cues.PHASE, cues.WALLS), now)
        self.follower.look(self, now)

    def go(self, phase, now):
        """Enter the next phase."""
        if phase not in NEXT[self.phase] and not self.aborted:
            raise ValueError("phase %d after %d" % (phase, self.phase))
        self.phase = phase
        self._follow(phase)
        self.say((cues.PHASE, phase), now)

    def _follow(self, phase):
        name = FOLLOWED_BY[phase]
        self.follower = load(name) if name else None
        self.ahead = AHEAD.get(phase, "").split()  # modules to load when nobody waits

    def prepare(self, now):
        """Load one module that a coming phase needs, so that no step that concludes something has
        to, or find out whether one side may show a winning hand; False when all is done."""
        if self.ahead and self.quiet():
            load(self.ahead.pop(0))
            return True
        return self.phase == cues.PLAY and self.follower.prepare(self, now)

    def stop(self):
        """Nothing is waited for any more."""
        self.timers = [None] * len(TIMERS)
        self.pending = None

    def over(self, now):
        self.stop()
        if self.odd:
            self.say((cues.IN_STEP,), now)
        self.go(cues.OVER, now)

    def nothing_left(self, due=0):
        """Whether no tile may be drawn, with so many replacements still due; a refused one may."""
        return self.wall.count - due <= self.rules.reserve and self.pickup[self.turn] == 255

    def drawn_hand(self, now):
        """No tile is left to draw or to replace (000-02, B.000-13)."""
        if self.phase != cues.OVER:
            self.say((cues.DRAWN_HAND,), now)
            if self.rules.kongs_on_draw == "paid":  # B.002-16
                load("verify").unwon(self)
            self.over(now)

    # --- events ---

    def feed(self, event, now):
        self.tick(now)
        if self.paused_at is not None:
            load("entries").held(self, now)
        self.revision += 1
        kind = event[0]
        if kind == events.MOVE:
            self._move(event[1], event[2], event[3], now)
        elif kind == events.LIFT:
            self.spots.lift(event[1], now)
            if self.asked:
                load("pull").touched(self, event[1], -1, now)
            if self.follower:
                self.follower.lifted(self, event[1], event[2], now)
        elif kind == events.DICE:
            self.dice(event[1], event[2], event[3], now)
        elif kind == events.BUTTON:
            if self.phase == cues.FLOWERS and event[2] <= events.READY:
                self.follower.acts(self, event[1], now)
            if event[2] >= events.READY:
                load("buttons").pressed(self, event[1], event[2], now)
            elif self.phase == cues.PLAY:
                self.follower.button(self, event[1], event[2], now)
            elif self.phase == cues.VERIFY:
                self.say((cues.REFUSED, event[1], event[2]), now)
        elif kind == events.ENTRY:
            load("entries").entered(self, event[1], event[2], now)
        elif kind in (events.FOREIGN, events.FOREIGN_GONE):
            self._foreign(event[-1], kind == events.FOREIGN, event[1], event[-2], now)
        elif kind == events.DOUBT and self.phase == cues.WALLS:
            load("walls").between(self, event[1], event[2], now)
        elif kind == events.DOUBT and self.phase < cues.VERIFY:
            load("derive").asked(self, event[1], event[2], now)

    def _move(self, tile, frm, to, now):
        if not tiles.in_set(tile, self.rules.set):  # a tile, but none of this set
            self._foreign(frm, False, tile, cues.NOT_PLAYED, now)
            self._foreign(to, True, tile, cues.NOT_PLAYED, now)
            return
        to = to if self.rules.birds else zones.rests(tile, self.spots.place[tile], to)
        frm = self.spots.move(tile, to)
        if self.odd or tile in self.either or max(frm, to) < zones.RACK:
            frm = load("step").look(self, tile, frm, now)
        if self.phase >= cues.VERIFY:
            self.dispatch(tile, frm, to, now)
            return
        if self.indicator and load("indicator").moved(self, tile, frm, to, now):
            return
        if (self.marks or any(self.ready)) and load("declare").moved(self, tile, frm, to, now):
            return
        if self.shown:
            load("falsewin").moved(self, tile, frm, to)
        if self.wrong:
            load("wrong").came_home(self, tile, to, now)
        if self.asked:
            load("pull").touched(self, tile, to, now)
        if self.phase <= cues.SECOND_THROW:
            self.dispatch(tile, frm, to, now)
        elif to < zones.RACK <= frm and load("unsaid").looks(self, now):
            pass
        elif to >= zones.TRAY:
            load("step").nowhere(self, tile, frm, to, now)
        elif frm != to:
            self.dispatch(tile, frm, to, now)
        elif zones.is_stack(to):
            self.displaced = tile

    def _foreign(self, zone, there, tile, what, now):
        known = self.spots.foreign
        if there and zone not in known:
            known.append(zone)
            hidden = zone < zones.MELD and self.phase > cues.FIRST_THROW
            self.say((cues.FOREIGN_TAG, zone, -1 if hidden else tile, what), now)
        elif not there and zone in known:
            known.remove(zone)
            self.say((cues.FOREIGN_CLEARED, zone), now)
            if self.phase == cues.WALLS:
                self.follower.look(self, now)

    def dice(self, a, b, side, now):
        """Both dice lie still, or a person entered what they show."""
        if self.phase <= cues.SECOND_THROW:
            self.follower.dice(self, a, b, side, now)

    def dispatch(self, tile, frm, to, now):
        """Let the phase conclude what a move means, unless the hand is over."""
        if self.follower:
            self.follower.moved(self, tile, frm, to, now)

    # --- the clock ---

    def set_timer(self, timer, until):
        self.timers[timer] = until

    def limit(self, until, now):
        """The side on turn must have discarded by then; -1: no time runs."""
        self.until = until
        if self.rules.bank_minutes:
            load("bank").extend(self)
        if self.stopped:
            self.stopped = (now, self.until)
            self.until = -1
        self.set_timer(self.T_OVERRUN, None if self.until < 0 else self.until)

    def tick(self, now):
        """Do what is due; returns the next deadline or None."""
        if self.phase < 0:
            self.begin(now)
        if self.paused_at is not None:
            return None
        while True:
            deadline = clock.earliest(self.timers)
            if not clock.is_due(deadline, now):
                return deadline
            timer = self.timers.index(deadline)
            self.timers[timer] = None
            self.revision += 1
            module, function = TIMERS[timer]
            getattr(load(module), function)(self, now)

    def quiet(self, pressing=False):
        """Whether a flash commit holds up nobody: no claim, kong or win is open, or all pause. For
        a pressing one it is enough that the next side has drawn and nobody has claimed before."""
        open_now = self.stage != self.HOLD or self.rob >= 0 or self.pending
        if pressing and self.stage == self.WINDOW and self.taken >= 0:
            open_now = self.callers or self.pending or self.spots.place[self.last] < zones.POND
        return not open_now or self.phase != cues.PLAY or self.paused_at is not None

    def expect(self):
        """What may come next: list of ``(want, zone, tiles)``, see expect.py."""
        found = self.follower.expected(self) if self.follower else []
        return load("pull").expected(self) + found if self.asked else found

    # --- places ---

    def zone(self, g):
        """Zone of a stack of the ring; -1 for none."""
        if g < 0:
            return -1
        seat, k = wall.seat_and_k(g, self.stacks)
        return zones.stack_zone((seat + self.dealer) & 3, k)

    def index(self, zone):
        """Ring index of a stack zone; -1 for another, or beyond the end of a short wall."""
        k, seat = zones.stack_k(zone), (zones.side_of(zone) - self.dealer) & 3
        there = zones.is_stack(zone) and k <= self.stacks
        return wall.ring_index(seat, k, self.stacks) if there else -1

    def spread(self, side):
        """Tiles in the meld zone of a side that belong to no settled meld, as bytes."""
        zone, fixed = zones.MELD + side, 0
        for meld in self.melds[side]:
            fixed += len(meld[1])
        if self.spots.counts[zone] == fixed:
            return b""
        at, settled, shown = self.spots.at(zone), self.settled, self.shown
        return bytes([t for t in at if not settled[t] and t not in shown])
