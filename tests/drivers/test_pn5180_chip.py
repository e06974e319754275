"""The emulated PN5180 frame by frame: what a data sheet says and what bit drivers before."""

from mjtable.boards import profile
from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips import pn5180 as chips
from mjtable_host.sim.chips import pn5180_registers as r
from mjtable_host.sim.machine import Machine

NSS = profile.NSS[0]
BUSY = profile.BUSY[0]
IRQ = 0x02
RX_STATUS = 0x13
RF_STATUS = 0x1D
TRANSCEIVE = "010003000000"
IDLE = "0200f8ffffff"
CLEAR = "0003ffff0f00"


class Host:
    """A host that looks at everything by hand. Nothing but ``pause`` takes time here."""

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


def test_version_and_idle_after_power_on():
    host = Host()
    assert host.get("071202", 2) == b"\x01\x04"
    assert host.register(IRQ) == r.IRQ_IDLE


def test_registers_write_or_and():
    host = Host()
    host.frame("000b78563412")
    assert host.register(0x0B) == 0x12345678
    host.frame("010b00000080")
    assert host.register(0x0B) == 0x92345678
    host.frame("020bff00ffff")
    assert host.register(0x0B) == 0x92340078
    host.frame("03" + "0b0101000000" + "0b0200010000" + "0b03fffffeff")
    assert host.get("050b18", 8) == b"\x01\x01\x00\x00" + b"\x40\x05\x00\x00"


def test_a_get_takes_a_second_frame():
    host = Host()
    host.frame("0418")
    host.frame("0402")  # the answer to the first was never taken
    assert host.clock_out(4) == b"\x04\x00\x00\x00"
    assert host.clock_out(4) == b"\xff\xff\xff\xff"


def test_busy_never_falls_while_nss_is_low():
    host = Host()
    host.machine.pin_set(NSS, 0)
    assert host.busy() == 0
    host.machine.spi_write(b"\x04\x02")
    host.pause(1000000)
    assert host.busy() == 1
    host.machine.pin_set(NSS, 1)
    assert host.busy() == 1
    host.pause(chips.BUSY_US[4] + 10)
    assert host.busy() == 0


def test_a_frame_begun_while_busy_is_lost():
    host = Host()
    host.raw("000b11000000")
    host.raw("000b22000000")
    host.pause(100)
    assert host.register(0x0B) == 0x11


def test_errors_raise_general_error_and_name_a_cause():
    for frame, cause in (
        ("1500", r.SYNTAX_ERROR),
        ("000b1100", r.SYNTAX_ERROR),
        ("045f", r.PARAMETER_ERROR),
        ("07f010", r.PARAMETER_ERROR),
        ("111d8d", r.PARAMETER_ERROR),
        ("0900260100", r.SEMANTIC_ERROR),
    ):
        host = Host()
        host.frame(frame)
        assert host.register(IRQ) & r.IRQ_GENERAL_ERROR, frame
        assert host.register(0x24) & r.ERRORS == cause, frame
        host.frame(CLEAR)
        assert not host.register(IRQ) & r.IRQ_GENERAL_ERROR


def test_send_data_wants_wait_transmit():
    host = Host(3)
    host.start()
    host.frame("0900260100")
    assert host.register(IRQ) & r.IRQ_GENERAL_ERROR
    host.send("260100")
    host.frame("0900260100")  # still transmitting
    assert host.register(IRQ) & r.IRQ_GENERAL_ERROR


def test_an_inventory_as_recorded_on_hardware():
    host = Host(3)
    host.start()
    host.send("260100")
    assert host.state() == r.TRANSMITTING
    host.pause(10000)
    assert host.register(IRQ) == 0x4007
    assert host.register(RX_STATUS) == 10
    uid = host.machine.world.tags[3].uid
    assert host.get("0a00", 10) == b"\x00\x03" + uid
    host.frame(CLEAR)
    assert host.register(IRQ) == 0


