"""
The wires of the virtual board: every bus operation is a short binary message on a socket whose
other end (host_tools/mjtable_host/device) has the emulated chips.

Little endian. Operations without an answer are *posted*: they collect in a buffer and leave
with the next operation that *asks*, so a whole SPI frame costs one round trip. Every answer
starts with eleven bytes: a value (pin level or errno), two about inputs, the table's ms and us
(both 30 bits). A bit an input pin (of ``inputs``): the first byte says which levels are known,
the second the levels; a look at such a pin needs no question as long as nothing else happened.

    0x80 | level << 6 | pin                   posted   a pin is driven
    PIN_GET pin                               asks     value = level
    SPI_WRITE n16 bytes                       posted
    SPI_READ n16                              asks     n bytes follow; MOSI carries 0xFF
    SPI_EXCHANGE n16 bytes                    asks     n bytes follow
    I2C_WRITE address n16 bytes               asks     value = errno
    I2C_READ address n16                      asks     value = errno, n bytes follow
    BITSTREAM pin 4 x ns16 n16 bytes          posted
    PWM pin hz32 duty16                       posted
    WAIT until32 n8 work                      asks     until = -1: until an interrupt
    ENTROPY n16                               asks     n bytes follow
    RTC_LOAD                                  asks     n16 and n bytes follow
    RTC_SAVE n16 bytes                        asks
    CAUSE                                     asks     n16 and n bytes of text follow
    RESET                                     asks     never answered
    WATCHDOG ms32                             posted   0 feeds it
    AIR_TAKE                                  asks     n16 and n bytes of wireless dice follow
    SYNC                                      asks     SYNC_MARK instead of an answer
"""

from errno import EIO

PIN_SET = 0x80
PIN_GET = 0x01
SPI_WRITE = 0x02
SPI_READ = 0x03
SPI_EXCHANGE = 0x04
I2C_WRITE = 0x05
I2C_READ = 0x06
BITSTREAM = 0x07
PWM = 0x08
WAIT = 0x09
ENTROPY = 0x0A
RTC_LOAD = 0x0B
RTC_SAVE = 0x0C
CAUSE = 0x0D
RESET = 0x0E
WATCHDOG = 0x0F
SYNC = 0x10
AIR_TAKE = 0x11

HEAD = 11
SYNC_MARK = b"\x00mjtable sync\xff\n\x00"
_ROOM = 2304  # the largest message is the RTC memory, 2,048 bytes


