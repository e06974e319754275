"""Inventories on the emulated reader: one, few, many tags; masks, quiet, faults, times."""

from bench import Bench, bench_with, write_register
from flawed_radio import spoil

from mjtable.drivers.hc595 import LOW_POWER
from mjtable.drivers.iso15693 import COLLISION, DONE, FAULT, MAX, NONE, OK
from mjtable_host.sim import radio as air
from mjtable_host.sim.chance import Chance
from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips import pn5180_registers as r
from mjtable_host.sim.chips.iso15693_tag import QUIET, Tag
from mjtable_host.sim.clock import ticks_add

RACK = 72


def some(n, seed):
    tiles = list(range(144))
    Chance(seed).shuffle(tiles)
    return sorted(tiles[:n])


def frames(bench, fn, *args, **options):
    before = bench.machine.frames
    fn(*args, **options)
    return bench.machine.frames - before


def test_nobody():
    bench = bench_with()
    assert (bench.one(), bench.few(), bench.all()) == (NONE, NONE, NONE)
    assert bench.air.count == 0


def test_one_tag():
    bench = bench_with(77)
    for ask in (bench.one, bench.few, bench.all):
        assert ask() == OK
        assert bench.found() == [77]


def test_two_tags_collide_and_are_told_apart():
    for seed in range(20):
        bench = bench_with(*some(2, seed), seed=seed)
        assert bench.one() == COLLISION and bench.air.count == 0
        assert bench.few() == OK and bench.found() == some(2, seed)
        assert bench.all() == OK and bench.found() == some(2, seed)


def test_any_number_of_tags():
    for n in (3, 4, 7, 14, 18, 36, 40):
        bench = bench_with(*some(n, n), seed=n)
        assert bench.all() == OK and bench.found() == some(n, n)
        assert bench.few() == OK and bench.found() == some(n, n)


def test_thirty_six_random_tags():
    for seed in range(6):
        bench = bench_with(*some(36, seed), seed=seed)
        assert bench.all() == OK and bench.found() == some(36, seed)


def test_more_than_max_are_not_called_complete():
    bench = bench_with(*range(MAX + 1))
    assert bench.all() == COLLISION and bench.air.count == MAX
    assert len(set(bench.found())) == MAX


def with_uids(*uids, same_dsfid=False):
    """Tags of these serial numbers (their first bits on air)."""
    bench = Bench()
    for i, serial in enumerate(uids):
        tag = Tag(serial.to_bytes(5, "little") + b"\x01\x04\xe0", 5 if same_dsfid else i)
        bench.world.put(bench.world.add_tag(tag), 0, i)
    bench.hop(0)
    return bench


def read(bench):
    data = bytes(bench.air.uid)
    return sorted(
        int.from_bytes(data[8 * i : 8 * i + 5], "little") for i in range(bench.air.count)
    )


def test_shared_low_nibbles():
    deep = [0x0812345670 + (i << 36) for i in range(3)] + [0x0812345671, 0x0000000000]
    for same in (False, True):
        for uids in (
            [0x10, 0x20, 0x30, 0x40],
            [0x111, 0x211, 0x311, 0x1311, 0x2311],
            [0x0, 0x8000000000],
            deep,
        ):
            for ask in ("few", "all"):
                bench = with_uids(*uids, same_dsfid=same)
                assert getattr(bench, ask)() == OK
                assert read(bench) == sorted(uids)


def test_the_collided_bit_saves_the_way_down():
    # 35 equal bits: bit by bit that is many probes, with equal DSFIDs the chip names the bit
    uids = [0x0812345678, 0x8812345678]
    known = with_uids(*uids, same_dsfid=True)
    unknown = with_uids(*uids)
    assert frames(known, known.few) == 8 + 2 + 6 + 6 - 2
    assert frames(unknown, unknown.few) > 60


def test_equal_uids_are_said_to_be_unreadable():
    bench = with_uids(0x77, 0x77)
    assert bench.few() == COLLISION
    assert bench.all() == COLLISION


