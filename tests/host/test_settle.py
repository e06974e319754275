"""`mjtable settle` of guobiao, hongzhong and the contest code, in the forms it is asked."""

import json
import re

import cases
import pytest
import random_scenarios
from hypothesis import given, settings
from hypothesis import strategies as st

from mjtable_host.batch.fields import FieldError
from mjtable_host.batch.settle import answer

A, B, C, D = 0, 1, 2, 3
KINDS = [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)] + ["C"]


def pay(question):
    return answer(question)["pay"]


def error(question):
    with pytest.raises(FieldError) as raised:
        answer(question)
    return str(raised.value)


def guobiao(winner=A, by="self", source=None, fan=23, **more):
    return {"ruleset": "guobiao", "winner": winner, "by": by, "from": source, "fan": fan, **more}


def kong(seat, form, source=None, replaced=True, robbed=False):
    return {
        "seat": seat,
        "type": form,
        "from": source,
        "replaced": replaced,
        "robbed": robbed,
    }


def hongzhong(winner=B, birds="", by="self", source=None, **more):
    return {
        "ruleset": "hongzhong",
        "dealer": A,
        "winner": winner,
        "by": by,
        "from": source,
        "has_red": True,
        "bird_rule": "159",
        "agreed": 4,
        "birds": birds.split(),
        "kongs": [],
        **more,
    }


def contest(winner=A, by="self", source=None, points=6):
    return {"ruleset": "contest", "winner": winner, "by": by, "from": source, "points": points}


# guobiao


def test_guobiao():
    # C.0
    assert answer(guobiao()) == {"pay": [93, -31, -31, -31]}
    assert answer(guobiao(by="discard", source=C)) == {"pay": [47, -8, -31, -8]}
    assert answer(guobiao(by="rob", source=C)) == {"pay": [47, -8, -31, -8]}
    assert answer(guobiao(fan=10)) == {"pay": [54, -18, -18, -18]}


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("错和", [10, 10, 10, -30]),
        ("诈和", [20, 20, 20, -60]),
        ("和错牌", [10, 10, 10, -30]),
    ],
)
def test_false_wins(word, expected):
    # E.2
    assert answer({"ruleset": "guobiao", "false_win": word, "seat": D}) == {"pay": expected}


def test_guobiao_that_cannot_be():
    assert error(guobiao(fan=7)).startswith("fan: 7 is under 8")
    assert error(guobiao(fan=8.0)).startswith("fan: 8.0 must be a whole number")
    assert error(guobiao(fan=True)).startswith("fan: true must")
    assert error(guobiao(points=3)).startswith("points: 3 is no field")
    assert error(guobiao(seat=3)).startswith("seat: 3 belongs to false_win")
    assert error({"ruleset": "guobiao"}) == "winner: is missing"
    assert error({"ruleset": "guobiao", "winner": 1}) == "by: is missing"
    assert error({"ruleset": "guobiao", "winner": 1, "by": "self"}) == "fan: is missing"
    assert error({"ruleset": "guobiao", "false_win": "错和"}) == "seat: is missing"
    assert error({"ruleset": "guobiao", "false_win": "错", "seat": 1}).startswith("false_win: ")
    assert error(dict(guobiao(), false_win="错和", seat=1)).startswith("winner: 0 is no field")


@pytest.mark.parametrize("make", [guobiao, hongzhong, contest])
def test_who_won_off_whom(make):
    assert error(make(winner=A, by="rob")).startswith("from: null must be the seat")
    assert error(make(winner=A, by="rob", source=A)).startswith("from: 0 is the winner")
    assert error(make(winner=A, source=C)).startswith("from: 2 must be null")
    assert error(make(winner=4)).startswith("winner: 4 must be a whole number 0 to 3")
    assert error(make(winner=True)).startswith("winner: true must")
    assert error(make(by="kong", source=1)).startswith('by: "kong" must be one of')
    assert error(make(winner=A, by="rob", source="2")).startswith('from: "2" must')


@pytest.mark.parametrize("make", [guobiao, hongzhong, contest])
def test_a_drawn_hand_pays_nothing(make):
    drawn = make(winner=None, by=None)
    assert pay(drawn) == [0, 0, 0, 0]
    short = {"ruleset": drawn["ruleset"], "winner": None}
    assert pay(short) == [0, 0, 0, 0]
    assert error(make(winner=None, by=None, source=1)).startswith("from: 1 must be null")
    assert error(make(winner=None, by="rob")).startswith('by: "rob" must be')


