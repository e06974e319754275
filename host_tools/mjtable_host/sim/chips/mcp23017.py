"""
Emulator of an MCP23017 port expander (data sheet DS20001952, BANK = 0 register map).

Pins: a level of 0 or 1 from outside, or None when nothing drives the pin; then the pull-up
(GPPU) reads 1 and a floating pin reads 0. An interrupt latches INTF and INTCAP of its port
until GPIO or INTCAP of that port is read; changes meanwhile are not flagged.
"""

IODIR, IPOL, GPINTEN, DEFVAL, INTCON, IOCON, GPPU, INTF, INTCAP, GPIO, OLAT = range(0, 22, 2)
REGISTERS = 22

_INTPOL = 0x02
_ODR = 0x04
_SEQOP = 0x20
_MIRROR = 0x40
_BANK = 0x80


class MCP23017:
    def __init__(self):
        self.registers = bytearray(REGISTERS)
        self.registers[IODIR] = self.registers[IODIR + 1] = 0xFF
        self.pointer = 0
        self._levels = [None] * 16
        self._before = [self._read_pins(0), self._read_pins(1)]

    def set_input(self, bit, level):
        """Drive pin ``bit`` (0-7 = A, 8-15 = B) to 0 or 1 from outside, or let it go (None)."""
        self._levels[bit] = level
        self._compare(bit >> 3)

    def int_level(self, port=0):
        """Level of INTA (0) or INTB (1); an open-drain INT that is not asserted reads 1."""
        control = self.registers[IOCON]
        if control & _MIRROR:
            active = self.registers[INTF] or self.registers[INTF + 1]
        else:
            active = self.registers[INTF + port]
        if control & _ODR:
            return 0 if active else 1
        return 1 if bool(active) == bool(control & _INTPOL) else 0

    def write(self, data):
        """One I2C write transaction: register pointer, then values."""
        if not data:
            return
        self.pointer = data[0]
        for value in data[1:]:
            self._put(self.pointer, value)
            self._advance()

    def read(self, buf):
        """One I2C read transaction from the pointer on."""
        for i in range(len(buf)):
            buf[i] = self._get(self.pointer)
            self._advance()

    def _advance(self):
        if self.registers[IOCON] & _SEQOP:
            self.pointer ^= 1  # byte mode: toggles between the two ports of a register
        else:
            self.pointer = (self.pointer + 1) % REGISTERS

    def _put(self, register, value):
        if register >= REGISTERS:
            return
        port = register & 1
        kind = register - port
        if kind == IOCON:
            if value & _BANK:
                raise ValueError("IOCON.BANK = 1 is not emulated")
            self.registers[IOCON] = self.registers[IOCON + 1] = value
        elif kind == GPIO:
            self.registers[OLAT + port] = value
        elif kind not in (INTF, INTCAP):
            self.registers[register] = value
        self._compare(port)

    def _get(self, register):
        if register >= REGISTERS:
            return 0
        port = register & 1
        kind = register - port
        if kind not in (GPIO, INTCAP):
            return self.registers[register]
        pins = self._read_pins(port)
        value = self.registers[register] if kind == INTCAP else pins
        self.registers[INTF + port] = 0
        self._before[port] = pins
        self._compare(port)
        return value

    def _read_pins(self, port):
        """The GPIO register of a port as it would be read."""
        value = 0
        for i in range(8):
            mask = 1 << i
            if not self.registers[IODIR + port] & mask:
                level = self.registers[OLAT + port] & mask
            else:
                level = self._levels[8 * port + i]
                if level is None:
                    level = self.registers[GPPU + port] & mask
            if level:
                value |= mask
        return value ^ (self.registers[IPOL + port] & self.registers[IODIR + port])

    def _compare(self, port):
        """Raise an interrupt if a pin watched differs and none is pending on the port."""
        pins = self._read_pins(port)
        control = self.registers[INTCON + port]
        against = (self.registers[DEFVAL + port] & control) | (self._before[port] & ~control)
        watched = self.registers[GPINTEN + port] & self.registers[IODIR + port]
        flags = (pins ^ against) & watched & 0xFF
        if flags and not self.registers[INTF + port]:
            self.registers[INTF + port] = flags
            self.registers[INTCAP + port] = pins
