"""Scores of guobiao: circumstances, what is no win, and random hands another program scored."""

import guobiao_hands as hands

from mjtable.rules import shape
from mjtable.rules.guobiao import fan, readings, score


def vectors():
    """The hands of tests/vectors/guobiao.txt (make_guobiao.py): (arguments, total, fans)."""
    name = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/vectors/guobiao.txt"
    with open(name) as file:
        for line in file:
            counts, melds, *numbers, fans = line.split()
            counts = bytearray([int(n) for n in counts])
            melds = [] if melds == "-" else [int(one) for one in melds.split(",")]
            win, how, seat, prevalent, total = [int(one) for one in numbers]
            found = []
            for one in fans.split(","):
                number, _, times = one.partition("*")
                found.append((int(number), int(times)))
            yield (counts, melds, win, how, seat, prevalent), total, tuple(found)


def test_hands_that_another_program_scored():
    done = 0
    for hand, total, fans in vectors():
        assert score.score(*hand, 1998) == (total, fans), hand
        done += 1
    assert done == 300


def test_they_have_every_fan_but_the_flowers():
    seen = set()
    for _, _, fans in vectors():
        seen.update([number for number, _ in fans])
    assert sorted(seen) == [number for number in range(1, 83) if number != 81]


def test_a_wait_is_single_when_no_other_kind_completes_the_hand():
    done = 0
    for (counts, melds, win, _, _, _), _, _ in vectors():
        packs = readings.packs_of(counts)
        for reading in readings.readings(packs):
            place = win + win // 9 * 7
            if place != reading[0] and not [run for run in reading[1:] if run <= place <= run + 2]:
                continue  # completed a pung: no such fan
            single = readings.single(packs, reading[0], place, len(melds))
            counts[win] -= 1
            assert bool(single) == (shape.waits(counts, len(melds)) == bytes([win]))
            counts[win] += 1
            done += 1
    assert done > 200


def test_the_order_of_the_melds_does_not_matter():
    for hand, total, fans in vectors():
        counts, melds, *rest = hand
        if len(melds) > 1:
            assert score.score(counts, melds[::-1], *rest, 1998) == (total, fans)


def test_the_tiles_are_left_as_they_were():
    for hand, _, _ in vectors():
        before = bytes(hand[0])
        score.score(*hand, 2006)
        assert bytes(hand[0]) == before


def test_the_last_of_a_kind_is_found_in_the_own_melds():
    melded = "[345m] [345m] [456m] 35s 99p"
    assert "和绝张" not in hands.score(melded, "4s")[1]
    assert (
        "和绝张" in hands.score("[345m] [345m] [345m] 46m 99p", "5m")[1]
    )  # three of 5m lie there
    assert "和绝张" in hands.score("[555m] 46m 345s 99p EEE", "5m", "self_drawn")[1]


def test_the_last_of_a_kind_falls_away_when_another_is_concealed():
    assert "和绝张" in hands.score("[345m] 46m 99p EEE CCC", "5m", "last_of_kind")[1]
    assert "和绝张" not in hands.score("[345m] 4556m 99p EEE", "5m", "last_of_kind")[1]
    assert "和绝张" not in hands.score("[345m] 345s EEE CC 99p", "C", "last_of_kind")[1]


def test_a_robbed_kong_is_no_last_of_its_kind_and_leaves_no_other_copy():
    waiting = "[123m] 456s 777p EE 34m"
    assert "抢杠和" in hands.score(waiting, "5m", "kong")[1]
    assert "和绝张" not in hands.score(waiting, "5m", "kong last_of_kind")[1]
    # Another copy in the melds, in the hand
    assert "抢杠和" not in hands.score("[345m] 456s 777p EE 34m", "5m", "kong")[1]
    assert "抢杠和" not in hands.score("[123m] 456s 777p 55m EE", "5m", "kong")[1]


def test_a_replacement_needs_a_kong():
    assert "杠上开花" in hands.score("[3333m+] 456s 777p EE 34s", "5s", "self_drawn kong")[1]
    found = hands.score("[333m] 456s 777p EE 34s", "5s", "self_drawn kong")[1]
    assert "杠上开花" not in found and "自摸" in found


def test_the_last_tile_as_a_replacement_is_both():
    _, found = hands.score("[3333m] 456s 777p EE 34s", "5s", "self_drawn kong last_tile")
    assert "杠上开花" in found and "妙手回春" in found and "自摸" not in found


def test_one_wind_may_be_both_winds():
    assert hands.score("[EEE] 345p 678p 67s 99m", "8s")[1] == hands.fans(
        "圈风刻 门风刻 喜相逢 连六"
    )


def test_the_best_reading_counts():
    # 七对 24 and not 一般高 twice (O98 p. 30, 就高不就低)
    assert hands.score("112233m 445566p 7s", "7s", "self_drawn") == (
        26,
        hands.fans("七对 无字 自摸"),
    )
    # Three equal runs are three pungs too
    assert "一色三节高" in hands.score("[999s] 111222333m E", "E", "self_drawn")[1]


def test_what_is_no_win_scores_nothing():
    nothing = (0, {})
    assert hands.score("123456789m 123s E", "S") == nothing
    assert hands.score("123m 456m", "7m") == nothing  # too few
    assert hands.score("[123m] 456m 789m 123s 55p", "5p") == nothing  # too many
    assert hands.score("1122334455667m", "8m") == nothing
    assert hands.score("[123m] 1133557799s", "E") == nothing  # pairs beside a meld
    counts, melds, _ = hands.hand("123456789m 123s E", "E")
    assert score.score(counts, melds, 5, 0, 0, 0, 1998)[0] > 0
    assert score.score(counts, melds, 33, 0, 0, 0, 1998) == (0, ())  # does not hold it


def test_worth_is_the_sum_of_values():
    for hand, total, fans in vectors():
        assert total == sum([fan.value(number, 1998) * times for number, times in fans])
        later, added = score.score(*hand, 2006)
        assert later == sum([fan.value(number, 2006) * times for number, times in added])
        assert later >= total
