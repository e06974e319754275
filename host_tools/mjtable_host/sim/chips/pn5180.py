"""
Emulator of a PN5180 at register and frame level (data sheet PN5180A0xx/C3,C4).

Instructions take effect when NSS rises; BUSY then stays high for a while (``BUSY_US``, estimates:
the data sheet has no figures). A frame begun while BUSY is high is lost.

Behaviour that bit somebody and is kept: SEND_DATA outside WaitTransmit raises GENERAL_ERROR;
BUSY never falls while NSS is low; READ_DATA for more bytes than were received leaves BUSY high
until a reset, and so does LOAD_RF_CONFIG while the receiver is active; RF_ON with the field on
raises no TX_RFON_IRQ; after an unanswered request the state stays WaitReceive; a wedged
receiver stays in Receiving until StopCom.

Not emulated: MIFARE, EPC, RF-configuration update, test bus (refused as SYNTAX_ERROR), the IRQ
pin, wake-up from SWITCH_MODE (a reset is needed), replies at 53 kbit/s.
"""

from mjtable_host.sim.chips import pn5180_registers as r
from mjtable_host.sim.chips.pn5180_transceiver import Transceiver

BOOT_US = 2500
RESET_US = 10  # shortest RST pulse
RF_ON_US = 500  # RF_ON to the field
_READ_US = 5  # BUSY after the second frame of a GET

# BUSY after the NSS rise by instruction code; 5 us more for each register of a MULTIPLE.
# fmt: off
BUSY_US = (
    30, 30, 30, 30, 30, 30, 3000, 80, 40, 40, 30, 100,
    30, 30, 30, 30, 30, 800, 30, 30, 30, 30, 40, 40,
)
# fmt: on


