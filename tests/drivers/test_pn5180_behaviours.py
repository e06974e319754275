"""
Behaviour of PN5180 and of the drivers for it that has bitten somebody, one test each: the
emulator shows it, and where a driver can do something about it, ours does.
"""

from bench import Bench, bench_with
from flawed_radio import CAPTURE, spoil
from pn5180_host import CLEAR, EOF_ONLY, IDLE, IRQ, NSS, RF_STATUS, RX_STATUS, TRANSCEIVE, Host

from mjtable.boards import profile
from mjtable.drivers.iso15693 import COLLISION, FAULT, NONE, OK
from mjtable_host.sim import radio as air
from mjtable_host.sim.chips import pn5180 as chips
from mjtable_host.sim.chips import pn5180_registers as r
from mjtable_host.sim.chips.iso15693_tag import QUIET, READY, Tag

INVENTORY = "260100"  # one slot
ROUND = "060100"  # sixteen


def with_uids(*serials):
    """Tags whose UIDs begin, LSB first, with the five bytes of a serial number."""
    bench = Bench()
    for serial in serials:
        uid = serial.to_bytes(5, "little") + b"\x01\x04\xe0"
        bench.world.put(bench.world.add_tag(Tag(uid, serial & 127)), 0)
    bench.hop(0)
    return bench


def read_serials(bench):
    uid = bytes(bench.air.uid)
    found = [uid[8 * i : 8 * i + 5] for i in range(bench.air.count)]
    return sorted([int.from_bytes(serial, "little") for serial in found])


def sent(bench):
    """Records the frames that are sent on air from now on."""
    frames = []
    transmit = bench.emulated.trx.transmit

    def record(data, last_bits=0):
        frames.append(data)
        return transmit(data, last_bits)

    bench.emulated.trx.transmit = record
    return frames


def test_01_send_data_outside_wait_transmit_is_refused():
    host = Host(3)
    host.start()
    host.frame("0900" + INVENTORY)  # idle
    assert host.register(IRQ) & r.IRQ_GENERAL_ERROR
    assert host.register(0x24) & r.SEMANTIC_ERROR
    host.send(INVENTORY)
    assert host.state() == r.TRANSMITTING
    host.frame("0900" + INVENTORY)
    assert host.register(IRQ) & r.IRQ_GENERAL_ERROR
    bench = bench_with(3)
    lost = [True]
    bench.machine.glitch = lambda reader: bool(
        lost and lost.pop()
    )  # the frame that makes it ready
    assert bench.one() == FAULT


def test_02_busy_stays_high_until_nss_rises():
    host = Host()
    host.machine.pin_set(NSS, 0)
    assert host.busy() == 0
    host.machine.spi_write(b"\x04\x02")
    host.pause(1000000)
    assert host.busy() == 1
    host.machine.pin_set(NSS, 1)
    assert host.busy() == 1
    host.pause(40)
    assert host.busy() == 0


def test_03_reading_more_than_was_received_leaves_busy_high_until_a_reset():
    host = Host(3)
    host.start()
    host.send(INVENTORY)
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
    # short replies are not read: one without DSFID leaves our driver's chip alive
    bench = bench_with(3)
    bench.world.tags[3].inventory_reply = lambda: b"\x00" + bench.world.tags[3].uid
    assert bench.one() == COLLISION and not bench.emulated.busy()


def test_04_rf_on_with_the_field_on_raises_no_tx_rfon():
    host = Host()
    host.start()
    assert host.register(IRQ) & r.IRQ_TX_RFON
    assert host.register(RF_STATUS) & 1 << 17
    host.frame(CLEAR)
    host.frame("1601")
    host.pause(500000)
    assert not host.register(IRQ) & r.IRQ_TX_RFON
    host.frame("1700")
    assert host.register(IRQ) & r.IRQ_TX_RFOFF
    assert not host.register(RF_STATUS) & 1 << 17
    bench = bench_with(3)
    for _ in range(2):  # our driver does not wait for it
        bench.machine.wait(bench.air.field_on(), b"")
        assert bench.one() == OK


def test_05_after_no_card_the_state_stays_and_stop_com_comes_first():
    host = Host()
    host.start()
    host.send(INVENTORY)
    host.pause(50000)
    assert host.state() == r.WAIT_RECEIVE
    assert host.register(RX_STATUS) == 0
    host.frame(TRANSCEIVE)  # no StopCom: nothing changes
    assert host.state() == r.WAIT_RECEIVE
    host.frame("0900" + INVENTORY)
    assert host.register(IRQ) & r.IRQ_GENERAL_ERROR
    host.frame(IDLE)
    assert host.state() == r.IDLE
    bench = bench_with()
    assert (bench.one(), bench.one(), bench.few(), bench.all()) == (NONE, NONE, NONE, NONE)


def test_06_load_rf_config_in_wait_receive_wedges_the_chip():
    host = Host()
    host.start()
    host.send(INVENTORY)
    host.pause(10000)
    host.raw("110d8d")
    host.pause(1000000)
    assert host.busy() == 1
    bench = bench_with()
    bench.one()
    assert bench.emulated.trx.state == r.WAIT_RECEIVE
    assert bench.air.setup()  # stops the transceiver first
    bench.hop(0)
    assert bench.one() == NONE


