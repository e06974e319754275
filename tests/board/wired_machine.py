"""
The ESP32's ``machine`` as far as boards/esp32s3.py uses it, on the wire of a virtual board. It
runs on the device: ``install()`` before esp32s3 is imported.
"""

import os
import sys

import machine

from mjtable.boards.wire import SocketWire


def install():
    wire = SocketWire(open(int(os.getenv("MJTABLE_WIRE")), "r+b"), ())
    handlers = []

    class Pin:
        IN, OUT, PULL_UP, IRQ_FALLING = 0, 1, 2, 4

        def __init__(self, number, mode=-1, pull=-1, value=None):
            self.number = number
            if value is not None:
                wire.pin_set(number, value)

        def __call__(self, level=None):
            if level is None:
                return wire.pin_get(self.number)
            wire.pin_set(self.number, level)
            return None

        def irq(self, handler, trigger):
            handlers.append((self.number, handler, trigger))

    class SPI:
        def __init__(self, number, baudrate, sck, mosi, miso):
            self.write = wire.spi_write
            self.write_readinto = wire.spi_exchange

        def readinto(self, buf, write=0x00):
            assert write == 0xFF
            wire.spi_read(buf)

    class I2C:
        def __init__(self, number, scl, sda, freq):
            pass

        def writeto(self, addr, buf):
            if wire.i2c_write(addr, buf):
                raise OSError(19)

    class PWM:
        def __init__(self, pin, freq, duty_u16):
            self.pin = pin
            self.hz = freq

        def freq(self, hz):
            self.hz = hz

        def duty_u16(self, duty):
            wire.pwm(self.pin.number, self.hz, duty)

    class Machine:
        PWRON_RESET, HARD_RESET, WDT_RESET, DEEPSLEEP_RESET, SOFT_RESET = 1, 2, 3, 4, 5
        reset, reset_cause, RTC, WDT = machine.reset, machine.reset_cause, machine.RTC, machine.WDT

        @staticmethod
        def bitstream(pin, encoding, timing, buf):
            assert encoding == 0
            wire.bitstream(pin.number, timing, buf)

    Machine.Pin, Machine.SPI, Machine.I2C, Machine.PWM = Pin, SPI, I2C, PWM
    sys.modules["machine"] = Machine
    return handlers
