"""The emulated tag and the air around it: frames and times of ISO/IEC 15693-3."""

from mjtable_host.sim import radio as air
from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips.iso15693_inventory import parse
from mjtable_host.sim.chips.iso15693_tag import (
    AFTER_EOF,
    PERSISTENT,
    QUIET,
    READY,
    SELECTED,
    Tag,
    crc16,
)
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.radio import Radio
from mjtable_host.sim.world import World, make_tags

UID = bytes.fromhex("c41494b5500104e0")
OTHER = bytes.fromhex("c51494b5500104e0")
SLIX2 = bytes.fromhex("c41494b5480104e0")


def addressed(command, body=b"", uid=UID, flags=0x22):
    return bytes((flags, command)) + uid + body


def ask(tag, frame):
    answer = tag.request(frame)
    return answer and answer[0]


def test_crc_vectors():
    assert crc16(b"123456789") == 0x906E
    for frame, crc in (
        ("01020304", "9139"),
        ("260100", "f60a"),
        ("060100", "cd09"),
        ("260108c4", "232c"),
        ("2220c41494b5500104e000", "48d3"),
        ("0000c41494b5500104e0", "c021"),
    ):
        data = bytes.fromhex(frame)
        assert crc16(data).to_bytes(2, "little") == bytes.fromhex(crc)
        assert crc16(data + bytes.fromhex(crc)) ^ 0xFFFF == 0xF0B8  # the residue


def close(us, ms):
    return abs(us - ms * 1000) <= 6


def test_air_times():
    us = airtime.us
    assert close(us(airtime.request(5)), 1.624)
    assert close(us(airtime.reply(12)), 3.927)
    hit = airtime.request(5) + airtime.T1 + airtime.reply(12)
    assert close(us(hit), 5.87)
    assert close(us(hit + airtime.T2), 6.18)
    read = airtime.request(13) + airtime.T1 + airtime.reply(7) + airtime.T2
    assert close(us(read), 7.09)
    slot = airtime.T1 + airtime.reply(12) + airtime.T2
    for k, ms in ((0, 9.78), (1, 13.86), (4, 26.11), (16, 75.10)):
        rounds = airtime.request(5) + 16 * airtime.T3 + 15 * airtime.EOF
        assert close(us(rounds + k * (slot - airtime.T3)), ms)


def test_read_and_write_blocks():
    tag = Tag(UID)
    assert tag.blocks == 28  # a SLIX by its type bits
    answer, delay = tag.request(addressed(0x21, b"\x05abcd"))
    assert answer == b"\x00" and airtime.us(delay) > 5000
    assert ask(tag, addressed(0x20, b"\x05")) == b"\x00abcd"
    assert ask(tag, addressed(0x23, b"\x04\x01")) == b"\x00\x00\x00\x00\x00abcd"
    assert ask(tag, addressed(0x20, b"\x05", flags=0x62)) == b"\x00\x00abcd"
    assert ask(tag, addressed(0x20, b"\x1c")) == b"\x01\x10"
    assert tag.request(addressed(0x21, b"\x05wxyz", flags=0x62))[1] == AFTER_EOF


def test_locked_blocks_keep_their_contents():
    tag = Tag(UID)
    assert ask(tag, addressed(0x22, b"\x03")) == b"\x00"
    assert ask(tag, addressed(0x21, b"\x03abcd")) == b"\x01\x12"
    assert ask(tag, addressed(0x22, b"\x03")) == b"\x01\x11"
    assert ask(tag, addressed(0x2C, b"\x02\x01")) == b"\x00\x00\x01"


def test_dsfid_and_afi():
    tag = Tag(UID)
    assert ask(tag, addressed(0x29, b"\x63")) == b"\x00"
    assert ask(tag, addressed(0x27, b"\x71")) == b"\x00"
    assert tag.inventory_reply() == b"\x00\x63" + UID
    assert ask(tag, addressed(0x2B)) == b"\x00\x0f" + UID + b"\x63\x71\x1b\x03\x01"
    for afi, asked in (
        (0x70, 1),
        (0x71, 1),
        (0x00, 1),
        (0x01, 1),
        (0x72, 0),
        (0x40, 0),
        (0x61, 0),
    ):
        assert tag.matches(parse(bytes((0x36, 0x01, afi, 0)))) == bool(asked)
    assert ask(tag, addressed(0x2A)) == b"\x00"
    assert ask(tag, addressed(0x29, b"\x01")) == b"\x01\x12"


