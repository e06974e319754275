"""The senses over the emulated chips where the air does one thing wrong, and that each time."""

from sense_table import START_US, SenseTable

from mjtable.boards import profile
from mjtable.table import zones
from mjtable.table.expect import BUILD
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.machine import Machine
from mjtable_host.sim.noise import Noise
from mjtable_host.sim.noisy_radio import NoisyRadio
from mjtable_host.sim.world import World


def table(noise):
    clock = Clock(START_US)
    world = World(profile.ANTENNAS, clock, 1)
    radio = NoisyRadio(world, profile.ANTENNAS, noise, 1)
    return SenseTable(machine=Machine(profile, world=world, radio=radio, clock=clock, seed=1))


def test_the_upper_tile_that_the_lower_one_drowns_is_not_missed():
    senses = table(Noise(captured_stack=1.0))
    deck = senses.build(2)
    # Walls are being built, and at a stack that is full something is in question.
    senses.expect([(BUILD, zones.NOWHERE, bytes([2, 3]))])
    presence = senses.sense.presence
    presence.arrivals.ask_zone(1, 1)
    assert not senses.run(3000, lambda: any(presence.is_suspect(tile) for tile in deck))
