"""The device that `doctor` and `enroll` work on: its table is stopped, and started anew after."""

import sys
from collections.abc import Callable
from typing import TypeVar

from mjtable_host.cli.output import WrongInput
from mjtable_host.device import tools
from mjtable_host.device.remote import FAILURES, NoPort, Remote, RemoteError, explain

Found = TypeVar("Found")


def work_on(port: str, verb: str, work: Callable[[Remote], Found]) -> Found | None:
    """What work with the tools there comes to; None when the device fails, which is said."""
    try:
        remote = Remote(port)
        try:
            with tools.brought(remote):
                return work(remote)
        finally:
            remote.reset()
    except NoPort as error:
        raise WrongInput(f"--port: {error}") from None
    except (*FAILURES, RemoteError) as error:
        print(f"mjtable {verb}: {explain(error)}", file=sys.stderr)
        return None
