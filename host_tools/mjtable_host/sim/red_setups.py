"""
Set-ups of hongzhong and of the contest code, as in setups.py.

Hongzhong has no honours but the wild red dragons, so terminals stand alone.
"""

from mjtable_host.records import hand as h
from mjtable_host.sim.people import Table
from mjtable_host.sim.red_people import RedTable
from mjtable_host.sim.setups import SETUPS, Keepers, Setup, Stacked, has, nothing, was_robbed

_TERMINALS = (0, 8, 9, 17, 18, 26)


class RedKeepers(Keepers, RedTable):
    """Keepers at a table of hongzhong."""


def _terminals(stacked: Stacked) -> list[int]:
    kinds: list[int] = [*_TERMINALS]
    stacked.chance.shuffle(kinds)
    return kinds


def _concealed(stacked: Stacked) -> None:
    stacked.give(stacked.chance.randrange(4), [_terminals(stacked)[0]] * 4)


def _claimed(stacked: Stacked) -> None:
    kind = _terminals(stacked)[0]
    seat = stacked.chance.randrange(4)
    stacked.give(seat, [kind] * 3)
    stacked.give((seat + 2) & 3, [kind])


def _added(stacked: Stacked) -> None:
    # Triplets beside a pair: the pung brings the hand nearer, the fourth comes later.
    kind, one, two = _terminals(stacked)[:3]
    seat = stacked.chance.randrange(4)
    stacked.give(seat, [kind] * 2 + [one] * 3 + [two] * 3)
    stacked.give((seat + 2) & 3, [kind])
    stacked.lay(stacked.front[4 + stacked.chance.randrange(12)], kind)


def _robbed(stacked: Stacked) -> None:
    # The dealer has no use for a terminal of one suit; the seat after him, all triplets, pungs
    # it and draws the fourth; the next one waits for it from the beginning.
    suits = [0, 9, 18]
    stacked.chance.shuffle(suits)
    a, b, c = suits
    stacked.give(0, [a, *range(b, b + 8), *range(c + 3, c + 6), c + 6, c + 6])
    stacked.give(1, [*[a] * 2, *[a + 8] * 3, *[b + 8] * 3, *[c + 8] * 3, a + 4, c + 1])
    run = range(3)
    stacked.give(2, [a + 1, a + 2, *(b + i for i in run), *(c + i for i in run), *[a + 6] * 3])
    stacked.give(2, [c + 7] * 2)
    stacked.lay(stacked.front[0], b + 8)
    stacked.lay(stacked.front[3], a)


RED_SETUPS: dict[str, Setup] = {
    "concealed_kong": (_concealed, RedTable, has(h.CONCEALED)),
    "added_kong": (_added, RedTable, has(h.ADDED)),
    "claimed_kong": (_claimed, RedTable, has(h.KONG)),
    "robbed_kong": (_robbed, RedTable, was_robbed),
    "drawn_hand": (nothing, RedKeepers, has(h.NOBODY)),
}


def _for_any_shape(setup: Setup) -> Setup:
    """A set-up of guobiao for people who win with any shape."""
    lay, people, happened = setup
    return lay, RedTable if people is Table else RedKeepers, happened


CONTEST_SETUPS: dict[str, Setup] = {name: _for_any_shape(setup) for name, setup in SETUPS.items()}
