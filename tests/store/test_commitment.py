"""The commitment to a wall: order of the stacks, digest, what is published when."""

import json
from hashlib import sha256

from mjtable.store import commitment
from mjtable.table import zones

NOWHERE = zones.NOWHERE


def place_of(stacks):
    """``place`` for ``{(side, k): (tile, tile)}``, every other tile nowhere."""
    place = bytearray([NOWHERE] * 144)
    for side, k in stacks:
        for tile in stacks[(side, k)]:
            place[tile] = zones.stack_zone(side, k)
    return place


def test_stacks_stand_in_the_order_of_drawing_from_side_0():
    # procedures G: D -> L -> O -> R, so with side 0 first: sides 0, 3, 2, 1
    wall = commitment.wall_bytes(
        place_of({(0, 1): (40, 4), (0, 18): (7, 6), (3, 1): (9, 8), (2, 1): (1, 2), (1, 18): (5,)})
    )
    assert len(wall) == 144
    assert wall[0:4] == bytes((4, 40, 255, 255))  # the smaller number first
    assert wall[34:38] == bytes((6, 7, 8, 9))
    assert wall[72:74] == bytes((1, 2))
    assert wall[142:144] == bytes((5, 255))


def test_a_wall_of_136_has_no_18th_stacks():
    place = bytearray([NOWHERE] * 144)
    tile = 0
    for side in range(4):
        for k in range(1, 18):
            for _ in range(2):
                place[tile] = zones.stack_zone(side, k)
                tile += 1
    wall = commitment.wall_bytes(place)
    assert tile == 136
    assert sorted(wall) == list(range(136)) + [255] * 8
    for last in (34, 70, 106, 142):
        assert wall[last : last + 2] == b"\xff\xff"


def test_tiles_that_are_not_in_the_wall_do_not_count():
    place = place_of({(0, 1): (0, 1)})
    place[2] = zones.RACK + 3
    place[3] = zones.POND
    assert commitment.wall_bytes(place)[2:] == bytes([255] * 142)


def test_the_digest_is_sha_256_over_nonce_and_wall():
    nonce = bytes(range(16))
    wall = bytearray(range(144))
    assert commitment.digest(nonce, wall) == sha256(nonce + bytes(wall)).digest()
    # as sha256sum gives it
    assert commitment.digest(nonce, wall).hex().startswith("e7612266")


def test_at_the_break_the_link_gets_the_digest_alone():
    nonce = bytes(range(16))
    wall = bytearray(range(144))
    public = json.loads(b"{%s}" % commitment.commit(nonce, wall, False))
    assert public == {"digest": commitment.digest(nonce, wall).hex()}
    kept = json.loads(b"{%s}" % commitment.commit(nonce, wall, True))
    assert kept == {"digest": public["digest"], "nonce": nonce.hex(), "wall": wall.hex()}
    shown = json.loads(b"{%s}" % commitment.reveal(nonce, wall))
    assert shown == {"nonce": nonce.hex(), "wall": wall.hex()}
