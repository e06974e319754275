"""Words for what happens, and the view made of a world."""

import re

import pytest
from web_scene import scene

from mjtable.panel import lamps
from mjtable.table import cues, events, names, question, zones
from mjtable_host.sim import colours
from mjtable_host.texts.articles import ARTICLES
from mjtable_host.web import view, words

# Cues that only lamps and digits show: a line each would bury the rest.
SILENT = {"take", "draw_here", "replace_here", "turn", "claim_window", "wall", "dealt"}

EXAMPLES = {
    cues.PHASE: (cues.PLAY,),
    cues.ROLL: (2, 1),
    cues.BREAK: (zones.stack_zone(0, 15),),
    cues.COUNT: (1, 13, 14),
    cues.VIOLATION: (cues.WRONG_DRAW, 3, 9, zones.stack_zone(0, 1), zones.stack_zone(0, 2)),
    cues.CLEARED: (cues.WRONG_DRAW, 3),
    cues.PAUSED: (1,),
    cues.OUT_OF_STEP: (zones.MELD + 2, 9),
    cues.IN_STEP: (),
    cues.MISSING: (140, zones.stack_zone(2, 3)),
    cues.FOREIGN_TAG: (zones.TRAY, -1, cues.NO_TILE),
    cues.READER: (4, 0, zones.TRAY + 1),
    cues.FOREIGN_CLEARED: (zones.POND + 1,),
    cues.HAND: (3, 1, 0),
    cues.THROWN: (1, 1, 3, 4),
    cues.DREW: (0, 16, 4),
    cues.FLOWERED: (0, 136),
    cues.REPLACED: (0, 16, 4),
    cues.DISCARDED: (0, 16, 1),
    cues.CLAIMED: (2, events.CHOW, 1, bytes([0, 4, 8])),
    cues.CONCEALED_KONG: (2, bytes([0, 1, 2, 3])),
    cues.ADDED_KONG: (2, 3),
    cues.WIN: (0, 16, cues.BY_DISCARD, 2, bytes([16])),
    cues.DRAWN_HAND: (),
    cues.SETTLEMENT: (0, (24, -8, -8, -8), (24, -8, -8, -8)),
    cues.SCORE: (0, 1, 8, bytes((70, 2, 1, 69, 2, 3))),
    cues.CALLED: (3, events.HU),
    cues.NEXT: (1, 0, bytes([0, 1, 2, 3])),
    cues.BIRDS: (1, 8),
    cues.BIRD: (1, 3),
    cues.POINTS: (2,),
    cues.INDICATOR: (zones.stack_zone(3, 3), 52, bytes((13,))),
    cues.ASK: (question.CONSENT, 7, 2, 11, 9000),
    cues.ANSWERED: (3, 1),
    cues.SEAT: (1, bytes((9, 10)), -1, 0, 1, 0, 0, 2),
    cues.LEDGER: (0, 24, 1, 5, "ladder", -1),
    cues.CANCELLED: (0, 4),
    cues.RULED: (1, 2, 0, 4),
    cues.REFEREE: (2, 7),
    cues.STANDS: (12, 1, 9),
    cues.REFUSED: (1, events.YES),
    cues.READY: (1, 1),
    cues.OVERRUN: (3,),
    cues.REBUILD: (0,),
    cues.SESSION_TIME: (15,),
    cues.DEALER: (2, 1),
    cues.PULLED: (1, 9, -1),
    cues.HINT: (1, 1 << events.PUNG | 1 << events.HU),
    cues.MARKER: (9, zones.stack_zone(0, 3)),
    cues.FINAL: (),
    cues.SHAM_KONG: (1, bytes((88, 89, 90, 100))),
    cues.TRAY: (cues.OFF_TRAY, 1, zones.POND + 2),
}


def test_every_cue_has_words_or_is_meant_to_be_silent():
    for kind, (name, _, _) in [(kind, names.fields(kind)) for kind in names.kinds()]:
        assert (kind in EXAMPLES) != (name in SILENT), name


def test_a_tile_too_many_is_named():
    for what, said, says in (
        (cues.NOT_PLAYED, "A {3m} that this game is played without", "本局不用的{3m}"),
        (cues.OTHER_SET, "A {3m} of another set", "另一副牌的{3m}"),
        (cues.COPIED, "A {3m} too many, whose tag is a copy", "标签是复制的"),
        (cues.RETIRED, "A {3m} too many, the old one that was replaced", "已被更换的旧牌"),
        (cues.UNREAD, "A {3m} too many, of another set or with a copied tag", "另一副牌的，或"),
    ):
        cue = {"zone": zones.POND, "tile": 9, "what": what}
        _, english, chinese = words.Words().line("foreign_tag", cue)
        assert said in english and says in chinese
        hidden = words.Words().line("foreign_tag", cue | {"tile": -1})
        assert said.replace("{3m}", "tile") in hidden[1] and "3m" not in str(hidden)


