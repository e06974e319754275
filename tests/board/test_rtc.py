"""RTC memory as the application and the next start see it."""

import pytest

from mjtable.boards.rtc import Rtc


class Memory:
    """As the silicon keeps it: what was written, or, on other machines, padded with zeros."""

    def __init__(self, padded):
        self.padded = padded
        self.bytes = b""

    def load(self):
        return self.bytes + bytes(2048 - len(self.bytes) if self.padded else 0)

    def save(self, data):
        self.bytes = bytes(data)


@pytest.mark.parametrize("padded", [False, True])
def test_the_application_gets_back_what_it_saved(padded):
    memory = Memory(padded)
    rtc = Rtc(memory.load, memory.save)
    assert rtc.load() == b""
    for data in (b"abc", bytearray(2045), b"", b"\x00\x00"):
        rtc.save(data)
        assert rtc.load() == data


def test_more_than_fits_is_refused_and_nothing_lost():
    memory = Memory(False)
    rtc = Rtc(memory.load, memory.save)
    rtc.save(b"kept")
    with pytest.raises(ValueError):
        rtc.save(bytes(2046))
    assert rtc.load() == b"kept"


@pytest.mark.parametrize("before", [b"", b"kept"])
def test_the_maintenance_flag_counts_once(before):
    memory = Memory(False)
    rtc = Rtc(memory.load, memory.save)
    assert not rtc.maintenance()
    if before:
        rtc.save(before)
    memory.save(b"\x01" + memory.load()[1:])  # as the host sets it
    assert rtc.maintenance()
    assert not rtc.maintenance()
    assert rtc.load() == before
