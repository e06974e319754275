"""
Seeded set-ups that bring what is rare: each kind of kong, a robbed kong, a flower or another
kong after a kong, a drawn hand, a win on the last tile.

A set-up lays some tiles of a shuffled wall where the rare thing needs them and lets people play.
They are not told: where the game takes another way, the next shuffle is tried. The same seed
gives the same hand.
"""

import random
from collections.abc import Callable, Sequence
from itertools import chain

from mjtable.rules import notation, sequence, tiles
from mjtable.rules.wall import Wall
from mjtable.table import cues
from mjtable_host.records import hand as h
from mjtable_host.records.hand import Hand, Step, deal_slots
from mjtable_host.records.play import Play
from mjtable_host.sim.habits import PEOPLE, Person
from mjtable_host.sim.people import Table

_ATTEMPTS = 400
_DRAGONS = (31, 32, 33)
_KONGS = (h.KONG, h.CONCEALED, h.ADDED)


class Stacked:
    """The wall of a hand seen from the players: whose deal, which draw, which replacement."""

    def __init__(self, hand: Hand, chance: random.Random) -> None:
        self.hand = hand
        self.chance = chance
        first = Play(hand).first
        wall = Wall(hand.stacks, first)
        self.dealt: list[list[int]] = [[], [], [], []]
        for seat, slots in deal_slots(wall):
            self.dealt[seat] += slots
        size = hand.stacks * 8
        self.front = [
            sequence.slot_at(first, offset, hand.stacks)
            for offset in range(sequence.FIRST_DRAW, size)
        ]
        self.tail = [sequence.replacement_slot(first, n, hand.stacks) for n in range(16)]
        self._pinned: set[int] = set()

    def lay(self, slot: int, kind: int) -> None:
        """Put a tile of a kind into a slot, in exchange for the one that was there."""
        wall = self.hand.wall
        for other in [slot, *self._free()]:
            if tiles.kind_of(wall[other]) == kind and other not in self._pinned:
                wall[slot], wall[other] = wall[other], wall[slot]
                self._pinned.add(slot)
                return
        raise ValueError(f"no {notation.text(kind)} is left to lay")

    def give(self, seat: int, kinds: Sequence[int]) -> None:
        """Deal these kinds to a seat, the other tiles of its deal as they are."""
        free = [slot for slot in self.dealt[seat] if slot not in self._pinned]
        for slot, kind in zip(free, kinds, strict=False):
            self.lay(slot, kind)

    def hide(self, kind: int, seat: int) -> None:
        """Deal all copies that are not laid yet to a seat."""
        for slot in range(len(self.hand.wall)):
            if tiles.kind_of(self.hand.wall[slot]) == kind and slot not in self._pinned:
                self.give(seat, [kind])

    def no_opening_flowers(self) -> None:
        """Move flowers out of the deal and of the next replacements."""
        wall = self.hand.wall
        late = [slot for slot in self.front[20:60] if not tiles.is_flower(wall[slot])]
        self.chance.shuffle(late)
        for slot in [*chain.from_iterable(self.dealt), *self.tail[:6]]:
            if tiles.is_flower(wall[slot]) and slot not in self._pinned:
                other = late.pop()
                wall[slot], wall[other] = wall[other], wall[slot]

    def _free(self) -> list[int]:
        slots = list(range(len(self.hand.wall)))
        self.chance.shuffle(slots)
        return slots


class Keepers(Table):
    """People who keep what they were dealt: they discard what they draw and claim nothing."""

    def _kong(self, seat: int) -> bool:
        del seat
        return False

    def _discard(self, seat: int) -> None:
        play = self.play
        drawn = play.drawn if play.drawn is not None else play.concealed[seat][-1]
        play.discard(seat, drawn)

    def _claims(self, from_seat: int) -> None:
        self._win_on(from_seat)


def _honours(chance: random.Random) -> list[int]:
    kinds = list(range(tiles.FIRST_WIND, tiles.FACES))
    chance.shuffle(kinds)
    return kinds


def _concealed(stacked: Stacked) -> None:
    kind = _honours(stacked.chance)[0]
    stacked.give(stacked.chance.randrange(4), [kind] * 4)
    stacked.no_opening_flowers()


def _added(stacked: Stacked) -> None:
    # A pair of dragons in a hand of one suit, the third in another hand, the fourth among the
    # next draws.
    chance = stacked.chance
    kind = chance.choice(_DRAGONS)
    start = chance.choice((0, 9, 18))
    seat = chance.randrange(4)
    stacked.give(seat, [kind, kind, *(start + rank for rank in (0, 1, 3, 4, 6, 7))])
    stacked.give((seat + 2) & 3, [kind])
    stacked.no_opening_flowers()
    stacked.lay(stacked.front[4 + chance.randrange(12)], kind)


def _claimed(stacked: Stacked) -> None:
    kind = _honours(stacked.chance)[0]
    seat = stacked.chance.randrange(4)
    stacked.give(seat, [kind] * 3)
    stacked.give((seat + 2) & 3, [kind])


