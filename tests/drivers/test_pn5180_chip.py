"""The emulated PN5180 frame by frame, as the data sheet has it."""

from pn5180_host import CLEAR, EOF_ONLY, IDLE, IRQ, RF_STATUS, RX_STATUS, TRANSCEIVE, Host

from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips import pn5180_registers as r


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
        host.frame(EOF_ONLY)
        host.send("")
    tags = host.machine.world.tags
    assert found == {tags[tile].bits & 15: tile for tile in tiles}


def test_eof_only_sends_no_data_until_it_is_undone():
    host = Host(3)
    host.start()
    host.frame(EOF_ONLY)
    host.send("260100")
    host.pause(10000)
    assert host.register(RX_STATUS) == 0
    host.frame(IDLE)
    host.frame("110d8d")  # restores TX_CONFIG
    host.send("260100")
    host.pause(10000)
    assert host.register(RX_STATUS) == 10


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


def test_the_buffer_is_sent_by_start_send_too():
    host = Host(3)
    host.start()
    host.frame("08" + "260100")
    host.frame(IDLE)
    host.frame("01000b000000")  # transceive and START_SEND
    host.pause(10000)
    assert host.register(RX_STATUS) == 10
    host.send("260100")
    host.frame("08" + "260100")  # not while it sends
    assert host.register(0x24) & r.SEMANTIC_ERROR


def test_bits_left_over_make_a_frame_no_tag_reads():
    host = Host(3)
    host.start()
    for bits, answers in (("04", 0), ("00", 10)):
        host.frame(CLEAR)
        host.frame(IDLE)
        host.frame(TRANSCEIVE)
        host.frame("09" + bits + "260100")
        host.pause(10000)
        assert host.register(RX_STATUS) == answers
    host.frame("0908")
    assert host.register(0x24) & r.PARAMETER_ERROR


def test_the_irq_pin_shows_what_irq_enable_lets_through():
    host = Host(3)
    host.start()
    host.frame(CLEAR)
    assert host.chip.irq() == 0
    host.frame("000101000000")  # RX
    host.send("260100")
    host.pause(2500)
    assert host.chip.irq() == 0  # TX_IRQ is set, and not enabled
    host.pause(8000)
    assert host.chip.irq() == 1
    host.frame(CLEAR)
    assert host.chip.irq() == 0
    host.frame("1500")  # GENERAL_ERROR cannot be masked
    assert host.chip.irq() == 1
    host.frame("061a00")  # active low
    assert host.chip.irq() == 0
    host.frame("061a03")  # reading clears
    assert host.register(IRQ) & r.IRQ_GENERAL_ERROR
    assert host.chip.irq() == 0 and host.register(IRQ) == 0


def test_a_target_listens_first():
    host = Host(3)
    host.start()
    host.frame("0204feffffff")
    host.frame(IDLE)
    host.frame(TRANSCEIVE)
    assert host.state() == r.WAIT_RECEIVE


def test_multiple_receptions_stay_in_wait_receive():
    host = Host(3)
    host.start()
    host.frame("010402000000")
    host.send("260100")
    host.pause(10000)
    assert host.state() == r.WAIT_RECEIVE
    assert host.register(RX_STATUS) == 10 | 1 << 9


def test_skip_send_sends_nothing():
    host = Host(3)
    host.start()
    host.frame("010408000000")
    host.send("260100")
    host.pause(10000)
    assert host.state() == r.WAIT_RECEIVE
    assert not host.register(IRQ) & r.IRQ_TX


def test_states_that_are_named_raise_state_change():
    host = Host()
    host.start()
    host.frame("010480000000")  # WaitReceive
    host.send("260100")
    assert not host.register(IRQ) & r.IRQ_STATE_CHANGE
    host.pause(5000)
    assert host.register(IRQ) & r.IRQ_STATE_CHANGE


