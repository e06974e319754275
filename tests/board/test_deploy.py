"""Deploying to a device: what is copied, what is skipped, what goes."""

import hashlib
import json
import re
import subprocess
import sys
from contextlib import closing

import pytest
import real_aioble

from mjtable_host.device import firmware, flash, remote
from mjtable_host.device.deploy import MANIFEST, RADIO, deploy, make_plan
from mjtable_host.device.remote import Remote, RemoteError
from mjtable_host.mpy import code
from mjtable_host.sim import table_machine

WANTED = {"/main.py": b"1", "/lib/mjtable/a.mpy": b"2", MANIFEST: b"m"}


def hashes(contents):
    return {path: hashlib.sha256(data).hexdigest() for path, data in contents.items()}


def test_an_empty_device_gets_everything_and_the_manifest_last():
    plan = make_plan(WANTED, {}, [])
    assert plan.write == ["/main.py", "/lib/mjtable/a.mpy", MANIFEST]
    assert not plan.remove and plan.unchanged == 0


def test_what_is_there_is_skipped():
    plan = make_plan(WANTED, hashes(WANTED), ["/lib/mjtable"])
    assert not plan and plan.unchanged == 3


def test_a_changed_file_renews_the_manifest():
    plan = make_plan(WANTED, hashes(WANTED | {"/main.py": b"old"}), ["/lib/mjtable"])
    assert plan.write == ["/main.py", MANIFEST] and plan.unchanged == 1


def test_stale_forms_removed_modules_and_copies_outside_lib_go():
    stale = {"/lib/mjtable/a.py": b"2", "/lib/mjtable/old/b.mpy": b"", "/mjtable/a.py": b""}
    folders = ["/lib/mjtable", "/lib/mjtable/old", "/mjtable"]
    plan = make_plan(WANTED, hashes(WANTED | stale), folders)
    assert plan.remove == ["/lib/mjtable/a.py", "/lib/mjtable/old/b.mpy", "/mjtable/a.py"]
    assert plan.folders == ["/mjtable", "/lib/mjtable/old"]
    assert plan.write == [MANIFEST]


def test_a_device_gets_the_files_of_its_board_alone():
    virtual, real = set(firmware.files("virtual")), set(firmware.files("esp32s3"))
    assert {name.rpartition("/")[2] for name in virtual - real} == {"virtual.mpy", "wire.mpy"}
    assert {name.rpartition("/")[2] for name in real - virtual} == {"esp32s3.mpy"}


def test_only_a_device_with_wireless_dice_gets_their_files():
    with_tags, wireless = set(firmware.files("esp32s3")), set(firmware.files("esp32s3", "pixels"))
    wanted = {
        f"lib/{code.place(name).removesuffix('.py')}.mpy" for name in code.OF_NEED[code.RADIO]
    }
    assert wireless - with_tags == wanted
    assert "lib/mjtable/boards/dice_air.mpy" not in firmware.files("virtual", "pixels")


def test_what_only_the_host_uses_no_device_file_imports():
    kept = {name.removesuffix(".py").rpartition("/")[2] for name in code.OF_BOARD["host"]}
    everything = (code.RADIO, code.TOOLS)
    for source in [
        *code.device_files("esp32s3", everything),
        *code.device_files("virtual", everything),
    ]:
        for line in source.read_text(encoding="utf-8").splitlines():
            words = set(re.findall(r"\w+", line))
            assert not ("import" in words and "mjtable" in words and words & kept), source


def test_the_manifest_follows_the_contents():
    told = json.loads(firmware.manifest({"main.py": b"1"}))
    assert told["files"] == 1
    assert told != json.loads(firmware.manifest({"main.py": b"2"}))


def running(board, files=None):
    bench = board(speed=1, files=files, machine=table_machine.make(1).machine)
    bench.go()
    return bench


def test_a_deployed_board_starts_and_a_second_time_copies_nothing(board):
    bench = running(board, files={"config.json": b'{"board": "virtual"}'})
    files = firmware.files("virtual")
    first = deploy(bench.board.port, firmware.files)
    assert len(first.written) == len(files)
    bench.until_said(b'"e":"hello"')
    found = flash.list_files(bench.image)
    assert {name: len(data) for name, data in files.items()}.items() <= found.items()
    bench.said.clear()
    second = deploy(bench.board.port, firmware.files)
    assert second.written == second.removed == []
    assert second.unchanged == len(files)
    bench.until_said(b'"e":"hello"')


