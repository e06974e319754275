"""The pin table: what is generated from it is up to date, and what cannot be wired is refused."""

import copy

import pytest

from mjtable.boards import profile as generated
from mjtable.table import names, zones
from mjtable_host.device import profile


@pytest.fixture(scope="module")
def table():
    return profile.load()


def test_the_generated_profile_is_up_to_date(table):
    assert profile.PROFILE.read_text() == profile.render(table), "run `make hardware`"


def test_every_zone_of_the_table_has_its_antennas():
    found = [zone for loops in generated.ANTENNAS for zone in loops]
    for zone in range(zones.NOWHERE):
        loops = 2 if zones.RACK <= zone < zones.MELD else 1
        assert found.count(zone) == loops, names.zone_name(zone)


def test_a_side_reader_follows_the_wall_from_the_right():
    assert generated.ANTENNAS[2][:3] == bytes(zones.stack_zone(2, k) for k in (1, 2, 3))
    assert generated.ANTENNAS[2][18:] == bytes((74, 74, 78, 82))
    assert generated.ANTENNAS[4] == bytes((84, 85, 86, 87, 88, 89))


def test_lamps_cover_the_chain_once():
    lamps = [first + k for first in generated.WALL_PIXEL for k in range(18)]
    lamps += [first + i for first in generated.BAR_PIXEL for i in range(generated.BAR_LENGTH)]
    assert sorted(lamps) == list(range(generated.PIXEL_COUNT))


def test_nineteen_of_twenty_five_pins_are_used(table):
    assert len(table["board"]["free"]) == 25
    assert len(profile.signals(table)) == 19


@pytest.mark.parametrize(
    ("pin", "complaint"),
    [(19, "buzzer: GPIO 19 is not free"), (12, "buzzer: GPIO 12 already carries sck")],
)
def test_a_pin_that_cannot_be_used_is_refused(table, pin, complaint):
    wrong = copy.deepcopy(table)
    wrong["signals"]["buzzer"] = pin
    with pytest.raises(profile.PinError, match=complaint):
        profile.check(wrong)


@pytest.mark.parametrize("entry", ["stack 0", "rack", "lamp 3", "stack x 1-18", ""])
def test_an_antenna_that_names_no_zone_is_refused(entry):
    with pytest.raises(profile.PinError, match="names no zone"):
        profile.antenna_zones([entry])
