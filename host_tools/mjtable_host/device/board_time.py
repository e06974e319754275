"""
How virtual time passes for a board: while its process waits, in deep sleep, at the REPL, and
until its watchdog bites. In between only bus operations take time, and those are the machine's.
"""

from __future__ import annotations

from typing import Any

from mjtable_host.device.pace import Pace

NEVER = float("inf")

# What one stretch of time ended with.
STAND, WENT_ON, WAITED, WOKE, BITTEN = range(5)

_MASK = (1 << 30) - 1
_HALF = 1 << 29
_FAR_MS = 1000  # a stretch when nothing limits it


class _Wait:
    """The process waits until a virtual ms, having done some work that is still to be charged."""

    def __init__(self, until: float, work: bytearray) -> None:
        self.until = until
        self.work = work
        self.woken = False  # by the console


class BoardTime:
    """``limit``: the virtual ms that must not be passed."""

    def __init__(self, machine: Any, pace: Pace) -> None:
        self.limit = NEVER
        self._machine = machine
        self._pace = pace
        self._wait: _Wait | None = None
        self._passing = False  # inside the machine's wait, where the world acts
        self._wake_at: float | None = None  # in deep sleep: until when
        self._watchdog_ms = 0
        self._watchdog_due = NEVER

    @property
    def now(self) -> int:
        """Virtual ms; unlike the board's ticks they never wrap."""
        return self._machine.clock.now // 1000

    @property
    def waiting(self) -> bool:
        return self._wait is not None

    @property
    def asleep(self) -> bool:
        return self._wake_at is not None

    def clear(self) -> None:
        """The process is gone, and with it what it waited for."""
        self._wait = self._wake_at = None
        self._watchdog_ms, self._watchdog_due = 0, NEVER

    def begin_wait(self, until_ticks: int, work: bytearray) -> None:
        """Until the board's tick (30 bits), or an interrupt if that is -1."""
        until = NEVER
        if until_ticks >= 0:
            until = self.now + ((until_ticks - self._machine.ms() + _HALF) & _MASK) - _HALF
        self._wait = _Wait(until, work)

    def begin_sleep(self, ms: int) -> None:
        """Deep sleep, 0 = for ever."""
        self._wake_at = self.now + ms if ms else NEVER

    def watchdog(self, timeout_ms: int) -> None:
        """Arm it; 0 feeds it."""
        self._watchdog_ms = timeout_ms or self._watchdog_ms
        if self._watchdog_ms:
            self._watchdog_due = self.now + self._watchdog_ms

    def hangs(self, silent_s: float) -> bool:
        """Whether the watchdog bites a process that was silent for that long (real time)."""
        if not self._watchdog_ms or silent_s * 1000 <= self._watchdog_ms:
            return False
        self._machine.clock.run_until(int(self._watchdog_due) * 1000)
        return True

    def wake(self) -> bool:
        """The console has something; true if that ends the wait at once."""
        if self._wait is None:
            return False
        self._wait.woken = True
        if self._passing:
            return False  # the stretch ends first
        self._wait = None
        return True

    def seconds(self) -> float:
        """Real seconds until the wait may go on."""
        if self._wait is None or not self._pace.speed:
            return NEVER
        return self._pace.seconds_until(min(self._wait.until, self.limit, self._watchdog_due))

    def stretch(self) -> int:
        """Let time pass as far as it may; what that ended with. STAND: it may not pass now."""
        now = self.now
        may = min(self._pace.allowed(now), self.limit)
        if self._wait:
            return self._pass_wait(self._wait, now, may)
        return self._pass_idle(now, may)

    def _pass_idle(self, now: int, may: float) -> int:
        """At the REPL, asleep or without power the world goes on."""
        goal = min(may, self._watchdog_due if self._wake_at is None else self._wake_at)
        if goal == NEVER or int(goal) <= now:
            return STAND
        self._machine.clock.run_until(int(goal) * 1000)
        if self._wake_at is not None and self.now >= self._wake_at:
            self._wake_at = None
            return WOKE
        return BITTEN if self.now >= self._watchdog_due else WENT_ON

    def _pass_wait(self, wait: _Wait, now: int, may: float) -> int:
        goal = min(may, wait.until, self._watchdog_due)
        goal = now + _FAR_MS if goal == NEVER else int(goal)
        if goal <= now < wait.until and now < self._watchdog_due:
            return STAND
        self._passing = True
        try:
            self._machine.wait(goal & _MASK, wait.work)
        finally:
            self._passing = False
        wait.work = bytearray()
        if self._wait is not wait:  # an event of the world cut the power
            return WENT_ON
        if wait.woken or self.now < goal or self.now >= wait.until:
            self._wait = None
            return WAITED
        return BITTEN if self.now >= self._watchdog_due else WENT_ON
