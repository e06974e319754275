"""
Emulator of a PN5180 at register and frame level (data sheet PN5180A0xx/C3,C4): its pins, the
frames on its bus and the BUSY handshake. Its instructions are in pn5180_instructions.py, the
transceiver in pn5180_transceiver.py, the timers in pn5180_timers.py.

Instructions take effect when NSS rises; BUSY then stays high for a while (estimates: the data
sheet has no figures). A frame begun while BUSY is high is lost. BUSY never falls while NSS is low.

tests/drivers/test_pn5180_behaviours.py has the behaviour that bit somebody, one test each.
"""

from mjtable_host.sim.chips import pn5180_registers as r
from mjtable_host.sim.chips.pn5180_instructions import execute
from mjtable_host.sim.chips.pn5180_timers import NEVER
from mjtable_host.sim.chips.pn5180_transceiver import Transceiver

BOOT_US = 2500
RESET_US = 10  # shortest RST pulse
_READ_US = 5  # BUSY after the second frame of a GET


class PN5180:
    """``radio`` carries its frames as those of ``reader``; ``clock`` is the virtual one."""

    def __init__(self, clock, radio, reader):
        self.clock = clock
        self.trx = Transceiver(clock, radio, reader)
        self.eeprom = r.eeprom()
        self.profiles = dict(r.PROFILES)  # RF configurations, in EEPROM as well
        self.frames = 0  # frames seen, for the cost of a scan
        self.memo = {}  # WRITE_REGISTER_MULTIPLE frames taken apart
        self.low = False  # NSS
        self._held = False  # RST
        self._held_us = 0
        self.boot(r.BOOT_POR)
        self.busy_us = clock.now  # powered for long when the run begins

    # --- pins and bus -----------------------------------------------------------------------

    def reset(self, level):
        """RST, active low."""
        if not level:
            if not self._held:
                self._held = True
                self._held_us = self.clock.now
        elif self._held:
            self._held = False
            if self.clock.now - self._held_us >= RESET_US:
                self.boot(r.BOOT_POR)

    def power_on(self):
        """Supply on: as after a reset, and no pin is driven yet."""
        self.low = False
        self._held = False
        self.boot(r.BOOT_POR)

    def busy(self):
        if self.stuck or self._held or self.clock.now < self.busy_us:
            return 1 if self.wake_us > self.clock.now else self._wake()
        return 1 if self.low and (self._mosi is not None or self._taken) else 0

    def irq(self):
        """IRQ pin: active while an interrupt is pending that IRQ_ENABLE lets through."""
        self.settle()
        trx = self.trx
        pending = trx.irq & (trx.registers[r.IRQ_ENABLE] | r.IRQ_UNMASKABLE)
        return (1 if pending else 0) ^ ~self.eeprom[r.IRQ_PIN_CONFIG] & 1

    def select(self):
        """NSS falls."""
        self.low = True
        self._deaf = self.stuck or self._held or self.clock.now < self.busy_us
        self._mosi = None
        self._taken = 0

    def write(self, data):
        data = bytes(data)
        self._mosi = data if self._mosi is None else self._mosi + data

    def read(self, into):
        """The host clocks 0xFF out and takes MISO."""
        size = len(into)
        out = self.out
        if out is None or self._deaf:
            into[:] = b"\xff" * size
            self.write(into)
            return
        start = self._taken
        self._taken = start + size
        if size == len(out):
            into[:] = out
        else:
            into[:] = (out[start : start + size] + b"\xff" * size)[:size]

    def exchange(self, tx, into):
        if self.out is not None and tx[0] == 0xFF:
            self.read(into)
        else:
            self.write(tx)
            into[:] = b"\xff" * len(into)

    def deselect(self):
        """NSS rises: the instruction is carried out."""
        self.low = False
        self.frames += 1
        if self._deaf:
            return
        if self._mosi is not None:
            if self.trx.next_us <= self.clock.now:
                self.trx.settle()
            self.out = None
            execute(self, self._mosi)
        elif self._taken:
            if 0 < self.limit < self._taken:
                self.stuck = True
            self.out = None
            self.busy_us = self.clock.now + _READ_US

    def lose(self):
        """A fault: what was clocked since NSS fell does not arrive."""
        self._deaf = True

    def hang(self):
        """A fault: BUSY stays high until a reset."""
        self.stuck = True

    def settle(self):
        """Brings the chip up to now, before the world changes."""
        if self.trx.next_us <= self.clock.now:
            self.trx.settle()

    # --- for the instructions ---------------------------------------------------------------

    def boot(self, cause):
        self.trx.boot()
        self.trx.registers[r.SYSTEM_STATUS] = cause
        self.stuck = False  # BUSY stays high
        self.wake_us = NEVER  # ... until then, in standby
        self._deaf = True  # whatever is being clocked right now is lost
        self._mosi = None
        self._taken = 0
        self.out = None  # what the second frame of a GET takes
        self.limit = -1  # ... and how much of it may be taken
        self.tx = b""  # TX buffer
        self.loaded = (-1, -1)  # RF configuration
        self.busy_us = self.clock.now + BOOT_US

    def answer(self, out, limit=-1):
        self.out = out
        self.limit = limit

    def error(self, cause):
        trx = self.trx
        trx.irq |= r.IRQ_GENERAL_ERROR
        trx.registers[r.SYSTEM_STATUS] = trx.registers[r.SYSTEM_STATUS] & ~r.ERRORS | cause

    def _wake(self):
        """Standby ends with the counter; BUSY."""
        if not self._held:
            self.boot(r.BOOT_WAKE_UP)
        return 1
