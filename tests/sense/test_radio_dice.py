"""Wireless dice: what they say, through their drivers, to throws."""

from hand_clock import HandClock

from mjtable.drivers import godice, pixels
from mjtable.sense.dice import Dice
from mjtable.sense.radio_dice import RadioDice
from mjtable.table import cues, zones
from mjtable.table.events import DICE, DIE
from mjtable_host.sim.chips import ble_dice
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.world import World

DRIVERS = {"pixels": pixels, "godice": godice}


class Air:
    """Bytes of the emulated central as messages."""

    def __init__(self, central):
        self._central = central

    def take(self):
        data = self._central.take()
        return (data[:6], data[6:]) if data else None


class Bench:
    """Two emulated dice over a world, heard by a table that asks for a throw."""

    def __init__(self, kind, seed=1, names=None):
        self.clock = HandClock((1 << 30) - 3000)
        self.events = []
        self.world = World((), Clock(), seed)
        for die in (0, 1):
            self.world.dice_rest(die, die, 2 + die)
        self.air = ble_dice.make(self.world, kind, seed)
        self.dice = Dice(self.events.append, self.clock, lambda *_: None)
        self.dice.ask(True, self.clock.ticks_ms())
        addresses = names(self.air.dice) if names else ()
        central = Air(ble_dice.Central(self.air))
        heard = DRIVERS[kind].heard
        self.radio = RadioDice(central, heard, self.dice, self.clock, addresses)

    def run(self, ms):
        """The events of a while."""
        for _ in range(ms // 50):
            self.world.clock.run_until(self.world.clock.now + 50000)
            self.radio.step(self.clock.ticks_ms())
            self.clock.go(50)
        events = self.events[:]
        self.events.clear()
        return events

    def throw(self, a, b, apart_ms=150):
        self.world.dice_lift(0)
        self.world.dice_lift(1)
        found = self.run(1200)
        self.world.dice_rest(0, 0, a)
        found += self.run(apart_ms)
        self.world.dice_rest(1, 1, b)
        return found


KINDS = ("pixels", "godice")


def test_throws_of_every_face():
    for kind in KINDS:
        for seed in range(3):
            bench = Bench(kind, seed)
            assert not bench.run(2000)  # they lie there
            for a in range(1, 7):
                b = 7 - a if seed else a
                assert not bench.throw(a, b)
                assert bench.run(3000) == [(DICE, a, b, -1)], (kind, seed, a)
                assert not bench.run(5000)


def test_the_same_faces_again_are_a_throw():
    for kind in KINDS:
        bench = Bench(kind)
        bench.run(1000)
        for _ in range(3):
            bench.throw(2, 3)
            assert bench.run(3000) == [(DICE, 2, 3, -1)]


def test_dice_are_told_apart_by_their_addresses():
    def other_way_round(dice):
        from binascii import hexlify

        names = [hexlify(die.address).decode() for die in dice]
        colons = ":".join([names[1][i : i + 2] for i in range(0, 12, 2)])
        return [colons.upper(), names[0]]

    for kind in KINDS:
        bench = Bench(kind, 1, other_way_round)
        bench.run(1000)
        bench.throw(6, 1)
        assert bench.run(3000) == [(DICE, 1, 6, -1)]


def test_dice_of_another_table_do_not_count():
    for kind in KINDS:
        bench = Bench(kind, 1, lambda dice: ["d0:00:00:00:00:01", "d0:00:00:00:00:02"])
        bench.run(1000)
        bench.throw(6, 1)
        assert not bench.run(5000)


def test_one_die_thrown_and_the_other_not():
    for kind in KINDS:
        bench = Bench(kind)
        bench.run(1000)
        bench.world.dice_lift(1)
        bench.run(1000)
        bench.world.dice_rest(1, 1, 6)
        assert bench.run(8000) == [(DIE, cues.NOT_SEEN, 0, zones.TRAY)]
        bench.throw(4, 5)
        told = bench.run(4000)
        assert told[-1] == (DICE, 4, 5, -1) and len(told) <= 2


def test_a_die_that_leans():
    for kind in KINDS:
        bench = Bench(kind)
        bench.run(1000)
        bench.throw(4, 5)
        bench.world.dice_lean(1, 1, 5, 3)
        assert bench.run(8000) == [(DIE, cues.COCKED, 1, zones.TRAY)]
        bench.throw(1, 1)
        assert bench.run(4000)[-1] == (DICE, 1, 1, -1)


def test_a_godice_that_went_out_of_range_is_heard_again():
    bench = Bench("godice")
    bench.run(1000)
    bench.air.dice[1].disconnect()
    bench.run(2000)
    bench.throw(3, 4)
    assert bench.run(4000) == [(DICE, 3, 4, -1)]


def test_a_die_that_is_turned_by_hand_is_not_thrown():
    bench = Bench("godice")
    bench.run(1000)
    for notice in (b"MS\x40\x00\x00", b"FS\x00\x40\x00"):
        bench.air.dice[0].notify(notice)
    bench.air.dice[0].face = 6
    bench.air.dice[0].tell()
    assert not bench.run(5000)
