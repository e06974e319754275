"""Who may see a cue: every cue at every assist level, through lamps, digits, sound and link."""

from panel_bench import Bench

from mjtable.link import public
from mjtable.table import cues, events, names
from mjtable.table.zones import MELD, POND, RACK, stack_zone

PLAYERS_LEVELS = ("teach", "club")
TOURNAMENTS = ("tournament", "referee")
LEVELS = PLAYERS_LEVELS + TOURNAMENTS

# A value for a field by its name; what is not here is 1.
VALUES = {
    "zone": stack_zone(1, 7),
    "zone2": stack_zone(1, 8),
    "remedy_zone": stack_zone(2, 3),
    "until": 6000,
    "pay": (24, -8, -8, -8),
    "scores": (24, -8, -8, -8),
    "tiles": bytes((4, 5, 6)),
    "players": bytes((0, 1, 2, 3)),
    "items": b"",
    "wild": b"\x05",
    "reason": "warn",
    "expected": 13,
    "seen": 14,
    "queue": b"",
    "pickup": -1,
    "who": 14,
}
# Cues that may be told in part: what of them a tournament tells.
NOTHING = (cues.ASK, 0, 0, -1, 0, -1)
PENALTY = (cues.SEAT, 2, b"\x09", -1, 0, 0, 0, 1, 0)


def example(kind):
    fields = names.fields(kind)[1]
    return (kind,) + tuple([VALUES.get(field, 1) for field in fields])


def look(bench):
    """All that a person sees and hears within a while."""
    seen = []
    for _ in range(20):
        bench.run(50)
        seen.append((bench.lit(), [bench.read(side) for side in range(4)]))
    return seen, bench.heard()


def shown(cue, assist, before=None):
    """Lamps and digits over a second, tones, and the line, of a cue said at an assist level."""
    bench = Bench()
    seen = cues.for_players(cue, assist, {} if before is None else before)
    if seen:
        bench.cue(*seen)
    return look(bench), public.public(seen) if seen else None


DARK = look(Bench())


def test_every_cue_is_in_one_row_of_the_table():
    rows = cues.EVERYBODY + cues.NO_TOURNAMENT + cues.PARTLY + cues.TEACH + cues.NO_PLAYER
    assert sorted(rows) == list(names.kinds())


def test_every_cue_at_every_level():
    for kind in names.kinds():
        cue = example(kind)
        whole = shown(cue, "teach")
        if kind in cues.NO_PLAYER:
            assert [shown(cue, assist) for assist in LEVELS] == [(DARK, None)] * 4
            continue
        assert whole[1] is not None, names.fields(kind)[0]
        for assist in LEVELS:
            seen = shown(cue, assist)
            if kind in cues.EVERYBODY:
                assert seen == whole, (assist, names.fields(kind)[0])
            elif kind in cues.TEACH:
                assert seen == (whole if assist == "teach" else (DARK, None))
            elif assist in PLAYERS_LEVELS:
                assert seen == whole, (assist, names.fields(kind)[0])
            elif kind in cues.NO_TOURNAMENT:
                assert seen == (DARK, None), (assist, names.fields(kind)[0])


def untold(cue):
    for assist in TOURNAMENTS:
        assert shown(cue, assist) == (DARK, None), cue
    assert shown(cue, "club")[1] is not None


def test_a_tournament_tells_nobody_of_a_wrong_count():
    untold((cues.COUNT, 2, 13, 12))
    untold((cues.VIOLATION, 20, 2, -1, RACK + 2, -1))
    untold((cues.STANDS, 20, 2, -1))
    untold((cues.CLEARED, 20, 2))
    untold((cues.LEDGER, 0, 20, 2, 0, "dead", -1))
    untold((cues.ASK, 5, 20, 2, 1, 5000))
    untold((cues.SEAT, 2, b"", -1, 1, 2, 0, 0, 1))


def test_a_tournament_tells_nobody_of_a_forgotten_replacement():
    untold((cues.REPLACE, 1, stack_zone(3, 1)))
    untold((cues.VIOLATION, 14, 1, 137, -1, stack_zone(3, 1)))
    untold((cues.STANDS, 14, 1, 137))
    untold((cues.ASK, 3, 14, 1, 2, 5000))


def test_a_tournament_tells_nobody_whether_a_claim_is_legal():
    for article in (16, 17, 18, 19):
        untold((cues.VIOLATION, article, 1, 30, MELD + 1, POND))
        untold((cues.STANDS, article, 1, 30))
    for button in (events.HU, events.KONG, events.PUNG, events.CHOW, events.READY):
        untold((cues.REFUSED, 3, button))
    for button in (events.YES, events.NO, events.CALL):
        assert shown((cues.REFUSED, 3, button), "tournament") != (DARK, None)


def test_the_claim_window_looks_the_same_whatever_was_discarded():
    for assist in LEVELS:
        first = shown((cues.CLAIM, 1, 0, 3000), assist)[0]
        assert first != DARK
        for tile in (1, 50, 135):
            assert shown((cues.CLAIM, 1, tile, 3000), assist)[0] == first


def test_hints_are_for_learners():
    hint = (cues.HINT, 2, 1 << events.PUNG)
    assert shown(hint, "teach")[0] != DARK
    for assist in ("club",) + TOURNAMENTS:
        assert shown(hint, assist) == (DARK, None)


def test_penalty_tiles_and_a_declaration_are_told_in_a_tournament_too():
    for assist in TOURNAMENTS:
        told = {}
        assert cues.for_players(PENALTY, assist, told) == PENALTY
        # known to the table alone: it cannot win any more; nothing is said, nor that it changed
        assert cues.for_players(PENALTY[:4] + (1, 1, 0, 1, 3), assist, told) is None
        played = (cues.SEAT, 2, b"", -1, 1, 1, 0, 1, 3)
        assert cues.for_players(played, assist, told) == (cues.SEAT, 2, b"", -1, 0, 0, 0, 1, 0)
        assert cues.for_players((cues.SEAT, 1, b"", -1, 1, 0, 0, 0, 0), assist, told) is None


def test_a_question_not_told_does_not_end_aloud_either():
    for assist in TOURNAMENTS:
        told = {}
        assert cues.for_players((cues.ASK, 5, 20, 2, 1, 5000), assist, told) is None
        assert cues.for_players(NOTHING, assist, told) is None
        asked = (cues.ASK, 3, 23, 0, 2, 5000)
        assert cues.for_players(asked, assist, told) == asked
        # the next one is not told: for the players nothing is asked any more
        assert cues.for_players((cues.ASK, 5, 20, 2, 1, 5000), assist, told) == NOTHING
        assert cues.for_players(NOTHING, assist, told) is None
