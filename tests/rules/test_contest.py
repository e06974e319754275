"""The contest code as data; bonus tiles before play; points of the house."""

from mjtable.rules import contest, points, shape, wall


def test_its_own_values():
    rules = contest.ruleset({})
    assert rules.name == "contest"
    assert rules.shapes == shape.STANDARD  # B.004-37
    assert (rules.set, rules.break_mode) == (144, "after_count")
    assert (rules.wind_labels, rules.dealer_stays) == ("book", "win")
    assert (rules.rounds, rules.exchange_rounds) == (4, 4)
    assert (rules.chow_settles_on_lay, rules.claim_grace_ms) == (True, 1500)
    assert (rules.oot_kong, rules.appeal_minutes) == ("drawn_tile", 20)
    assert rules.wild == b""


def test_a_house_chooses():
    chosen = {"set": 136, "seven_pairs": True, "bonus": "wild", "exchange_rounds": 0}
    rules = contest.ruleset(chosen)
    assert rules.set == 136
    assert rules.shapes == shape.STANDARD | shape.SEVEN_PAIRS
    assert rules.wild == bytes([34, 35, 36, 37, 38, 39, 40, 41])
    assert rules.exchange_rounds == 0


def test_what_is_no_choice():
    for option, value in (("set", 112), ("exchange_rounds", 3), ("oot_kong", "none"), ("five", 2)):
        try:
            contest.ruleset({option: value})
        except ValueError as error:
            assert option in str(error)
            continue
        raise AssertionError(option)


def test_bonus_tiles_of_the_deal():
    # B.004-16, N = 14: two flowers of D, one of R
    ring = wall.Wall(18, wall.first_stack(2, 14, 18))
    for _ in range(53):
        ring.take(ring.front())
    assert [text(ring.take(ring.tail())) for _ in range(2)] == ["O14u", "O14l"]
    assert text(ring.take(ring.front())) == "D5l"  # R's first draw
    assert text(ring.take(ring.tail())) == "O13u"


def text(slot):
    seat, k = wall.seat_and_k(slot >> 1, 18)
    return "DROL"[seat] + str(k) + "ul"[slot & 1]


def test_points_of_the_house():
    table = {"self-drawn": 1, "one suit": 6, "concealed kong": 2}
    assert points.points(table, (("one suit", 1), ("concealed kong", 2))) == 10
    assert points.points(table, ()) == 0
    try:
        points.points(table, (("two suits", 1),))
    except ValueError as error:
        assert "two suits" in str(error)
        return
    raise AssertionError("an item that is not in the table")