def test_07_a_tag_that_goes_away_in_mid_frame_leaves_the_receiver_receiving():
    host = Host(3)
    spoil(host.machine, air.WEDGED, 1)
    host.start()
    host.send(INVENTORY)
    host.pause(1000000)
    assert host.state() == r.RECEIVING
    assert not host.register(IRQ) & r.IRQ_RX
    host.frame(IDLE)
    assert host.state() == r.IDLE
    host.send(INVENTORY)
    host.pause(10000)
    assert host.register(RX_STATUS) == 10
    # our driver gives it up in time, and calls the reader broken where StopCom does not help
    bench = bench_with(3)
    spoil(bench.machine, air.WEDGED, 1)
    start = bench.machine.clock.now
    assert bench.one() == COLLISION
    assert bench.machine.clock.now - start < 10000
    assert bench.one() == OK
    spoil(bench.machine, air.WEDGED, 9)
    assert (bench.one(), bench.one(), bench.one()) == (COLLISION, COLLISION, FAULT)


def test_08_nss_left_low_blocks_the_bus_for_the_others():
    host = Host()
    host.chip.hang()
    host.machine.pin_set(NSS, 0)  # somebody waits for BUSY, gives up and leaves it so
    other = profile.NSS[1]
    host.machine.pin_set(other, 0)
    host.machine.spi_write(bytes.fromhex("071202"))
    host.machine.pin_set(other, 1)
    host.pause(200)
    answer = bytearray(2)
    host.machine.pin_set(other, 0)
    host.machine.spi_read(answer)
    assert answer != b"\x01\x04"
    bench = bench_with(3)
    bench.emulated.hang()
    assert bench.one() == FAULT
    assert bench.machine.selected() == []
    version = bytearray(2)
    bench.chips[1].ask(b"\x07\x12\x02", version)
    assert version == b"\x01\x04"


def poll(host, after_reset):
    """A driver that sets up for each poll and insists on TX_RFON; whether it saw the card."""
    if after_reset:
        host.chip.reset(0)
        host.pause(20)
        host.chip.reset(1)
        host.pause(5000)
    host.frame(CLEAR)
    host.frame("110d8d")
    host.frame("1601")
    host.pause(2000)
    if not host.register(IRQ) & r.IRQ_TX_RFON:
        host.frame("1700")
        return False
    host.send(INVENTORY)
    host.pause(10000)
    return host.register(RX_STATUS) == 10


def test_09_every_second_poll_sees_no_card_without_a_reset_before_the_set_up():
    host = Host(3)
    assert [poll(host, False) for _ in range(4)] == [True, False, True, False]
    assert [poll(host, True) for _ in range(4)] == [True] * 4
    bench = bench_with(3)
    for _ in range(4):
        assert bench.air.setup()
        bench.hop(0)
        assert bench.one() == OK


def test_10_ghost_collisions_are_asked_again_and_then_the_branch_is_dropped():
    for status, bit in ((air.GHOST, r.RX_COLLISION), (air.BROKEN, r.RX_PROTOCOL_ERROR)):
        host = Host()
        spoil(host.machine, status, 1)
        host.start()
        host.send(INVENTORY)
        host.pause(10000)
        assert host.register(IRQ) & r.IRQ_RX
        assert host.register(RX_STATUS) == bit  # no bytes
        for tiles in ((), (5,), (5, 6)):
            bench = bench_with(*tiles)
            spoil(bench.machine, status, 2)
            frames = sent(bench)
            assert bench.few() == (OK if tiles else NONE)
            assert bench.found() == list(tiles)
            assert frames[:3] == [b"\x26\x01\x00"] * 3
            spoil(bench.machine, status, 3)
            frames.clear()
            assert bench.few() == COLLISION
            assert frames == [b"\x26\x01\x00"] * 3


def test_11_marginal_tags_lose_quiet_at_100_percent_ask():
    for configuration, state in (("0e8d", QUIET), ("0d8d", READY)):
        host = Host(3)
        tag = host.machine.world.tags[3]
        tag.marginal = True
        host.frame("11" + configuration)
        host.frame("1601")
        host.pause(2000)
        host.send("2202" + tag.uid.hex())
        host.pause(10000)
        assert host.register(RX_STATUS) == 0
        host.send(INVENTORY)
        host.pause(10000)
        assert host.register(RX_STATUS) == (0 if state == QUIET else 10)
        assert tag.state == state


def test_12_without_a_timer_nothing_ends_an_empty_probe():
    host = Host()
    host.start()
    host.send(INVENTORY)
    host.pause(40000)
    assert host.register(IRQ) == r.IRQ_TX | r.IRQ_IDLE
    # bit 0 of RF_STATUS is of the AGC, and the field is on all the same
    assert host.register(RF_STATUS) & 1 << 17 and not host.register(RF_STATUS) & 1
    bench = bench_with()
    start = bench.machine.clock.now
    assert bench.one() == NONE
    assert bench.machine.clock.now - start < 4000
    # nor does our mask end at 16 bits
    twins = [0x12_3456_789A, 0x92_3456_789A]
    bench = with_uids(*twins)
    assert bench.all() == OK and read_serials(bench) == twins