def test_errors_are_told_to_the_asker_alone():
    tag = Tag(UID)
    assert ask(tag, addressed(0xA5, b"")) is None  # not its UID: the manufacturer code leads
    assert ask(tag, bytes((0x22, 0xB2, 0x04)) + UID) == b"\x01\x01"
    assert ask(tag, bytes((0x22, 0xB2, 0x07)) + UID) is None  # another manufacturer's command
    assert ask(tag, addressed(0x24, b"\x00\x00abcd")) == b"\x01\x01"  # neither writes several
    assert ask(tag, b"\x02\x7f") is None
    assert ask(tag, addressed(0x20, b"", flags=0x22)) == b"\x01\x02"
    assert ask(tag, addressed(0x20, b"\x00", uid=OTHER)) is None


def test_quiet_selected_ready():
    tag = Tag(UID)
    assert ask(tag, addressed(0x02)) is None and tag.state == QUIET
    assert not tag.matches(parse(b"\x26\x01\x00"))
    assert ask(tag, b"\x02\x20\x00") is None  # not addressed
    assert ask(tag, addressed(0x20, b"\x00")) == b"\x00\x00\x00\x00\x00"
    assert ask(tag, addressed(0x25)) == b"\x00" and tag.state == SELECTED
    assert ask(tag, b"\x12\x20\x00") == b"\x00\x00\x00\x00\x00"
    assert ask(tag, addressed(0x25, uid=OTHER)) is None and tag.state == READY
    assert ask(tag, b"\x12\x20\x00") is None
    ask(tag, addressed(0x02))
    assert ask(tag, addressed(0x26)) == b"\x00" and tag.state == READY


def test_the_slix2_has_80_blocks_and_counts_in_the_last():
    tag = Tag(SLIX2)
    assert ask(tag, addressed(0x2B, uid=SLIX2))[10:] == b"\x00\x00\x4f\x03\x01"
    assert ask(tag, addressed(0x23, b"\x4e\x01", SLIX2)) == bytes(9)
    assert ask(tag, addressed(0x23, b"\x4e\x02", SLIX2)) == b"\x01\x10"
    for data, after in (("ff00", "ff00"), ("0100", "0001"), ("0100", "0101")):
        assert ask(tag, addressed(0x21, b"\x4f" + bytes.fromhex(data) + bytes(2), SLIX2)) == b"\0"
        assert ask(tag, addressed(0x20, b"\x4f", SLIX2))[1:3] == bytes.fromhex(after)


def test_frames_that_are_none_of_ours_are_met_with_silence():
    tag = Tag(SLIX2)
    for frame in (
        "",
        "22",
        "2320c41494b5480104e000",  # two subcarriers
        "0a2000",  # protocol extension
        "022b00",  # too long, not addressed
        "0220",  # too short
    ):
        assert ask(tag, bytes.fromhex(frame)) is None, frame
    for frame in (
        "26",
        "2601",
        "260108",  # the mask is missing
        "26010000",  # ... or not asked for
        "3601",
        "360170",
        "260141" + "00" * 9,  # 65 bits
        "06013d" + "00" * 8,  # 61 with 16 slots
        "26a100",
        "26a10400",  # no blocks named
        "26a10480",  # no options
        "26a107800200",
        "262000",
    ):
        assert len(frame) < 4 or parse(bytes.fromhex(frame)) is None, frame
    _, radio = field(7)
    for at, frame in enumerate(("26", "2601", "240100", "270100", "260108", "0601", "2e0100")):
        assert send(radio, bytes.fromhex(frame), 10000 * (at + 1)) is None, frame


def test_inventory_reads_of_blocks():
    tag = Tag(SLIX2, dsfid=9)
    tag.memory[4:12] = b"abcdefgh"

    def read(text):
        q = parse(bytes.fromhex(text))
        return tag.matches(q) and tag.answer(q)

    assert read("26a004000100") == b"\0abcd"
    assert read("26a004000101") == b"\0abcdefgh"
    assert read("26a004004f00") == bytes(5)
    assert not read("26a004004f01")  # beyond the last block
    # with the option flag what the reader lacks of the UID comes first
    assert read("66a004000100") == b"\0" + SLIX2 + b"abcd"
    assert read("66a00408c40100") == b"\0" + SLIX2[1:] + b"abcd"
    assert read("46a00408c40100") == b"\0" + SLIX2[1:] + b"abcd"  # 52 bits of 16 slots: 7 bytes
    assert read("46a00404040100") == b"\0" + SLIX2[1:] + b"abcd"
    assert read("46a0040cc4040100") == b"\0" + SLIX2[2:] + b"abcd"
    assert not read("26a00408c50100")
    # extended
    assert read("26a0048010") == b"\0"
    assert read("66a0048812c4") == b"\0" + SLIX2
    assert read("26a0048800c40100") == b"\0abcd"
    assert not Tag(UID).matches(parse(bytes.fromhex("26a0048010")))  # no SLIX2
    assert Tag(UID).matches(parse(bytes.fromhex("26a004001b00")))


