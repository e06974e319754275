"""Kinds, tiles, sets, and their text form."""

from mjtable.rules import notation, tiles


def test_kinds_of_tiles():
    assert [tiles.kind_of(tile) for tile in (0, 3, 4, 107, 108, 124, 135)] == [
        0, 0, 1, 26, 27, 31, 33,
    ]  # fmt: skip
    assert [tiles.kind_of(136 + n) for n in range(8)] == list(range(34, 42))


def test_flowers_are_the_last_eight():
    assert not tiles.is_flower(135)
    assert tiles.is_flower(136) and tiles.is_flower(143)


def test_sets():
    assert tiles.tile_set(144) == bytes(range(144))
    assert tiles.tile_set(136) == bytes(range(136))
    red = tiles.tile_set(112)
    assert len(red) == 112
    assert {tiles.kind_of(tile) for tile in red} == set(range(27)) | {31}


def test_text_both_ways():
    words = [notation.text(kind) for kind in range(tiles.KINDS)]
    assert words[:3] == ["1m", "2m", "3m"]
    assert words[9] == "1s" and words[18] == "1p"
    assert words[27:34] == ["E", "S", "W", "N", "C", "F", "P"]
    assert words[34:] == ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8"]
    assert [notation.kind_from_text(word) for word in words] == list(range(42))
    assert notation.tile_text(127) == "C"


def test_what_is_no_tile():
    for word in ("", "0m", "10", "1x", "f9", "f0", "X", "1mm", "ES", "m1"):
        try:
            notation.kind_from_text(word)
        except ValueError:
            continue
        raise AssertionError(word)


def test_counts():
    counts = tiles.counts_of([0, 1, 4, 136])
    assert counts[0] == 2 and counts[1] == 1 and counts[34] == 1 and sum(counts) == 4
    tiles.counts_of([2], counts)
    assert counts[0] == 3
