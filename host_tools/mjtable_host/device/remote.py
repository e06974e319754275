"""
A device's files over its REPL, by mpremote's transport: the same for a board on USB and for the
virtual board.
"""

from __future__ import annotations

import io
import os
import struct
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout, suppress
from types import SimpleNamespace

import serial
from mpremote.commands import CommandError
from mpremote.mip import do_mip
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from mjtable.boards import profile
from mjtable_host.device import firmware

ANSWER_S = 5  # a device that is silent for longer has gone
FAILURES = (TransportError, serial.SerialException, OSError, struct.error)

# Prints "hash path" for each file and "- path" for each folder below the roots.
_LIST = """
import os, hashlib
from binascii import hexlify
def _hash(path):
    h = hashlib.sha256()
    b = bytearray(512)
    v = memoryview(b)
    with open(path, 'rb') as f:
        n = f.readinto(b)
        while n:
            h.update(v[:n])
            n = f.readinto(b)
    print(hexlify(h.digest()).decode(), path)
def _walk(path):
    try:
        mode = os.stat(path)[0]
    except OSError:
        return
    if mode & 0x4000:
        print('-', path)
        for e in os.ilistdir(path):
            _walk(path + '/' + e[0])
    else:
        _hash(path)
"""
_MAINTENANCE = "import machine\nm = machine.RTC()\nm.memory(bytes(({flag},)) + m.memory()[1:])"
_CONFIG = """
import json
try:
    with open('/config.json') as f:
        print(json.load(f).get({key!r}, ''))
except (OSError, ValueError, AttributeError):
    print('')
"""
_RESET = "import time, machine\ntime.sleep_ms(100)\nmachine.reset()"


class RemoteError(RuntimeError):
    """The device does not do what is asked; the text says what and is one line."""


class NoPort(RemoteError):
    """There is no port of that name."""


class _Transport(SerialTransport):
    """mpremote's, but silent and with an end to waiting also on a pseudo-terminal."""

    def __init__(self, path: str, wait: int) -> None:
        super().__init__(path, wait=wait, timeout=ANSWER_S / 2)

    def read_until(
        self, min_num_bytes, ending, timeout=None, data_consumer=None, timeout_overall=None
    ):
        wait = timeout or ANSWER_S
        return super().read_until(min_num_bytes, ending, wait, data_consumer, timeout_overall)

    def enter_raw_repl(self, soft_reset=True, timeout_overall=None):
        with redirect_stdout(io.StringIO()):  # it prints what it got when that was wrong
            super().enter_raw_repl(soft_reset, timeout_overall or 2 * ANSWER_S)

    def exec_raw(self, command, timeout=None, data_consumer=None):
        with redirect_stdout(io.StringIO()):
            return super().exec_raw(command, timeout or ANSWER_S, data_consumer)


class Remote:
    """An open raw REPL. The program that ran is stopped until ``reset``."""

    def __init__(self, port: str, wait_s: int = 0) -> None:
        # One that is waited for may be away for a moment: a board on USB that was reset.
        if not wait_s and "://" not in port and not os.path.exists(port):
            raise NoPort(f"{port}: there is no such port")
        # mpremote knows a pseudo-terminal by its real path only
        path = os.path.realpath(port) if os.path.exists(port) else port
        try:
            self._transport = _Transport(path, wait_s)
        except FAILURES as error:
            raise RemoteError(f"{port}: {explain(error)}") from None
        if not (self._enter() or self._enter()):  # one that is just starting may miss the first
            self.close()
            raise RemoteError(f"{port}: no MicroPython answers there")

    def _enter(self) -> bool:
        try:
            self._transport.enter_raw_repl()
        except FAILURES:
            return False
        return True

    def mpy_version(self) -> int:
        """Version of the .mpy files it loads, 0 for none."""
        said = self._transport.exec(
            "import sys\nprint(getattr(sys.implementation, '_mpy', 0) & 0xff)"
        )
        return int(said)

    def board(self) -> str:
        """Name of the board it is, by its config.json or else as in the pin table."""
        return self._configured("board") or profile.BOARD

    def dice(self) -> str:
        """The kind of dice its config.json says."""
        return self._configured("dice") or firmware.TRAY

    def _configured(self, key: str) -> str:
        return self._transport.exec(_CONFIG.format(key=key)).decode().strip()

    def install(self, packages: Sequence[str], index: str | None) -> None:
        """Packages of micropython-lib into /lib, as ``mpremote mip install`` does."""
        state = SimpleNamespace(transport=self._transport)
        state.did_action = state.ensure_raw_repl = lambda: None
        wanted = SimpleNamespace(
            command=["install"], packages=packages, index=index, target="/lib", mpy=True
        )
        try:
            with redirect_stdout(io.StringIO()):
                do_mip(state, wanted)
        except CommandError as error:
            raise RemoteError(f"{' '.join(packages)}: {error}") from None

    def run(self, code: str) -> str:
        """What a piece of Python prints on the device; RemoteError where it fails."""
        try:
            said = self._transport.exec(code)
        except TransportExecError as error:
            why = error.error_output.strip().splitlines()[-1]
            raise RemoteError(f"the device: {why}") from None
        return said.decode("utf-8", "replace")

    def read(self, path: str) -> bytes | None:
        """A file, None where there is none."""
        if not self._transport.fs_exists(path):
            return None
        with _device_errors(path):
            return bytes(self._transport.fs_readfile(path))

    def listing(self, roots: tuple[str, ...]) -> tuple[dict[str, str], list[str]]:
        """SHA-256 of every file below the roots by path, and the folders."""
        calls = "".join(f"_walk({root!r})\n" for root in roots)
        said = self._transport.exec(_LIST + calls).decode()
        files, folders = {}, []
        for line in said.splitlines():
            digest, _, path = line.partition(" ")
            if digest == "-":
                folders.append(path)
            else:
                files[path] = digest
        return files, folders

    def maintenance(self, on: bool) -> None:
        """Whether the next start stops at the REPL (boards/rtc.py)."""
        self._transport.exec(_MAINTENANCE.format(flag=int(on)))

    def make_folders(self, path: str) -> None:
        """All folders above a file."""
        for end in range(1, len(path)):
            if path[end] == "/":
                with suppress(FileExistsError):
                    self._transport.fs_mkdir(path[:end])

    def write(self, path: str, data: bytes) -> None:
        with _device_errors(path):
            self._transport.fs_writefile(path, data)

    def remove(self, path: str, folder: bool = False) -> None:
        with _device_errors(path):
            if folder:
                self._transport.fs_rmdir(path)
            else:
                self._transport.fs_rmfile(path)

    def reset(self) -> None:
        """Start the device anew and let go of it."""
        with suppress(*FAILURES):
            self._transport.exec_raw_no_follow(_RESET)
            time.sleep(0.2)
        self.close()

    def close(self) -> None:
        with suppress(*FAILURES):
            self._transport.close()


@contextmanager
def _device_errors(path: str) -> Iterator[None]:
    """What the device itself refuses, apart from what the connection does not carry."""
    try:
        yield
    except TransportExecError as error:
        why = error.error_output.strip().splitlines()[-1]
        raise RemoteError(f"{path}: {why}") from None
    except OSError as error:
        if error.strerror != path:  # mpremote puts the path there
            raise
        raise RemoteError(f"{path}: {os.strerror(error.errno or 0)}") from None


def explain(error: BaseException) -> str:
    """One line about a failure of the connection."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error).partition("\n")[0] or type(error).__name__
