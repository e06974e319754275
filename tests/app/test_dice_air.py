"""The Bluetooth of wireless dice on an ESP32: scans, connections, and what comes of them."""

import sys

from skipping import skip

from mjtable.drivers import godice, pixels
from mjtable_host.sim.chips import ble_dice
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.world import World


class Bench:
    def __init__(self, driver, kind):
        if sys.implementation.name != "micropython":
            skip("needs MicroPython's asyncio")
        import stand_in_aioble

        self.driver = driver
        self.world = World((), Clock())
        self.ether = ble_dice.make(self.world, kind)
        stand_in_aioble.install(self.ether)
        sys.modules.pop("mjtable.boards.dice_air", None)
        from mjtable.boards.dice_air import DiceAir

        self.air = DiceAir(driver)

    def hear(self, ms, step_ms=20):
        """What each die said in turn, without repetitions."""
        said = {}
        for _ in range(ms // step_ms):
            self.world.clock.run_until(self.world.clock.now + step_ms * 1000)
            self.air.run(0)
            message = self.air.take()
            while message:
                die = self.ether.die(message[0]).die
                says = self.driver.heard(message[1])
                known = said.setdefault(die, [])
                if says not in known[-1:]:
                    known.append(says)
                message = self.air.take()
        return said

    def throw(self, a, b):
        for die in (0, 1):
            self.world.dice_lift(die)
        before = self.hear(1000)
        self.world.dice_rest(0, 0, a)
        self.world.dice_rest(1, 1, b)
        return before


def test_pixels_are_heard_without_a_connection():
    bench = Bench(pixels, "pixels")
    bench.throw(2, 3)
    said = bench.hear(12000)  # over two scans
    assert said[0] == [pixels.ROLLS, 2] and said[1] == [pixels.ROLLS, 3]


def test_what_comes_in_a_long_step_ends_with_the_newest():
    bench = Bench(pixels, "pixels")
    bench.throw(2, 3)
    said = bench.hear(6000, 600)
    assert said[0][-1] == 2 and said[1][-1] == 3


def test_godice_are_found_connected_and_followed():
    bench = Bench(godice, "godice")
    bench.hear(3000)
    assert [die.connected for die in bench.ether.dice] == [True, True]
    bench.throw(6, 1)
    said = bench.hear(2000)
    assert said[0][-1] == 6 and said[1][-1] == 1


def test_a_die_that_was_lost_is_joined_again():
    bench = Bench(godice, "godice")
    bench.hear(3000)
    die = bench.ether.dice[0]
    die.disconnect()
    bench.hear(200)
    bench.throw(4, 4)
    assert bench.hear(8000)[0][-1] == 4 and die.connected


def test_a_die_that_cannot_be_joined_does_not_stop_the_other():
    bench = Bench(godice, "godice")
    bench.ether.dice[0].lost = True
    for _ in range(200):  # pauses after failures are of real time
        bench.hear(200)
        if bench.ether.dice[1].connected:
            break
        bench.air.run(20)
    bench.throw(4, 5)
    assert bench.hear(2000)[1][-1] == 5


def test_nobody_takes_what_comes():
    bench = Bench(pixels, "pixels")
    for _ in range(2000):
        bench.world.clock.run_until(bench.world.clock.now + 20000)
        bench.air.run(0)
    n = 0
    while bench.air.take():
        n += 1
    assert 0 < n <= 32
