"""What the page is told of the referee: seats, question, ledger, answers."""

from mjtable.table import cues, names, question, zones
from mjtable_host.web import view


def feed(*said):
    found = view.Feed()
    for kind, *values in said:
        name, fields, _ = names.fields(kind)
        found.hear(0, name, dict(zip(fields, values, strict=True)))
    return found


def test_what_stands_against_a_seat_until_it_is_said_again():
    seen = feed((cues.HAND, 1, 0, 0), (cues.SEAT, 2, "0509", 40, 1, 2, 0, 0, 3)).referee.view()
    assert seen["seats"][2] == {
        "queue": [5, 9],
        "pickup": 40,
        "dead": 1,
        "skip_exchange": 2,
        "skip_deal": 0,
        "ready": 0,
        "warnings": 3,
    }
    assert seen["seats"][1]["queue"] == []


def test_only_deals_to_miss_outlast_the_hand():
    seat = (cues.SEAT, 1, b"\x05", -1, 1, 0, 2, 0, 1)
    seen = feed(seat, (cues.LEDGER, 0, 7, 1, 0, "skip_deal", -1), (cues.HAND, 2, 1, 0))
    assert seen.referee.view()["seats"][1]["skip_deal"] == 2
    assert seen.referee.view()["seats"][1]["queue"] == []
    assert seen.referee.view()["ledger"] == []


def test_a_question_stands_until_none_is_asked():
    asked = (cues.ASK, question.AGREE, 27, 0, 0b1110, -1)
    who, english, chinese = feed(asked).referee.view()["question"]
    assert who == 0b1110 and "agreed" in english and "认可" in chinese
    assert feed(asked, (cues.ASK, 0, 0, -1, 0, -1)).referee.view()["question"] is None


def test_a_cancelled_entry_stays_in_the_ledger():
    rows = feed(
        (cues.LEDGER, 0, 24, 1, 0, "ladder", -1),
        (cues.LEDGER, 1, 24, 1, 5, "ladder", -1),
        (cues.CANCELLED, 0, 4),
    ).referee.view()["ledger"]
    assert [(row[0], row[3]) for row in rows] == [(0, 1), (1, 0)]


def test_points_are_asked_for_until_the_win_is_settled():
    asked = (cues.POINTS, 2)
    assert feed(asked).referee.view()["points"] == 2
    settled = (cues.SETTLEMENT, 2, (0, 0, 0, 0), (0, 0, 0, 0))
    assert feed(asked, settled).referee.view()["points"] == -1


def test_answers_are_shown_and_refusals_told():
    found = feed()
    rows = [
        [3000, "hand", 1, 0, 0],
        [4000, "move", None, 5, zones.RACK + 1],
        [5000, "move", 101, zones.RACK + 1, zones.POND + 1, 83],
        [6000, "drew", 1, None, 5],
        [6100, "dealt", 1, None, 5],
        [7000, "button", 2, 7],
        [8000, "entry", 6, [5, 2, 1]],
        [9000, "foreign", None, cues.NO_TILE, zones.POND],
        [9100, "stands", 15, 1, None],
    ]
    found.answered(5, "events", {"id": 500000000, "last": rows})
    english = [row[1] for row in found.referee.view()["record"]]
    assert english == [
        "Hand 1, East round",
        "a tile: East's wall, stack 6 → South's rack",
        "{8p}: South's rack → South's pond (83 %)",
        "South draws ",
        "West presses call",
        "Entered: ruling [5, 2, 1]",
        "Something that is no tile lies at East's pond: take it away",
        english[-1],
    ]
    assert "South" in english[-1]
    assert found.words.dealer == -1  # the page's own words know nothing of it
    found.answered(6, "ruling", {"id": 500000001, "error": "side: a number 0..3 is needed"})
    assert "side: a number" in found.lines[-1][3]