def test_inventory_reads_make_quiet():
    tag = Tag(SLIX2)
    quiet = parse(bytes.fromhex("26a1048030"))
    assert tag.matches(quiet) and tag.answer(quiet) == b"\0"
    assert tag.state == QUIET and not tag.matches(quiet)
    tag.state = READY
    persistent = parse(bytes.fromhex("26a1048050"))
    assert tag.answer(persistent) == b"\0" and tag.state == PERSISTENT


def test_persistent_quiet():
    tag = Tag(SLIX2, afi=0x70)
    assert ask(Tag(UID), bytes((0x22, 0xBC, 0x04)) + UID) == b"\x01\x01"
    assert ask(tag, bytes((0x22, 0xBC, 0x04)) + SLIX2) is None and tag.state == PERSISTENT
    everybody, ours, others = "260100", "36017000", "36016000"
    assert [tag.matches(parse(bytes.fromhex(q))) for q in (everybody, ours, others)] == [0, 1, 0]
    both = parse(bytes.fromhex("26a1048070"))
    assert tag.matches(both) and not Tag(SLIX2).matches(both)
    assert ask(tag, b"\x02\x20\x00") is None
    assert ask(tag, addressed(0x20, b"\x00", SLIX2)) == bytes(5)
    assert ask(tag, addressed(0x26, uid=SLIX2)) == b"\0" and tag.state == READY


# --- several tags in one field --------------------------------------------------------------


def field(*numbers):
    """A radio with tags over antenna 0 of reader 0, long on air."""
    clock = Clock()
    world = World(((0,),), clock, 5)
    radio = Radio(world)
    radio.connect(0, 0, 0)
    radio.switch(0, True, 0)
    for slot, number in enumerate(numbers):
        world.put(number, 0, slot)
    return world, radio


def send(radio, frame, at=10000):
    return radio.request(0, frame, at, at + 2000)


def test_one_tag_answers_in_the_clear():
    world, radio = field(7)
    reply = (airtime.T1, b"\x00\x07" + world.tags[7].uid, -1, air.CLEAN)
    assert send(radio, b"\x26\x01\x00") == reply


def test_two_tags_collide_at_their_first_different_bit():
    _, radio = field(4, 6)
    _, data, position, status = send(radio, b"\x26\x01\x00")
    assert (position, status) == (9, air.COLLIDED)  # bit 1 of the DSFID
    assert len(data) == 10 and data[1] == 0


def test_with_equal_dsfids_the_uids_collide():
    world, radio = field(4, 6)
    a, b = world.tags[4], world.tags[6]
    a.dsfid = b.dsfid = 9
    _, data, position, _ = send(radio, b"\x26\x01\x00")
    bit = position - 16
    assert data[1] == 9 and (a.bits ^ b.bits) & ((2 << bit) - 1) == 1 << bit
    assert int.from_bytes(data[2:], "little") == a.bits & ((1 << bit) - 1)


def test_a_mask_leaves_one():
    world, radio = field(4, 6, 8)
    at = 0
    for number in (4, 6, 8):
        for bits in (20, 32, 64):
            at += 10000
            mask = world.tags[number].uid[: (bits + 7) >> 3]
            answer = send(radio, b"\x26\x01" + bytes((bits,)) + mask, at)
            assert answer[1][2:] == world.tags[number].uid
    assert send(radio, b"\x26\x01\x08", 10**7) is None  # mask missing
    assert send(radio, b"\x06\x01\x40" + bytes(8), 10**7) is None  # 64 bits with 16 slots


def test_sixteen_slots_by_the_nibble_after_the_mask():
    world, radio = field(*range(20))
    answers = [send(radio, b"\x06\x01\x00")]
    for slot in range(1, 16):
        answers.append(radio.next_slot(0, 10000 + 10000 * slot, 10040 + 10000 * slot))
    for slot, answer in enumerate(answers):
        here = [n for n in range(20) if world.tags[n].bits & 15 == slot]
        if not here:
            assert answer is None
        elif len(here) == 1:
            assert answer[1][1] == here[0]
        else:
            assert answer[3] == air.COLLIDED
    assert radio.next_slot(0, 10**6, 10**6 + 40) is None  # the round is over


def test_a_request_ends_the_round():
    _, radio = field(*range(20))
    send(radio, b"\x06\x01\x00")
    send(radio, b"\x26\x01\x40" + bytes(8), 50000)
    assert radio.next_slot(0, 60000, 60040) is None


def test_nobody_listens_within_t2_of_a_reply():
    _, radio = field(7)
    send(radio, b"\x26\x01\x00", 10000)
    end = 12000 + airtime.us(airtime.T1 + airtime.reply(12))
    assert send(radio, b"\x26\x01\x00", end + 300) is None
    assert send(radio, b"\x26\x01\x00", end + 310) is not None


