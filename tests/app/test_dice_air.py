"""The Bluetooth of wireless dice on an ESP32: scans, connections, and what comes of them."""

from dice_bench import Bench

from mjtable.drivers import godice, pixels

AIOBLE = "stand_in_aioble"


def test_pixels_are_heard_without_a_connection():
    bench = Bench(pixels, "pixels", AIOBLE)
    bench.throw(2, 3)
    said = bench.hear(12000)  # over two scans
    assert said[0] == [pixels.ROLLS, 2] and said[1] == [pixels.ROLLS, 3]


def test_what_comes_in_a_long_step_ends_with_the_newest():
    bench = Bench(pixels, "pixels", AIOBLE)
    bench.throw(2, 3)
    said = bench.hear(6000, 600)
    assert said[0][-1] == 2 and said[1][-1] == 3


def test_godice_are_found_connected_and_followed():
    bench = Bench(godice, "godice", AIOBLE)
    bench.hear(3000)
    assert [die.connected for die in bench.ether.dice] == [True, True]
    bench.throw(6, 1)
    said = bench.hear(2000)
    assert said[0][-1] == 6 and said[1][-1] == 1


def test_a_die_that_was_lost_is_joined_again():
    bench = Bench(godice, "godice", AIOBLE)
    bench.hear(3000)
    die = bench.ether.dice[0]
    die.disconnect()
    bench.hear(200)
    bench.throw(4, 4)
    assert bench.hear(8000)[0][-1] == 4 and die.connected


def test_a_die_that_cannot_be_joined_does_not_stop_the_other():
    bench = Bench(godice, "godice", AIOBLE)
    bench.ether.dice[0].lost = True
    bench.hear(10000)
    assert bench.ether.dice[1].connected
    bench.throw(4, 5)
    assert bench.hear(2000)[1][-1] == 5


def test_a_die_that_answers_no_question_does_not_stop_the_other():
    bench = Bench(godice, "godice", AIOBLE)
    bench.ether.dice[0].mute = True
    bench.hear(15000)
    bench.throw(4, 5)
    assert bench.hear(2000)[1][-1] == 5


def test_a_scan_that_is_refused_is_not_the_last():
    bench = Bench(godice, "godice", AIOBLE)
    bench.radio.refusals = 2
    bench.hear(15000)
    bench.radio.refusals = 1  # while dice are connected
    bench.hear(15000)
    bench.throw(4, 5)
    said = bench.hear(2000)
    assert said[0][-1] == 4 and said[1][-1] == 5


def test_nobody_takes_what_comes():
    bench = Bench(pixels, "pixels", AIOBLE)
    for _ in range(2000):
        bench.world.clock.run_until(bench.world.clock.now + 20000)
        bench.air.run(0)
    n = 0
    while bench.air.take():
        n += 1
    assert 0 < n <= 32
