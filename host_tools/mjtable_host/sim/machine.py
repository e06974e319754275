"""
The machine: the emulated chips wired to the pins of the board profile, and the clock that the
firmware lives by. Its methods are those of a *wire* (boards/virtual.py).

Time passes only here. Every SPI frame costs ``spi_frame_us`` at the NSS rise (a shift of the
antenna chain likewise, at the latch), I2C and the lamp chain their time on the wire, a look at
a BUSY that is high one round of the driver's loop, and ``wait`` the work done since the last one.
"""

import errno

from mjtable_host.sim.chance import Chance
from mjtable_host.sim.chips.hc595 import Chain
from mjtable_host.sim.chips.pn5180 import PN5180
from mjtable_host.sim.clock import Clock, ticks_diff
from mjtable_host.sim.radio import Radio
from mjtable_host.sim.world import World

RTC_SIZE = 2048
_BUSY_LOOK_US = 25  # pin, ticks_us, ticks_diff and the loop around them on the ESP32
_I2C_BYTE_US = 23  # nine bits at 400 kHz
_PIXEL_BYTE_US = 10  # eight bits of 1.25 us


def as_it_comes(t_us: int) -> int:
    """A pace of none: the clock jumps."""
    return t_us


def _never(reader) -> bool:
    return False


def _sound(frames) -> bool:
    return True


def _silence():
    return b""


class Reset(Exception):
    """Raised by ``reset`` in-process: the firmware's call stack ends here."""