def test_power_up_takes_a_millisecond_and_forgets_quiet():
    world, radio = field(7)
    tag = world.tags[7]
    send(radio, addressed(0x02, uid=tag.uid))
    assert send(radio, b"\x26\x01\x00", 20000) is None
    radio.switch(0, False, 30000)
    assert send(radio, b"\x26\x01\x00", 31000) is None
    radio.switch(0, True, 40000)
    assert send(radio, b"\x26\x01\x00", 40999) is None
    assert send(radio, b"\x26\x01\x00", 41000) is not None


def test_another_antenna_is_another_field():
    clock = Clock()
    world = World(((0, 1),), clock, 5)
    radio = Radio(world)
    radio.switch(0, True, 0)
    world.put(3, 0)
    world.put(4, 1)
    for antenna, tile in ((0, 3), (1, 4), (0, 3)):
        radio.connect(0, antenna, clock.now)
        clock.run_until(clock.now + 20000)
        assert send(radio, b"\x26\x01\x00", clock.now)[1][1] == tile
    radio.connect(0, -1, clock.now)
    assert send(radio, b"\x26\x01\x00", clock.now + 20000) is None


def test_a_lifted_tag_forgets_and_a_landed_one_wakes_up_first():
    world, radio = field(7)
    tag = world.tags[7]
    send(radio, addressed(0x02, uid=tag.uid))
    world.clock.run_until(20000)
    world.lift(7)
    assert send(radio, b"\x26\x01\x00", 30000) is None
    world.put(7, 0)
    assert send(radio, b"\x26\x01\x00", 20500) is None
    assert send(radio, b"\x26\x01\x00", 40000)[1][1] == 7


def test_write_with_option_answers_after_an_eof():
    world, radio = field(7)
    frame = addressed(0x21, b"\x00abcd", world.tags[7].uid, 0x62)
    assert send(radio, frame) is None
    assert radio.next_slot(0, 20000, 20040)[1] == b"\x00"


def test_uids_are_slix2_and_come_from_the_seed():
    tags = make_tags(11)
    assert len(tags) == 156
    assert len({tag.uid for tag in tags}) == 156
    for tag in tags:
        assert tag.uid[5:] == b"\x01\x04\xe0" and tag.uid[4] & 0x18 == 0x08
    dice = list(range(161, 167)) + list(range(169, 175))
    assert [tag.dsfid for tag in tags[143:]] == [143] + dice
    assert [tag.uid for tag in tags] == [tag.uid for tag in make_tags(11)]
    assert tags[0].uid != make_tags(12)[0].uid


def test_persistent_quiet_outlives_two_seconds_without_power():
    for dark, silent in ((1_900_000, True), (2_100_000, False)):
        world, radio = field(7)
        clock = world.clock
        tag = world.tags[7]
        send(radio, bytes((0x22, 0xBC, 0x04)) + tag.uid)
        clock.run_until(20000)
        radio.switch(0, False, clock.now)
        clock.run_until(clock.now + dark)
        radio.switch(0, True, clock.now)
        clock.run_until(clock.now + 2000)
        assert (send(radio, b"\x26\x01\x00", clock.now) is None) == silent
        clock.run_until(clock.now + 10_000_000)  # powered all the time
        assert (send(radio, b"\x26\x01\x00", clock.now) is None) == silent
        world.lift(7)
        clock.run_until(clock.now + 3_000_000)
        world.put(7, 0)
        clock.run_until(clock.now + 2000)
        assert send(radio, b"\x26\x01\x00", clock.now) is not None


def test_fast_inventory_reads_fill_their_slots_at_53_kbit_s():
    world, radio = field(*range(20))
    at = 10000
    answers = [send(radio, b"\x06\xa1\x04\x80\x10", at)]
    for _ in range(15):
        at += 3000
        answers.append(radio.next_slot(0, at, at + 40))
    for slot, answer in enumerate(answers):
        here = [n for n in range(20) if world.tags[n].bits & 15 == slot]
        # without UID and blocks all replies are alike: they do not even collide
        assert (answer and answer[1]) == (b"\0" if here else None)
    assert radio.fields[0].fast
    send(radio, b"\x26\x01\x00", at + 10000)
    assert not radio.fields[0].fast


def test_select_makes_one_tag_the_one():
    world, radio = field(4, 6)
    for number in (4, 6):
        at = 100000 * number
        assert send(radio, addressed(0x25, uid=world.tags[number].uid), at)[1] == b"\0"
        answer = send(radio, b"\x12\x2b", at + 20000)
        assert answer[1][2:10] == world.tags[number].uid and answer[3] == air.CLEAN
