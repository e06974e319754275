"""What befalls a table in a hand: that it happens, passes, and is the same for the same seed."""

from functools import cache

from mjtable.boards import profile
from mjtable.table import zones
from mjtable_host.sim import levels
from mjtable_host.sim import script as s
from mjtable_host.sim.compare import Result
from mjtable_host.sim.incidents import INCIDENTS
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.measure import in_silence, is_wrong
from mjtable_host.sim.radio_level import RadioLevel
from mjtable_host.sim.script import Script, Start, Truth
from mjtable_host.sim.world import die_tag

TILES = {9: zones.RACK, 40: zones.POND, 70: 5}
END_MS = 60_000
LONGEST_MS = 25_000  # more than an incident lasts


def play(*incidents, seed=3, each_second=None):
    """A level on which some tiles are laid down, after a minute with incidents and their end."""
    level = RadioLevel(Start(), Conditions(seed, incidents=incidents))
    actions = [(100 * i, s.PUT, tile, zone, 0, 0) for i, (tile, zone) in enumerate(TILES.items())]
    if each_second:
        for ms in range(0, END_MS, 1000):
            level.machine.clock.at(ms * 1000, lambda: each_second(level))
    script = Script("x", Start(), [*actions, (END_MS, s.END)], Truth())
    records = list(level.run(script))
    level.run_until(END_MS + LONGEST_MS)
    level.close()
    return level, records


played = cache(play)


def lifts(records):
    return {record["x"] for record in records if record["e"] == "lift"}


def test_a_reader_that_is_unplugged_comes_back_and_nothing_moves():
    level, records = played("unplugged")
    assert sum(level.app._sense.faults) > 0
    assert not lifts(records)
    assert {record["x"] for record in records if record["e"] == "move"} == set(TILES)
    assert all(reader._up for reader in level.app._sense.readers)


def test_a_wedged_reader_is_back_soon():
    level, records = played("wedged")
    assert sum(level.app._sense.faults) >= 1 and sum(map(bool, level.app._sense.faults)) == 1
    assert all(reader._up for reader in level.app._sense.readers) and not lifts(records)


def test_a_dead_tag_is_missed_and_answers_after_the_hand():
    level, records = played("dead_tag")
    assert len(lifts(records)) == 1
    world = level.machine.world
    for tile, zone in TILES.items():
        reader, antenna = world.site_of(zone, 0)
        assert world.tags[tile] in world.loops[reader][antenna]


def test_dice_under_cover_are_not_read_and_lie_there_afterwards():
    world = RadioLevel(Start(), Conditions(3)).machine.world
    world.dice_rest(0, 0, 3)
    reader, antenna = world.site_of(zones.TRAY, 0)
    loop = world.loops[reader][antenna]
    tag = world.tags[die_tag(0, 4)]
    dice = tuple(die_tag(die, face) for die in (0, 1) for face in range(1, 7))
    world.hush(dice, True)
    assert tag not in loop
    world.dice_rest(0, 0, 5)
    assert loop == []
    world.hush(dice, False)
    assert world.tags[die_tag(0, 2)] in loop and tag not in loop


def test_crosstalk_comes_and_passes():
    shares = []

    def look(level):
        shares.append(level.noisy_radio.noise.crosstalk)

    level, _ = play("crosstalk", seed=1, each_second=look)
    assert max(shares) > 0 == shares[-1]
    assert level.noisy_radio.noise.crosstalk == 0


def test_after_a_power_cut_the_table_boots_and_sees_what_lies_there():
    _, records = played("power_cut")
    boots = [i for i, record in enumerate(records) if record["e"] == "boot"]
    assert boots  # what was not yet in flash is lost, the first boot among it
    later = [record["x"] for record in records[boots[-1] :] if record["e"] == "move"]
    assert set(later) == set(TILES)
    assert [r["n"] for r in records] == sorted({r["n"] for r in records})
    assert [r["t"] for r in records] == sorted(r["t"] for r in records)


def test_incidents_are_those_of_the_seed():
    for name in INCIDENTS:
        assert play(name)[1] == played(name)[1], name


def test_incidents_are_told_apart_by_name():
    for level, name in (("radio", "flood"), ("bus", "wedged")):
        try:
            levels.check(level, "clean", (name,))
        except levels.LevelError as error:
            assert name in str(error)
        else:
            raise AssertionError(level)
    levels.check("radio", "bad", tuple(INCIDENTS))
    assert profile.READERS == 5


def test_what_was_not_seen_is_not_wrong_and_a_warning_is_no_silence():
    unseen = Result("x", differences=["not seen: drew side 1 5m"])
    wrong = Result("x", differences=["seen, not done: drew side 1 5m"])
    assert not is_wrong(unseen) and is_wrong(wrong)
    assert in_silence(wrong, [{"e": "move"}]) and not in_silence(wrong, [{"e": "out_of_step"}])
    assert not in_silence(unseen, [])