def test_13_masks_grow_in_the_right_place_at_any_depth_and_keep_their_zeros():
    for shift in range(0, 40, 4):  # the nibble in which they differ; those before it are zero
        serials = [0x00_0000_0000, 1 << shift, 7 << shift, 15 << shift]
        for ask in ("few", "all"):
            bench = with_uids(*serials)
            frames = sent(bench)
            assert getattr(bench, ask)() == OK
            assert read_serials(bench) == sorted(serials)
            masked = [frame for frame in frames if len(frame) > 3]
            for frame in masked:
                assert len(frame) == 3 + (frame[2] + 7 >> 3)  # as many bytes as the length says
                assert int.from_bytes(frame[3:], "little") < 1 << frame[2]
            assert ask == "all" or max([frame[2] for frame in masked]) > shift
    # and no more tags are taken than there is room for
    bench = with_uids(*range(50))
    assert bench.all() == COLLISION and bench.air.count == len(bench.air.dsfid) == 40


def test_14_a_uid_of_nibble_0_alone_wants_its_slot_waited_for():
    host = Host()
    tag = Tag(b"\x10\x32\x54\x76\x08\x01\x04\xe0", 9)
    host.machine.world.put(host.machine.world.add_tag(tag), 0)
    host.start()
    host.send(ROUND)
    host.pause(3000)  # the request is out, the tag answers in slot 0
    assert host.state() == r.RECEIVING
    host.frame(EOF_ONLY)
    seen = []
    for _ in range(15):
        host.send("")
        host.pause(6000)
        seen.append(host.register(RX_STATUS))
    assert not any(seen)
    bench = with_uids(0x08_7654_3210)
    assert bench.all() == OK and read_serials(bench) == [0x08_7654_3210]


def test_15_a_collision_has_bytes_like_a_reply():
    host = Host(4, 6)
    host.start()
    host.send(INVENTORY)
    host.pause(10000)
    status = host.register(RX_STATUS)
    assert status & 0x1FF == 10
    uid = host.get("0a00", 10)[2:]
    assert uid not in [tag.uid for tag in host.machine.world.tags]
    assert status & (r.RX_COLLISION | r.RX_INTEGRITY_ERROR)
    bench = bench_with(4, 6)
    assert bench.one() == COLLISION and bench.air.count == 0


def test_16_irq_status_has_to_be_read_again():
    host = Host(3)
    host.start()
    host.send(INVENTORY)
    early = host.register(IRQ)
    host.pause(10000)
    assert not early & r.IRQ_RX and host.register(IRQ) & r.IRQ_RX
    tag = host.machine.world.tags[3]
    host.send("222b" + tag.uid.hex())
    host.pause(20000)
    info = host.get("0a00", host.register(RX_STATUS) & 0x1FF)
    assert info[:2] == b"\x00\x0f" and info[2:10] == tag.uid
    assert info[10:] == bytes((tag.dsfid, tag.afi, 79, 3, 1))
    bench = bench_with(3)  # the first look finds nothing yet
    assert bench.one() == OK and bench.found() == [3]


def test_17_one_of_two_may_be_captured_without_an_error():
    host = Host(4, 6)
    spoil(host.machine, CAPTURE, 1)
    host.start()
    host.send(INVENTORY)
    host.pause(10000)
    assert host.register(RX_STATUS) == 10
    assert host.get("0a00", 2) == b"\x00\x04"
    bench = bench_with(4, 6)
    spoil(bench.machine, CAPTURE, 99)
    assert bench.one() == OK and bench.found() == [4]
    assert bench.quiet(4) == OK  # the one heard made quiet, the other is heard
    assert bench.one() == OK and bench.found() == [6]


def test_18_the_buffer_keeps_the_last_reply():
    host = Host(3)
    host.start()
    host.send(INVENTORY)
    host.pause(10000)
    host.machine.world.lift(3)
    host.send(INVENTORY)
    host.pause(10000)
    assert host.register(RX_STATUS) == 0
    assert host.get("0a00", 10)[1] == 3
    assert host.busy() == 0
    bench = with_uids(0x01, 0x05)  # slots 1 and 5, the others empty
    assert bench.all() == OK and read_serials(bench) == [0x01, 0x05]


def test_19_a_reply_is_read_when_it_has_come():
    host = Host(3)
    host.start()
    host.send(INVENTORY)
    waited = 0
    while not host.register(IRQ) & r.IRQ_RX:
        host.pause(50)
        waited += 1
    assert waited < 120
    bench = bench_with(3)
    for likely in (False, True):
        start = bench.machine.clock.now
        assert bench.one(likely=likely) == OK
        assert bench.machine.clock.now - start < 8000
