"""The presets, and that the noise is what they say, whoever reads and when."""

from collections import Counter

from mjtable.boards.profile import ANTENNAS
from mjtable.table import zones
from mjtable_host.sim import draws as d
from mjtable_host.sim import radio as air
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.collisions import PLAIN, Collisions
from mjtable_host.sim.crosstalk import are_beside
from mjtable_host.sim.draws import Draws
from mjtable_host.sim.noise import BAD, CLEAN, TYPICAL, Noise
from mjtable_host.sim.noisy_radio import NoisyRadio
from mjtable_host.sim.reception import NEAR, UPPER, Reception
from mjtable_host.sim.world import World

SEED = 5


def table(noise):
    world = World(ANTENNAS, Clock(), SEED)
    return world, NoisyRadio(world, ANTENNAS, noise, SEED)


def read(radio, world, reader, antenna, at_us):
    """Numbers of the tags that hear one request."""
    world.clock.run_until(at_us)
    radio.connect(reader, antenna, 0)
    radio.switch(reader, True, 0)
    return {world.tags.index(tag) for tag in radio.hearing(radio.fields[reader], at_us)}


def test_bad_misses_three_times_as_often_as_typical():
    for what in ("miss", "miss_upper", "miss_rack_end", "miss_straddling"):
        assert abs(getattr(BAD, what) - 3 * getattr(TYPICAL, what)) < 1e-9
        assert getattr(CLEAN, what) == 0


def test_spells_take_the_share_of_time_that_the_rate_says_and_end():
    for noise in (TYPICAL, BAD):
        for rate in (0.02, 0.2):
            bad = longest = run = 0
            for tag in range(60):
                reception = Reception(Draws(tag), noise, tag, 1, 0, rate, NEAR, 0)
                run = 0
                for ms in range(0, 60_000, 5):
                    if ms * 1000 >= reception.until:
                        reception.go_on(ms * 1000)
                    bad += reception.bad
                    run = run + 5 if reception.bad else 0
                    longest = max(longest, run)
            assert abs(bad / (60 * 12_000) - rate) < rate / 4
            assert noise.spell_ms < longest <= 2 * noise.spell_most_ms


def test_what_was_read_before_does_not_change_what_is_read_later():
    often, seldom = (Reception(Draws(3), TYPICAL, 7, 1, 0, 0.2, NEAR, 0) for _ in range(2))
    for ms in range(0, 20_000, 7):
        often.go_on(ms * 1000)
        if ms % 1001 == 0:
            seldom.go_on(ms * 1000)
            assert (often.bad, often.until) == (seldom.bad, seldom.until)


def test_straddling_tiles_are_read_over_two_antennas():
    world, radio = table(Noise(straddles=1.0))
    world.put(9, 4, 1)
    over = [antenna for antenna in range(18) if read(radio, world, 0, antenna, 0)]
    assert over in ([3, 4], [4, 5])
    assert radio.landings.landed.straddling == [(0, 9)]
    world.lift(9)
    assert not any(read(radio, world, 0, antenna, 0) for antenna in range(18))


def test_a_null_is_unreadable_until_the_tile_is_moved():
    world, radio = table(Noise(nulls=1.0))
    world.put(9, 4, 1)
    assert not any(read(radio, world, 0, 4, us) for us in range(0, 10_000_000, 100_000))


def test_rack_tiles_drift_to_a_border():
    world, radio = table(Noise(drifts=1e9))
    world.put(9, zones.RACK, 2)
    flowers = ANTENNAS[0].index(zones.FLOWER)
    assert not read(radio, world, 0, flowers, 1_000_000)
    assert read(radio, world, 0, flowers, 61_000_000) == {9}


def test_a_hand_hovers_with_a_tile_somewhere_for_a_moment():
    seen = Counter()
    for tile in range(40):
        world, _ = table(Noise(hovers=1.0, hover_read=1.0))
        world.put(tile, 4, 1)
        world.lift(tile)
        for ms in range(0, 800, 10):
            world.clock.run_until(ms * 1000)
            seen[tile] += any(world.tags[tile] in loop for side in world.loops for loop in side)
        assert not any(world.tags[tile] in loop for side in world.loops for loop in side)
    assert len(seen) == 40 and 2 <= min(seen.values()) and max(seen.values()) <= 21


def test_ghosts_are_lower_tiles_of_the_stacks_beside():
    world, radio = table(Noise(ghost=0.1))
    for zone in (3, 4, 5, 6):
        world.put(2 * zone, zone, 0)
        world.put(2 * zone + 1, zone, 1)
    found = Counter()
    for air_number in range(2000):
        found.update(read(radio, world, 0, 4, air_number * 25_000))
    assert found[8] == found[9] == 2000
    assert 140 < found[7] < 260 and 140 < found[11] < 260
    assert set(found) == {7, 8, 9, 11}


def test_crosstalk_needs_a_neighbour_on_air():
    assert are_beside(zones.stack_zone(1, 9), zones.POND + 1)
    assert not are_beside(zones.stack_zone(1, 9), zones.POND + 2)
    assert are_beside(zones.stack_zone(0, 1), zones.stack_zone(1, 18))
    assert are_beside(zones.stack_zone(3, 18), zones.stack_zone(2, 1))
    assert not are_beside(zones.stack_zone(0, 1), zones.stack_zone(0, 2))
    world, radio = table(Noise(crosstalk=0.3))
    world.put(9, 8, 1)
    times = range(0, 50_000_000, 25_000)
    assert all(read(radio, world, 0, 8, us) for us in times)
    radio.connect(4, 0, 0)
    radio.switch(4, True, 0)
    misses = sum(not read(radio, world, 0, 8, us) for us in times)
    assert 0.25 < misses / len(times) < 0.35


def test_replies_collide_are_captured_and_garbled_as_often_as_said():
    world, _ = table(TYPICAL)
    world.put(1, zones.MELD, 0)
    world.put(2, zones.MELD, 1)
    world.put(3, 6, 0)
    world.put(4, 6, 1)
    air_of = Collisions(TYPICAL, Draws(1))

    def statuses(*tags):
        replies = [(world.tags[tag], world.tags[tag].inventory_reply(), 4352) for tag in tags]
        site = world.tags[tags[0]].reception.site if tags else 0
        came = [air_of.of(site, replies, us) for us in range(0, 4_000_000, 200)]
        return Counter(PLAIN if one is PLAIN else one[3] for one in came), came

    empty, _ = statuses()
    assert 0.005 < empty[air.GHOST] / 20_000 < 0.015
    lone, _ = statuses(1)
    assert 0.0025 < lone[air.GARBLED] / 20_000 < 0.0075
    both, _ = statuses(1, 2)
    assert 0.09 < both[air.CLEAN] / 20_000 < 0.11
    stack, came = statuses(3, 4)
    assert world.tags[3].reception.strength == UPPER
    assert 0.48 < stack[air.CLEAN] / 20_000 < 0.52
    assert {one[1] for one in came if one} == {world.tags[4].inventory_reply()}


def test_draws_are_even():
    draws = Draws(1)
    shares = [draws.share(d.GHOST, a, b, c) for a in range(20) for b in range(20) for c in (0, 9)]
    assert all(60 < sum(i <= 10 * s < i + 1 for s in shares) < 100 for i in range(10))
