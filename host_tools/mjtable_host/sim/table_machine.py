"""A machine with everything the board profile names soldered to it."""

from dataclasses import dataclass

from mjtable.app import work
from mjtable.boards import profile
from mjtable_host.sim import costs
from mjtable_host.sim.chips import ble_dice
from mjtable_host.sim.chips.buzzer import Buzzer
from mjtable_host.sim.chips.ht16k33 import HT16K33
from mjtable_host.sim.chips.mcp23017 import MCP23017
from mjtable_host.sim.chips.ws2812 import WS2812
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.faults import Glitches
from mjtable_host.sim.levels import TRAY
from mjtable_host.sim.machine import Machine
from mjtable_host.sim.noise import CLEAN, PRESETS, Noise
from mjtable_host.sim.noisy_radio import NoisyRadio
from mjtable_host.sim.world import World


@dataclass(frozen=True)
class TableMachine:
    """The machine and those of its chips that show something."""

    machine: Machine
    lamps: WS2812
    digits: tuple[HT16K33, ...]
    piezo: Buzzer

    def straddling(self) -> set[tuple[int, int]]:
        """(tile, ms of its landing) of those that came to lie over two antennas so far."""
        radio = self.machine.radio
        if not isinstance(radio, NoisyRadio):
            return set()
        return {(tile, us // 1000) for us, tile in radio.landings.landed.straddling}


def make(
    seed: int = 0,
    free_processor: bool = False,
    noise: str = "clean",
    dice: str = TRAY,
    noisy: bool = False,
) -> TableMachine:
    """
    ``free_processor``: nothing is charged for processor time; ``noise``: of noise.PRESETS;
    ``dice``: those with tags, or wireless ones (chips/ble_dice.py); ``noisy``: the air may become
    noisy later.
    """
    preset = PRESETS[noise]
    spi_frame_us = 0 if free_processor else 100
    if preset is CLEAN and not noisy:
        machine = Machine(profile, seed=seed, spi_frame_us=spi_frame_us)
    else:
        machine = _in_air(preset, seed, spi_frame_us)
    if not free_processor:
        machine.costs = costs.microseconds(work.NAMES.decode().split())
    if dice != TRAY:
        machine.air_take = ble_dice.Central(ble_dice.make(machine.world, dice, seed)).take
    lamps = WS2812(profile.PIXEL_COUNT)
    machine.attach_stream(profile.PIXELS, lamps)
    digits = tuple(HT16K33() for _ in profile.DIGIT_ADDRESS)
    for address, chip in zip(profile.DIGIT_ADDRESS, digits, strict=True):
        machine.attach_i2c(address, chip)
    for address in profile.BUTTON_ADDRESS:
        machine.attach_buttons(address, MCP23017())
    piezo = Buzzer()
    machine.attach_tone(profile.BUZZER, piezo)
    return TableMachine(machine, lamps, digits, piezo)


def _in_air(noise: Noise, seed: int, spi_frame_us: int) -> Machine:
    world = World(profile.ANTENNAS, Clock(), seed)
    radio = NoisyRadio(world, profile.ANTENNAS, noise, seed)
    machine = Machine(profile, world, radio, world.clock, seed, spi_frame_us)
    if noise.glitch:
        machine.glitch = glitches = Glitches(machine, noise, radio.draws)
        machine.is_sound = glitches.is_sound
    radio.wedges.machine = machine
    return machine
