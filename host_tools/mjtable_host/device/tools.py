"""
Modules that the host brings along to a device whose table does not run, and takes back: what
enrols tiles and what looks for faults (code.TOOLS).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mjtable_host.device import firmware
from mjtable_host.device.remote import Remote

# A board object for them: `_board`.
_BOARD = """
_board = __import__("mjtable.boards.{board}", None, None, ("build",)).build()
"""


@contextmanager
def brought(remote: Remote) -> Iterator[None]:
    """RemoteError where the device fails."""
    board = remote.board()
    files = firmware.tools(board)
    for path, data in files.items():
        remote.write("/" + path, data)
    remote.run(_BOARD.format(board=board))
    yield
    for path in files:
        remote.remove("/" + path)
