"""
The journal: everything that came into the table and everything it concluded, one file a hand.

``journal/hNNNNN.jsonl`` holds JSON lines with fields in fixed order::

    {"n":0,"t":0,"e":"head","file":1,"chain":"<64 hex>","h":"<64 hex>"}
    {"n":1,"t":5120,"e":"move","x":101,"from":90,"to":84,"h":"<64 hex>"}

Behind each ``hand`` stands the ``config`` by which it is played: rule set and house rules.

``n`` numbers the records over the life of the table, ``t`` is table time in ms, ``h`` chains
the lines (chain.py), 64 zeros before the first. A file begins with a ``head``, which has no
number of its own: ``n`` and ``t`` are those of the record before it, ``chain`` that record's
``h``, so a file can be verified without the older ones, which are removed when space runs short.

Records wait in memory and in RTC memory, which outlives a reset, until they are written in
one append, which LittleFS makes whole or not at all (it commits a file when it is closed). A
write stops everything for about 80 ms, so it is done in a quiet moment; when more waits than
RTC memory holds, in one that is quiet enough (Hand.quiet), or else when there is no room.
"""

from binascii import crc32

from micropython import const

from mjtable.store import chain

FOLDER = "journal"
_BATCH = const(16)  # records after which the next quiet moment is used
_RTC_BYTES = const(1920)  # of the 2,048: the rest is the application's
_PENDING = const(4096)  # bytes that may wait at most
_RETRY = const(1000)  # ms after a write that failed

_NO_SPACE = const(28)  # errno.ENOSPC, which MicroPython's errno leaves out


class Journal:
    """
    ``fs`` is the path before ``journal/``, ``rtc`` has load() -> bytes and save(),
    which must copy the bytearray it is given.

    ``keep`` is how many files stay, ``room`` how many bytes are kept free.
    """

    # What waits, in memory as in RTC memory: 8 hex digits of CRC-32 over what follows, 6 digits
    # of the file number, then the records, a newline behind each.
    CRC = 8
    HEAD = 14

    def __init__(self, fs, rtc, keep=32, room=393216):
        self.n = 0  # number of the last record
        self.t = 0  # its time
        self.number = 1  # of the current file
        self.recovered = 0  # records that RTC memory brought back
        self.lost = 0  # records that found no room
        self.problem = ""  # what was wrong last
        self.folder = fs + FOLDER
        self.rtc = rtc
        self.keep = keep
        self.room = room
        self.written = 0  # number of the last record in flash
        self.written_t = 0  # its time
        self.h = chain.START  # its hash
        self.fresh = True  # the current file is not there yet
        self._full = False  # RTC memory does not hold all that waits
        self._retry = 0
        self._wait = bytearray()

    # starting

    def start(self):
        """Go on where the journal ends (recovery.py)."""
        from mjtable.store import recovery

        recovery.start(self)

    # writing

    def append(self, name, body, t):
        """Add a record (see table/jsontext.py) at table time ``t``; False if there is no room."""
        text = b'{"n":%d,"t":%d,"e":"%s",%s}\n' if body else b'{"n":%d,"t":%d,"e":"%s"%s}\n'
        text = text % (self.n + 1, t, name, body)
        if len(self._wait) + len(text) > _PENDING and not self.commit():
            self.lost += 1
            return False
        self.n += 1
        self.t = t
        self.put(text)
        return True

    def due(self):
        """Whether enough waits for a quiet moment to be used."""
        return self._full or self.n - self.written >= _BATCH

    def pressing(self):
        """Whether so much waits that a reset might lose some."""
        return self._full

    def quiet(self, now):
        """A quiet moment at table time ``now``: commit if enough waits; true if it was written."""
        if not self.due() or now < self._retry:
            return False
        if self.commit():
            return True
        self._retry = now + _RETRY
        return False

    def end_hand(self):
        """Commit; what follows goes into the next file. Old files make room."""
        if not self.commit():
            return False
        if not self.fresh:
            self.number += 1
            self.fresh = True
            self.clear()
        from mjtable.store import files

        files.make_room(self)
        return True

    def commit(self):
        """Write all that waits in one append; False (and ``problem``) if that failed."""
        while len(self._wait) > self.HEAD:
            try:
                h = self._write()
            except OSError as error:
                if error.errno == _NO_SPACE:
                    from mjtable.store import files

                    if files.remove_oldest(self):
                        continue
                self.failed(error)
                return False
            self.h = h
            self.fresh = False
            self.written = self.n
            self.written_t = self.t
            self.clear()
        return True

    def _write(self):
        h = self.h
        with open(self.path(self.number), "ab") as file:
            if self.fresh:
                text = b'{"n":%d,"t":%d,"e":"head","file":%d,"chain":"%s"}'
                h = chain.write(file, h, text % (self.written, self.written_t, self.number, h))
            at = self.HEAD
            while at < len(self._wait):
                end = self._wait.find(b"\n", at)
                h = chain.write(file, h, self._wait[at:end])
                at = end + 1
        return h

    def waiting(self):
        """Texts of the records that are not in flash yet."""
        return bytes(self._wait[self.HEAD :]).split(b"\n")[:-1]

    def put(self, text):
        self._wait.extend(text)
        if self._full or len(self._wait) > _RTC_BYTES:
            self._full = True  # RTC memory keeps what it has
        else:
            self._keep_in_rtc()

    def clear(self):
        self._wait[:] = b"%08x%06d" % (0, self.number)
        self._full = False
        self._keep_in_rtc()

    def _keep_in_rtc(self):
        self._wait[: self.CRC] = b"%08x" % crc32(memoryview(self._wait)[self.CRC :])
        self.rtc.save(self._wait)

    # files

    def path(self, number):
        return "%s/h%05d.jsonl" % (self.folder, number)

    def failed(self, error):
        self.problem = "%s: error %d" % (self.path(self.number), error.errno)