class Machine:
    """
    ``profile``: the generated module of pins. ``costs[kind]``: microseconds of a loop step.
    ``pace(t_us)``: called before the clock moves on to ``t_us``; it may sleep, plan events, and
    returns how far the clock may go now.
    """

    def __init__(self, profile, world=None, radio=None, clock=None, seed=0, spi_frame_us=100):
        self.clock = clock or Clock()
        self.world = world or World(profile.ANTENNAS, self.clock, seed)
        self.radio = radio or Radio(self.world)
        self.spi_frame_us = spi_frame_us
        self.costs: tuple = ()
        self.pace = as_it_comes
        self.ms = self.clock.ms
        self.us = self.clock.us
        self.console_out = bytearray()
        self.console_in = bytearray()
        self.cause = "power_on"
        self.frames = 0  # SPI frames so far
        self.air_take = _silence  # fn() -> bytes: the next message of wireless dice, if any
        self.glitch = _never  # fn(reader): whether the next frame to a chip is lost
        self.is_sound = _sound  # fn(frames): takes the next ones as sent, if none of them is lost
        self.readers = [PN5180(self.clock, self.radio, i) for i in range(profile.READERS)]
        self.chain = Chain(profile.READERS, self._antenna)
        self._mux_enable = profile.MUX_ENABLE
        self._mux_reset = profile.MUX_RESET
        self._mux_low_power = profile.MUX_LOW_POWER
        self._selected = []  # chips whose NSS is low
        self._shifted = False  # the chain was shifted by a frame of its own
        self._i2c = {}
        self._streams = {}
        self._tones = {}
        self._inputs = {}
        self._button_chips = []  # two sides a chip, a port a side
        self._button_level = 1
        self.interrupted = False
        self._watchdog_ms = 0
        self._watchdog_us = -1
        self._rtc = bytes(RTC_SIZE)
        self._chance = Chance(seed ^ 0x6D6A)
        self._out = {}
        for i, chip in enumerate(self.readers):
            self._out[profile.NSS[i]] = self._nss_of(chip, i)
            self._inputs[profile.BUSY[i]] = self._busy_of(chip)
            self.world.before.append(chip.settle)
        self._out[profile.MUX_LATCH] = self._latch
        self._inputs[profile.BUTTON_INT] = self._int_level
        self.world.listeners.append(self._world_changed)

    # --- what hangs on the buses ------------------------------------------------------------

    def attach_i2c(self, address, device):
        """A device with write(data) and read(buf)."""
        self._i2c[address] = device

    def attach_buttons(self, address, device):
        """The next port expander: also set_input(bit, level) and int_level()."""
        self.attach_i2c(address, device)
        first = 16 * len(self._button_chips)
        self._button_chips.append(device)
        for bit in range(16):
            device.set_input(bit, 0 if self.world.buttons >> first + bit & 1 else None)
        self._button_level = self._joined_int()

    def attach_stream(self, pin, device):
        """A lamp chain: receive(timing, buf, t_us)."""
        self._streams[pin] = device

    def attach_tone(self, pin, device):
        """A sounder: set(freq, duty, t_us)."""
        self._tones[pin] = device

    # --- pins -------------------------------------------------------------------------------

    def pin_set(self, pin, level):
        self._out[pin](level)

    def pin_get(self, pin):
        return self._inputs[pin]()

    def input(self, pin):
        """fn() -> level of a pin, for who looks at it often."""
        return self._inputs[pin]

    def free_looks(self):
        """
        Inputs that can be looked at without time passing, ``known | levels << 8``: bit i is
        BUSY of reader i (known while low), the one behind them the buttons' interrupt.
        """
        known = buttons = 1 << len(self.readers)
        for i, chip in enumerate(self.readers):
            if not chip.busy():
                known |= 1 << i
        return known | (buttons << 8 if self._button_level else 0)

    # --- SPI --------------------------------------------------------------------------------

    def spi_write(self, buf):
        if self._selected:
            for chip in self._selected:
                chip.write(buf)
        else:
            self.chain.shift(buf)
            self._shifted = True

    def spi_read(self, buf):
        if self._selected:
            for chip in self._selected:
                chip.read(buf)
            if len(self._selected) > 1:
                buf[:] = bytes(len(buf))  # they drive MISO against each other
        else:
            buf[:] = b"\xff" * len(buf)
            self.chain.shift(buf)

    def spi_exchange(self, tx, rx):
        if self._selected:
            for chip in self._selected:
                chip.exchange(tx, rx)
        else:
            self.chain.shift(tx)
            rx[:] = b"\xff" * len(rx)

    def selected(self):
        """The readers whose NSS is low."""
        return [i for i, chip in enumerate(self.readers) if chip.low]

    # --- I2C, lamps, sound ------------------------------------------------------------------

    def i2c_write(self, address, buf):
        self.clock.spend((1 + len(buf)) * _I2C_BYTE_US)
        device = self._i2c.get(address)
        if device is None:
            return errno.ENODEV
        device.write(buf)
        self._look_at_int()
        return 0

    def i2c_read(self, address, buf):
        self.clock.spend((1 + len(buf)) * _I2C_BYTE_US)
        device = self._i2c.get(address)
        if device is None:
            return errno.ENODEV
        device.read(buf)
        self._look_at_int()
        return 0

    def bitstream(self, pin, timing, buf):
        self.clock.spend(len(buf) * _PIXEL_BYTE_US)
        if pin in self._streams:
            self._streams[pin].receive(timing, buf, self.clock.now)

    def pwm(self, pin, freq, duty):
        if pin in self._tones:
            self._tones[pin].set(freq, duty, self.clock.now)

    # --- time -------------------------------------------------------------------------------

    def wait(self, until_ms, work):
        """
        Charges ``work`` (a count for each kind of loop step), then lets time pass until the tick
        ``until_ms`` (-1: without end) or an interrupt, whichever is first.
        """
        clock = self.clock
        costs = self.costs
        spent = sum([n * costs[kind] for kind, n in enumerate(work) if n and kind < len(costs)])
        if spent:
            self._go(clock.now + spent, False)
        end = -1
        if until_ms >= 0:
            end = (clock.now // 1000 + max(0, ticks_diff(until_ms, clock.ms()))) * 1000
        self.sleep(end)

    def rest(self, spent, end):
        """Charges a time, then sleeps until ``end`` (us), as ``wait`` does."""
        self.clock.spend(spent)
        self.sleep(max(end, self.clock.now))

    def sleep(self, end):
        """Lets time pass until ``end`` (us; -1: without end) or an interrupt."""
        clock = self.clock
        bites = self._watchdog_us
        if bites >= 0 and (end < 0 or end >= bites):
            self._go(bites, True)
            if clock.now >= bites:
                self.watchdog(-1)
                self.reset("watchdog")
        elif end < 0 or end > clock.now:
            self._go(end, True)
        self.interrupted = False

    def _go(self, end, wakes):
        """To the time ``end`` (-1: without end), or to an interrupt if that ``wakes``."""
        clock = self.clock
        if self.pace is as_it_comes and end >= 0:
            while clock.now < end and not (wakes and self.interrupted):
                if not clock.step(end):
                    break
            return
        while not (wakes and self.interrupted) and (end < 0 or clock.now < end):
            t = clock.next()
            if end >= 0 and (t < 0 or t > end):
                t = end
            if t < 0:
                if self.pace is as_it_comes:
                    raise RuntimeError("waiting for ever: nothing is planned")
                t = clock.now + 1000000
            if t > clock.now:
                t = min(t, max(self.pace(t), clock.now))
            if clock.next() >= 0 and clock.next() <= t:
                clock.run_next()
            elif t > clock.now:
                clock.run_until(t)

    # --- the rest of the board --------------------------------------------------------------

    def entropy(self, n):
        return self._chance.data(n)

    def rtc_load(self):
        return self._rtc

    def rtc_save(self, buf):
        self._rtc = bytes(buf[:RTC_SIZE]) + bytes(RTC_SIZE - min(len(buf), RTC_SIZE))

    def reset_cause(self):
        return self.cause

    def reset(self, cause="reset"):
        """What the silicon does; the supervisor of a virtual board starts the firmware anew."""
        self.cause = cause
        raise Reset(cause)

    def watchdog(self, timeout_ms):
        """Arms the watchdog, 0 feeds it, -1 takes it away (only a reset does)."""
        if timeout_ms:
            self._watchdog_ms = timeout_ms
        armed = self._watchdog_ms > 0
        self._watchdog_us = self.clock.now + self._watchdog_ms * 1000 if armed else -1

    def hang(self, reader):
        """A fault: BUSY of a reader stays high until its reset."""
        self.readers[reader].hang()

    def power_cut(self):
        """Everything volatile is lost; chips boot anew. The caller drops the firmware."""
        self.cause = "power_on"
        self._rtc = bytes(RTC_SIZE)
        self._selected.clear()
        self.interrupted = False
        for chip in self.readers:
            chip.power_on()
        self.chain.power_on()

    # --- wiring -----------------------------------------------------------------------------

    def _nss_of(self, chip, reader):
        selected = self._selected
        spend = self.clock.spend

        def set_nss(level):
            if not level:
                if not chip.low:
                    selected.append(chip)
                    chip.select()
            elif chip.low:
                selected.remove(chip)
                if self.glitch(reader):
                    chip.lose()
                chip.deselect()
                self.chain.passed_by = True
                self.frames += 1
                spend(self.spi_frame_us)

        return set_nss

    def _busy_of(self, chip):
        def busy():
            level = chip.busy()
            if level:
                self.clock.spend(_BUSY_LOOK_US)
            return level

        return busy

    def _latch(self, level):
        self.chain.latch(level)
        if level and self._shifted:
            self._shifted = False
            self.frames += 1
            self.clock.spend(self.spi_frame_us)

    def _antenna(self, reader, code):
        chip = self.readers[reader]
        chip.settle()
        chip.reset(0 if code & self._mux_reset else 1)
        antenna = code & 31 if code & self._mux_enable else -1
        low_power = bool(code & self._mux_low_power)
        self.radio.connect(reader, antenna, self.clock.now, low_power)

    def _world_changed(self, event):
        if event[0] == "button" and event[1] >> 1 < len(self._button_chips):
            _, side, button, down = event
            chip = self._button_chips[side >> 1]
            chip.set_input((side & 1) * 8 + button, 0 if down else None)
            self._look_at_int()

    def _int_level(self):
        return self._button_level

    def _joined_int(self):
        """The line of all INT pins: any of them pulls it low."""
        return min([1] + [chip.int_level() for chip in self._button_chips])

    def _look_at_int(self):
        """An interrupt is the falling edge of that line."""
        level = self._joined_int()
        if self._button_level and not level:
            self.interrupted = True
        self._button_level = level