def test_states_and_times_of_an_exchange():
    host = Host(3)
    host.start()
    host.frame(IDLE)
    host.frame(TRANSCEIVE)
    assert host.state() == r.WAIT_TRANSMIT
    host.raw("0900260100")
    sent = host.machine.clock.now + 40  # when the frame begins on air
    seen = {}
    for _ in range(700):
        host.pause(10)
        trx = host.chip.trx
        trx.settle()
        seen.setdefault(trx.state, host.machine.clock.now - sent)
        if trx.irq & r.IRQ_RX:
            break
    request = airtime.us(airtime.request(5))
    assert 0 <= seen[r.WAIT_RECEIVE] - request <= 10
    begun = request + airtime.us(airtime.T1 + 3 * airtime.TAG_SOF // 2)
    assert begun < seen[r.RECEIVING] < begun + airtime.us(airtime.TAG_SOF)
    done = host.machine.clock.now - sent
    assert 0 <= done - airtime.us(airtime.request(5) + airtime.T1 + airtime.reply(12)) <= 10


def test_nobody_answers_and_the_state_stays():
    host = Host()
    host.start()
    host.send("260100")
    host.pause(50000)
    assert host.state() == r.WAIT_RECEIVE
    assert host.register(RX_STATUS) == 0
    host.frame(TRANSCEIVE)  # no StopCom: nothing changes
    assert host.state() == r.WAIT_RECEIVE
    host.frame(IDLE)
    assert host.state() == r.IDLE


def test_timer1_tells_an_empty_slot():
    for tiles in ((), (3,)):
        host = Host(*tiles)
        host.start()
        host.frame("000cfe270000")  # 10238 ticks
        host.frame("000f01081000")
        host.send("260100")
        sent = host.machine.clock.now
        host.pause(2370)
        assert not host.register(IRQ) & 1 << 12
        host.pause(40)
        assert bool(host.register(IRQ) & 1 << 12) == (not tiles)
        if tiles:
            assert host.register(IRQ) & r.IRQ_RX_SOF_DET
        assert host.machine.clock.now - sent < 2600


def test_a_timer_by_itself_with_prescaler_and_reload():
    host = Host()
    host.frame("000b10270000")  # 10000
    host.frame("000e4f000000")  # enable, reload, prescaler 3.39 MHz, start now
    host.pause(2900)
    assert not host.register(IRQ) & 1 << 11
    assert host.register(0x08) >> 20 == 1
    host.pause(60)
    assert host.register(IRQ) & 1 << 11
    host.frame(CLEAR)
    host.pause(2950)
    assert host.register(IRQ) & 1 << 11
    host.frame("000e00000000")
    assert host.register(0x08) == 0


def test_collision_position_in_rx_status():
    host = Host(4, 6)
    host.start()
    host.send("260100")
    host.pause(10000)
    status = host.register(RX_STATUS)
    assert status & 0x1FF == 10
    assert status & r.RX_COLLISION and status >> 19 & 127 == 9
    assert host.get("0a00", 10) == bytes(10)
    host.frame("0112" + "00020000")  # values after a collision read 1
    host.send("260100")
    host.pause(10000)
    assert host.get("0a00", 2) == b"\x00\xfe"


def test_a_lone_eof_is_the_next_slot():
    tiles = (3, 50)
    host = Host(*tiles)
    host.start()
    host.send("060100")
    found = {}
    for slot in range(16):
        host.pause(6000)
        size = host.register(RX_STATUS) & 0x1FF
        if size:
            found[slot] = host.get("0a00", size)[1]
        host.frame("02183ffbffff")
        host.send("")
    tags = host.machine.world.tags
    assert found == {tags[tile].bits & 15: tile for tile in tiles}


def test_eof_only_sends_no_data_until_it_is_undone():
    host = Host(3)
    host.start()
    host.frame("02183ffbffff")
    host.send("260100")
    host.pause(10000)
    assert host.register(RX_STATUS) == 0
    host.frame(IDLE)
    host.frame("110d8d")  # restores TX_CONFIG
    host.send("260100")
    host.pause(10000)
    assert host.register(RX_STATUS) == 10


def test_reading_more_than_was_received_hangs_the_chip():
    host = Host(3)
    host.start()
    host.send("260100")
    host.pause(10000)
    host.frame("0a00")
    host.clock_out(11)
    host.pause(1000000)
    assert host.busy() == 1
    host.chip.reset(0)
    host.pause(20)
    host.chip.reset(1)
    host.pause(chips.BOOT_US - 10)
    assert host.busy() == 1
    host.pause(10)
    assert host.busy() == 0
    assert host.register(IRQ) == r.IRQ_IDLE


def test_reading_without_a_reception_gives_the_old_bytes():
    host = Host(3)
    host.start()
    host.send("260100")
    host.pause(10000)
    host.machine.world.lift(3)
    host.send("260100")
    host.pause(10000)
    assert host.get("0a00", 10)[1] == 3
    assert host.busy() == 0


def test_rf_on_twice_raises_no_second_irq():
    host = Host()
    host.start()
    assert host.register(IRQ) & r.IRQ_TX_RFON
    assert host.register(RF_STATUS) & 1 << 17
    host.frame(CLEAR)
    host.frame("1601")
    host.pause(10000)
    assert not host.register(IRQ) & r.IRQ_TX_RFON
    host.frame("1700")
    assert host.register(IRQ) & r.IRQ_TX_RFOFF
    assert not host.register(RF_STATUS) & 1 << 17


def test_load_rf_config_while_receiving_hangs_the_chip():
    host = Host()
    host.start()
    host.send("260100")
    host.pause(10000)
    host.raw("110d8d")
    host.pause(1000000)
    assert host.busy() == 1


def test_a_reset_shorter_than_10_us_is_none():
    host = Host()
    host.frame("000b11000000")
    host.chip.reset(0)
    host.pause(5)
    host.chip.reset(1)
    assert host.register(0x0B) == 0x11


def test_soft_reset():
    host = Host(3)
    host.start()
    host.frame("010000010000")
    assert host.register(RF_STATUS) == 0
    assert host.register(0x24) & r.BOOT_SOFT_RESET
    host.send("260100")  # no RF configuration loaded, no field
    host.pause(10000)
    assert host.register(RX_STATUS) == 0


def test_a_tag_hears_the_frame_as_it_lies_at_its_end():
    host = Host(3)
    host.start()
    host.send("260100")
    host.pause(500)
    host.machine.world.lift(3)
    host.pause(10000)
    assert host.register(RX_STATUS) == 0
    host.machine.world.put(3, 0)
    host.pause(2000)
    host.send("260100")
    host.pause(2000)
    host.machine.world.lift(3)  # while it answers: a reply begun is complete
    host.pause(10000)
    assert host.register(RX_STATUS) == 10


def test_the_host_may_bring_the_crc_itself():
    host = Host(3)
    host.start()
    host.frame("0219feffffff")
    host.send("260100")
    host.pause(10000)
    assert host.register(RX_STATUS) == 0
    host.send("260100f60a")
    host.pause(10000)
    assert host.register(RX_STATUS) == 10
    host.frame("0212feffffff")  # and check it itself
    host.send("260100f60a")
    host.pause(10000)
    assert host.register(RX_STATUS) == 12


def test_eeprom():
    host = Host()
    host.frame("061a01")
    assert host.get("071a01", 1) == b"\x01"
    assert host.get("071006", 6) == b"\x05\x03\x01\x04\x00\x91"
