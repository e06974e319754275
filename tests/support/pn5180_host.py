"""A host that talks to an emulated PN5180 frame by frame, and looks at everything by hand."""

from mjtable.boards import profile
from mjtable_host.sim.machine import Machine

NSS = profile.NSS[0]
IRQ = 0x02
RX_STATUS = 0x13
RF_STATUS = 0x1D
TRANSCEIVE = "010003000000"
IDLE = "0200f8ffffff"
CLEAR = "0003ffff0f00"
EOF_ONLY = "02183ffbffff"


class Host:
    """Tags lie over antenna 0. Nothing but ``pause`` takes time."""

    def __init__(self, *tiles):
        self.machine = Machine(profile, seed=1, spi_frame_us=0)
        self.chip = self.machine.readers[0]
        self.machine.radio.connect(0, 0, 0)
        for slot, tile in enumerate(tiles):
            self.machine.world.put(tile, 0, slot)

    def pause(self, us):
        self.machine.clock.run_until(self.machine.clock.now + us)

    def busy(self):
        return self.chip.busy()

    def frame(self, text):
        """One frame, hex; waits until it is done."""
        self.raw(text)
        while self.chip.busy():
            self.pause(1)

    def raw(self, text):
        self.machine.pin_set(NSS, 0)
        self.machine.spi_write(bytes.fromhex(text))
        self.machine.pin_set(NSS, 1)

    def clock_out(self, size):
        buf = bytearray(size)
        self.machine.pin_set(NSS, 0)
        self.machine.spi_read(buf)
        self.machine.pin_set(NSS, 1)
        self.pause(10)
        return bytes(buf)

    def get(self, text, size):
        self.frame(text)
        return self.clock_out(size)

    def register(self, address):
        return int.from_bytes(self.get("04%02x" % address, 4), "little")

    def state(self):
        return self.register(RF_STATUS) >> 24

    def start(self):
        """ISO 15693, field on, tags awake."""
        self.frame("110d8d")
        self.frame("1601")
        self.pause(1000)

    def send(self, text):
        self.frame(CLEAR)
        self.frame(IDLE)
        self.frame(TRANSCEIVE)
        self.frame("0900" + text)
