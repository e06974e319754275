"""A serial port that is followed: opened with care for boards that reset on DTR, and reopened."""

from __future__ import annotations

import os
import time
from contextlib import suppress

import serial

BAUD = 115200
_READ_S = 0.1
_RETRY_S = 0.5


class PortError(RuntimeError):
    """The port cannot be opened; the text says why in one line."""


class SerialPort:
    """
    ``read`` waits at most a tenth of a second. Both control lines are raised on opening, which
    leaves a board with the usual two transistors running (DTR alone or RTS alone would not).
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.lost = False  # it went away: a board in reset, a pulled plug
        self._retry = 0.0
        self._port = self._open()

    def read(self) -> bytes:
        """What came; b"" also while the port is away."""
        if self._port is None:
            self._reopen()
            return b""
        try:
            data = self._port.read(1)
            return data + self._port.read(self._port.in_waiting) if data else b""
        except (OSError, serial.SerialException):
            self._lose()
            return b""

    def write(self, data: bytes) -> None:
        if self._port is not None:
            try:
                self._port.write(data)
            except (OSError, serial.SerialException):
                self._lose()

    def close(self) -> None:
        if self._port is not None:
            with suppress(OSError, serial.SerialException):
                self._port.close()

    def _open(self) -> serial.Serial:
        try:
            return serial.Serial(os.path.realpath(self.path), BAUD, timeout=_READ_S)
        except (OSError, serial.SerialException) as error:
            why = os.strerror(error.errno) if error.errno else str(error)
            raise PortError(f"{self.path}: {why}") from None

    def _lose(self) -> None:
        self.close()
        self._port = None
        self.lost = True

    def _reopen(self) -> None:
        time.sleep(_READ_S)
        if time.monotonic() < self._retry:
            return
        self._retry = time.monotonic() + _RETRY_S
        with suppress(PortError):
            self._port = self._open()
            self.lost = False
