"""
aioble itself, in the versions that mjtable deploy installs, over the emulated ``bluetooth``. It is
no part of this repository: mip brings it into build/ once, or MJTABLE_AIOBLE names a folder that
has it.
"""

import os
import sys

from emulated_bluetooth import Module
from skipping import skip

VERSION = "0.3.0"  # RADIO of device/deploy.py, which tests/board/test_deploy.py holds to this
PARTS = ("aioble-central", "aioble-client")


def _folder():
    """Where ``aioble`` is; a skip that says why where it cannot be had."""
    given = os.getenv("MJTABLE_AIOBLE")
    if given:
        return given
    folder = "build/aioble-" + VERSION
    try:
        os.stat(folder + "/whole")
        return folder
    except OSError:
        pass
    import mip

    try:
        for part in PARTS:
            mip.install(part, version=VERSION, target=folder)
        os.stat(folder + "/aioble")  # mip does not raise when it has failed
        open(folder + "/whole", "w").close()
        return folder
    except OSError as error:
        skip(f"aioble {VERSION} of micropython-lib cannot be fetched by mip: {error!r}")


def install(air):
    """The emulated radio, with aioble on it."""
    folder = _folder()
    if folder not in sys.path:
        sys.path.insert(0, folder)
    for name in list(sys.modules):
        if name == "aioble" or name.startswith("aioble."):
            del sys.modules[name]
    bluetooth = sys.modules["bluetooth"] = Module(air)
    return bluetooth.radio
