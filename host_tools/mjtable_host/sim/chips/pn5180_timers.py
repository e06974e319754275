"""
The three general purpose timers of the emulated PN5180 (data sheet: TIMERx_RELOAD, TIMERx_CONFIG).

A timer counts down from its reload value at 13.56 MHz, or slower through its prescaler, and
raises its IRQ at the end. Events of the transceiver start and stop it.
"""

from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips import pn5180_registers as r

NEVER = 1 << 62

# Events the timers can be tied to, with the bits of TIMERx_CONFIG that start and stop at them.
TX_START, TX_END, RX_START, RX_END, RF_ON = range(5)
_START_BIT = (12, 11, 14, 13, 8)
_STOP_BIT = (19, -1, 20, -1, -1)


class Timers:
    """``registers`` of the chip; ``due`` the time in microseconds at which each timer ends."""

    def __init__(self, clock):
        self._clock = clock
        self.boot(())

    def boot(self, registers):
        self._registers = registers
        self.due = [NEVER, NEVER, NEVER]
        self._starts: list = [(), (), (), (), ()]  # by event: the timers it starts
        self._stops: list = [(), (), (), (), ()]

    def configure(self, i):
        """TIMERx_CONFIG was written: which events start and stop which timers."""
        configs = self._registers[r.TIMER0_CONFIG : r.TIMER0_CONFIG + 3]
        for event in range(5):
            start, stop = _START_BIT[event], _STOP_BIT[event]
            self._starts[event] = [
                k for k in range(3) if configs[k] & 1 and configs[k] >> start & 1
            ]
            self._stops[event] = [k for k in range(3) if stop > 0 and configs[k] >> stop & 1]
        running = configs[i] & 0x41 == 0x41  # enabled, start now
        self.due[i] = self._clock.now + self._period(i) if running else NEVER

    def fire(self, event, t):
        """The event comes at ``t``."""
        for i in self._stops[event]:
            self.due[i] = NEVER
        for i in self._starts[event]:
            self.due[i] = t + self._period(i)

    def expire(self, t):
        """IRQ bits of the timers that end at ``t``."""
        irq = 0
        for i in range(3):
            if self.due[i] == t:
                irq |= r.IRQ_TIMER0 << i
                again = self._registers[r.TIMER0_CONFIG + i] & 2
                self.due[i] = t + self._period(i) if again else NEVER
        return irq

    def status(self, i):
        """The TIMERx_STATUS register: 20 running, 19:0 what is left to count."""
        left = self.due[i] - self._clock.now
        if left >= NEVER >> 1:
            return 0
        return 1 << 20 | left * 1356 // 100 >> self._prescaler(i) & 0xFFFFF

    def _prescaler(self, i):
        """13.56 MHz is divided by two to the power of this."""
        config = self._registers[r.TIMER0_CONFIG + i]
        return (config >> 3 & 7) + 1 if config & 4 else 0  # 6.78 MHz, 3.39 MHz ... 53 kHz

    def _period(self, i):
        ticks = self._registers[r.TIMER0_RELOAD + i] & 0xFFFFF
        return max(1, airtime.us(ticks << self._prescaler(i)))
