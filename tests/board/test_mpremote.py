"""mpremote works against the virtual board as against any other."""

import os
import pty
import select
import subprocess
import sys
import tty

from mjtable_host.device import flash


def running(board):
    bench = board(speed=1)
    bench.go()
    bench.until_said(b"hello virtual power_on")
    return bench


def test_ls_and_cp_there_and_back(board, tmp_path):
    bench = running(board)
    assert "main.py" in bench.mpremote("ls")
    data = bytes(range(256)) * 40
    (tmp_path / "there.bin").write_bytes(data)
    bench.mpremote("cp", str(tmp_path / "there.bin"), ":data.bin")
    assert flash.read_file(bench.image, "data.bin") == data
    bench.mpremote("cp", ":data.bin", str(tmp_path / "back.bin"))
    assert (tmp_path / "back.bin").read_bytes() == data


def test_run_and_exec(board, tmp_path):
    bench = running(board)
    script = tmp_path / "script.py"
    script.write_text("import machine, sys\nprint(machine.reset_cause(), sys.path, 6 * 7)\n")
    assert bench.mpremote("run", str(script)) == "5 ['', '.frozen', '/lib'] 42\n"
    assert "ValueError: no" in bench.mpremote("exec", "raise ValueError('no')", code=1)


def test_df_shows_the_flash(board):
    bench = running(board)
    assert "2097152" in bench.mpremote("df")


def test_soft_reset_and_reset(board):
    bench = running(board)
    bench.mpremote("soft-reset")
    assert bench.board.starts[-1] == "soft"
    assert bench.board.at_prompt  # in the raw REPL main.py is not run
    bench.said.clear()
    bench.mpremote("reset")
    bench.until_said(b"hello virtual reset")
    assert bench.board.cause == "reset"


def test_mount_runs_files_of_the_host(board, tmp_path):
    bench = running(board)
    (tmp_path / "onhost.py").write_text("value = 'from the host'\n")
    (tmp_path / "blob").write_bytes(bytes(range(256)))
    code = "import onhost; print(onhost.value, open('blob', 'rb').read() == bytes(range(256)))"
    assert "from the host True" in bench.mpremote("mount", str(tmp_path), "exec", code)


def test_repl_in_a_terminal(board):
    bench = running(board)
    here, there = pty.openpty()
    tty.setraw(there)  # mpremote does so too, but only after its first words
    command = [sys.executable, "-m", "mpremote", "connect", bench.board.port, "repl"]
    process = subprocess.Popen(command, stdin=there, stdout=there, stderr=there)
    os.close(there)
    try:
        screen = Screen(here)
        screen.wait_for(b"Ctrl-]")
        os.write(here, b"\x03")
        screen.wait_for(b"stopped\r\n")
        screen.wait_for(b">>> ")
        os.write(here, b"21 * 2\r")
        screen.wait_for(b"\r\n42\r\n")
        os.write(here, b"\x04")
        screen.wait_for(b"MPY: soft reboot\r\n")
        screen.wait_for(b"hello virtual soft")
        os.write(here, b"\x1d")
        assert process.wait(10) == 0
    finally:
        process.kill()
        process.wait()
        os.close(here)


class Screen:
    """What a terminal shows, read in order."""

    def __init__(self, fd):
        self.fd = fd
        self.unread = b""

    def wait_for(self, text):
        while text not in self.unread:
            assert select.select([self.fd], [], [], 10)[0], self.unread
            self.unread += os.read(self.fd, 1024)
        self.unread = self.unread.partition(text)[2]


def test_a_program_that_runs_is_interrupted(board):
    bench = running(board)
    bench.mpremote("exec", "--no-follow", "while True: pass")
    bench.board.call(lambda: None).result(5)
    assert bench.mpremote("eval", "1 + 1") == "2\n"


def test_the_maintenance_flag_stops_one_start(board):
    bench = running(board)
    flag = "import machine; m = machine.RTC(); m.memory(b'\\x01' + m.memory()[1:])"
    bench.mpremote("exec", flag, "reset")
    bench.until_said(b"maintenance: the table is not started")
    bench.said.clear()
    bench.mpremote("reset")
    bench.until_said(b"hello virtual reset")
