"""The board's I2C calls (machine.I2C) straight onto chip emulators, address -> chip."""

ENODEV = 19


class ChipBus:
    def __init__(self, chips):
        self.chips = chips
        self.written = 0  # write transactions, also those nobody answered

    def writeto(self, address, buf):
        self.written += 1
        self._chip(address).write(bytes(buf))

    def writeto_mem(self, address, register, buf):
        self.writeto(address, bytes([register]) + bytes(buf))

    def readfrom_into(self, address, buf):
        self._chip(address).read(buf)

    def readfrom_mem_into(self, address, register, buf):
        chip = self._chip(address)
        chip.write(bytes([register]))
        chip.read(buf)

    def _chip(self, address):
        if address not in self.chips:
            raise OSError(ENODEV)
        return self.chips[address]
