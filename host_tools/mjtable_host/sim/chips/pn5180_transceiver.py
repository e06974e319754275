"""
Transceiver and field of the emulated PN5180 (data sheet: transceive state diagram,
TRANSCEIVE_CONTROL, RX_STATUS).

Nothing runs by itself: a frame on air is three time stamps (end of request, start and end of
the reply), and ``settle`` works out from them what has happened when somebody looks. The tags
hear a frame at its end, as they lie then: the world settles all chips before a tag is moved.
"""

from mjtable_host.sim import radio as air
from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips import pn5180_registers as r
from mjtable_host.sim.chips.iso15693_tag import crc16
from mjtable_host.sim.chips.pn5180_timers import (
    NEVER,
    RF_ON,
    RX_END,
    RX_START,
    TX_END,
    TX_START,
    Timers,
)

SEND_US = 40  # NSS rise to the start of the frame on air, an estimate
RX_DETECT = airtime.TAG_SOF + 4 * airtime.TAG_BIT  # "RX start" is after the first 4 bits

# What is on air: a frame with data, a lone EOF, SOF and EOF alone.
DATA, LONE_EOF, EMPTY = range(3)


class Transceiver:
    def __init__(self, clock, radio, reader):
        self._clock = clock
        self._radio = radio
        self._reader = reader
        self.timers = Timers(clock)
        self.boot()

    def boot(self):
        """After any reset."""
        self.registers = r.after_reset()
        self.timers.boot(self.registers)
        self.irq = r.IRQ_IDLE
        self.state = r.IDLE
        self.field = False
        self.protocol = False  # set up for ISO 15693
        self.fast = False  # ... and to receive at 53 kbit/s
        self.rx = b""  # what READ_DATA gives; stays until the next reception
        self.rx_status = 0
        self.next_us = NEVER  # when anything happens next
        self._event_us = NEVER  # the next of the frame's three time stamps
        self._guard_us = 0  # RX_WAIT, while it runs
        self._quiet_us = 0  # TX_WAIT: nothing is sent before
        self._answer: tuple = ()  # what the radio gave
        self._frame = b""
        self._kind = DATA
        self._start_us = self._sent_us = 0
        self._radio.switch(self._reader, False, self._clock.now)

    def settle(self):
        """Brings everything up to now."""
        now = self._clock.now
        while self.next_us <= now:
            t = self.next_us
            if self._event_us == t:
                self._advance(t)
            else:
                self.irq |= self.timers.expire(t)
            self.plan()

    def stop(self):
        """StopCom: whatever is on air is given up."""
        self._guard_us = 0
        self._enter(r.IDLE)
        self.irq |= r.IRQ_IDLE
        self._event_us = NEVER
        self.plan()

    def start(self):
        """The transceive command is entered: an initiator sends first, a target listens."""
        initiator = self.registers[r.TRANSCEIVE_CONTROL] & r.INITIATOR
        self._enter(r.WAIT_TRANSMIT if initiator else r.WAIT_RECEIVE)
        self.rx_status = 0

    def loop_back(self):
        self._enter(r.LOOPBACK)

    def transmit(self, data, last_bits=0):
        """
        Sends a frame as TX_CONFIG says, of its last byte ``last_bits`` bits (0: all). The cause
        bit of SYSTEM_STATUS when refused, else 0.
        """
        registers = self.registers
        if registers[r.SYSTEM_CONFIG] & 7 != 3 or self.state != r.WAIT_TRANSMIT:
            return r.SEMANTIC_ERROR
        config = registers[r.TX_CONFIG]
        if config & r.TX_DATA_ENABLE:
            if not data:
                return r.PARAMETER_ERROR
            self._kind = DATA
            data, periods = self._with_crc(data, last_bits)
        elif config & r.TX_START_SYMBOL:
            self._kind = EMPTY
            periods = airtime.request(0)
        else:
            self._kind = LONE_EOF
            periods = airtime.EOF
        self._frame = data
        self._start_us = max(self._clock.now + SEND_US, self._quiet_us)
        self._event_us = self._start_us + airtime.us(periods)
        if registers[r.TRANSCEIVE_CONTROL] & r.TX_SKIP_SEND:
            self._event_us = NEVER
            self._enter(r.WAIT_RECEIVE)
            return 0
        self._enter(r.TRANSMITTING)
        self.rx_status = 0
        self.timers.fire(TX_START, self._start_us)
        self.plan()
        return 0

    def _with_crc(self, data, last_bits):
        """What tags take from the frame, b"" if that is nothing, and how long it lasts."""
        cut = (8 - last_bits) % 8 * airtime.BYTE // 8
        if self.registers[r.CRC_TX_CONFIG] & 1:
            # the CRC begins in the middle of a byte: no tag reads that
            return data if not cut else b"", airtime.request(len(data) + 2) - cut
        good = not cut and len(data) > 2 and crc16(data[:-2]).to_bytes(2, "little") == data[-2:]
        return data[:-2] if good else b"", airtime.request(len(data)) - cut

    def field_on(self, at_us):
        self.field = True
        self.irq |= r.IRQ_TX_RFON
        self._radio.switch(self._reader, True, at_us)
        self.timers.fire(RF_ON, at_us)
        self.plan()

    def field_off(self):
        self.field = False
        self.irq |= r.IRQ_TX_RFOFF
        if self.state != r.TRANSMITTING:
            self._event_us = NEVER  # a reply on its way breaks off
            self.plan()
        self._radio.switch(self._reader, False, self._clock.now)

    def load(self, tx, rx):
        """RF configurations ``tx`` and ``rx`` were loaded (-1: none yet)."""
        self.protocol = tx in r.ISO15693_TX and rx in r.ISO15693_RX
        self.fast = rx == r.RX_53
        self._radio.modulate(self._reader, tx == r.TX_ASK100)

    def rf_status(self):
        """The RF_STATUS register."""
        value = self.state << 24
        return value | 1 << 17 | r.AGC_VALUE if self.field else value

    def plan(self):
        due = self.timers.due
        self.next_us = min(self._event_us, due[0], due[1], due[2])

    def _enter(self, state):
        """A new state; TRANSCEIVE_CONTROL 9:4 names those that raise STATE_CHANGE_IRQ."""
        self.state = state
        if self.registers[r.TRANSCEIVE_CONTROL] >> 4 & 1 << state:
            self.irq |= r.IRQ_STATE_CHANGE

    def _advance(self, t):
        """The next step: transmitting, waiting, receiving."""
        self._event_us = NEVER
        if self.state == r.TRANSMITTING:
            self.irq |= r.IRQ_TX
            self._enter(r.WAIT_RECEIVE)
            self.timers.fire(TX_END, t)
            self._answer = self._heard(t) or ()
            self._sent_us = t
            self._guard_us = self._wait(r.RX_WAIT_CONFIG)
            if self._guard_us:
                self._event_us = t + self._guard_us
            else:
                self._await_reply()
        elif self._guard_us:
            # the receiver was deaf while RX_WAIT ran
            if self._answer and airtime.us(self._answer[0]) < self._guard_us:
                self._answer = ()
            self._guard_us = 0
            self._enter(r.WAIT_FOR_DATA)
            self._await_reply()
        elif self.state != r.RECEIVING:
            self.irq |= r.IRQ_RX_SOF_DET
            self._enter(r.RECEIVING)
            self.timers.fire(RX_START, t)
            delay, data, _, status = self._answer
            if status != air.WEDGED:
                size = len(data) + 2 if data else 0
                lasts = self._lasting(airtime.reply(size))
                self._event_us = self._sent_us + airtime.us(delay + lasts)
        else:
            self.irq |= r.IRQ_RX
            control = self.registers[r.TRANSCEIVE_CONTROL]
            on = control & r.RX_MULTIPLE_ENABLE or not control & r.INITIATOR
            self._enter(r.WAIT_RECEIVE if on else r.WAIT_TRANSMIT)
            self._quiet_us = t + self._wait(r.TX_WAIT_CONFIG)
            self.timers.fire(RX_END, t)
            self._take_in(control & r.RX_MULTIPLE_ENABLE)

    def _await_reply(self):
        if self._answer:
            detect = self._lasting(RX_DETECT)
            self._event_us = self._sent_us + airtime.us(self._answer[0] + detect)

    def _lasting(self, periods):
        """Tags answer fast commands at 53 kbit/s, twice as fast."""
        return periods >> 1 if self._radio.fields[self._reader].fast else periods

    def _wait(self, register):
        """Microseconds of RX_WAIT_CONFIG, TX_WAIT_CONFIG: 27:8 value, 7:0 prescaler."""
        value = self.registers[register]
        return airtime.us((value >> 8 & 0xFFFFF) * ((value & 0xFF) + 1)) if value else 0

    def _heard(self, t):
        """Hands the frame that has just ended to the tags; what comes back."""
        if not self.field or not self.protocol:
            return None
        if self._kind == DATA:
            return self._radio.request(self._reader, self._frame, self._start_us, t)
        if self._kind == LONE_EOF:
            return self._radio.next_slot(self._reader, self._start_us, t)
        self._radio.end_round(self._reader)
        return None

    def _take_in(self, counts):
        """RX buffer and RX_STATUS at the end of a reception."""
        _, data, position, status = self._answer
        crc_config = self.registers[r.CRC_RX_CONFIG]
        rx = 0
        if self._radio.fields[self._reader].fast != self.fast or status == air.BROKEN:
            rx = r.RX_PROTOCOL_ERROR
            data = b""
        elif status == air.COLLIDED:
            rx = r.RX_COLLISION | r.RX_INTEGRITY_ERROR | position << r.RX_POSITION
            if crc_config & 0x200:  # bits after the collision read 1
                value = int.from_bytes(data, "little") | (1 << 8 * len(data)) - (1 << position)
                data = value.to_bytes(len(data), "little")
        elif status == air.GARBLED:
            rx = r.RX_INTEGRITY_ERROR
        elif status == air.GHOST:
            rx = r.RX_COLLISION
        if data:
            if not crc_config & 1:
                data += crc16(data).to_bytes(2, "little")
            self.rx = data
            rx |= len(data) | (1 << r.RX_FRAMES if counts else 0)
        self.rx_status = rx
