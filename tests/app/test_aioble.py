"""
The Bluetooth of wireless dice by aioble itself, over an emulated radio: all that happens to the
stand-in of test_dice_air.py, and what only the real one can get wrong.
"""

from dice_bench import Bench

from mjtable.drivers import godice, pixels

AIOBLE = "real_aioble"


def joined(bench):
    return [die.connected for die in bench.ether.dice]


def test_pixels_are_heard_without_a_connection():
    bench = Bench(pixels, "pixels", AIOBLE)
    bench.throw(2, 3)
    said = bench.hear(12000)  # over two scans
    assert said[0] == [pixels.ROLLS, 2] and said[1] == [pixels.ROLLS, 3]


def test_godice_are_found_connected_and_followed():
    bench = Bench(godice, "godice", AIOBLE)
    said = bench.hear(3000)
    assert joined(bench) == [True, True]
    assert said == {0: [1], 1: [1]}  # what a die says as soon as it is subscribed to
    for a, b in ((6, 1), (2, 5), (3, 4)):
        bench.throw(a, b)
        said = bench.hear(2000)
        assert said[0][-1] == a and said[1][-1] == b


def test_a_die_that_was_lost_is_joined_again():
    bench = Bench(godice, "godice", AIOBLE)
    bench.hear(3000)
    for die in bench.ether.dice * 3:
        die.disconnect()
        bench.hear(200)
        bench.throw(4, 4)
        assert bench.hear(8000)[die.die][-1] == 4 and joined(bench) == [True, True]


def test_a_die_that_cannot_be_joined_does_not_stop_the_other():
    bench = Bench(godice, "godice", AIOBLE)
    bench.ether.dice[0].lost = True
    bench.hear(15000)
    assert joined(bench) == [False, True]
    bench.throw(4, 5)
    assert bench.hear(2000)[1][-1] == 5
    bench.ether.dice[0].lost = False
    bench.hear(15000)
    assert joined(bench) == [True, True]


def leaves_when_asked(question, mute):
    """The first die that is asked so many questions goes out of range before it answers."""
    bench = Bench(godice, "godice", AIOBLE)
    bench.radio.mute = mute
    while bench.radio.asked < question:
        bench.hear(20)
    for die in bench.ether.dice:
        if die.connected:
            die.disconnect()
    bench.hear(20000)
    assert joined(bench) == [True, True]
    bench.throw(3, 2)
    said = bench.hear(2000)
    assert said[0][-1] == 3 and said[1][-1] == 2


def test_a_die_that_leaves_while_it_is_asked_is_joined_again():
    for question in (1, 2, 3):
        leaves_when_asked(question, False)


def test_a_question_that_nobody_answers_ends():
    for question in (1, 2, 3):
        leaves_when_asked(question, True)


def test_a_scan_that_is_refused_is_not_the_last():
    for driver, kind in ((pixels, "pixels"), (godice, "godice")):
        bench = Bench(driver, kind, AIOBLE)
        bench.radio.refusals = 2
        bench.hear(20000)
        bench.radio.refusals = 1  # while dice are connected
        bench.hear(20000)
        bench.throw(5, 6)
        said = bench.hear(6000)
        assert said[0][-1] == 5 and said[1][-1] == 6


def test_a_stranger_with_a_spoilt_name_stops_nobody():
    bench = Bench(godice, "godice", AIOBLE)
    stranger = bench.ether.dice[0]
    stranger.advertisement = lambda: b"\x02\x01\x06\x03\x09\xff\xfe"
    stranger.interval_us = 5000
    bench.hear(10000)
    assert joined(bench) == [False, True]
