"""
The console of a virtual board, between its process and whoever listens: a terminal (people,
mpremote) and listeners in this process (players, tests).

Listeners hear what the board wrote when it next waits, so that what they do about it falls at
one point of virtual time whatever the speed. The terminal gets it at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from socket import MSG_DONTWAIT

from mjtable_host.device.child import Child
from mjtable_host.device.loop import Loop
from mjtable_host.device.repl import ReplOutput
from mjtable_host.device.terminal import Terminal

_CTRL_C = b"\x03"
_CHUNK = 65536
_MOST_TYPED = 65536
_MOST_UNHEARD = 1 << 20
_INTERRUPT_GAP_S = 0.1  # a second SIGINT before the first is served would end the process


class Console:
    def __init__(
        self,
        loop: Loop,
        terminal: bool,
        typed: Callable[[bytes], None],
        ended: Callable[[], None],
    ) -> None:
        """``typed``: somebody typed at the terminal; ``ended``: the process closed its end."""
        self.listeners: list[Callable[[bytes], None]] = []
        self.at_prompt = False  # boot.py and main.py are over
        self.terminal = Terminal() if terminal else None
        self._loop = loop
        self._typed_at = typed
        self._ended = ended
        self._repl = ReplOutput()
        self._child: Child | None = None
        self._begun = False
        self._watching_child = False
        self._watching_terminal = False
        self._unheard = bytearray()
        self._typed = bytearray()  # what the process has not taken yet
        self._want_interrupt = False
        self._interrupted = 0.0

    @property
    def raw(self) -> bool:
        """The console is in the raw REPL."""
        return self._repl.raw

    def attach(self, child: Child, raw: bool) -> None:
        self._child = child
        self._begun = self.at_prompt = False
        self._want_interrupt = False
        self._repl.restart(raw)
        self._watch_child(True)

    def detach(self) -> None:
        """The process is about to end: take what it wrote."""
        if self._child:
            self.read()
            self._watch_child(False)
            self._child = None
        self._typed.clear()
        self.hear()

    def begin_program(self) -> None:
        """The board is up, boot.py begins: what runs can be interrupted."""
        self._begun = True
        self.interrupt_waiting()

    def begin_prompt(self) -> None:
        """The process goes on to its REPL."""
        if self.at_prompt:
            return
        self.read()
        self.at_prompt = True
        self._want_interrupt = False
        self._typed[:0] = self._repl.at_prompt()
        self.pass_typed()
        self.hear()

    def read(self) -> None:
        """From the process to the terminal."""
        child = self._child
        while child and child is self._child:
            try:
                data = child.console.recv(_CHUNK, MSG_DONTWAIT)
            except BlockingIOError:
                return
            except ConnectionError:
                data = b""
            if not data:
                self._watch_child(False)
                self._child = None
                self._ended()
                return
            self.show(data)

    def show(self, data: bytes) -> None:
        """Console output, of the process or of the board itself."""
        self._unheard += data
        del self._unheard[:-_MOST_UNHEARD]  # of a program that prints and never waits
        if self.terminal:
            self.terminal.write(self._repl.feed(data))
        else:
            self._repl.feed(data)
        if self.at_prompt:
            self.hear()

    def hear(self) -> None:
        """Tell the listeners."""
        if self._unheard:
            data = bytes(self._unheard)
            self._unheard.clear()
            for listener in self.listeners:
                listener(data)

    def type(self, data: bytes) -> None:
        """Input for the process; a Ctrl-C among it interrupts a running program."""
        if not self._child:
            return
        first, *others = data.split(_CTRL_C)
        self._typed += first
        for part in others:
            self.pass_typed()
            self._interrupt()
            self._typed += part
        self.pass_typed()

    def pass_typed(self) -> None:
        """Not past an interrupt that has to wait: what follows that is for the REPL."""
        if self._typed and self._child and not self._want_interrupt:
            try:
                sent = self._child.console.send(self._typed, MSG_DONTWAIT)
            except BlockingIOError:
                del self._typed[_MOST_TYPED:]
            except ConnectionError:
                self._typed.clear()
            else:
                del self._typed[:sent]

    def look(self) -> None:
        """What no descriptor tells: who is on the terminal, interrupts that had to wait."""
        self.interrupt_waiting()
        self.pass_typed()
        if not self.terminal:
            return
        self.terminal.flush()
        self._watch_child(not self.terminal.full)
        self._watch_terminal(self.terminal.connected())

    def interrupt_waiting(self) -> None:
        """The program runs; an interrupt that came before it did is due."""
        if self._want_interrupt:
            self._interrupt()
            self.pass_typed()

    def close(self) -> None:
        self._watch_terminal(False)
        if self.terminal:
            self.terminal.close()

    def _read_terminal(self) -> None:
        data = self.terminal.read() if self.terminal else b""
        if data:
            self._typed_at(data)
        else:
            self._watch_terminal(False)  # hung up

    def _watch_terminal(self, wanted: bool) -> None:
        if self.terminal and wanted != self._watching_terminal:
            self._watching_terminal = wanted
            if wanted:
                self._loop.watch(self.terminal.master, self._read_terminal)
            else:
                self._loop.unwatch(self.terminal.master)

    def _watch_child(self, wanted: bool) -> None:
        if self._child and wanted != self._watching_child:
            self._watching_child = wanted
            if wanted:
                self._loop.watch(self._child.console.fileno(), self.read)
            else:
                self._loop.unwatch(self._child.console.fileno())

    def _interrupt(self) -> None:
        child = self._child
        self._want_interrupt = False
        if child is None:
            return
        now = time.monotonic()
        if self._begun and child.interruptible(not self.at_prompt):
            if now - self._interrupted > _INTERRUPT_GAP_S:
                self._interrupted = now
                child.interrupt()
        elif self.at_prompt:
            self._typed += _CTRL_C  # at the prompt, or data: kbd_intr is off
        else:
            self._want_interrupt = True  # the program has not begun