class PN5180:
    """``radio`` carries its frames as those of ``reader``; ``clock`` is the virtual one."""

    def __init__(self, clock, radio, reader):
        self._clock = clock
        self.trx = Transceiver(clock, radio, reader)
        self.eeprom = r.eeprom()
        self.frames = 0  # frames seen, for the cost of a scan
        self._memo = {}  # WRITE_REGISTER_MULTIPLE frames taken apart
        self.low = False  # NSS
        self._held = False  # RST
        self._held_us = 0
        self._boot(r.BOOT_POR)
        self._busy_us = clock.now  # powered for long when the run begins

    # --- pins and bus -----------------------------------------------------------------------

    def reset(self, level):
        """RST, active low."""
        if not level:
            if not self._held:
                self._held = True
                self._held_us = self._clock.now
        elif self._held:
            self._held = False
            if self._clock.now - self._held_us >= RESET_US:
                self._boot(r.BOOT_POR)

    def power_on(self):
        """Supply on: as after a reset, and no pin is driven yet."""
        self.low = False
        self._held = False
        self._boot(r.BOOT_POR)

    def busy(self):
        if self._stuck or self._held or self._clock.now < self._busy_us:
            return 1
        return 1 if self.low and (self._mosi is not None or self._taken) else 0

    def select(self):
        """NSS falls."""
        self.low = True
        self._deaf = self._stuck or self._held or self._clock.now < self._busy_us
        self._mosi = None
        self._taken = 0

    def write(self, data):
        data = bytes(data)
        self._mosi = data if self._mosi is None else self._mosi + data

    def read(self, into):
        """The host clocks 0xFF out and takes MISO."""
        size = len(into)
        out = self._out
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
        if self._out is not None and tx[0] == 0xFF:
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
            self._execute(self._mosi)
        elif self._taken:
            if 0 < self._limit < self._taken:
                self._stuck = True
            self._out = None
            self._busy_us = self._clock.now + _READ_US

    def lose(self):
        """A fault: what was clocked since NSS fell does not arrive."""
        self._deaf = True

    def hang(self):
        """A fault: BUSY stays high until a reset."""
        self._stuck = True

    def settle(self):
        """Brings the chip up to now, before the world changes."""
        self.trx.settle()

    # --- instructions -----------------------------------------------------------------------

    def _execute(self, frame):
        now = self._clock.now
        if self.trx.next_us <= now:
            self.trx.settle()
        self._out = None
        code = frame[0]
        handler = _HANDLERS[code] if code < len(_HANDLERS) else None
        if handler is None or len(frame) < 2:
            self._busy_us = now + 30
            self._error(r.SYNTAX_ERROR)
            return
        self._busy_us = now + BUSY_US[code]
        handler(self, frame)

    def _error(self, cause):
        trx = self.trx
        trx.irq |= r.IRQ_GENERAL_ERROR
        trx.registers[r.SYSTEM_STATUS] = trx.registers[r.SYSTEM_STATUS] & ~r.ERRORS | cause

    def _write_register(self, frame):
        if len(frame) != 6:
            self._error(r.SYNTAX_ERROR)
            return
        self._write(frame[1], frame[0] + 1, int.from_bytes(frame[2:6], "little"))

    def _write_multiple(self, frame):
        writes = self._memo.get(frame)
        if writes is None:
            if len(frame) % 6 != 1 or len(frame) > 1 + 6 * 42:
                self._error(r.SYNTAX_ERROR)
                return
            writes = []
            for i in range(1, len(frame), 6):
                value = int.from_bytes(frame[i + 2 : i + 6], "little")
                writes.append((frame[i], frame[i + 1], value))
            if len(self._memo) > 50:
                self._memo.clear()
            self._memo[frame] = writes
        self._busy_us += 5 * len(writes)
        for address, action, value in writes:
            if address == r.IRQ_CLEAR and action == 1:
                self.trx.irq &= ~value
            else:
                self._write(address, action, value)

    def _write(self, address, action, value):
        """Action 1 write, 2 OR, 3 AND."""
        trx = self.trx
        if address >= r.COUNT or not 1 <= action <= 3:
            self._error(r.PARAMETER_ERROR)
            return
        if action == 2:
            value |= trx.registers[address]
        elif action == 3:
            value &= trx.registers[address]
        if address == r.SYSTEM_CONFIG:
            self._command(value)
        elif address == r.IRQ_CLEAR:
            trx.irq &= ~value
        elif address not in r.READ_ONLY:
            trx.registers[address] = value
            if r.TIMER0_CONFIG <= address < r.TIMER0_CONFIG + 3:
                trx.configure_timer(address - r.TIMER0_CONFIG)

    def _command(self, value):
        """SYSTEM_CONFIG: StopCom, transceive, START_SEND, soft reset."""
        trx = self.trx
        if value & 0x100:
            self._boot(r.BOOT_SOFT_RESET)
            return
        before = trx.registers[r.SYSTEM_CONFIG] & 7
        command = value & 7
        trx.registers[r.SYSTEM_CONFIG] = value & ~8
        if command == 0:
            trx.stop()
        elif command == 3 and before != 3:
            trx.start()
        if value & 8:
            self._transmit(self._tx)

    def _read_registers(self, frame):
        if len(frame) > (19 if frame[0] == 0x05 else 2):
            self._error(r.SYNTAX_ERROR)
            return
        trx = self.trx
        out = b""
        for address in frame[1:]:
            if address == r.IRQ_STATUS:
                value = trx.irq
            elif address == r.RX_STATUS:
                value = trx.rx_status
            elif address == r.RF_STATUS:
                value = trx.rf_status()
            elif address in r.TIMER_STATUS:
                value = trx.timer_status(address - r.TIMER_STATUS[0])
            elif address < r.COUNT:
                value = trx.registers[address]
            else:
                self._error(r.PARAMETER_ERROR)
                return
            out += value.to_bytes(4, "little")
        self._busy_us += 5 * len(frame)
        self._answer_with(out)

    def _answer_with(self, out, limit=-1):
        self._out = out
        self._limit = limit

    def _write_eeprom(self, frame):
        address = frame[1]
        if len(frame) < 3 or address + len(frame) - 2 > len(self.eeprom):
            self._error(r.PARAMETER_ERROR)
            return
        self.eeprom[address : address + len(frame) - 2] = frame[2:]

    def _read_eeprom(self, frame):
        if len(frame) != 3 or frame[1] + frame[2] > len(self.eeprom):
            self._error(r.PARAMETER_ERROR)
            return
        self._answer_with(bytes(self.eeprom[frame[1] : frame[1] + frame[2]]))

    def _write_tx_data(self, frame):
        if self.trx.state == r.TRANSMITTING or len(frame) > 261:
            self._error(r.SEMANTIC_ERROR)
            return
        self._tx = frame[1:]

    def _send_data(self, frame):
        if len(frame) > 262 or frame[1] > 7:
            self._error(r.PARAMETER_ERROR)
            return
        self._tx = frame[2:]
        self._transmit(self._tx)

    def _transmit(self, data):
        refused = self.trx.transmit(data)
        if refused:
            self._error(refused)

    def _read_data(self, frame):
        # without a reception it gives what the buffer held before
        self._answer_with(self.trx.rx, self.trx.rx_status & 0x1FF)

    def _switch_mode(self, frame):
        if self.trx.field:
            self.trx.field_off()
        self._stuck = True

    def _load_rf_config(self, frame):
        if len(frame) != 3:
            self._error(r.SYNTAX_ERROR)
            return
        tx, rx = frame[1], frame[2]
        if (tx > 0x1C and tx != 0xFF) or (not 0x80 <= rx <= 0x9C and rx != 0xFF):
            self._error(r.PARAMETER_ERROR)
            return
        trx = self.trx
        if trx.state in (r.WAIT_RECEIVE, r.RECEIVING):
            self._stuck = True
            return
        self._profile = (
            self._profile[0] if tx == 0xFF else tx,
            self._profile[1] if rx == 0xFF else rx,
        )
        for address, value in r.TX_PROFILES.get(tx, ()) + r.RX_PROFILES.get(rx, ()):
            trx.registers[address] = value
        trx.protocol = self._profile[0] in r.TX_PROFILES and self._profile[1] == 0x8D

    def _rf_on(self, frame):
        if not self.trx.field:
            self._busy_us = self._clock.now + RF_ON_US
            self.trx.field_on(self._busy_us)

    def _rf_off(self, frame):
        if self.trx.field:
            self.trx.field_off()

    def _boot(self, cause):
        self.trx.boot()
        self.trx.registers[r.SYSTEM_STATUS] = cause
        self._stuck = False
        self._deaf = True  # whatever is being clocked right now is lost
        self._mosi = None
        self._taken = 0
        self._out = None
        self._limit = -1
        self._tx = b""
        self._profile = (-1, -1)
        self._busy_us = self._clock.now + BOOT_US


_HANDLERS = (
    PN5180._write_register,
    PN5180._write_register,
    PN5180._write_register,
    PN5180._write_multiple,
    PN5180._read_registers,
    PN5180._read_registers,
    PN5180._write_eeprom,
    PN5180._read_eeprom,
    PN5180._write_tx_data,
    PN5180._send_data,
    PN5180._read_data,
    PN5180._switch_mode,
    None,
    None,
    None,
    None,
    None,
    PN5180._load_rf_config,
    None,
    None,
    None,
    None,
    PN5180._rf_on,
    PN5180._rf_off,
)