def test_contest():
    # B.004-37
    assert answer(contest()) == {"pay": [18, -6, -6, -6]}
    assert answer(contest(by="discard", source=C)) == {"pay": [6, 0, -6, 0]}
    assert answer(contest(by="rob", source=C, points=0)) == {"pay": [0, 0, 0, 0]}
    assert error(contest(points=-1)).startswith("points: -1 must be")


def test_the_rule_set():
    assert error({"winner": 1}) == "ruleset: is missing"
    assert error({"ruleset": "riichi"}).startswith('ruleset: "riichi" must be one of "guobiao"')
    assert error({"ruleset": ["guobiao"]}).startswith('ruleset: ["guobiao"] must be')


# hongzhong: rows and worked hands of C.2


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (kong(A, "concealed"), [6, -2, -2, -2]),
        (kong(A, "discard", C), [3, 0, -3, 0]),
        (kong(A, "added"), [3, -1, -1, -1]),
        (kong(A, "added", C), [3, -1, -1, -1]),
        (kong(A, "concealed", replaced=False), [0, 0, 0, 0]),
        (kong(A, "discard", C, replaced=False), [0, 0, 0, 0]),
        (kong(A, "added", replaced=False), [0, 0, 0, 0]),
    ],
)
def test_rows_of_kongs(made, expected):
    win = pay(hongzhong())
    with_kong = pay(hongzhong(kongs=[made]))
    assert win == [-2, 6, -2, -2]
    assert [a - b for a, b in zip(with_kong, win, strict=True)] == expected
    # B.002-16
    assert pay(hongzhong(winner=None, by=None, kongs=[made])) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("question", "expected", "turned", "hits"),
    [
        (hongzhong(B, ""), [-2, 6, -2, -2], 0, 0),
        (hongzhong(B, "1m 5p C 7s"), [-8, 24, -8, -8], 4, 3),
        (
            hongzhong(B, "1m 4m 5p 9s 2s C 1p 6m", has_red=False),
            [-12, 36, -12, -12],
            8,
            5,
        ),
        (
            hongzhong(B, "2m 6p 1s 9m C 6s", bird_rule="dealer", agreed=6),
            [-10, 30, -10, -10],
            6,
            4,
        ),
        (
            hongzhong(A, "5s 9p 3m 1m", bird_rule="dealer", agreed=2, has_red=False),
            [24, -8, -8, -8],
            4,
            3,
        ),
        (hongzhong(B, "2m 1p 3p", has_red=False), [-4, 12, -4, -4], 3, 1),
        (hongzhong(A, "", "rob", C), [6, 0, -6, 0], 0, 0),
        (hongzhong(A, "1m 9m 2m 2m", "rob", C), [18, 0, -18, 0], 4, 2),
        # B.002-9: 17 left, 5 hits
        (
            hongzhong(B, "1m 5m 9m C 1p " + "2m 2s 2p 3m 3s 3p 4m 4s 4p 6m 6s 6p", agreed="all"),
            [-12, 36, -12, -12],
            17,
            5,
        ),
        # The list may be longer: what is not turned does not hit.
        (hongzhong(B, "1m 1m 1m 1m 2m 2m 5m", agreed=3, has_red=False), [-10, 30, -10, -10], 6, 4),
        (hongzhong(B, "1m", agreed=0, has_red=False), [-2, 6, -2, -2], 0, 0),
        (hongzhong(B, "2m 1m 1m", agreed=1), [-2, 6, -2, -2], 1, 0),
        (hongzhong(B, "2m 1m 1m", agreed=1, has_red=False), [-4, 12, -4, -4], 2, 1),
        (
            hongzhong(B, "1m 1m 1m", agreed=1, has_red=False, no_red_extra="+2"),
            [-8, 24, -8, -8],
            3,
            3,
        ),
        (
            hongzhong(B, "1m 1m 1m 1m", agreed=2, has_red=False, no_red_extra="+1"),
            [-8, 24, -8, -8],
            3,
            3,
        ),
    ],
)
def test_wins_with_birds(question, expected, turned, hits):
    assert answer(question) == {"pay": expected, "turned": turned, "hits": hits}


def test_the_position_counts_from_the_dealer():
    # B.002-10: the dealer is seat 2
    for winner, birds in ((2, "1m 5s"), (3, "2m 6p"), (0, "3p 7s"), (1, "4m 8m")):
        question = hongzhong(winner, birds, dealer=C, bird_rule="dealer")
        assert answer(question)["hits"] == 2, winner


def test_a_whole_ledger():
    # C.2, worked hand 6
    kongs = [kong(B, "concealed"), kong(D, "discard", A), kong(A, "added")]
    assert pay(hongzhong(C, "1m C 2m 2m", kongs=kongs)) == [-8, -1, 15, -6]


