"""Looks at two tray pockets; faces are those at the bottom, thrown is 7 minus that."""

from hand_clock import HandClock

from mjtable.sense.dice import UNCLEAR, Dice
from mjtable.table import cues, zones
from mjtable.table.events import DICE, DIE


class Tray:
    def __init__(self):
        self.clock = HandClock((1 << 30) - 500)
        self.events = []
        self.dice = Dice(self.events.append, self.clock, lambda *_: None)

    def looks(self, ms, pocket0, pocket1):
        """Looks at the pockets in turn for ``ms``; a pocket is (face of die 0, of die 1)."""
        for i in range(ms // 40):
            first, second = pocket1 if i & 1 else pocket0
            self.dice.faces[0], self.dice.faces[1] = first, second
            self.dice.look(i & 1, self.clock.ticks_ms())
            self.clock.go(40)
        events = self.events[:]
        self.events.clear()
        return events


NO = (0, 0)


def test_a_throw():
    tray = Tray()
    assert not tray.looks(1000, (3, 0), (0, 5))  # they lay there before
    assert not tray.looks(1000, NO, NO)
    assert tray.looks(1000, (6, 0), (0, 2)) == [(DICE, 1, 5, -1)]
    assert not tray.looks(1000, (6, 0), (0, 2))


def test_a_throw_that_shows_what_lay_there_before():
    tray = Tray()
    tray.looks(1000, (3, 0), (0, 5))
    tray.looks(1000, NO, NO)
    assert tray.looks(1000, (3, 0), (0, 5)) == [(DICE, 4, 2, -1)]


def test_one_die_is_thrown_and_the_other_stays():
    tray = Tray()
    tray.looks(1000, (3, 0), (0, 5))
    tray.looks(600, NO, (0, 5))
    assert tray.looks(1000, (1, 0), (0, 5)) == [(DICE, 6, 2, -1)]


def test_both_dice_may_lie_in_one_pocket_or_in_the_other_ones():
    tray = Tray()
    tray.looks(1000, NO, NO)
    assert tray.looks(1000, NO, (4, 4)) == [(DICE, 3, 3, -1)]
    tray.looks(1000, NO, NO)
    assert tray.looks(1000, (0, 1), (2, 0)) == [(DICE, 5, 6, -1)]


def test_the_throw_counts_once_both_lie_still_for_300_ms():
    tray = Tray()
    tray.looks(1000, NO, NO)
    assert not tray.looks(1000, (3, 0), NO)  # the second die still rolls
    assert not tray.looks(280, (3, 0), (0, 1))
    assert not tray.looks(280, (3, 0), (0, 2))  # it tipped over
    assert tray.looks(200, (3, 0), (0, 2)) == [(DICE, 4, 5, -1)]


def test_a_look_that_misses_a_die_delays_the_throw_and_undoes_nothing():
    tray = Tray()
    tray.looks(1000, NO, NO)
    tray.looks(200, (3, 0), (0, 1))
    tray.looks(80, NO, NO)
    assert tray.looks(400, (3, 0), (0, 1)) == [(DICE, 4, 6, -1)]
    tray.looks(80, NO, NO)
    assert not tray.looks(1000, (3, 0), (0, 1))


def test_a_die_that_lay_there_for_a_week_counts():
    tray = Tray()
    tray.looks(1000, (3, 0), (0, 5))
    tray.clock.go(7 * 24 * 3600 * 1000)  # its ticks are half round by then
    tray.looks(1000, NO, (0, 5))
    assert tray.looks(1000, (1, 0), (0, 5)) == [(DICE, 6, 2, -1)]


def test_a_spell_of_failed_reads_is_no_throw():
    tray = Tray()
    tray.looks(1000, (3, 0), (0, 5))
    for spell in (120, 500, 1500, 3000):
        assert not tray.looks(spell, NO, (0, 5))
        assert not tray.looks(1000, (3, 0), (0, 5)), spell
    tray.looks(280, NO, (0, 5))  # and both at once, for as long as two spells meet
    tray.looks(440, NO, NO)
    tray.looks(200, (3, 0), NO)
    assert not tray.looks(1000, (3, 0), (0, 5))


def test_a_die_that_is_gone_for_longer_than_a_spell_was_thrown():
    tray = Tray()
    tray.looks(1000, (3, 0), (0, 5))
    assert not tray.looks(3600, NO, (0, 5))
    assert tray.looks(1000, (3, 0), (0, 5)) == [(DICE, 4, 2, -1)]


def test_a_die_that_shows_two_faces_never_counts():
    tray = Tray()
    tray.looks(1000, NO, NO)
    assert not tray.looks(20000, (UNCLEAR, 0), (0, 5))
    assert tray.looks(1000, (2, 0), (0, 5)) == [(DICE, 5, 2, -1)]


def test_a_die_that_is_read_now_as_one_face_now_as_another_must_lie_still_for_longer():
    tray = Tray()
    tray.looks(1000, NO, NO)
    face = 2
    for ms in (240, 240, 280, 500, 1000, 2000, 2000, 2000):
        assert not tray.looks(ms, (face, 0), (0, 5)), ms
        face = 6 - face  # 2 and 4 lie beside each other
    assert tray.looks(4000, (face, 0), (0, 5)) == [(DICE, 7 - face, 2, -1)]


def asked():
    """A tray with both dice, and a throw asked for: they are picked up."""
    tray = Tray()
    tray.looks(1000, (3, 0), (0, 5))
    tray.dice.ask(True, tray.clock.ticks_ms())
    assert not tray.looks(2000, NO, NO)
    return tray


def test_a_cocked_die_is_told_once_and_when_it_is_over():
    tray = asked()
    assert tray.looks(20000, (UNCLEAR, 0), (0, 5)) == [(DIE, cues.COCKED, 0, zones.TRAY)]
    assert tray.looks(1000, NO, NO) == [(DIE, cues.TRAY_GOOD, -1, -1)]
    assert tray.looks(1000, (1, 0), (0, 1)) == [(DICE, 6, 6, -1)]


def test_one_die_missing():
    tray = asked()
    assert tray.looks(20000, (3, 0), NO) == [(DIE, cues.NOT_SEEN, 1, zones.TRAY)]
    assert tray.looks(1000, (3, 0), (0, 1)) == [
        (DIE, cues.TRAY_GOOD, -1, -1),
        (DICE, 4, 6, -1),
    ]


def test_dice_in_the_hand_are_not_missing_until_nobody_shakes_them_any_more():
    tray = asked()
    assert not tray.looks(25000, NO, NO)
    assert tray.looks(20000, NO, NO) == [(DIE, cues.NOT_SEEN, -1, zones.TRAY)]


def test_a_die_off_the_tray():
    tray = asked()
    tray.looks(1000, NO, (0, 1))
    told = []
    for _ in range(4):
        tray.dice.zone[0] = zones.POND + 1  # heard there
        told += tray.looks(3000, NO, (0, 1))
    assert told == [(DIE, cues.OFF_TRAY, 0, zones.POND + 1)]
    assert tray.looks(1000, NO, NO) == []
    assert tray.looks(1000, (2, 0), (0, 1)) == [
        (DIE, cues.TRAY_GOOD, -1, -1),
        (DICE, 5, 6, -1),
    ]


def test_nothing_is_told_while_no_throw_is_asked_for():
    tray = asked()
    tray.looks(5000, (3, 0), NO)
    tray.dice.ask(False, tray.clock.ticks_ms())
    assert tray.looks(0, NO, NO) == [(DIE, cues.TRAY_GOOD, -1, -1)]
    assert not tray.looks(60000, NO, NO)


def test_after_an_entry_a_die_that_is_put_right_is_no_throw():
    tray = asked()
    tray.looks(5000, (UNCLEAR, 0), (0, 5))
    tray.dice.entered()
    assert not [e for e in tray.looks(3000, (2, 0), (0, 5)) if e[0] == DICE]  # pushed flat
    tray.looks(1000, NO, (0, 5))
    assert not [e for e in tray.looks(3000, (4, 0), (0, 5)) if e[0] == DICE]  # laid there
    tray.looks(1000, NO, NO)
    assert tray.looks(1000, (1, 0), (0, 1))[-1] == (DICE, 6, 6, -1)
    tray.looks(1000, NO, (0, 1))
    assert tray.looks(1000, (3, 0), (0, 1)) == [(DICE, 4, 6, -1)]  # as ever
