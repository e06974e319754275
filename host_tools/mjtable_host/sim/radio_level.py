"""
The `radio` level: the firmware from its driver of the air upwards, with the readers' chips left
out (radio_chip.py). Everything above, and every piece of processor time, is as at `bus` level.
"""

from collections.abc import Sequence

from mjtable.app import parts
from mjtable.app.app import App
from mjtable.boards import profile
from mjtable.boards.virtual import VirtualBoard
from mjtable.drivers.exchange import frames
from mjtable.sense.sense import Sense
from mjtable_host.sim import incidents
from mjtable_host.sim.bus_level import BusLevel
from mjtable_host.sim.chips.iso15693_tag import Tag
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.machine import Machine
from mjtable_host.sim.noisy_radio import NoisyRadio
from mjtable_host.sim.radio_board import RadioBoard
from mjtable_host.sim.radio_chip import RadioChip, RadioExchange, RadioMux, chips_of
from mjtable_host.sim.script import Script, Start


class RadioLevel(BusLevel):
    def __init__(self, start: Start, conditions: Conditions, tags: Sequence[Tag] = ()) -> None:
        self.chips: tuple[RadioChip, ...] = ()
        super().__init__(start, conditions, tags=tags)
        self._conditions = conditions

    def plan(self, script: Script) -> None:
        super().plan(script)
        incidents.plan(self, self._conditions.incidents, script, self._conditions.seed)

    @property
    def noisy_radio(self) -> NoisyRadio:
        """The air, where it is not clean for good."""
        radio = self.machine.radio
        assert isinstance(radio, NoisyRadio)
        return radio

    def unplug(self, reader: int, gone: bool) -> None:
        """A reader's cable is pulled, or put back."""
        self.chips[reader].unplug(gone)

    def _run_until(self, t_ms: int) -> None:
        clock, app, machine = self.machine.clock, self.app, self.machine
        step, wait, work = app.step, self.board.wait, app.work
        end = t_ms * 1000
        while clock.now < end and not self._dark:
            until = step(clock.now // 1000)
            if machine.console_out:
                self.link += machine.console_out
                machine.console_out.clear()
            if until > t_ms and clock.now < end:
                until = t_ms
            wait(until, work)

    def _board(self, wire: Machine) -> VirtualBoard:
        return RadioBoard(wire, self.fs)

    def _firmware(self, board: VirtualBoard) -> App:
        for chip in self.chips:  # those of before a power cut
            chip.reset()
        self.chips = chips_of(self.machine, board.clock)
        return RadioApp(board, self.machine, self.chips)


class RadioApp(App):
    """The app with its senses joined to the radio itself."""

    def __init__(
        self, board: VirtualBoard, machine: Machine, chips: tuple[RadioChip, ...]
    ) -> None:
        self._machine = machine
        self.chips = chips
        machine.hang = lambda reader: chips[reader].hang()
        super().__init__(board)

    def _parts(self):
        self.work = [0] * len(self.work)  # counted faster than bytes
        panel, chips_sense, session, buttons = super()._parts()
        machine, chips = self._machine, self.chips
        shared = frames()
        airs = tuple(parts.make_air(chip, reader, shared) for reader, chip in enumerate(chips))
        for air, chip in zip(airs, chips, strict=True):
            air.exchange = RadioExchange(chip, shared)
        mux = RadioMux(machine, chips)
        clock = self._board.clock
        sense = Sense(airs, mux, profile.ANTENNAS, self._event, clock, self.work)
        sense.places.uid[:] = chips_sense.places.uid  # of a passport
        sense.places.set_name = chips_sense.places.set_name
        if chips_sense.dice.wireless:
            sense.dice = chips_sense.dice
        return panel, sense, session, buttons

    def _requests(self) -> None:
        if self._machine.console_in:
            super()._requests()