def test_the_receiver_is_deaf_while_rx_wait_runs():
    for wait, state, size in (("0010", r.WAIT_TRANSMIT, 10), ("0020", r.WAIT_FOR_DATA, 0)):
        host = Host(3)
        host.start()
        host.frame("001100" + wait + "00")  # 4096 and 8192 periods; a reply begins after 4352
        host.send("260100")
        host.pause(1700)
        assert host.state() == r.WAIT_RECEIVE
        host.pause(300)
        assert host.state() == (r.WAIT_FOR_DATA if size else r.WAIT_RECEIVE)
        host.pause(8000)
        assert host.state() == state
        assert host.register(RX_STATUS) == size


def test_tx_wait_keeps_the_distance_to_a_reply():
    host = Host(3)
    host.start()
    host.frame("0017000050" + "00")  # 20480 periods, 1510 us
    for _ in range(2):
        host.send("260100")
        while host.state() != r.WAIT_TRANSMIT:
            host.pause(10)
        ended = host.machine.clock.now
    host.send("260100")
    assert 1400 < host.chip.trx._start_us - ended < 1520


def test_replies_at_53_kbit_s_want_their_configuration():
    for rx, status in (("8e", 1), ("8d", r.RX_PROTOCOL_ERROR)):
        host = Host(3)
        host.frame("110d" + rx)
        host.frame("1601")
        host.pause(2000)
        host.send("26a1048010")  # fast inventory read, no UID, no blocks
        begun = host.chip.trx._start_us
        while not host.register(IRQ) & r.IRQ_RX:
            host.pause(1)
        periods = airtime.request(7) + airtime.T1 + airtime.reply(3) // 2
        assert abs(host.machine.clock.now - begun - airtime.us(periods)) < 100
        assert host.register(RX_STATUS) == status


def test_rf_configurations_can_be_read_and_changed():
    host = Host()
    size = host.get("130d", 1)[0]
    pairs = host.get("140d", 5 * size)
    found = {pairs[i]: pairs[i + 1 : i + 5] for i in range(0, 5 * size, 5)}
    assert found[0x21] == b"\x82\x07\x00\x00"
    host.frame("12" + "0d2111223344" + "8d1c55667788")
    host.frame("110d8d")
    assert host.register(0x21) == 0x44332211 and host.register(0x1C) == 0x88776655
    host.frame("120d7f00000000")  # not a register of it
    assert host.register(0x24) & r.PARAMETER_ERROR
    assert host.get("1301", 1) == b"\x00"  # another protocol
    host.frame("1350")
    assert host.register(0x24) & r.PARAMETER_ERROR


def test_standby_ends_with_its_counter():
    host = Host()
    host.raw("0b00016400")  # 100 ms
    host.pause(99000)
    assert host.busy() == 1
    host.pause(1000)
    assert host.busy() == 1  # it boots
    host.pause(2500)
    assert host.busy() == 0
    assert host.register(0x24) & r.BOOT_WAKE_UP
    for frame in ("0b0000ff0a", "0b0300"):
        host.frame(frame)
        assert host.register(0x24) & r.PARAMETER_ERROR
    host.raw("0b01" + "6400")  # LPCD
    host.pause(10**7)
    assert host.busy() == 1


def test_what_there_is_nobody_for():
    host = Host(3)
    host.start()
    assert host.get("0c" + "ffffffffffff" + "60" + "00" + "01020304", 1) == b"\x02"
    host.frame("0d0000" + "000000" + "00")
    host.frame("0e00")
    assert host.get("0f00", 2) == bytes(2)
    host.frame("180000")
    host.frame("1900")
    assert not host.register(IRQ) & r.IRQ_GENERAL_ERROR


def test_every_instruction_wants_its_length():
    for code in range(0x1A):
        host = Host()
        host.raw("%02x" % code)
        host.pause(10000)
        assert host.register(0x24) & r.ERRORS == r.SYNTAX_ERROR, code
