"""
Transceiver, timers and field of the emulated PN5180 (data sheet: transceive state diagram,
TIMERx_CONFIG, RX_STATUS).

Nothing runs by itself: a frame on air is three time stamps (end of request, start and end of
the reply), and ``settle`` works out from them what has happened when somebody looks. The tags
hear a frame at its end, as they lie then: the world settles all chips before a tag is moved.
"""

from mjtable_host.sim import radio as air
from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips import pn5180_registers as r
from mjtable_host.sim.chips.iso15693_tag import crc16

NEVER = 1 << 62
SEND_US = 40  # NSS rise to the start of the frame on air, an estimate
RX_DETECT = airtime.TAG_SOF + 4 * airtime.TAG_BIT  # "RX start" is after the first 4 bits

# Events the timers can be tied to, with the bits of TIMERx_CONFIG that start and stop at them.
TX_START, TX_END, RX_START, RX_END, RF_ON = range(5)
_START_BIT = (12, 11, 14, 13, 8)
_STOP_BIT = (19, -1, 20, -1, -1)

# What is on air: a frame with data, a lone EOF, SOF and EOF alone.
DATA, LONE_EOF, EMPTY = range(3)


class Transceiver:
    def __init__(self, clock, radio, reader):
        self._clock = clock
        self._radio = radio
        self._reader = reader
        self.boot()

    def boot(self):
        """After any reset."""
        self.registers = r.after_reset()
        self.irq = r.IRQ_IDLE
        self.state = r.IDLE
        self.field = False
        self.protocol = False  # set up for ISO 15693 at 26 kbit/s
        self.rx = b""  # what READ_DATA gives; stays until the next reception
        self.rx_status = 0
        self.next_us = NEVER  # when anything happens next
        self._event_us = NEVER  # the next of the frame's three time stamps
        self._timer_due = [NEVER, NEVER, NEVER]
        self._starts: list = [(), (), (), (), ()]  # by event: the timers it starts
        self._stops: list = [(), (), (), (), ()]
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
                self._expire(t)
            self._plan()

    def stop(self):
        """StopCom: whatever is on air is given up."""
        self.state = r.IDLE
        self.irq |= r.IRQ_IDLE
        self._event_us = NEVER
        self._plan()

    def start(self):
        """The transceive command is entered."""
        self.state = r.WAIT_TRANSMIT
        self.rx_status = 0

    def transmit(self, data):
        """Sends a frame as TX_CONFIG says; the cause bit of SYSTEM_STATUS when refused, else 0."""
        registers = self.registers
        if registers[r.SYSTEM_CONFIG] & 7 != 3 or self.state != r.WAIT_TRANSMIT:
            return r.SEMANTIC_ERROR
        config = registers[r.TX_CONFIG]
        if config & r.TX_DATA_ENABLE:
            if not data:
                return r.PARAMETER_ERROR
            self._kind = DATA
            periods = airtime.request(len(data) + 2)
            if not registers[r.CRC_TX_CONFIG] & 1:
                # the host brings the CRC; a wrong one is silence
                periods -= 2 * airtime.BYTE
                good = len(data) > 2 and crc16(data[:-2]).to_bytes(2, "little") == data[-2:]
                data = data[:-2] if good else b""
        elif config & r.TX_START_SYMBOL:
            self._kind = EMPTY
            periods = airtime.request(0)
        else:
            self._kind = LONE_EOF
            periods = airtime.EOF
        self._frame = data
        self._start_us = self._clock.now + SEND_US
        self._event_us = self._start_us + airtime.us(periods)
        self.state = r.TRANSMITTING
        self.rx_status = 0
        self._fire(TX_START, self._start_us)
        self._plan()
        return 0

    def field_on(self, at_us):
        self.field = True
        self.irq |= r.IRQ_TX_RFON
        self._radio.switch(self._reader, True, at_us)
        self._fire(RF_ON, at_us)
        self._plan()

    def field_off(self):
        self.field = False
        self.irq |= r.IRQ_TX_RFOFF
        if self.state != r.TRANSMITTING:
            self._event_us = NEVER  # a reply on its way breaks off
            self._plan()
        self._radio.switch(self._reader, False, self._clock.now)

    def rf_status(self):
        """The RF_STATUS register."""
        value = self.state << 24
        return value | 1 << 17 | r.AGC_VALUE if self.field else value

    def timer_status(self, i):
        """The TIMERx_STATUS register."""
        left = self._timer_due[i] - self._clock.now
        return 1 << 20 | left * 1356 // 100 & 0xFFFFF if left < NEVER >> 1 else 0

    def configure_timer(self, i):
        """TIMERx_CONFIG was written: which events start and stop which timers."""
        starts, stops = [], []
        for event in range(5):
            start, stop = [], []
            for k in range(3):
                bits = self.registers[r.TIMER0_CONFIG + k]
                if bits & 1 and bits >> _START_BIT[event] & 1:
                    start.append(k)
                if _STOP_BIT[event] > 0 and bits >> _STOP_BIT[event] & 1:
                    stop.append(k)
            starts.append(start)
            stops.append(stop)
        self._starts, self._stops = starts, stops
        running = self.registers[r.TIMER0_CONFIG + i] & 0x41 == 0x41  # enabled, start now
        self._timer_due[i] = self._clock.now + self._period(i) if running else NEVER
        self._plan()

    def _expire(self, t):
        """Timers that end at t."""
        due = self._timer_due
        for i in range(3):
            if due[i] == t:
                self.irq |= r.IRQ_TIMER0 << i
                again = self.registers[r.TIMER0_CONFIG + i] & 2
                due[i] = t + self._period(i) if again else NEVER

    def _plan(self):
        due = self._timer_due
        self.next_us = min(self._event_us, due[0], due[1], due[2])

    def _advance(self, t):
        """The next step: transmitting, waiting, receiving."""
        self._event_us = NEVER
        if self.state == r.TRANSMITTING:
            self.irq |= r.IRQ_TX
            self.state = r.WAIT_RECEIVE
            self._fire(TX_END, t)
            self._answer = self._heard(t) or ()
            if self._answer:
                self._sent_us = t
                self._event_us = t + airtime.us(self._answer[0] + RX_DETECT)
        elif self.state == r.WAIT_RECEIVE:
            self.irq |= r.IRQ_RX_SOF_DET
            self.state = r.RECEIVING
            self._fire(RX_START, t)
            delay, data, _, status = self._answer
            if status != air.WEDGED:
                size = len(data) + 2 if data else 0
                self._event_us = self._sent_us + airtime.us(delay + airtime.reply(size))
        else:
            self.irq |= r.IRQ_RX
            self.state = r.WAIT_TRANSMIT
            self._fire(RX_END, t)
            self._take_in()

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

    def _take_in(self):
        """RX buffer and RX_STATUS at the end of a reception."""
        _, data, position, status = self._answer
        crc_config = self.registers[r.CRC_RX_CONFIG]
        rx = 0
        if status == air.COLLIDED:
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
            rx |= len(data)
        self.rx_status = rx

    def _fire(self, event, t):
        for i in self._stops[event]:
            self._timer_due[i] = NEVER
        for i in self._starts[event]:
            self._timer_due[i] = t + self._period(i)

    def _period(self, i):
        """Microseconds a timer runs."""
        config = self.registers[r.TIMER0_CONFIG + i]
        ticks = self.registers[r.TIMER0_RELOAD + i] & 0xFFFFF
        if config & 4:
            ticks <<= (config >> 3 & 7) + 1  # 6.78 MHz, 3.39 MHz, ...
        return max(1, airtime.us(ticks))