def test_a_foreign_tag_of_a_journal_that_does_not_tell_what():
    line = words.Words().line("foreign_tag", {"zone": 84, "tile": 9})
    assert "of another set or with a copied tag" in line[1]
    assert "no tile" in words.Words().line("foreign_tag", {"zone": 84, "tile": -1})[1]


@pytest.mark.parametrize("kind", sorted(EXAMPLES))
def test_a_cue_in_words(kind):
    name, fields, hidden = names.fields(kind)
    every = dict(zip(fields, EXAMPLES[kind], strict=True))
    for told in (every, {key: every[key] for key in every if key not in hidden}):
        line = words.Words().line(name, told)
        assert line is not None
        _, english, chinese = line
        for text in (english, chinese):
            assert not re.search(r"\{(?!!?\w\w?\})|\bNone\b|-1", text), text
        assert english.isascii() and not chinese.isascii()


def test_sides_are_called_by_their_winds():
    told = words.Words()
    assert told.cue((cues.ROLL, 2, 1)) == ("prompt", "Side 2 throws the dice", "请2号家掷骰")
    told.cue((cues.HAND, 1, 1, 0))
    assert told.cue((cues.DISCARDED, 2, 16, 1)) == (
        "fact",
        "South discards {5m} as drawn",
        "南家打{5m}（摸切）",
    )
    assert told.labels()[1] == ["East", "东家"]


def test_what_only_the_owner_sees_is_marked():
    told = words.Words()
    for cue in ((cues.DREW, 0, 16, 4), (cues.REPLACED, 0, 16, 4)):
        assert "{!5m}" in told.cue(cue)[1]
    assert told.cue((cues.CONCEALED_KONG, 2, bytes([0, 1, 2, 3])))[2].count("{!1m}") == 4


def test_lines_of_the_link_read_the_same():
    told = words.Words()
    cue = (cues.CLAIMED, 2, events.PUNG, 1, bytes([0, 1, 2]))
    line = {"side": 2, "what": events.PUNG, "from_side": 1, "tiles": "000102"}
    assert told.line("claimed", line) == told.cue(cue)
    place = {"zone": names.zone_name(zones.stack_zone(0, 15))}
    assert told.line("break", place) == told.cue((cues.BREAK, zones.stack_zone(0, 15)))


def test_a_foul_names_the_place_to_put_it_right():
    told = words.Words()
    told.cue((cues.HAND, 1, 0, 0))
    with_place = told.cue((cues.VIOLATION, cues.WRONG_DRAW, 3, 9, 5, zones.stack_zone(0, 2)))
    assert "East's wall, stack 2" in with_place[1] and "东家牌墙第2墩" in with_place[2]
    without = told.cue((cues.VIOLATION, cues.FALSE_WIN, 3, -1, -1, -1))
    assert "put it right" not in without[1]


def test_every_article_has_words():
    assert set(ARTICLES) == set(range(1, len(names.ARTICLES)))


def test_colours_are_numbered_as_in_the_firmware():
    for name in ("ACT", "LATE", "WINDOW", "GO", "TAIL", "ASK", "WRONG", "RIGHT", "STRANGE"):
        assert getattr(colours, name) == getattr(lamps, f"_{name}")
    assert (colours.GLORY, colours.REST) == (lamps._GLORY, lamps._REST)


