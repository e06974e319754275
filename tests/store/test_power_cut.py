"""
Power cuts on the real LittleFS, at every write of the flash, half-written blocks included: the
journal starts again, what was committed is there, and the chain goes on.

LittleFS comes with MicroPython; under CPython these tests skip.
"""

import json
import os
from binascii import hexlify
from errno import EIO
from hashlib import sha256

from rtc_memory import Rtc
from skipping import skip

from mjtable.store.journal import Journal

try:
    import vfs  # pyright: ignore[reportMissingImports]
except ImportError:
    vfs = None

BLOCK = 4096
BLOCKS = 64
EMPTY = b"\xff" * BLOCK
FS = "/flash/"


class Flash:
    """
    NOR flash in memory. The power goes in the middle of write number ``cut_at``; from then on
    every access fails, without allocating, for MicroPython closes lost files while it collects.
    """

    def __init__(self, data, cut_at=-1):
        self.data = data
        self.writes = 0
        self.cut_at = cut_at
        self.dead = False

    def readblocks(self, block, buf, offset=0):
        if self.dead:
            return -EIO
        at = block * BLOCK + offset
        buf[:] = self.data[at : at + len(buf)]
        return 0

    def writeblocks(self, block, buf, offset=0):
        if self.dead:
            return -EIO
        self._count()
        at = block * BLOCK + offset
        size = len(buf) // 2 if self.dead else len(buf)
        self.data[at : at + size] = buf[:size]
        return -EIO if self.dead else 0

    def ioctl(self, op, arg):
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        if op == 6:
            if self.dead:
                return -EIO
            self._count()
            self.data[arg * BLOCK : (arg + 1) * BLOCK] = EMPTY
        return 0

    def _count(self):
        self.writes += 1
        self.dead = self.writes == self.cut_at


def formatted():
    data = bytearray(EMPTY * BLOCKS)
    vfs.VfsLfs2.mkfs(Flash(data))
    return data


def mounted(flash):
    vfs.mount(vfs.VfsLfs2(flash), "/flash")


def played(journal, hands, flash=None):
    """Play hands of 40 records or until the power goes; how many the journal called written."""
    committed = journal.n
    for _ in range(hands):
        for i in range(40):
            journal.append(b"move", b'"x":%d,"from":90,"to":84' % (journal.n % 144), i)
            if journal.quiet(i * 2000):
                committed = journal.n
            if flash and flash.dead:
                return committed
        if journal.end_hand():
            committed = journal.n
    return committed


def verified():
    """The number of the last record; the chain over all files must hold."""
    before = None
    n = 0
    for name in sorted(os.listdir(FS + "journal")):
        with open(FS + "journal/" + name) as file:
            for line in file.read().split("\n")[:-1]:
                record = json.loads(line)
                if before is None:
                    before = record["chain"]
                    n = record["n"]
                if record["e"] == "head":
                    assert record["chain"] == before
                    assert record["n"] == n
                else:
                    n += 1
                    assert record["n"] == n
                text = line[: line.index(',"h":"')] + "}"
                before = hexlify(sha256((before + text).encode()).digest()).decode()
                assert record["h"] == before
    return n


def run(cut_at, keep_rtc):
    """One life with a power cut (or a reset, ``keep_rtc``), and the next; writes of the first."""
    data = formatted()
    rtc = Rtc()
    flash = Flash(data, cut_at)
    mounted(flash)
    try:
        journal = Journal(FS, rtc, keep=3, room=0)
        journal.start()
        committed = played(journal, 4, flash)
        reached = journal.n
    finally:
        vfs.umount("/flash")
    if not keep_rtc:
        rtc.power_cut()
    mounted(Flash(data))
    try:
        journal = Journal(FS, rtc, keep=3, room=0)
        journal.start()
        assert journal.problem == ""
        assert committed <= journal.n <= reached
        assert journal.n == reached or not keep_rtc
        back = journal.n
        played(journal, 1)
        assert verified() == journal.n == back + 40
    finally:
        vfs.umount("/flash")
    return flash.writes


def test_a_power_cut_at_every_write():
    if vfs is None:
        skip("LittleFS is part of MicroPython, not of CPython")
    writes = run(-1, False)
    assert writes > 100
    for cut_at in range(1, writes + 1, 3):
        run(cut_at, False)


def test_a_reset_at_every_write():
    if vfs is None:
        skip("LittleFS is part of MicroPython, not of CPython")
    writes = run(-1, True)
    for cut_at in range(2, writes + 1, 3):
        run(cut_at, True)


def test_a_full_flash_takes_the_oldest_files():
    if vfs is None:
        skip("LittleFS is part of MicroPython, not of CPython")
    mounted(Flash(formatted()))
    try:
        journal = Journal(FS, Rtc(), keep=99, room=0)
        journal.start()
        for _ in range(60):
            played(journal, 1)
        assert journal.lost == 0
        assert verified() == journal.n == 60 * 40
        assert len(os.listdir(FS + "journal")) < 60
        room = os.statvfs(FS)[1] * os.statvfs(FS)[4]
        journal = Journal(FS, Rtc(), keep=99, room=room + 50000)
        journal.start()
        played(journal, 1)
        assert os.statvfs(FS)[1] * os.statvfs(FS)[4] > room + 40000
        assert verified() == journal.n
    finally:
        vfs.umount("/flash")
