"""
Brings a device's files to those of the firmware.

What has the same hash stays; what is no part of the firmware any more goes: removed modules, a
``.py`` that would shadow its ``.mpy``, a copy of the package outside ``/lib``. The file that
says what was deployed is removed first and written last, so that it tells of whole deployments
only. A device that resets in between (a watchdog that was armed) stops at the REPL and the work
goes on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mjtable_host.device import firmware
from mjtable_host.device.remote import FAILURES, Remote, RemoteError, explain

MANIFEST = "/" + firmware.MANIFEST
_ROOTS = ("/lib/mjtable", "/mjtable", "/mjtable.py", "/mjtable.mpy", "/main.py", "/main.mpy")
_MPY = 6  # MicroPython 1.23 and later
# What boards/dice_air.py needs of micropython-lib; they bring aioble-core.
RADIO = ("aioble-central@0.3.0", "aioble-client@0.3.0")
_RADIO_FOLDER = "/lib/aioble"
_RADIO_FILE = _RADIO_FOLDER + "/client.mpy"
_WITHOUT_RADIO = ("virtual",)
_ATTEMPTS = 3
_RECONNECT_S = 10


@dataclass
class Plan:
    """What is to be done, each path once."""

    write: list[str] = field(default_factory=list)
    remove: list[str] = field(default_factory=list)
    folders: list[str] = field(default_factory=list)  # to be removed, inner ones first
    unchanged: int = 0

    def __bool__(self) -> bool:
        return bool(self.write or self.remove or self.folders)


@dataclass
class Result:
    written: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    unchanged: int = 0
    bytes: int = 0


def make_plan(wanted: Mapping[str, bytes], there: Mapping[str, str], folders: list[str]) -> Plan:
    """
    ``wanted``: contents by path, the manifest among them; ``there``: SHA-256 by path of what
    the device has below the firmware's roots.
    """
    plan = Plan()
    digest = {path: hashlib.sha256(data).hexdigest() for path, data in wanted.items()}
    for path in wanted:
        if there.get(path) == digest[path]:
            plan.unchanged += 1
        elif path != MANIFEST:
            plan.write.append(path)
    plan.remove = sorted(path for path in there if path not in wanted)
    plan.folders = [
        folder
        for folder in sorted(folders, reverse=True)
        if not any(path.startswith(folder + "/") for path in wanted)
    ]
    if plan and there.get(MANIFEST) == digest[MANIFEST]:
        plan.unchanged -= 1
    if plan or there.get(MANIFEST) != digest[MANIFEST]:
        plan.write.append(MANIFEST)
    return plan


def deploy(
    port: str,
    files: Callable[[str, str], Mapping[str, bytes]],
    reset: bool = True,
    progress: Callable[[int, int], None] = lambda done, total: None,
    index: str | None = None,
) -> Result:
    """
    Bring the device at ``port`` to the files of its board and dice (see firmware.py), and to
    aioble where a board has a radio and its dice need it (``index``: of packages, by default
    micropython.org), then start it anew. ``progress(bytes done, bytes in all)``. RemoteError when
    it cannot be done.
    """
    result = Result()
    for attempt in range(_ATTEMPTS):
        remote = Remote(port, _RECONNECT_S if attempt else 0)
        try:
            _work(remote, files, result, progress)
            missing = _radio(remote, index, result)
        except FAILURES as error:
            remote.close()
            if attempt == _ATTEMPTS - 1:
                raise RemoteError(f"{port}: {explain(error)}") from None
            continue
        except BaseException:
            remote.close()
            raise
        if reset:
            remote.reset()
        else:
            remote.close()
        if missing:
            raise RemoteError(f"{port}: {missing}")
        break
    return result


def _radio(remote: Remote, index: str | None, result: Result) -> str:
    """Install aioble where it is needed and not there yet; what was wrong with that, if anything:
    the table works without it, but for its dice."""
    if remote.dice() == firmware.TRAY or remote.board() in _WITHOUT_RADIO:
        return ""
    there, _ = remote.listing((_RADIO_FOLDER,))
    if _RADIO_FILE in there:
        return ""
    try:
        remote.install(RADIO, index)
    except RemoteError as error:
        return f"the wireless dice stay silent: {error}"
    there, _ = remote.listing((_RADIO_FOLDER,))
    result.written += sorted(there)
    return ""


def _work(
    remote: Remote,
    files: Callable[[str, str], Mapping[str, bytes]],
    result: Result,
    progress: Callable[[int, int], None],
) -> None:
    mpy = remote.mpy_version()
    if mpy != _MPY:
        raise RemoteError(f"the device loads .mpy version {mpy}, the firmware is version {_MPY}")
    wanted = {f"/{name}": data for name, data in files(remote.board(), remote.dice()).items()}
    there, folders = remote.listing(_ROOTS)
    plan = make_plan(wanted, there, folders)
    result.unchanged = plan.unchanged
    if not plan:
        return
    remote.maintenance(True)
    if MANIFEST in there:
        remote.remove(MANIFEST)
    for path in plan.remove:
        remote.remove(path)
        result.removed.append(path)
    for folder in plan.folders:
        remote.remove(folder, folder=True)
    done, total = 0, sum(len(wanted[path]) for path in plan.write)
    known = set(folders)
    for path in plan.write:
        folder = path.rpartition("/")[0]
        if folder not in known:
            remote.make_folders(path)
            known.add(folder)
        remote.write(path, wanted[path])
        result.written.append(path)
        done += len(wanted[path])
        result.bytes += len(wanted[path])
        progress(done, total)
    remote.maintenance(False)