class SocketWire:
    """
    ``stream`` is a blocking byte stream: ``write(buf)``, ``readinto(buf)``. ``inputs``: the pins
    that answers tell of.
    """

    def __init__(self, stream, inputs):
        self._stream = stream
        self._bits = {inputs[i]: 1 << i for i in range(len(inputs))}
        self._tx = bytearray(_ROOM)
        self._tx_view = memoryview(self._tx)
        self._n = 0
        self._head = bytearray(HEAD)
        head = memoryview(self._head)
        self._ms = head[3:7]
        self._us = head[7:11]
        self._size = bytearray(2)
        self._asking = False
        self.reset_cause()  # the first answer brings the time

    # time, as of the last answer

    def ms(self):
        return int.from_bytes(self._ms, "little")

    def us(self):
        return int.from_bytes(self._us, "little")

    # posted

    def pin_set(self, pin, level):
        n = self._begin(1)
        self._tx[n] = PIN_SET | (0x40 if level else 0) | pin
        self._n = n + 1

    def spi_write(self, buf):
        self._n = self._put(self._op(SPI_WRITE, len(buf)), buf)

    def bitstream(self, pin, timing, buf):
        n = self._begin(12 + len(buf))
        self._tx[n] = BITSTREAM
        self._tx[n + 1] = pin
        n += 2
        for ns in timing:
            n = self._put16(n, ns)
        self._n = self._put(self._put16(n, len(buf)), buf)

    def pwm(self, pin, freq, duty):
        n = self._begin(8)
        self._tx[n] = PWM
        self._tx[n + 1] = pin
        n = self._put16(self._put16(n + 2, freq & 0xFFFF), freq >> 16)
        self._n = self._put16(n, duty)

    def watchdog(self, timeout_ms):
        n = self._begin(5)
        self._tx[n] = WATCHDOG
        self._n = self._put16(self._put16(n + 1, timeout_ms & 0xFFFF), timeout_ms >> 16)

    # asked

    def pin_get(self, pin):
        if not (self._n or self._asking):
            bit = self._bits.get(pin, 0)
            if self._head[1] & bit:
                return 1 if self._head[2] & bit else 0
        n = self._begin(2)
        self._tx[n] = PIN_GET
        self._tx[n + 1] = pin
        return self._ask(n + 2)

    def spi_read(self, buf):
        self._ask(self._op(SPI_READ, len(buf)), buf)

    def spi_exchange(self, tx, rx):
        self._ask(self._put(self._op(SPI_EXCHANGE, len(tx)), tx), rx)

    def i2c_write(self, addr, buf):
        """0 or an errno."""
        n = self._begin(4 + len(buf))
        self._tx[n] = I2C_WRITE
        self._tx[n + 1] = addr
        return self._ask(self._put(self._put16(n + 2, len(buf)), buf))

    def i2c_read(self, addr, buf):
        n = self._begin(4)
        self._tx[n] = I2C_READ
        self._tx[n + 1] = addr
        return self._ask(self._put16(n + 2, len(buf)), buf)

    def wait(self, until_ms, work):
        """Sleep until a tick (30 bits), or an interrupt; ``work`` is what was done before."""
        n = self._begin(6 + len(work))
        self._tx[n] = WAIT
        n = self._put16(self._put16(n + 1, until_ms & 0xFFFF), (until_ms >> 16) & 0xFFFF)
        self._tx[n] = len(work)
        self._ask(self._put(n + 1, work))

    def entropy(self, count):
        found = bytearray(count)
        self._ask(self._op(ENTROPY, count), found)
        return bytes(found)

    def rtc_load(self):
        return self._ask_sized(RTC_LOAD)

    def rtc_save(self, buf):
        self._ask(self._put(self._op(RTC_SAVE, len(buf)), buf))

    def air_take(self):
        return self._ask_sized(AIR_TAKE)

    def reset_cause(self):
        return self._ask_sized(CAUSE).decode()

    def reset(self):
        n = self._begin(1)
        self._tx[n] = RESET
        self._ask(n + 1)

    # framing

    def _begin(self, size):
        """Index at which a message of ``size`` bytes may start. ``_n`` moves only when the
        message is whole, so that a Ctrl-C in between leaves no half message."""
        if self._n + size > _ROOM:
            self._flush()
        return self._n

    def _op(self, op, count):
        n = self._begin(3 + count)
        self._tx[n] = op
        return self._put16(n + 1, count)

    def _put16(self, n, value):
        self._tx[n] = value & 0xFF
        self._tx[n + 1] = value >> 8
        return n + 2

    def _put(self, n, buf):
        end = n + len(buf)
        self._tx[n:end] = buf
        return end

    def _flush(self):
        if self._n:
            self._stream.write(self._tx_view[: self._n])
            self._n = 0

    def _ask(self, end, into=None):
        if self._asking:
            self._resynchronise(end)
        self._asking = True
        self._n = 0
        self._stream.write(self._tx_view[:end])
        self._take(self._head)
        if into:
            self._take(into)
        self._asking = False
        return self._head[0]

    def _ask_sized(self, op):
        n = self._begin(1)
        self._tx[n] = op
        self._ask(n + 1, self._size)
        found = bytearray(self._size[0] | self._size[1] << 8)
        if found:
            self._asking = True
            self._take(found)
            self._asking = False
        return bytes(found)

    def _take(self, buf):
        if self._stream.readinto(buf) != len(buf):
            raise OSError(EIO)

    def _resynchronise(self, end):
        """A Ctrl-C fell into an earlier question: drop what is left of its answer."""
        kept = bytes(self._tx_view[:end])
        self._tx[0] = SYNC
        self._stream.write(self._tx_view[:1])
        one = bytearray(1)
        seen = b""
        while seen != SYNC_MARK:
            self._take(one)
            seen = (seen + one)[-len(SYNC_MARK) :]
        self._tx[:end] = kept
