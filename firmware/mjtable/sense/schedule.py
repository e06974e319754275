"""
Which antenna a reader visits next: what the table expects first, and in between, antenna by
antenna, a glance whether the tiles still lie there, an audit of what else lies in racks, melds
and ponds, a survey of the stacks, a chase of lifted tiles that do not arrive, and what is asked of
tags that were missed or read in two places.

A job is a reason to visit an antenna. It is due again a period after its last visit; of the due
ones the longest overdue goes first, so that none starves. After a visit the reader rests in
proportion to the SPI frames it took and to the number of readers that have an expectation,
because they share one processor: that keeps the frames a second of the whole table constant.
"""

from micropython import const

from mjtable.sense.places import NONE
from mjtable.table import zones
from mjtable.table.expect import BUILD, SEEK, WATCH

AUDIT = const(6)  # beside the wants of expect.py
RECHECK = const(7)
GLANCE = const(8)
SURVEY = const(9)
CHASE = const(10)

# Pace by want: ms from a visit to the next one, rest after it in 1/10 ms a frame and reader.
# fmt: off
_PACE = const((
    0, 0,
    20, 6,  # BUILD: nothing else happens meanwhile: up to 1,600 frames a second
    30, 15,  # WATCH: a probe without a hop, a tenth of the reader's time
    40, 10,  # SEEK: at most 1,000 frames a second, some 700 in play with all the rest
    160, 4,  # HOLD: seen soon who is lifted, and sought at once where he goes
    40, 15,  # ROLL: at least three looks at a pocket in the 300 ms a throw takes to settle
    700, 0,  # AUDIT: rack, melds and flowers of a side in 3 s (_IDLE_MS: in 1 s), or all ponds
    40, 3,  # RECHECK of a tag that is read in two places; of one that was missed: as HOLD
    100, 0,  # GLANCE: see _GLANCE_ROUND_MS
    1400, 0,  # SURVEY: the gaps in a wall in 25 s at most: what comes there has left elsewhere
    60, 0,  # CHASE of tiles that are lifted: hop and probe, 10 ms
))
# fmt: on
# A wrong tile is held for some seconds before it is laid back: all places in less than that.
_GLANCE_ROUND_MS = const(2200)
_OWN = const(b"\x08\x06\x09\x07\x0a")  # GLANCE, AUDIT, SURVEY, RECHECK, CHASE
# What sort of job each want is: these bits.
_ROUND = const(1)  # goes from antenna to antenna
_SPARE = const(2)  # not while a tile is on its way
_SLOW = const(4)
_ASIDE = const(8)  # for these a reader leaves its watch seldom
_URGENT = const(16)  # may be
_SORT = const(
    b"\x00"
    b"\x01"  # BUILD
    b"\x00"  # WATCH
    b"\x10"  # SEEK
    b"\x08"  # HOLD
    b"\x00"  # ROLL
    b"\x0f"  # AUDIT
    b"\x19"  # RECHECK
    b"\x03"  # GLANCE
    b"\x07"  # SURVEY
    b"\x0d"  # CHASE
)
_SPARE_MS = const(2000)  # they wait so much longer then: for as long as it can be
_FULL_STACKS = const(6)  # a survey takes full stacks, a chase any stack, every so many rounds
_ORDER_MS = const(10)  # a later expectation waits so much longer than the one before it
_URGENT_MS = const(500)  # so much sooner than all else are tags asked for that are read elsewhere
_IN_A_ROW = const(2)  # visits to where a tile in a hand goes, before what else is due
_SOON_REST = const(3)  # after a visit to where a tag is in question that is read elsewhere
_SOON_MS = const(8)  # after one to where the tile goes that somebody carries
_IDLE_MS = const(250)  # audit and survey of a reader of which nothing is expected
_SLOW_REST = const(75)  # audit, survey and chase are paced by their frames, too: 133 a second each
# A reader that watches stays on its antenna: having left costs 4 ms a tag that lies there.
# Between what it does besides: the other ponds in 2 s, less often while somebody holds what may
# be discarded any moment.
_WATCHING_MS = const(600)
_NEAR_MS = const(1500)
_WATCHING_ARRIVAL_MS = const(120)  # what was read in another pond lies there, or has passed
_NEVER = const(-(1 << 29))  # less than any time between ticks


