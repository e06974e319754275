"""The tables of the panel against the book of cues."""

from mjtable.panel import lamps, sound, standing
from mjtable.table import cues, names
from mjtable.table.names import kinds


def ends_rows():
    """The rows of standing.ENDS, each behind its mark."""
    return [tuple(row) for row in standing.ENDS.split(b"\xfe")[1:]]


SHOWS = [tuple(lamps.SHOWS[at : at + 5]) for at in range(0, len(lamps.SHOWS), 5)]
ENDS = ends_rows()
BAR, OTHER_BARS, ALL_BARS, WALL, LAMP, REMEDY, BARS = range(7)  # where, and
TIMED, DUE = 3, 4  # how, as numbered in lamps.py
FIELD_OF = {
    BAR: ("side",),
    OTHER_BARS: ("side",),
    WALL: ("side",),
    LAMP: ("zone", "zone2"),
    REMEDY: ("remedy_zone",),
    BARS: ("who",),
}


def test_every_row_of_shows_names_a_field_that_says_where():
    for kind, where, field, colour, how in SHOWS:
        name, fields, _ = names.fields(kind)
        assert 3 * colour < len(lamps.RGB) and how <= DUE
        if where == ALL_BARS:
            continue
        assert fields[field - 1] in FIELD_OF[where], name


def test_no_lamp_shows_a_hidden_field():
    for kind, where, field, _, _ in SHOWS:
        name, fields, hidden = names.fields(kind)
        assert where == ALL_BARS or fields[field - 1] not in hidden, name


def test_timed_rows_have_an_end_where_it_is_looked_for():
    for kind, _, _, _, how in SHOWS:
        if how == TIMED:
            at = {cues.TURN: 2, cues.CLAIM: 3}[kind]
            assert names.fields(kind)[1][at - 1] == "until"


def test_what_stands_is_what_is_shown_and_each_of_it_ends():
    shown = {row[0] for row in SHOWS}
    assert shown == set(standing.LASTING)
    ended = set()
    for row in ENDS:
        ended.update(row[2:])
    assert ended == set(standing.LASTING)


def test_fields_compared_mean_the_same_in_both_cues():
    for row in ENDS:
        ender, same = row[:2]
        for kind in row[2:]:
            if same == standing.OTHER:
                assert names.fields(ender)[1][0] == names.fields(kind)[1][0] == "side"
            else:
                assert names.fields(ender)[1][:same] == names.fields(kind)[1][:same]


def test_a_kind_has_one_row_in_ends_for_each_way_to_compare():
    rows = [row[:2] for row in ENDS]
    assert len(rows) == len(set(rows))


def test_sounds_are_short_and_in_the_range_of_the_piezo():
    patterns = []
    for kind in kinds():
        rank, tones = sound.pattern(kind)
        if not rank:
            continue
        assert sum(tones[1::2]) <= 700
        for hz in tones[::2]:
            assert hz == 0 or 2000 <= hz <= 4200
        patterns.append(tuple(tones))
    assert len(patterns) == sound.SOUNDS.count(b"\xff")
    assert len(set(patterns)) == len(patterns) - 1  # COUNT and MISSING sound alike
