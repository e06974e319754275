"""Enrolling on a virtual board: tags are written, and the passport lies on the device."""

import io
import json

import pytest

from mjtable.table import zones
from mjtable_host.cli.main import main
from mjtable_host.device import firmware, flash
from mjtable_host.sim import table_machine
from mjtable_host.sim.chance import Chance
from mjtable_host.sim.chips.iso15693_tag import Tag
from mjtable_host.sim.world import make_uid


@pytest.fixture
def bench(board):
    files = firmware.files("virtual") | {"config.json": b'{"board": "virtual"}'}
    made = board(speed=1, files=files, machine=table_machine.make(1).machine)
    made.go()
    made.until_said(b'"e":"hello"')
    return made


def blank(bench, count, seed=77):
    """New tags on the pond of side 0."""
    world = bench.machine.world
    chance = Chance(seed)
    made = [Tag(make_uid(chance)) for _ in range(count)]
    for slot, tag in enumerate(made):
        world.put(world.add_tag(tag), zones.POND, slot)
    return made


def enroll(bench, monkeypatch, capsys, said, *options):
    monkeypatch.setattr("sys.stdin", io.StringIO(said))
    code = main(["enroll", "--port", bench.board.port, "--json", *options])
    said = capsys.readouterr()
    assert said.err == ""
    return code, [json.loads(line) for line in said.out.splitlines()]


def test_four_tiles_and_a_replaced_one(bench, monkeypatch, capsys):
    tags = blank(bench, 4)
    code, lines = enroll(bench, monkeypatch, capsys, "5s\nq\n")
    assert code == 1  # 140 are missing yet
    assert lines[0] == {
        "kind": "5s",
        "enrolled": [52, 53, 54, 55],
        "done": 4,
        "of": 4,
        "wrong": [],
    }
    assert lines[1]["summary"]["enrolled"] == 4
    assert sorted(tag.dsfid for tag in tags) == [52, 53, 54, 55]
    data = flash.read_file(bench.image, "/passport.bin")
    assert data[8 + 8 * 52 :][:32] == b"".join(
        tag.uid for tag in sorted(tags, key=lambda tag: tag.dsfid)
    )
    bench.until_said(b'"cause":"reset"')  # and the table runs again
    assert not [name for name in flash.list_files(bench.image) if "antenna" in name]

    world = bench.machine.world
    world.lift(len(world.tags) - 1)  # one breaks
    number = tags[3].dsfid
    (new,) = blank(bench, 1, 78)
    code, lines = enroll(bench, monkeypatch, capsys, "", "--replace", "5s")
    assert (code, lines[0]["enrolled"], new.dsfid) == (0, [number], number)


def test_wrong_places_and_tiles_are_named(capsys):
    for words, text in (
        (["--at", "9.0"], "--at: 9.0: must be READER.ANTENNA"),
        (["--replace", "10m"], "--replace: 10m: must be a tile"),
        ([], "there is no such port"),
    ):
        assert main(["enroll", "--port", "/dev/nowhere", *words]) == 2
        assert text in capsys.readouterr().err