class Job:
    def __init__(self, want, site, tiles, order, now):
        self.want = want
        self.site = site
        self.tiles = tiles
        self.turns = 0  # visits; of the jobs that go from antenna to antenna, rounds
        self.period = _PACE[2 * want] + order * _ORDER_MS
        self.due_at = now


class Schedule:
    """The jobs of one reader, whose ``antennas`` are zones, as bytes."""

    def __init__(self, reader, antennas, presence, clock):
        self.due_at = clock.ticks_ms()
        self.idle = True  # nothing is expected over its antennas
        self._reader = reader
        self.antennas = antennas
        self._presence = presence
        self._arrivals = presence.arrivals
        self._clock = clock
        self._watch = None  # the job of watching
        self._busy = 0  # visits in a row to where somebody carries a tile
        self.audit = None  # of the walls, while it is this reader's turn: audit.py
        site = reader << 5
        self._build = Job(BUILD, site, b"", 0, self.due_at)
        self._own = [Job(want, site, b"", 0, self.due_at) for want in _OWN]
        self._jobs = self._own[:]

    def clear(self):
        """Forget what was expected."""
        self._jobs = []
        self._watch = None

    def build(self):
        """Tiles are expected in the stacks that lack one."""
        for zone in self.antennas:
            if zone in self._presence.lacking:
                self._jobs.append(self._build)
                return

    def add(self, want, site, tiles, order, now):
        """An expectation, the ``order``-th likeliest, that concerns an antenna."""
        for job in self._jobs:
            if job.want == want == SEEK and job.site == site:
                job.tiles += tiles
                return
        self._jobs.append(Job(want, site, tiles, order, now))
        if want == WATCH:
            self._watch = self._jobs[-1]

    def start(self, now):
        """All is added. True if anything was."""
        expecting = len(self._jobs) > 0
        if expecting:
            self.due_at = now
        self._jobs += self._own
        return expecting

    def pick(self, now):
        """The job to do now, or None until ``due_at``."""
        clock = self._clock
        self._presence.carried(now)
        job = self.audit and self.audit.next(self, now)
        if job:
            return job
        while clock.ticks_diff(self.due_at, now) <= 0:
            job = self._latest(now)
            if clock.ticks_diff(job.due_at, now) > 0:
                self.due_at = job.due_at
            elif self._presence.hand != NONE and self.idle and _SORT[job.want] & _SPARE:
                self.due_at = clock.ticks_add(now, _IDLE_MS)
            elif not _SORT[job.want] & _ROUND:
                job.turns += 1
                return job
            elif self._turn(job):
                return job
            else:
                job.due_at = clock.ticks_add(now, job.period)
        return None

    def _latest(self, now):
        """The job that is longest overdue, or due next."""
        best = self._build
        most = _NEVER
        left = len(self._jobs)
        if not self._presence.astray:
            left -= 1  # CHASE is the last of _OWN,
            if not self._arrivals.asked[self._reader]:
                left -= 1  # RECHECK the one before
        while left:
            left -= 1
            job = self._jobs[left]
            over = self._clock.ticks_diff(now, job.due_at)
            if over >= most or (over >= 0 and _SORT[job.want] & _URGENT):
                over = self._overdue(job, over)
                if over >= most:
                    best = job
                    most = over
        return best

    def _overdue(self, job, over):
        """For how many of the ``over`` ms for which a job is due it counts as due: for more if it
        is urgent, for less if it is not, and _NEVER if there is nothing to do."""
        want = job.want
        if want == RECHECK:
            if not self._arrivals.asked[self._reader]:
                return _NEVER
            if over >= 0 and self._arrives():
                over += _URGENT_MS
        elif want == SEEK:
            hand = self._presence.hand
            if hand != NONE and over >= 0 and hand in job.tiles and self._busy < _IN_A_ROW:
                over += _URGENT_MS
        elif _SORT[want] & _SPARE and self._waits():
            over -= _SPARE_MS
        elif over > 0 and _SORT[want] & _SLOW:
            over >>= 1
        return over

    def _waits(self):
        """Whether a tile is on its way, or seems to have come to where the reader watches."""
        if self._presence.hand != NONE or self._presence.laid == self._reader:
            return True
        return self._watch and self._arrivals.next_of(self._watch.site, -1) >= 0

    def _arrives(self):
        return self._arrivals.open and not self._presence.lacking

    def _turn(self, job):
        """Move such a job on to the next antenna that is in question; False if none is."""
        antennas = self.antennas
        left = len(antennas)
        while left:
            left -= 1
            at = (job.site & 31) + 1
            if at == len(antennas):
                at = 0
                job.turns += 1
            job.site = self._reader << 5 | at
            if self._is_due(job, antennas[at]):
                return True
        return False

    def _is_due(self, job, zone):
        """Whether such a job has anything to do at the antenna where it is."""
        presence = self._presence
        if job.want == BUILD:  # or a tile beside may fill its place and keep another out
            if zone < zones.RACK and self._arrivals.asks[job.site]:
                return True
            return zone in presence.lacking and presence.lying(zone) < 2
        if job.want == RECHECK:
            return self._is_asked(job, zone)
        if job.want == GLANCE:  # little leaves melds, flowers and ponds unexpected
            return zone < zones.MELD and presence.places.count(zone) > 0
        if job.want == AUDIT:
            if not self._watch:
                return zone >= zones.RACK
            # dice are of no interest then, and what comes to the watched zone is seen anyway
            if job.site == self._watch.site and not job.turns & 1:
                return False
            return zones.RACK <= zone < zones.TRAY
        lying = presence.lying(zone)
        if job.want == CHASE and (zone >= zones.RACK or lying < presence.places.count(zone)):
            return zone < zones.TRAY
        seldom = job.turns % _FULL_STACKS == _FULL_STACKS - 1
        return zone < zones.RACK and (seldom or (job.want == SURVEY and lying != 2))

    def _is_asked(self, job, zone):
        """Where tags are read in two places there are no other questions meanwhile, or seldom.
        Who comes to the watched zone is seen there anyway."""
        arrivals = self._arrivals
        if arrivals.asks[job.site] and arrivals.open:
            arrives = arrivals.next_at(job.site, -1) >= 0
            if self._watch and job.site == self._watch.site:
                return not arrives
            if job.turns & 3:
                return arrives
        return arrivals.asks[job.site]

    def done(self, job, now, frames):
        """A visit ended that took so many SPI frames."""
        if job.want == SEEK and self._presence.hand in job.tiles:
            self._busy = self._busy % _IN_A_ROW + 1
        else:
            self._busy = 0
        job.due_at = self._clock.ticks_add(now, self._wait(job, frames))
        self.due_at = self._clock.ticks_add(now, self._rest(job, frames))

    def _wait(self, job, frames):
        """ms from a visit to the next one of its job."""
        want = job.want
        if self._watch and _SORT[want] & _ASIDE:
            if want == RECHECK and self._arrives():
                return _WATCHING_ARRIVAL_MS
            if self._watch.tiles and not self._presence.astray:
                return _NEAR_MS
            return _WATCHING_MS
        if want == RECHECK and not self._arrives():
            return 4 * job.period
        if _SORT[want] & _SLOW:
            wait = _IDLE_MS if self.idle else job.period
            return max(wait, frames * _SLOW_REST // 10)
        if self._busy:
            return 0
        if want == GLANCE:
            wait = _GLANCE_ROUND_MS // (1 + self._presence.places.held(self.antennas))
            return max(job.period, wait)
        return job.period

    def _rest(self, job, frames):
        """ms of rest after a visit."""
        if self._busy:
            return _SOON_MS
        rest = _PACE[2 * job.want + 1]
        if self._presence.laid == self._reader or (
            self._arrives() and self._arrivals.asks[job.site]
        ):
            rest = min(rest, _SOON_REST)
        return rest * frames * max(1, self._presence.sharing) // 10
