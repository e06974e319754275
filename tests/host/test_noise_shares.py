"""Each figure of the presets: in the table that fixes them, and in what happens at the table."""

import pytest

from mjtable.boards.profile import ANTENNAS
from mjtable.table import zones
from mjtable_host.sim import draws as d
from mjtable_host.sim import radio as air
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.collisions import Collisions
from mjtable_host.sim.draws import Draws
from mjtable_host.sim.faults import Glitches
from mjtable_host.sim.noise import BAD, CLEAN, TYPICAL, Noise
from mjtable_host.sim.noisy_radio import NoisyRadio
from mjtable_host.sim.reception import Passing
from mjtable_host.sim.table_machine import make
from mjtable_host.sim.world import World

SEED = 7
# figure: clean, typical, bad; shares of one, milliseconds
PRESETS = {
    "miss": (0, 0.005, 0.015),
    "miss_upper": (0, 0.02, 0.06),
    "miss_rack_end": (0, 0.05, 0.15),
    "miss_straddling": (0, 0.20, 0.60),
    "straddles": (0, 0.02, 0.10),
    "drifts": (0, 2, 12),
    "nulls": (0, 0, 0.003),
    "hovers": (0, 0.15, 0.30),
    "ghost": (0, 0.015, 0.03),
    "ghost_low_power": (0, 0.001, 0.002),
    "crc_error": (0, 0.005, 0.02),
    "captured": (0, 0.10, 0.15),
    "captured_stack": (0, 0.50, 0.50),
    "ghost_collision": (0, 0.01, 0.02),
    "crosstalk": (0, 0.05, 0.20),
    "wedged": (0, 0.0005, 0.005),
    "glitch": (0, 1e-6, 1e-5),
}
AIRS = (TYPICAL, BAD)


def near(found, of, share):
    """Within four standard deviations of what is to be expected."""
    mean = of * share
    return abs(found - mean) <= 4 * max(1.0, mean * (1 - share)) ** 0.5


def table(noise):
    world = World(ANTENNAS, Clock(), SEED)
    return world, NoisyRadio(world, ANTENNAS, noise, SEED)


def test_the_presets():
    for name, figures in PRESETS.items():
        assert [getattr(noise, name) for noise in (CLEAN, *AIRS)] == pytest.approx(figures), name
    assert [(noise.spell_ms, noise.spell_most_ms) for noise in AIRS] == [(80, 500), (300, 3000)]
    assert {(noise.hover_most_ms, noise.hover_read) for noise in AIRS} == {(200, 0.4)}


def landings(noise, zone, slot, n):
    """What became of n landings of tiles at a place."""
    world, radio = table(noise)
    for turn in range(n):
        tile = turn % 100
        world.put(tile, zone, slot)
        world.lift(tile)
    return radio.landings.landed


@pytest.mark.parametrize("noise", AIRS)
@pytest.mark.parametrize("zone", [5, zones.RACK + 1, zones.MELD, zones.FLOWER + 2, zones.POND])
def test_landings_straddle_and_lie_in_nulls(noise, zone):
    landed = landings(noise, zone, 0, 20_000)
    assert near(len(landed.null), 20_000, noise.nulls)
    assert near(len(landed.straddling), 20_000, noise.straddles * (1 - noise.nulls))


@pytest.mark.parametrize("noise", AIRS)
def test_rack_tiles_drift_so_often_a_hand(noise):
    hands = 60
    world, radio = table(noise)
    for turn in range(hands * 100):  # landings on racks
        tile = turn % 140
        if turn >= 140:
            world.lift(tile)
        world.put(tile, zones.RACK + turn % 4, turn % 14)
        world.clock.run_until(world.clock.now + 500_000)
    world.clock.run_until(world.clock.now + 61_000_000)
    squarely = 1 - noise.straddles
    assert near(len(radio.landings.landed.drifted), hands * 100, noise.drifts / 100 * squarely)


@pytest.mark.parametrize("noise", AIRS)
def test_transits_hover_over_antennas(noise):
    world, _ = table(noise)
    hovered = 0
    for turn in range(3000):
        tile = turn % 100
        world.put(tile, 5, 1)
        world.lift(tile)
        spans = []
        began = world.clock.now
        while world.clock.next() >= 0 and world.clock.next() <= began + 700_000:
            world.clock.run_next()
            spans.append(world.clock.now)
        world.clock.run_until(began + 700_000)
        if spans:
            hovered += 1
            come, go = spans
            assert 20_000 <= go - come <= 200_000
    assert near(hovered, 3000, noise.hovers)


