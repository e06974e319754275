"""A trace of a table that plays, over its serial port, and the table sees it again."""

import json
import signal
import subprocess
import sys

from begun_hand import until

from mjtable.table import zones
from mjtable_host.device import firmware, flash
from mjtable_host.sim import table_machine, trace
from mjtable_host.sim.acting import Actor
from mjtable_host.sim.bus_level import settings

SEED = 4
DEALT = 53  # moves
PATIENCE_S = 120
AT_ONCE_MS = 400


def moves(records):
    """``(tile, from, to)`` of each move, and when it was told."""
    return {(one["x"], one["from"], one["to"]): one["t"] for one in records if one["e"] == "move"}


def written(image):
    for name in sorted(flash.list_files(image, "/journal")):
        for line in flash.read_file(image, name).decode("ascii").splitlines():
            yield json.loads(line)


def test_a_hand_is_traced_while_it_is_dealt_and_seen_again(board, tmp_path):
    dealt = until(DEALT, SEED)
    config = settings(dealt.start, "virtual", "tray") | {"referee_key": "secret"}
    files = firmware.files("virtual") | {"config.json": json.dumps(config).encode()}
    bench = board(speed=0, files=files, machine=table_machine.make(SEED).machine)
    bench.board.start()
    bench.run_until_said(b'"e":"hello"')
    key, file = tmp_path / "key", tmp_path / "table.trace"
    key.write_text("secret\n")
    command = [sys.executable, "-m", "mjtable_host.cli.main", "trace", "--json"]
    command += ["--port", bench.board.port, "--key", str(key), "--record", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        bench.run_until_said(b'"e":"answer","id":4}')
        begins = bench.board.now_ms + 500
        Actor(bench.machine.world, bench.board.type, SEED).plan(dealt, begins)
        assert bench.board.run_until(ms=begins + dealt.ends, wall_s=PATIENCE_S)
        process.send_signal(signal.SIGINT)
        assert bench.board.run_until(until=lambda: process.poll() is not None, wall_s=20)
        said = json.loads(process.stdout.read())
    assert said["lost"] == 0 and said["readings"] > 200 and process.returncode == 0
    seen = moves(written(bench.image))
    again = moves(trace.replay(file.read_bytes()))
    assert len(seen) > 190 and seen.keys() <= again.keys()
    late = [again[move] - t for move, t in seen.items() if move[1] < zones.RACK]
    assert max(late) - min(late) < AT_ONCE_MS  # in the same order, but for what is done at once