def test_masks():
    bench = bench_with(*some(6, 1))
    for tile in some(6, 1):
        uid = b"xyz" + bench.world.tags[tile].uid
        for bits in (32, 37, 64):
            assert bench.one(uid, bits, 3) == OK
            assert bench.found() == [tile]
            assert bench.one(uid, bits, 3, likely=True) == OK
    absent = next(tile for tile in range(144) if tile not in some(6, 1))
    assert bench.one(bench.world.tags[absent].uid, 32) == NONE
    assert bench.one(bench.world.tags[absent].uid, 32, likely=True) == NONE
    assert bench.one(bytes(8), 0) == COLLISION


def test_bits_beyond_the_mask_are_sent_as_zero():
    bench = bench_with(3)
    uid = bytearray(bench.world.tags[3].uid)
    uid[1] ^= 0xF0
    assert bench.one(uid, 12) == OK
    assert bench.emulated.tx == bytes((0x26, 0x01, 12, uid[0], uid[1] & 0x0F))


def test_quiet_tags_leave_the_newcomer_alone():
    bench = bench_with(*some(13, 2))
    for tile in some(13, 2):
        assert bench.quiet(tile) == OK
        bench.emulated.settle()
        assert bench.world.tags[tile].state == QUIET
    assert bench.one() == NONE
    new = next(tile for tile in range(144) if tile not in some(13, 2))
    bench.world.put(new, 0, 13)
    bench.sleep(2)
    assert bench.one() == OK and bench.found() == [new]
    bench.hop(1)
    bench.hop(0)
    assert bench.all() == OK and bench.air.count == 14


