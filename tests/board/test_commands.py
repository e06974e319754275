"""mjtable board, deploy and monitor as a person uses them, each in its own process."""

import json
import signal
import subprocess
import sys

import pytest

from mjtable_host.device import child, flash

MJTABLE = [sys.executable, "-m", "mjtable_host.cli.main"]
pytestmark = pytest.mark.skipif(
    not child.available(), reason="no MicroPython wheel here: the virtual board cannot run"
)


@pytest.fixture
def port(tmp_path):
    """The port of a `mjtable board` that ends with a Ctrl-C."""
    command = [*MJTABLE, "board", "--image", str(tmp_path / "flash.img")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        line = process.stdout.readline()
        assert line.startswith("the board's serial port: /dev/")
        assert process.stdout.readline() == "started: power_on\n"
        yield line.split()[4]
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def mjtable(*arguments):
    return subprocess.run([*MJTABLE, *arguments], capture_output=True, text=True, timeout=60)


def test_monitor_asks_for_hello(port):
    done = mjtable("monitor", "--port", port, "--seconds", "3", "--json")
    assert done.returncode == 0, done.stdout + done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    answer = next(line for line in lines if line.get("e") == "answer")
    assert answer["board"] == "virtual" and answer["cause"] == "power_on"


def test_deploy_skips_what_the_image_has(port):
    done = mjtable("deploy", "--port", port, "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["written"] == result["removed"] == [] and result["unchanged"] > 50
    done = mjtable("deploy", "--port", port)
    assert done.stdout.startswith("0 files written (0 bytes), ")


def test_monitor_ends_with_ctrl_c(port):
    command = [*MJTABLE, "monitor", "--port", port]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        while "answer" not in process.stdout.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["monitor", "--port", "/dev/nowhere"], "--port: /dev/nowhere: No such file or directory"),
        (["monitor", "--port", "x", "--seconds", "-1"], "--seconds: -1: must be 0 or more"),
        (["board", "--speed", "0"], "--speed: 0: must be more than 0"),
        (["deploy"], "the following arguments are required: --port"),
    ],
)
def test_wrong_usage_is_one_line(arguments, complaint):
    done = mjtable(*arguments)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr == f"mjtable {arguments[0]}: {complaint}\n"


def test_an_image_that_is_none(tmp_path):
    image = tmp_path / "flash.img"
    image.write_bytes(bytes(3 * flash.BLOCK))
    done = mjtable("board", "--image", str(image))
    assert done.returncode == 2
    assert done.stderr.startswith(f"mjtable board: {image}: no LittleFS2 file system")
    assert image.read_bytes() == bytes(3 * flash.BLOCK)