def test_a_board_that_hears_nothing_while_it_starts_is_asked_again(board):
    deaf = b"import micropython, time\nmicropython.kbd_intr(-1)\ntime.sleep(7)\n"
    bench = running(board, files={"main.py": deaf})
    with closing(Remote(bench.board.port)) as late:
        assert late.run("print(6 * 7)").strip() == "42"


def test_the_other_form_of_a_module_goes(board, tiny):
    bench = running(board, tiny)
    result = deploy(bench.board.port, firmware.files)
    assert "/lib/mjtable/boards/virtual.py" in result.removed
    found = flash.list_files(bench.image)
    assert [name for name in found if name.endswith(".py")] == ["main.py"]
    bench.until_said(b'"e":"hello"')
    assert b"stale" not in bench.said


def test_a_power_cut_while_copying_leaves_no_manifest(board, tiny, monkeypatch):
    monkeypatch.setattr(remote, "ANSWER_S", 1)
    files = {name: data for name, data in firmware.files("virtual").items() if "boards" in name}
    files |= {"main.py": tiny["main.py"], firmware.MANIFEST: b"whole\n"}
    bench = board(speed=1, files=tiny | {firmware.MANIFEST: b"before\n"})
    bench.board.start(cut_at=60)
    bench.run_in_thread()
    with pytest.raises(RemoteError):
        deploy(bench.board.port, lambda board, dice: files)
    assert not bench.board.powered
    assert firmware.MANIFEST not in flash.list_files(bench.image)


def test_a_reset_while_copying_does_not_stop_it(board, tiny, capsys, monkeypatch):
    monkeypatch.setattr(remote, "ANSWER_S", 2)
    bench = running(board, tiny)
    files = firmware.files("virtual")

    def bite(done, total):
        if done > total // 2 and "watchdog" not in bench.board.starts:
            bench.board.call(lambda: bench.board.reset("watchdog")).result(5)

    result = deploy(bench.board.port, firmware.files, progress=bite)
    assert capsys.readouterr().out == ""
    unchanged = {"/main.py"}  # the board had that one
    assert set(result.written) | unchanged == {f"/{name}" for name in files}
    bench.until_said(b'"e":"hello"')


def packages(folder):
    """An index of packages: two that are asked for, and what they bring along."""
    for name, deps in (("core", []), ("central", ["core"]), ("client", ["core"])):
        text = f"print({name!r})".encode()
        short = hashlib.sha256(text).hexdigest()[:8]
        (folder / "file" / short[:2]).mkdir(parents=True)
        (folder / "file" / short[:2] / short).write_bytes(text)
        at = folder / "package" / "6" / f"aioble-{name}"
        at.mkdir(parents=True)
        told = {
            "hashes": [[f"aioble/{name}.mpy", short]],
            "deps": [[f"aioble-{dep}", "latest"] for dep in deps],
        }
        version = "latest" if name == "core" else "0.3.0"
        (at / f"{version}.json").write_text(json.dumps(told))
    return str(folder)


def test_the_radio_that_is_tested_is_the_one_that_is_brought():
    assert [f"{part}@{real_aioble.VERSION}" for part in real_aioble.PARTS] == list(RADIO)


def test_wireless_dice_bring_their_radio_once(board, tiny, tmp_path):
    config = b'{"board": "esp32s3", "dice": "godice"}'
    bench = running(board, tiny | {"config.json": config})
    given = []

    def files(*asked):
        given.append(asked)
        return {"main.py": tiny["main.py"], firmware.MANIFEST: b"whole"}

    result = deploy(bench.board.port, files, index=packages(tmp_path))
    assert given == [("esp32s3", "godice")]
    brought = {f"/lib/aioble/{name}.mpy" for name in ("core", "central", "client")}
    assert brought <= set(result.written)
    found = flash.list_files(bench.image)
    assert {name[1:] for name in brought} <= set(found)
    again = deploy(bench.board.port, files, index=str(tmp_path / "gone"))
    assert again.written == []


def test_a_radio_that_cannot_be_brought_is_named(board, tiny, tmp_path):
    bench = running(board, tiny | {"config.json": b'{"board": "esp32s3", "dice": "pixels"}'})
    files = {"main.py": b"print('started')", firmware.MANIFEST: b"whole"}
    with pytest.raises(RemoteError, match="stay silent: aioble-central"):
        deploy(bench.board.port, lambda *asked: files, index=str(tmp_path))
    bench.until_said(b"started")  # the rest is there, and the table goes on


def test_the_command_names_a_port_that_is_not_there():
    command = [sys.executable, "-m", "mjtable_host.cli.main", "deploy", "--port", "/dev/nowhere"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "mjtable deploy: --port: /dev/nowhere: there is no such port\n"