def test_robbing_after_an_earlier_kong():
    # C.2, worked hand 7
    kongs = [kong(C, "concealed"), kong(C, "added", robbed=True)]
    expected = [10, -2, -6, -2]
    assert pay(hongzhong(A, "1m 2m 2m 2m", "rob", C, kongs=kongs)) == expected
    # Robbed before he took the replacement, or left out of the list: it pays nothing anyway.
    kongs[1]["replaced"] = False
    assert pay(hongzhong(A, "1m 2m 2m 2m", "rob", C, kongs=kongs)) == expected
    assert pay(hongzhong(A, "1m 2m 2m 2m", "rob", C, kongs=kongs[:1])) == expected


def test_kongs_with_a_win_and_birds():
    assert answer(hongzhong(B, "1m 5p C 7s 2m", kongs=[kong(A, "concealed")])) == {
        "pay": [-2, 22, -10, -10],
        "turned": 4,
        "hits": 3,
    }


def _with_kong(**fields):
    return hongzhong(kongs=[{**kong(A, "concealed"), **fields}])


@pytest.mark.parametrize(
    ("question", "message"),
    [
        (hongzhong(by="discard", source=C), 'by: "discard" wins nothing'),
        (hongzhong(agreed=-1), "agreed: -1 must be a whole number 0 to 59, or "),
        (hongzhong(agreed=True), "agreed: true must"),
        (hongzhong(agreed="four"), 'agreed: "four" must'),
        (hongzhong(bird_rule="258"), 'bird_rule: "258" must'),
        (hongzhong(no_red_extra=2), "no_red_extra: 2 must"),
        (hongzhong(has_red=1), "has_red: 1 must be true or false"),
        (hongzhong(dealer=None), "dealer: null must"),
        (hongzhong(B, "1m E"), 'birds[1]: "E" is no tile of hongzhong'),
        (hongzhong(B, "f1"), 'birds[0]: "f1" is no tile of hongzhong'),
        (hongzhong(B, "10m"), 'birds[0]: "10m" is no tile'),
        (hongzhong(B, "1m 1m 1m 1m 1m"), 'birds[4]: "1m" is the fifth'),
        (hongzhong(B, " ".join(KINDS * 3)), "birds: 84 tiles"),
        (hongzhong(kongs={}), "kongs: {} must be a list"),
        (hongzhong(kongs=[[]]), "kongs[0]: [] must be an object"),
        (hongzhong(kongs=[kong(A, "concealed")] * 5), "kongs: 5 of seat 0"),
        (_with_kong(seat=-1), "kongs[0].seat: -1 must"),
        (_with_kong(type="melded"), 'kongs[0].type: "melded" must'),
        (_with_kong(extra=1), "kongs[0].extra: 1 is no field"),
        (_with_kong(replaced=None), "kongs[0].replaced: null must"),
        (_with_kong(robbed=0), "kongs[0].robbed: 0 must"),
        (_with_kong(robbed=True), "kongs[0].robbed: true only an added kong"),
        (_with_kong(**{"from": 1}), "kongs[0].from: 1 must be null"),
        (_with_kong(type="discard"), "kongs[0].from: null must be the other seat"),
        (_with_kong(type="discard", **{"from": 0}), "kongs[0].from: 0 must be the other"),
        (_with_kong(type="added", **{"from": 0}), "kongs[0].from: 0 must be the other"),
        (_with_kong(type="added", robbed=True), "kongs[0].robbed: true but nobody wins"),
        (hongzhong(kongs=[{"seat": 1}]), "kongs[0].type: is missing"),
        (
            hongzhong(B, "", "rob", C, kongs=[kong(A, "added", robbed=True)]),
            "kongs[0].robbed: true but nobody wins by rob from that seat",
        ),
        (
            hongzhong(B, "", "rob", C, kongs=[kong(C, "added", robbed=True)] * 2),
            "kongs[1].robbed: true a second time",
        ),
    ],
)
def test_hongzhong_that_cannot_be(question, message):
    assert error(question).startswith(message)


@pytest.mark.parametrize(
    "name", ["dealer", "by", "has_red", "bird_rule", "agreed", "birds", "kongs"]
)
def test_nothing_is_left_out(name):
    question = hongzhong()
    del question[name]
    assert error(question) == f"{name}: is missing"


