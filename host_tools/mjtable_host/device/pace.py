"""How fast virtual time may pass: ``speed`` virtual seconds a second, 0 = as fast as it can."""

from __future__ import annotations

import time
from collections.abc import Callable

_BEHIND_S = 0.1  # a board that cannot keep up does not catch up later


class Pace:
    def __init__(self, speed: float, wall: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._speed = speed
        self._wall_0 = wall()
        self._virtual_0 = 0.0

    @property
    def speed(self) -> float:
        return self._speed

    def set_speed(self, speed: float, now_ms: float) -> None:
        self._speed = speed
        self.anchor(now_ms)

    def anchor(self, now_ms: float) -> None:
        """Virtual time goes on from here, now."""
        self._wall_0 = self._wall()
        self._virtual_0 = now_ms

    def allowed(self, now_ms: float) -> float:
        """Virtual ms that may have passed by now; infinite when time jumps."""
        if not self._speed:
            return float("inf")
        allowed = self._virtual_0 + (self._wall() - self._wall_0) * 1000 * self._speed
        if allowed - now_ms > _BEHIND_S * 1000 * self._speed:
            self.anchor(now_ms)
            return now_ms
        return allowed

    def seconds_until(self, virtual_ms: float) -> float:
        """Real seconds until that virtual time is allowed."""
        if not self._speed:
            return 0.0
        due = self._wall_0 + (virtual_ms - self._virtual_0) / 1000 / self._speed
        return max(0.0, due - self._wall())