def _robbed(stacked: Stacked) -> None:
    # The dealer waits for the end of a straight and discards a terminal of another suit; the
    # seat after him, all terminals, pungs it and draws the fourth; the next one becomes ready
    # for it by his first draw, so he could not win on the discard.
    chance = stacked.chance
    suits = [0, 9, 18]
    chance.shuffle(suits)
    a, b, c = suits
    wanted = a
    pair, lone, other, odd, end = _honours(chance)[:5]
    stacked.give(0, [wanted, *range(b, b + 8), *range(c + 3, c + 6), c + 6, c + 6])
    stacked.give(1, [*[wanted] * 2, *[a + 8] * 3, *[b + 8] * 3, *[c + 8] * 3, odd, end])
    stacked.give(
        2, [a + 1, a + 2, *(b, b + 1, b + 2), *(c, c + 1, c + 2), *[other] * 3, pair, lone]
    )
    stacked.no_opening_flowers()
    stacked.lay(stacked.front[0], pair)
    stacked.lay(stacked.front[3], wanted)


def _flower_after_kong(stacked: Stacked) -> None:
    _concealed(stacked)
    stacked.lay(stacked.tail[0], tiles.FACES + stacked.chance.randrange(8))


def _kong_after_kong(stacked: Stacked) -> None:
    one, two = _honours(stacked.chance)[:2]
    seat = stacked.chance.randrange(4)
    stacked.give(seat, [one] * 4 + [two] * 3)
    stacked.no_opening_flowers()
    stacked.lay(stacked.tail[0], two)


def nothing(stacked: Stacked) -> None:
    del stacked


def _last_tile(stacked: Stacked) -> None:
    """The seat that draws last waits for the last tile; nobody else can get hold of it."""
    chance = stacked.chance
    hand = stacked.hand
    trial = Hand(hand.name, hand.stacks, list(hand.wall), hand.dice)
    Keepers(trial).finish()
    last = next((step for step in reversed(trial.steps) if step[0] in (h.DRAW, h.REPLACE)), None)
    if last is None or tiles.is_flower(last[2]):
        return
    wait, *honours = _honours(chance)
    start = chance.choice((0, 9, 18))
    run = [start + 3, start + 4, start + 5]
    slot = hand.wall.index(last[2])
    held = [wait, *run, *[honours[0]] * 3, *[honours[1]] * 3, *[honours[2]] * 3]
    # Flowers stay where they are: who draws last must not change.
    for own in stacked.dealt[last[1]]:
        if tiles.is_flower(hand.wall[own]):
            return
    stacked.lay(slot, wait)
    stacked.give(last[1], held)
    stacked.hide(wait, (last[1] + 2) & 3)


def has(name: str) -> Callable[[Table], bool]:
    return lambda table: any(step[0] == name for step in table.hand.steps)


def _after_kong(wanted: Callable[[Step, Step], bool]) -> Callable[[Table], bool]:
    """Whether a kong's replacement and the step after it are as wanted."""

    def look(table: Table) -> bool:
        steps = table.hand.steps
        return any(
            steps[i][0] in _KONGS
            and steps[i + 1][0] == h.REPLACE
            and wanted(steps[i + 1], steps[i + 2])
            for i in range(len(steps) - 2)
        )

    return look


def was_robbed(table: Table) -> bool:
    won = table.hand.won
    return won is not None and won[3] == cues.BY_ROB


def _won_last_tile(table: Table) -> bool:
    return table.hand.steps[-1][0] == h.WIN and not table.play.left


# what is laid, who plays, whether it happened
Setup = tuple[Callable[[Stacked], None], type[Table], Callable[[Table], bool]]

SETUPS: dict[str, Setup] = {
    "concealed_kong": (_concealed, Table, has(h.CONCEALED)),
    "added_kong": (_added, Table, has(h.ADDED)),
    "claimed_kong": (_claimed, Table, has(h.KONG)),
    "robbed_kong": (_robbed, Table, was_robbed),
    "flower_after_kong": (
        _flower_after_kong,
        Table,
        _after_kong(lambda tile, then: tiles.is_flower(tile[2]) and then[0] == h.FLOWER),
    ),
    "kong_after_kong": (_kong_after_kong, Table, _after_kong(lambda _, then: then[0] in _KONGS)),
    "drawn_hand": (nothing, Keepers, has(h.NOBODY)),
    "last_tile": (_last_tile, Keepers, _won_last_tile),
}


def play_rare(
    name: str,
    hand: Hand,
    chance: random.Random,
    people: Sequence[Person] = PEOPLE,
    setups: dict[str, Setup] = SETUPS,
) -> Hand:
    """Play a new hand in which the named rare thing happens."""
    lay, table_class, happened = setups[name]
    for _ in range(_ATTEMPTS):
        trial = Hand(**{**vars(hand), "wall": list(hand.wall), "steps": []})
        chance.shuffle(trial.wall)
        lay(Stacked(trial, chance))
        table = table_class(trial, people)
        table.finish()
        if happened(table):
            return trial
    raise RuntimeError(f"{name} did not happen in {_ATTEMPTS} shuffles")