def test_given_cases_of_settlement():
    found = {}
    for line in cases.lines("vectors/edge_cases.jsonl"):
        case = json.loads(line)
        found[case["id"]] = case
    case = found["set-01"]
    given = case["input"]
    question = guobiao(given["winner"], given["win"], given["discarder"], given["points"])
    assert pay(question) == case["right"]["scores"]
    case = found["set-03"]
    question = {"ruleset": "guobiao", "false_win": case["input"]["type"], "seat": 3}
    assert pay(question) == case["right"]["scores"]
    case = found["hz-05"]
    kongs = [kong(A, "concealed"), kong(B, "discard", C)]
    assert pay(hongzhong(None, by=None, kongs=kongs)) == case["right"]["scores"]


def test_given_examples_of_the_verb():
    text = "\n".join(cases.lines("design/commands.md"))
    text = text[text.index("### settle") : text.index("### replay")]
    for question, expected in (
        (guobiao(A, "discard", C, 23), '{"pay":[47,-8,-31,-8]}'),
        (
            hongzhong(B, "1m 5p C 7s 2m", kongs=[kong(A, "concealed")]),
            '{"pay":[-2,22,-10,-10],"turned":4,"hits":3}',
        ),
    ):
        assert expected in text
        assert answer(question) == json.loads(expected)
    # every field the text names is one of the question's
    named = set(re.findall(r'"(\w+)":', text[: text.index("* ningbo")]))
    assert set(hongzhong()) | set(kong(A, "added")) <= named


# what holds for every hand


@st.composite
def questions(draw):
    make = draw(st.sampled_from([guobiao, hongzhong, contest]))
    seats = st.integers(0, 3)
    winner = draw(seats)
    by = draw(st.sampled_from(["self", "rob"] + ["discard"] * (make is not hongzhong)))
    source = None if by == "self" else (winner + draw(st.integers(1, 3))) % 4
    if make is guobiao:
        return guobiao(winner, by, source, draw(st.integers(8, 400)))
    if make is contest:
        return contest(winner, by, source, draw(st.integers(0, 400)))
    kongs = []
    for seat in range(4):
        for form in draw(st.lists(st.sampled_from(["concealed", "discard", "added"]), max_size=3)):
            giver = (seat + draw(st.integers(1, 3))) % 4 if form == "discard" else None
            kongs.append(kong(seat, form, giver, draw(st.booleans())))
    if by == "rob" and draw(st.booleans()):
        kongs.append(kong(source, "added", replaced=draw(st.booleans()), robbed=True))
    return hongzhong(
        winner,
        " ".join(draw(st.lists(st.sampled_from(KINDS), unique=True))),
        by,
        source,
        dealer=draw(seats),
        has_red=draw(st.booleans()),
        bird_rule=draw(st.sampled_from(["159", "dealer"])),
        agreed=draw(st.sampled_from([*range(11), "all"])),
        no_red_extra=draw(st.sampled_from(["double", "+1", "+2"])),
        kongs=kongs,
    )


def _turned(question, step):
    """The question with everybody so many seats further on."""
    found = dict(question)
    for name in ("winner", "from", "dealer", "seat"):
        if found.get(name) is not None:
            found[name] = (found[name] + step) % 4
    if "kongs" in found:
        found["kongs"] = [_turned(one, step) for one in found["kongs"]]
    return found


@settings(deadline=None)
@given(questions(), st.integers(1, 3))
def test_seats_may_be_turned(question, step):
    before = answer(question)
    after = answer(_turned(question, step))
    assert sum(before["pay"]) == 0
    assert after["pay"] == [before["pay"][(seat - step) % 4] for seat in range(4)]
    assert {**after, "pay": 0} == {**before, "pay": 0}


@settings(deadline=None)
@given(questions())
def test_only_who_may_gains(question):
    gains = [seat for seat, amount in enumerate(pay(question)) if amount > 0]
    kongs = [made["seat"] for made in question.get("kongs", [])]
    assert set(gains) <= {question["winner"], *kongs}


@settings(deadline=None)
@given(questions(), st.randoms())
def test_birds_that_are_not_turned_do_not_matter(question, rng):
    if question["ruleset"] == "hongzhong":
        before = answer(question)
        birds = list(question["birds"])
        front, rest = birds[: before["turned"]], birds[before["turned"] :]
        rng.shuffle(rest)
        rng.shuffle(front)
        assert answer({**question, "birds": front + rest}) == before


@pytest.mark.parametrize("name", ["guobiao", "contest", "hongzhong"])
def test_twenty_thousand_scenarios(name):
    getattr(random_scenarios, name)(20_000, 3)


@pytest.mark.campaign
@pytest.mark.parametrize("name", ["guobiao", "contest", "hongzhong"])
def test_a_million_scenarios(name):
    getattr(random_scenarios, name)(1_000_000, 4)