def test_a_probe_right_after_a_quiet_at_any_phase_of_the_millisecond():
    for phase in range(0, 1000, 50):
        bench = bench_with(3, 9)
        clock = bench.machine.clock
        clock.run_until((clock.now // 1000 + 1) * 1000 + phase)
        assert bench.quiet(3) == OK
        assert bench.one() == OK and bench.found() == [9]


def test_an_antenna_hop_changes_what_is_read():
    bench = Bench()
    bench.world.put(1, 0, 0)
    bench.world.put(2, 5, 0)
    bench.world.put(3, RACK, 0)
    bench.world.put(4, RACK, 13)
    for antenna, tile in ((0, 1), (5, 2), (18, 4), (19, 3), (0, 1)):
        bench.hop(antenna)
        assert bench.one() == OK and bench.found() == [tile]
    bench.hop(20)
    assert bench.one() == NONE


def test_low_power_tells_the_lower_tile_of_a_stack():
    bench = bench_with(11, 12)  # upper, lower
    bench.world.put(13, RACK, 0)
    for antenna, found in (
        (0, [11, 12]),
        (0 | LOW_POWER, [12]),
        (0, [11, 12]),
        (19 | LOW_POWER, [13]),  # a rack has no upper tiles
    ):
        bench.hop(antenna)
        assert bench.few() == OK and bench.found() == found
        assert bench.machine.radio.fields[0].antenna == antenna & 31
    bench.world.lift(12)
    bench.hop(0 | LOW_POWER)
    assert bench.one() == NONE
    bench.world.put(11, 0, 1)
    bench.sleep(2)
    assert bench.one() == OK and bench.found() == [11]


def test_tx_config_is_restored_after_a_round():
    bench = bench_with(1, 2)
    before = bench.emulated.trx.registers[r.TX_CONFIG]
    bench.all()
    assert bench.one() == COLLISION
    assert bench.emulated.trx.registers[r.TX_CONFIG] == before
    bench.all()
    bench.hop(1)
    assert bench.emulated.trx.registers[r.TX_CONFIG] == before


def test_hop_in_the_middle_of_an_operation():
    bench = bench_with(*some(8, 3))
    due = bench.air.all()
    for _ in range(9):
        bench.machine.wait(due, b"")
        due = bench.air.step(bench.now)
    bench.hop(1)
    assert bench.air.step(bench.now) == DONE
    assert bench.one() == NONE
    bench.hop(0)
    assert bench.all() == OK and bench.found() == some(8, 3)


def test_an_inventory_ends_with_the_number_expected():
    for tiles, enough, most in ((some(2, 3), 2, 24), (some(14, 3), 14, 999), (some(14, 3), 1, 70)):
        bench = bench_with(*tiles)
        whole = frames(bench, bench.all)
        part = frames(bench, bench.all, enough)
        assert bench.air.status == OK and bench.air.count == enough
        assert part <= whole
        assert frames(bench, bench.few, enough) <= most
        assert enough > 2 or frames(bench, bench.all, enough) < whole
        assert bench.air.count == enough
        # the round was broken off: the next request has TX_CONFIG as it should be
        bench.all(1)
        assert bench.one() == COLLISION
        assert bench.all() == OK and bench.found() == tiles


def test_a_lost_frame_is_no_tag():
    for lost in range(8):  # which of the frames of a hit
        bench = bench_with(5)
        left = [lost]

        def glitch(reader, left=left):
            left[0] -= 1
            return left[0] == -1

        bench.machine.glitch = glitch
        bench.few()
        assert bench.air.count == 0 or bench.found() == [5]
        if bench.air.status == FAULT:
            assert bench.air.setup()
            bench.hop(0)
        assert bench.few() == OK and bench.found() == [5]


def test_the_field_rests_between_hops():
    bench = bench_with(1)
    bench.air.field_off()
    assert not bench.emulated.trx.field
    assert bench.one() == FAULT  # asked without a field
    ready = bench.air.field_on()
    assert ready == ticks_add(bench.now, 3)
    bench.machine.wait(ready, b"")
    assert bench.one() == OK


def test_readers_work_side_by_side():
    bench = Bench()
    airs = [type(bench.air)(chip) for chip in bench.chips]
    due = []
    for i, one in enumerate(airs):
        assert one.setup()
        bench.world.put(10 + i, 84 if i == 4 else 18 * i, 0)
        bench.mux.select(i, 0)
        due.append(one.field_on())
    bench.sleep(5)
    due = [one.all() for one in airs]
    while any(d != DONE for d in due):
        bench.sleep(1)
        for i, one in enumerate(airs):
            if due[i] != DONE:
                due[i] = one.step(bench.now)
    assert [bytes(one.dsfid[: one.count]) for one in airs] == [bytes((10 + i,)) for i in range(5)]


# --- faults ---------------------------------------------------------------------------------


def test_a_hanging_reader_is_a_fault_until_reset_and_setup():
    bench = bench_with(5)
    bench.emulated.hang()
    assert bench.one() == FAULT
    assert bench.few() == FAULT and bench.all() == FAULT
    bench.air.field_off()
    assert bench.air.field_on() == DONE
    assert not bench.air.setup()
    bench.mux.reset(0)
    bench.sleep(1)
    bench.mux.off(0)
    bench.sleep(5)
    assert bench.air.setup()
    bench.hop(0)
    assert bench.one() == OK and bench.found() == [5]


def test_hanging_in_the_middle_of_a_round():
    bench = bench_with(5)
    due = bench.air.all()
    bench.machine.wait(due, b"")
    bench.emulated.hang()
    assert bench.run(due) == FAULT


def test_a_reader_that_was_reset_behind_our_back_is_a_fault():
    bench = bench_with(5)
    write_register(bench.chip, 0x00, 0x100)
    assert bench.one() == FAULT
    assert bench.air.setup()
    bench.hop(0)
    assert bench.one() == OK


def test_no_reader_on_the_bus():
    bench = Bench()
    for level in (0x00, 0xFF):
        bench.chip._spi.readinto = lambda buf, write, level=level: fill(buf, level)
        assert not bench.air.setup()


def fill(buf, level):
    for i in range(len(buf)):
        buf[i] = level


def flawed(status, flaws, *tiles):
    bench = bench_with(*tiles)
    spoil(bench.machine, status, flaws)
    return bench


def test_ghost_collisions_are_asked_again():
    for tiles in ((), (5,), (5, 6)):
        bench = flawed(air.GHOST, 2, *tiles)
        assert bench.few() == (OK if tiles else NONE)
        assert bench.found() == list(tiles)
        bench = flawed(air.GHOST, 3, *tiles)
        assert bench.few() == COLLISION
        bench = flawed(air.GHOST, 16, *tiles)  # in every slot
        assert bench.all() == (OK if tiles else NONE)
        assert bench.found() == list(tiles)
        assert flawed(air.GHOST, 1, *tiles).one() == COLLISION


def test_garbled_replies_are_asked_again():
    bench = flawed(air.GARBLED, 2, 5)
    assert bench.few() == OK and bench.found() == [5]
    assert flawed(air.GARBLED, 1, 5).one() == COLLISION


def test_a_reply_that_never_ends():
    bench = flawed(air.WEDGED, 1, 5)
    start = bench.machine.clock.now
    assert bench.one() == COLLISION
    assert bench.machine.clock.now - start < 10000
    assert bench.one() == OK
    bench = flawed(air.WEDGED, 9, 5)
    assert (bench.one(), bench.one(), bench.one()) == (COLLISION, COLLISION, FAULT)


# --- times and costs ------------------------------------------------------------------------


def test_times_of_a_probe():
    for tiles, bits, periods in (
        ((5,), 0, airtime.request(5) + airtime.T1 + airtime.reply(12)),
        ((5,), 32, airtime.request(9) + airtime.T1 + airtime.reply(12)),
    ):
        bench = bench_with(*tiles)
        bench.air.one(bench.world.tags[5].uid, bits)
        trx = bench.emulated.trx
        begun = trx._start_us
        while not trx.irq & r.IRQ_RX:
            bench.machine.clock.run_until(bench.machine.clock.now + 1)
            trx.settle()
        assert abs(bench.machine.clock.now - begun - airtime.us(periods)) <= 2


def test_a_probe_is_done_in_milliseconds():
    bench = bench_with()
    for fn, low, high in ((bench.one, 2400, 4000),):
        start = bench.machine.clock.now
        fn()
        assert low < bench.machine.clock.now - start < high
    bench.world.put(5, 0, 0)
    bench.sleep(2)
    start = bench.machine.clock.now
    bench.one()
    assert 5900 < bench.machine.clock.now - start < 8000
    start = bench.machine.clock.now
    bench.hop(1)
    assert 2000 < bench.machine.clock.now - start <= 3200


def test_a_fast_bus_leaves_tags_their_time_between_two_requests():
    bench = bench_with(*some(2, 6), spi_frame_us=1)
    clock = bench.machine.clock
    for phase in range(0, 1000, 20):
        clock.run_until((clock.now // 1000 + 1) * 1000 + phase)
        assert bench.one(likely=True) == COLLISION
        assert bench.one(bench.world.tags[some(2, 6)[0]].uid, 32) == OK, phase


def test_frames_spent():
    bench = bench_with()
    assert frames(bench, bench.one) == 4
    assert frames(bench, bench.hop, 0) == 4
    assert frames(bench, bench.all) == 64
    bench.world.put(5, 0, 0)
    bench.sleep(2)
    assert frames(bench, bench.one) == 8
    assert frames(bench, bench.one, likely=True) == 6
    assert frames(bench, bench.all) == 68
    assert frames(bench, bench.all, 1) < 68
    assert frames(bench, bench.quiet, 5) == 2


def test_frames_of_two_and_of_fourteen_tags():
    pairs = rack = 0
    for seed in range(10):
        bench = bench_with(*some(2, seed), seed=seed)
        pairs += frames(bench, bench.few)
        bench = bench_with(*some(14, seed), seed=seed)
        rack += frames(bench, bench.all)
    assert pairs < 10 * 34
    assert rack < 10 * 200


def test_ticks_wrap_in_the_middle():
    # ticks_us wraps at 2**30 us, ticks_ms at 2**30 ms
    for wrap_us in (1 << 30, 1000 << 30):
        for before in range(0, 60000, 7000):
            bench = Bench(start_us=wrap_us - 6000 - before)
            for slot in range(4):
                bench.world.put(20 + slot, 0, slot)
            bench.hop(0)
            assert bench.all() == OK and bench.found() == [20, 21, 22, 23]


def test_the_same_seed_gives_the_same_run():
    runs = []
    for _ in range(2):
        bench = bench_with(*some(20, 4))
        bench.all()
        runs.append((bench.machine.clock.now, bytes(bench.air.uid), bench.machine.frames))
    assert runs[0] == runs[1]
