"""The passport of a tile set."""

from binascii import crc32

from scratch import Scratch

from mjtable.store import passport

UIDS = bytes([i % 251 for i in range(1152)])


class Places:
    def __init__(self):
        self.uid = bytearray(8 * 152)
        self.set_name = b""


def whole(uids=UIDS):
    data = b"MJP1" + b"name" + uids
    return data + crc32(data).to_bytes(4, "little")


def loaded(data):
    places = Places()
    with Scratch() as fs:
        if data is not None:
            with open(fs + "passport.bin", "wb") as file:
                file.write(data)
        return passport.load(fs, places), places.set_name, bytes(places.uid)


def test_it_tells_which_tag_is_which_tile():
    assert loaded(whole()) == ("", b"name", UIDS + bytes(64))


def test_a_table_without_one_knows_no_tag():
    assert loaded(None) == ("", b"", bytes(1216))


def test_a_damaged_one_is_named_and_not_believed():
    good = whole()
    for at in (0, 5, 600, 1163):
        bad = bytearray(good)
        bad[at] ^= 4
        problem, name, uids = loaded(bytes(bad))
        assert "damaged" in problem and not name and uids == bytes(1216)
    for data in (b"", good[:-1], good + b"\x00"):
        assert "damaged" in loaded(data)[0]