def test_the_legend_has_every_colour_of_the_lamps():
    shown = set(range(len(lamps.RGB) // 3)) - {colours.LATE}
    assert {row[0] for row in words.LEGEND} == shown
    assert all(re.fullmatch("[0-9a-f]{6}", row[0]) for row in words.legend())


def test_a_view_of_the_world():
    seen, world, _ = scene()
    rows = {row[0]: row for row in seen["tiles"]}
    assert sorted(rows) == list(range(144))
    for tile, row in rows.items():
        place = world.places[tile]
        assert row[1] == (place[0] if place else zones.NOWHERE)
        if zones.is_stack(row[1]):
            assert row[3] == view.DOWN and row[2] == place[1]
    assert len(seen["pixels"]) == 2 * 312 and seen["dice"] == [4, 3]
    kong = [row for row in rows.values() if row[1] == zones.MELD + 2]
    assert sorted(row[3] for row in kong) == [0, 0, 2, 2]


def test_melds_stand_apart_and_an_added_tile_joins_its_pung():
    melds = view.Melds()
    melds.hear("claimed", {"side": 0, "tiles": bytes([0, 1, 2])})
    melds.hear("claimed", {"side": 0, "tiles": bytes([20, 24, 28])})
    assert melds.slots()[20] == 3 + view.GAP
    melds.hear("added_kong", {"side": 0, "tile": 3})
    slots = melds.slots()
    assert slots[3] == 3 and slots[20] == 4 + view.GAP
    melds.hear("hand", {"number": 2})
    assert melds.slots() == {}


def test_a_foreign_tag_is_in_the_view_and_the_dice_are_not():
    _, world, _ = scene()
    number = world.add_tag(world.tags[0])
    world.put(number, zones.stack_zone(1, 1), 0)
    rows = view.tiles_of(world, view.Melds())
    assert [row[0] for row in rows if row[0] >= 144] == [number]


def test_an_exchange_of_seats_says_who_goes_where():
    told = words.Words()
    told.cue((cues.HAND, 4, 3, 0))
    assert told.cue((cues.NEXT, 0, 0, bytes([0, 1, 2, 3])))[1] == "South deals next"
    line = {"dealer": 0, "round_wind": 1, "players": "01000302"}
    kind, english, chinese = told.line("next", line)
    assert kind == "prompt"
    assert english.endswith("West to South, South to West, East to North, North to East")
    assert chinese.endswith("西家到南位，南家到西位，东家到北位，北家到东位")
    assert told.cue((cues.NEXT, -1, 0, bytes([1, 0, 3, 2])))[1] == "The session is over"


def test_what_a_win_of_hongzhong_counts():
    items = bytes((101, 2, 1, 102, 2, 3))
    line = words.Words().line("score", {"side": 0, "legal": 1, "total": 8, "items": items})
    assert line == (
        "win",
        "8 from each payer: the win 2, birds that hit 2 x 3",
        "每家付8：和牌 2，中码 2 x 3",
    )


def test_a_win_of_which_people_say_the_points():
    line = words.Words().line("score", {"side": 0, "legal": 1, "total": 6, "items": ""})
    assert line == ("win", "The win counts 6", "和牌计6分")


def test_what_a_win_of_ningbo_counts():
    items = bytes((111, 2, 1, 135, 1, 2))
    told = {"side": 0, "legal": 1, "total": 4, "items": items}
    english = "one suit and honours 2, own flowers 1 x 2"
    assert words.Words().line("score", told) == (
        "win",
        f"4 tai: {english}",
        "4台：混一色 2，正花 1 x 2",
    )
    few = {**told, "legal": 0}
    assert words.Words().line("score", few)[1] == f"4 tai are too few: {english}"
    assert words.Words().line("score", {**few, "items": b"", "total": 0})[0] == "ask"


def test_the_indicator_is_asked_for_and_told():
    zone = zones.stack_zone(3, 3)
    asked = words.Words().line("indicator", {"zone": zone, "tile": -1, "wild": b""})
    assert asked[0] == "prompt" and "stack 3" in asked[1]
    told = words.Words().line("indicator", {"zone": zone, "tile": 52, "wild": "0d"})
    assert told[1:] == ("{5s} is turned: wild are {5s}", "翻出{5s}，百搭为{5s}")


@pytest.mark.parametrize("what", [cues.COCKED, cues.NOT_SEEN, cues.OFF_TRAY])
def test_dice_that_cannot_be_read_say_the_remedy(what):
    line = words.Words().cue((cues.TRAY, what, 1, zones.TRAY))
    assert line[0] == "ask" and "throw both again, or enter" in line[1] and "重掷" in line[2]
    none = words.Words().cue((cues.TRAY, what, -1, zones.TRAY))
    assert (none != line) == (what == cues.NOT_SEEN)


def test_each_button_has_its_own_words():
    told = words.Words()
    told.cue((cues.HAND, 1, 0, 0))
    lines = [told.cue((cues.CALLED, 0, button)) for button in range(events.BUTTONS)]
    assert lines[events.CHOW] == ("claim", "East calls chow", "东家报吃")
    assert lines[events.CALL] == ("claim", "East presses call", "东家按裁判")
    assert len({line[1] for line in lines if line}) == events.BUTTONS


def test_a_ruling_that_means_nothing_is_told_from_one_that_is_carried_out():
    told = {"side": 0, "value": 99, "by": 4}
    done = words.Words().line("ruled", told | {"what": 1})
    assert done == ("prompt", "Ruled by the referee", "裁判裁决")
    kind, english, chinese = words.Words().line("ruled", told | {"what": 0})
    assert kind == "ask"
    assert english.startswith("Nothing to rule there, nothing is changed")
    assert chinese.startswith("此处无可裁决，未作改动")
