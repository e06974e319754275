"""
What somebody who is to find a fault needs of a device whose table does not run, in one file.

Nothing that must stay secret goes into it: not the referee's key, and no hand that is not over,
for its journal knows where concealed tiles lie.
"""

from __future__ import annotations

import json
import platform
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mjtable import VERSION
from mjtable_host.device import firmware
from mjtable_host.device.remote import Remote

_SECRET = "referee_key"
_HANDS = 3  # of the journal, the newest ones
_FIRMWARE = ("/lib/mjtable", "/main.py", "/main.mpy")
_JOURNAL = "/journal"
_OVER = b'"e":"next"'  # the last that is said of a hand
_ABOUT = """
import gc, json, os, sys
gc.collect()
free = os.statvfs('/')
print(json.dumps({'system': sys.version, 'machine': sys.implementation._machine,
    'heap_used': gc.mem_alloc(), 'heap_free': gc.mem_free(), 'flash_free': free[0] * free[3]}))
"""


@dataclass
class Report:
    """``files`` by name, ``left_out`` for the sake of secrecy."""

    about: dict[str, Any]
    files: dict[str, bytes] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)

    def write(self, path: Path, findings: Iterable[Any], attached: Mapping[str, bytes]) -> None:
        """As a zip archive, with what the doctor found and files of whoever reports."""
        host = {"mjtable": VERSION, "python": platform.python_version(), "on": platform.platform()}
        whole = {
            "device": self.about,
            "host": host,
            "findings": list(findings),
            "left_out": self.left_out,
        }
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("report.json", json.dumps(whole, indent=1) + "\n")
            for name, data in self.files.items():
                archive.writestr(name, data)
            for name, data in attached.items():
                archive.writestr(f"attached/{name}", data)


def collect(remote: Remote) -> Report:
    """RemoteError where the device fails."""
    files, _ = remote.listing(_FIRMWARE)
    report = Report(json.loads(remote.run(_ABOUT)) | {"files": files})
    deployed = remote.read("/" + firmware.MANIFEST)
    if deployed is not None:
        report.files["deployed.json"] = deployed
    config = remote.read("/config.json")
    if config is not None:
        report.files["config.json"] = _told(config)
    journal, _ = remote.listing((_JOURNAL,))
    newest = sorted(journal)[-_HANDS:]
    for path in newest:
        data = remote.read(path) or b""
        if path == newest[-1] and _OVER not in data:
            report.left_out.append(f"{path[1:]}: its hand is not over")
        else:
            report.files[path[1:]] = data
    return report


def _told(config: bytes) -> bytes:
    """A configuration without its secret; one that is damaged is told as it is if it has none."""
    try:
        values = json.loads(config)
    except ValueError:
        values = None
    if isinstance(values, dict):
        values.pop(_SECRET, None)
        return json.dumps(values).encode() + b"\n"
    return b"damaged, and may hold a secret\n" if _SECRET.encode() in config else config
