"""
The virtual board: what surrounds the MicroPython process as copper and silicon surround a chip.

The supervisor owns the serial port (a pseudo-terminal), the reset line, RTC memory, the
watchdog and the pace of time; the buses belong to the simulated machine. It is one loop over
file descriptors, run by ``run_until`` (tests, replay) or by ``run_forever`` (in a thread or
not).

Virtual time passes in the machine's bus operations and while the board waits. Whoever drives
the board acts on the world when ``run_until`` has returned, in events of the machine's clock or
in a console listener: then the board stands still, and the same seed gives the same bytes.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from mjtable_host.device import board_time, wire_server
from mjtable_host.device.board_time import NEVER, BoardTime
from mjtable_host.device.child import Child
from mjtable_host.device.console import Console
from mjtable_host.device.loop import Loop
from mjtable_host.device.pace import Pace
from mjtable_host.device.wire_server import WireServer

# Objects are up to twice as large as on the ESP32, whose heap here reaches into 8 MB of PSRAM.
HEAP = "600k"

_LOOK_S = 0.02  # how often what no descriptor tells is looked at
_EARLY_ENDS = 5
_MESSAGES = 64  # of the wire between two looks at the other descriptors


class BoardError(RuntimeError):
    """The board cannot run; the text says why."""


class VirtualBoard:
    """
    ``image`` is the flash (flash.py), ``machine`` the simulated machine (sim/machine.py),
    ``speed`` virtual seconds a second, 0 = time jumps. ``start`` it first, ``close`` it last.
    """

    def __init__(
        self,
        image: Path,
        machine: Any,
        speed: float = 1.0,
        *,
        heap: str = HEAP,
        terminal: bool = True,
    ) -> None:
        self.image = image
        self.machine = machine
        self.heap = heap
        self.cause = ""  # of the last start
        self.starts: list[str] = []  # the cause of each start
        self.on_start: list[Callable[[str], None]] = []
        self._rtc = b""
        self._cut_at: int | None = None
        self._pace = Pace(speed)
        self._time = BoardTime(machine, self._pace)
        self._loop = Loop()
        self._console = Console(self._loop, terminal, self.type, self._process_ended)
        self.on_console = self._console.listeners
        self._child: Child | None = None
        self._wire: WireServer | None = None
        self._active = 0.0  # when the process last used the wire, real time
        self._looked = 0.0
        self._early_ends = 0
        self._past_questions = 0
        self._predicate: Callable[[], bool] | None = None
        self._met = False

    # driving it

    @property
    def port(self) -> str:
        """Path of the serial port, "" without one."""
        return self._console.terminal.path if self._console.terminal else ""

    @property
    def now_ms(self) -> int:
        """Virtual time; unlike the board's ticks it never wraps."""
        return self._time.now

    @property
    def speed(self) -> float:
        return self._pace.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._pace.set_speed(speed, self.now_ms)

    @property
    def powered(self) -> bool:
        return self._child is not None or self._time.asleep

    @property
    def at_prompt(self) -> bool:
        """boot.py and main.py are over, the REPL has the console."""
        return self._console.at_prompt and self._child is not None

    @property
    def round_trips(self) -> int:
        """Questions answered on the wire since the board was made."""
        return self._past_questions + (self._wire.questions if self._wire else 0)

    def start(self, cut_at: int | None = None) -> None:
        """
        Power on. ``cut_at``: the power fails half-way through that flash operation, counted
        from 1 after each reset.
        """
        if self.powered:
            raise BoardError("the board is running already")
        self._pace.anchor(self.now_ms)
        self._cut_at = cut_at
        self._start("power_on", False)

    def reset(self, cause: str = "reset") -> None:
        """Pull the reset line; RTC memory stays."""
        self._stop()
        self._start(cause, False)

    def power_cut(self) -> None:
        """The power fails at this moment; ``start`` brings it back."""
        self._stop()
        self._rtc = b""
        self.machine.power_cut()

    def type(self, data: bytes) -> None:
        """Input at the console, as from a terminal. It ends a wait."""
        self._console.type(data)
        if data and self._time.wake():
            self._answer_wait()

    def run_until(
        self,
        ms: float | None = None,
        until: Callable[[], bool] | None = None,
        wall_s: float | None = None,
    ) -> bool:
        """
        Run to the virtual time ``ms`` or until ``until()`` holds, whichever is first. False
        when ``wall_s`` real seconds were not enough; otherwise the board stands still, in a
        wait, at the REPL or without power.
        """
        end = NEVER if wall_s is None else time.monotonic() + wall_s
        self._time.limit = NEVER if ms is None else ms
        self._predicate = until
        self._met = False
        try:
            while True:
                self._advance()
                if self._resting() and (self._met or self.now_ms >= self._time.limit):
                    return True
                if time.monotonic() > end:
                    return False
                self._turn(self._time.seconds())
        finally:
            self._time.limit = NEVER
            self._predicate = None

    def run_forever(self, stop: threading.Event) -> None:
        while not stop.is_set():
            self._advance()
            self._turn(self._time.seconds())

    def hold(self, wall_s: float) -> None:
        """Serve the port for some real seconds in which no virtual time passes."""
        self._time.limit = self.now_ms
        end = time.monotonic() + wall_s
        try:
            while time.monotonic() < end:
                self._turn(_LOOK_S)
        finally:
            self._time.limit = NEVER

    def call(self, function: Callable[[], Any]) -> Future[Any]:
        """From another thread: run ``function`` in the thread that runs the board."""
        return self._loop.call(function)

    def close(self) -> None:
        self._stop()
        self._console.close()
        self._loop.close()

    # what the process asks for (wire_server.Power)

    def rtc_load(self) -> bytes:
        return self._rtc

    def rtc_save(self, data: bytes) -> None:
        self._rtc = data

    def reset_cause(self) -> str:
        return self.cause

    def watchdog(self, timeout_ms: int) -> None:
        self._time.watchdog(timeout_ms)

    def begin_wait(self, until_ms: int, work: bytearray) -> None:
        self._console.interrupt_waiting()
        self._console.read()
        child = self._child
        if child is None:
            return
        self._time.begin_wait(until_ms, work)
        self._console.hear()  # a listener may reset the board
        if self._child is child:
            self._advance()

    def begin_program(self) -> None:
        self._console.begin_program()

    def begin_prompt(self) -> None:
        self._console.begin_prompt()

    def end_process(self, op: int, argument: int) -> None:
        if op == wire_server.POWER_CUT:
            self.power_cut()
        elif op == wire_server.DEEP_SLEEP:
            self._stop()
            self._time.begin_sleep(argument)
        elif op == wire_server.SOFT_RESET:
            self._soft_reset()
        else:
            self.reset()

    # the process

    def _start(self, cause: str, raw: bool) -> None:
        self.cause = cause
        self.starts.append(cause)
        self._active = time.monotonic()
        child = Child(self.image, self.heap, raw, self._cut_at)
        self._child = child
        self._wire = WireServer(child.wire, self.machine, self)
        control = WireServer(child.control, self.machine, self)
        self._loop.watch(child.wire.fileno(), self._serve_wire)
        self._loop.watch(child.control.fileno(), lambda: self._serve(control))
        self._console.attach(child, raw)
        for told in self.on_start:
            told(cause)

    def _stop(self) -> int:
        """End the process without any clean-up of its own; its exit code."""
        child = self._child
        self._time.clear()
        if child is None:
            return 0
        if self._wire:
            self._past_questions += self._wire.questions
        self._child = self._wire = None
        self._loop.unwatch(child.wire.fileno())
        self._loop.unwatch(child.control.fileno())
        self._console.detach()
        return child.end()

    def _soft_reset(self) -> None:
        raw = self._console.raw
        self._stop()
        self._console.show(b"MPY: soft reboot\r\n")
        self._start("soft", raw)

    def _process_ended(self) -> None:
        """By itself: Ctrl-D or sys.exit() at the REPL, or a crash."""
        child = self._child
        if child is None:
            return
        code = child.exit_code()
        self._early_ends = 0 if self.at_prompt else self._early_ends + 1
        if self._early_ends == _EARLY_ENDS:
            self._stop()
            raise BoardError(f"MicroPython ends with code {code} while it starts")
        if code < 0:  # killed by a signal: what a panic is on the chip
            self.reset("watchdog")
        else:
            self._soft_reset()

    # the loop

    def _resting(self) -> bool:
        return self._time.waiting or self._child is None or self._console.at_prompt

    def _advance(self) -> None:
        """Let time pass as far as it may while the board rests."""
        while self._resting():
            if self._predicate is not None and self._predicate():
                self._met = True
                return
            ended = self._time.stretch()
            if ended == board_time.STAND:
                return
            if ended == board_time.WAITED:
                self._answer_wait()
            elif ended == board_time.WOKE:
                self._start("deepsleep", False)
            elif ended == board_time.BITTEN:
                self.reset("watchdog")

    def _answer_wait(self) -> None:
        if self._wire:
            # with what a loop step looks at first
            self._wire.answer(looks=self.machine.free_looks())

    def _turn(self, patience_s: float) -> None:
        self._loop.turn(min(_LOOK_S, patience_s))
        now = time.monotonic()
        if now - self._looked > _LOOK_S:
            self._looked = now
            self._console.look()
            if not self._resting() and self._time.hangs(now - self._active):
                self.reset("watchdog")

    def _serve_wire(self) -> None:
        """A busy wire is served without looking at anything else, for a while."""
        self._active = time.monotonic()
        wire = self._wire
        for _ in range(_MESSAGES):
            if not self._serve(wire) or self._time.waiting or self._wire is not wire:
                return

    def _serve(self, server: WireServer | None) -> bool:
        """A closed socket is seen on the console too; here it is only no longer watched."""
        taken = server.serve() if server else 0
        if server and taken < 0:
            self._loop.unwatch(server.sock.fileno())
        return taken > 0
