"""Messages of wireless dice, bytes as the makers' own software documents them."""

from mjtable.drivers import godice, pixels
from mjtable.drivers.pixels import HELD, LEANS, NOTHING, ROLLS

FLAGS = b"\x02\x01\x06"


def advert(state, face, design=0x20, company=b"\xff\xff"):
    return FLAGS + b"\x08\xff" + company + bytes((6, design, state, face, 0x5A))


def test_pixels_on_a_face():
    for state in (1, 5):
        for index in range(6):
            assert pixels.heard(advert(state, index)) == index + 1


def test_pixels_moving_and_leaning():
    assert pixels.heard(advert(3, 2)) == ROLLS
    assert pixels.heard(advert(2, 2)) == HELD
    assert pixels.heard(advert(4, 2)) == LEANS
    assert pixels.heard(advert(0, 2)) == NOTHING


def test_a_pipped_d6_counts_and_other_dice_do_not():
    assert pixels.heard(advert(1, 3, 0x81)) == 4
    for kind in (1, 3, 4, 5, 6, 7, 9):
        assert pixels.heard(advert(1, 3, kind << 4)) == NOTHING


def test_other_advertisers_say_nothing():
    assert pixels.heard(advert(1, 3, 0x20, b"\x4c\x00")) == NOTHING
    assert pixels.heard(b"") == pixels.heard(FLAGS) == NOTHING
    assert pixels.heard(advert(1, 6)) == pixels.heard(advert(9, 1)) == NOTHING
    for n in range(11):
        assert pixels.heard(advert(1, 3)[:n]) == NOTHING
    assert pixels.heard(b"\x00" * 31) == NOTHING


def test_the_field_may_come_behind_others():
    data = b"\x07\x09Pixel1" + advert(1, 4)
    assert pixels.heard(data) == 5


def test_godice_faces():
    faces = ((-64, 0, 0), (0, 0, 64), (0, 64, 0), (0, -64, 0), (0, 0, -64), (64, 0, 0))
    for i in range(6):
        for off in (-9, 0, 9):
            data = b"S" + bytes([(v + off) & 0xFF for v in faces[i]])
            assert godice.heard(data) == i + 1


def test_a_godice_on_its_edge_leans():
    assert godice.heard(b"S\x20\x20\x20") == LEANS
    assert godice.heard(b"S\x00\x00\x00") == LEANS


def test_other_notifications():
    assert godice.heard(b"R") == ROLLS
    assert godice.heard(b"TS\x40\x00\x00") == LEANS
    assert godice.heard(b"MS\x40\x00\x00") == godice.heard(b"FS\x40\x00\x00") == HELD
    for data in (b"", b"S", b"S\x01\x02", b"Bat\x5a", b"Col\x03", b"R1", b"T", b"TS\x01"):
        assert godice.heard(data) == NOTHING
