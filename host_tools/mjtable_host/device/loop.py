"""One loop over file descriptors, with a door for other threads."""

from __future__ import annotations

import queue
import select
import socket
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any


class Loop:
    def __init__(self) -> None:
        self._poll = select.poll()
        self._handlers: dict[int, Callable[[], Any]] = {}
        self._calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._bell, self._rope = socket.socketpair()
        self._bell.setblocking(False)
        self.watch(self._bell.fileno(), self._serve_calls)

    def watch(self, fd: int, handler: Callable[[], Any]) -> None:
        """Call ``handler`` whenever ``fd`` is readable or at its end."""
        self._handlers[fd] = handler
        self._poll.register(fd, select.POLLIN)

    def unwatch(self, fd: int) -> None:
        if self._handlers.pop(fd, None):
            self._poll.unregister(fd)

    def turn(self, patience_s: float) -> None:
        """Serve what is there, waiting at most that long for something."""
        for fd, _ in self._poll.poll(patience_s * 1000):
            handler = self._handlers.get(fd)
            if handler:  # an earlier handler of this turn may have unwatched it
                handler()

    def call(self, function: Callable[[], Any]) -> Future[Any]:
        """From another thread: run ``function`` between two events of the loop."""
        future: Future[Any] = Future()

        def run() -> None:
            try:
                future.set_result(function())
            except Exception as error:
                future.set_exception(error)

        self._calls.put(run)
        self._rope.send(b"!")
        return future

    def close(self) -> None:
        self._bell.close()
        self._rope.close()

    def _serve_calls(self) -> None:
        with suppress(BlockingIOError):
            self._bell.recv(4096)
        with suppress(queue.Empty):
            while True:
                self._calls.get_nowait()()
