"""
A table that goes on by itself: simulated people play hand after hand, at a speed a person chose,
while somebody looks on and may press buttons.

The firmware runs on the virtual board where MicroPython is there, otherwise in this process.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import Any

from mjtable.table import events
from mjtable_host.device.link import Event, Receiver, encode_request
from mjtable_host.device.pace import Pace
from mjtable_host.sim.acting import AS_REFEREE, press
from mjtable_host.sim.board_level import BoardLevel
from mjtable_host.sim.bus_level import BusLevel
from mjtable_host.sim.levels import TRAY, Conditions
from mjtable_host.sim.script import Script

PERIOD_S = 0.05  # between looks
JUMP_MS = 1000  # of table time between looks at full speed
_MOST_SLEEP_S = 0.02
_FIRST_ID = 500000000  # of the page's requests; those of scripts count from 1
_REFEREES = ("ruling", "cancel", "events")  # requests that a referee alone may make
LEVELS = ("teach", "club", "tournament", "referee")  # of assist

Hear = Callable[[int, str, dict[str, Any]], None]


def _unheard(t: int, do: str, fields: dict[str, Any]) -> None:
    """Answers of the table that nobody waits for."""


class Live:
    """
    ``hear(t, name, fields)`` gets what the table says on its link, ``answered(t, do, fields)``
    its answers to what the page asks.
    """

    def __init__(
        self,
        scripts: Iterator[Script],
        level: str,
        seed: int,
        speed: float,
        hear: Hear,
        answered: Hear = _unheard,
        assist: str = "club",
        dice: str = TRAY,
    ) -> None:
        self._scripts = scripts
        self._script = next(scripts)
        self._hear = hear
        self._answered = answered
        self._asked: list[str] = []  # what the page has asked so far
        self._referee = False  # whether the table takes this link for the referee's
        self.assist = assist
        self._receiver = Receiver()
        self._heard = 0
        self._orders: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.paused = False
        self.level: BoardLevel | BusLevel
        start, conditions = replace(self._script.start, assist=assist), Conditions(seed, dice=dice)
        self._pace: Pace | None = None
        if level == "board":
            self.level = BoardLevel(start, conditions, speed, terminal=True)
        else:
            self._pace = Pace(speed)
            self.level = BusLevel(start, conditions)
            self.level.machine.pace = self._paced
        self._speed = speed
        self.level.plan(self._script)

    @property
    def now_ms(self) -> int:
        return self.level.machine.clock.now // 1000

    @property
    def speed(self) -> float:
        return self._speed

    def order(self, order: dict[str, Any]) -> None:
        """From any thread: speed, pause, a press, a request; done between stretches of time."""
        self._orders.put(order)

    def go(self) -> None:
        """One stretch: about PERIOD_S of real time, or JUMP_MS of table time at full speed."""
        self._obey()
        if self.paused:
            if isinstance(self.level, BoardLevel):
                self.level.board.hold(PERIOD_S)
            else:
                time.sleep(PERIOD_S)
            return
        stretch = max(1, int(self._speed * PERIOD_S * 1000)) if self._speed else JUMP_MS
        end = min(self.now_ms + stretch, self._script.ends)
        self.level.run_until(end)
        self._listen()
        if self.now_ms >= self._script.ends:
            self._script = next(self._scripts)
            self.level.plan(self._script)

    def close(self) -> None:
        self.level.close()

    def _listen(self) -> None:
        data = bytes(self.level.link)
        self.level.link.clear()
        for item in self._receiver.feed(data):
            if not isinstance(item, Event):
                continue
            if item.name == "hello":
                self._referee = False
            number = item.fields.get("id", -1)
            if item.name == "answer" and 0 <= number - _FIRST_ID < len(self._asked):
                self._answered(item.t, self._asked[number - _FIRST_ID], item.fields)
            else:
                self._hear(item.t, item.name, item.fields)

    def _ask(self, do: str, fields: dict[str, int]) -> None:
        """Type a request in on the table's link, as the referee where none else may."""
        if do in _REFEREES and not self._referee:
            self.level.type_in(AS_REFEREE)
            self._referee = True
        number = _FIRST_ID + len(self._asked)
        self._asked.append(do)
        self.level.type_in(encode_request(number, do, **fields))
        if do == "assist" and self.assist in LEVELS[:2] and 0 <= fields["level"] < len(LEVELS):
            self.assist = LEVELS[fields["level"]]

    def _obey(self) -> None:
        while True:
            try:
                order = self._orders.get_nowait()
            except Empty:
                return
            if order["cmd"] == "speed":
                self._set_speed(float(order["value"]))
            elif order["cmd"] == "pause":
                self.paused = order["value"]
                self._set_speed(self._speed)
            elif order["cmd"] == "ask":
                self._ask(order["do"], order["fields"])
            else:
                button = getattr(events, order["button"].upper())
                press(self.level.machine.world, order["side"], button)

    def _set_speed(self, speed: float) -> None:
        self._speed = speed
        if isinstance(self.level, BoardLevel):
            self.level.board.speed = speed
        elif self._pace:
            self._pace.set_speed(speed, self.now_ms)

    def _paced(self, t_us: int) -> int:
        """Machine.pace of the bus level: sleep until the clock may go on to ``t_us``."""
        if self._pace is None or not self._pace.speed:
            return t_us
        while self._pace.allowed(self.now_ms) * 1000 < t_us:
            time.sleep(min(_MOST_SLEEP_S, self._pace.seconds_until(t_us / 1000)))
        return t_us
