"""Types: device code against MicroPython's stubs, host code against Python 3.11."""

import json
import subprocess

import pytest
from sources import ROOT, none_of

from mjtable_host.bench import node


def errors(project):
    """What pyright finds, one line an error."""
    program, package = node.find_node(), node.package("pyright")
    if program is None or package is None:
        pytest.skip(f"no type check: {node.MISSING}")
    if not (ROOT / ".venv" / "typings" / "machine.pyi").exists():
        pytest.skip("no type check: no MicroPython stubs in .venv/typings (run `make test`)")
    config = ROOT / "tests" / "gates" / project
    done = subprocess.run(
        [program, str(package / "index.js"), "-p", str(config), "--outputjson"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    found = json.loads(done.stdout)
    assert found["summary"]["filesAnalyzed"] > 0, done.stdout
    return [
        "{}:{}: {}".format(
            item["file"].removeprefix(str(ROOT) + "/"),
            item["range"]["start"]["line"] + 1,
            item["message"].split("\n")[0],
        )
        for item in found["generalDiagnostics"]
        if item["severity"] == "error"
    ]


def test_device_code():
    none_of(errors("pyright-device.json"))


def test_host_code():
    none_of(errors("pyright-host.json"))