def test_a_hovering_tile_is_read_in_four_of_ten_reads():
    read = 0
    for tile in range(100):
        passing = Passing(Draws(SEED), TYPICAL, tile, 1, 33, 0)
        for us in range(0, 2_500_000, 25_000):
            passing.go_on(us)
            read += not passing.bad
    assert near(read, 10_000, 0.4)


@pytest.mark.parametrize("noise", AIRS)
def test_collisions_captured_and_flagged_in_empty_slots(noise):
    world, _ = table(noise)
    world.put(1, zones.MELD, 0)
    world.put(2, zones.MELD, 1)
    tags = [world.tags[1], world.tags[2]]
    assert [tag.reception.second for tag in tags] == [None, None]
    site = tags[0].reception.site
    replies = [(tag, tag.inventory_reply(), 4352) for tag in tags]
    collisions = Collisions(noise, Draws(SEED))
    n = 20_000

    def count(who, status):
        came = [collisions.of(site, who, us) for us in range(0, 200 * n, 200)]
        return sum(one is not None and one[3] == status for one in came)

    assert near(count(replies, air.CLEAN), n, noise.captured)
    assert near(count(replies[:1], air.GARBLED), n, noise.crc_error)
    assert near(count([], air.GHOST), n, noise.ghost_collision)


@pytest.mark.parametrize("low_power", [False, True])
@pytest.mark.parametrize("noise", AIRS)
def test_ghosts_by_power(noise, low_power):
    quiet = Noise(ghost=noise.ghost, ghost_low_power=noise.ghost_low_power)
    world, radio = table(quiet)
    for zone in (3, 4, 5):
        world.put(2 * zone, zone, 0)
        world.put(2 * zone + 1, zone, 1)
    radio.connect(0, 4, 0)
    radio.switch(0, True, 0)
    field = radio.fields[0]
    field.low_power = low_power
    n = 20_000
    looks = [radio.hearing(field, air_number * 25_000) for air_number in range(n)]
    share = noise.ghost_low_power if low_power else noise.ghost
    for ghost in (7, 11):
        assert near(sum(world.tags[ghost] in heard for heard in looks), n, share)


@pytest.mark.parametrize("noise", AIRS)
def test_crosstalk_of_two_readers_side_by_side(noise):
    world, radio = table(Noise(crosstalk=noise.crosstalk))
    world.put(9, 8, 1)
    for reader, antenna in ((0, 8), (4, 0)):  # a wall and the pond along it
        radio.connect(reader, antenna, 0)
        radio.switch(reader, True, 0)
    n = 20_000
    misses = sum(not radio.hearing(radio.fields[0], us * 25_000) for us in range(n))
    assert near(misses, n, noise.crosstalk)


@pytest.mark.parametrize("noise", AIRS)
def test_readers_wedge_when_tiles_are_taken_away(noise):
    machine = make(SEED, noise=noise.name).machine
    hung = []
    machine.hang = hung.append
    pending = 0
    n = 30_000
    wedges = machine.radio.wedges
    for turn in range(n):
        machine.world.put(turn % 144, 5, 0)
        machine.world.lift(turn % 144)
        pending += len(wedges.pending)
        wedges.pending.clear()
    assert near(len(hung) + pending, n, noise.wedged)
    assert hung and pending and set(hung) == {0}


@pytest.mark.parametrize("noise", AIRS)
def test_glitches_of_the_bus(noise):
    machine = make(SEED, noise=noise.name).machine
    machine.hang = lambda reader: None
    lost = sum(Glitches(machine, noise, Draws(seed))._left for seed in range(2000)) / 2000
    assert abs(lost * noise.glitch - 1) < 0.1  # frames from one to the next


def test_clean_air_draws_nothing():
    machine = make(SEED).machine
    assert not isinstance(machine.radio, NoisyRadio)
    assert not any(machine.glitch(0) for _ in range(10_000))
    assert d.GLITCH  # what a noisy machine draws
