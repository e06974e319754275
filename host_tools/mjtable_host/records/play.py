"""
A hand being played by its rules: the truth that people and records are held to.

``Play`` knows the wall, who holds what and whose turn it is. Each method makes one step, adds
it to the hand's steps and raises ``RuleError`` where its rule set does not allow it. It has no
time and no table in it; geometry, deal and shapes are those of ``mjtable.rules``.
"""

from copy import copy

from mjtable.rules import birds, dice, hongzhong_pay, notation, opening, shape, tiles
from mjtable.rules.ningbo import wild
from mjtable.rules.wall import Wall, first_stack
from mjtable.table.cues import BY_DISCARD, BY_ROB, BY_SELF
from mjtable_host.records import hand as h
from mjtable_host.records import rulesets
from mjtable_host.records.errors import RuleError
from mjtable_host.records.hand import Hand, deal_slots


class Play:
    """The state of one hand, seat by seat."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.breaker = dice.second_thrower(hand.dice[0] + hand.dice[1])
        self.rules = rulesets.of(hand.ruleset)
        skipped = opening.skipped(hand.dice, self.rules.break_dice)
        self.first = first_stack(self.breaker, skipped, hand.stacks)
        self.wall = Wall(hand.stacks, self.first)
        self.indicator = -1
        if self.rules.indicator:
            self._turn_indicator()
        self.concealed: list[list[int]] = [[], [], [], []]
        self.melds: list[list[tuple[str, tuple[int, ...]]]] = [[], [], [], []]
        self.flowers: list[list[int]] = [[], [], [], []]
        self.ponds: list[list[int]] = [[], [], [], []]
        self.turn = 0  # whose turn it is to draw, or to discard while `full`
        self.full = True  # the seat of `turn` holds a tile too many: discard, kong or win
        self.owed = 0  # replacements the seat of `turn` has still to take
        self.drawn: int | None = None  # the tile of the last draw, while it matters
        self.after_kong = False  # that tile replaced a kong
        self.may_kong = True  # not in the turn of a chow or pung (000-23, B.000-11)
        self.live: tuple[int, int] | None = None  # (seat, tile) of a discard that may be claimed
        self.robbable: tuple[int, int] | None = None  # (seat, tile) of a kong just added
        self.kongs: list[tuple[int, int, int]] = []  # as in rules/hongzhong_pay.py
        self.over = False

    # --- the wall -------------------------------------------------------------------------------

    def _turn_indicator(self) -> None:
        """The wild tiles of this hand are those that the turned tile names (B.003-2, -8)."""
        self.indicator = self.hand.wall[opening.turn_indicator(self.wall, min(self.hand.dice))]
        self.rules = copy(self.rules)
        self.rules.wild = wild.kinds(self.rules, tiles.kind_of(self.indicator))
        self.rules.unclaimed = self.rules.wild

    @property
    def left(self) -> int:
        """Tiles in the wall."""
        return self.wall.count

    def _take(self, stack: int) -> int:
        return self.hand.wall[self.wall.take(stack)]

    def deal(self) -> None:
        for seat, slots in deal_slots(self.wall):
            self.concealed[seat] += [self.hand.wall[slot] for slot in slots]
        # The dealer's 14th tile counts as his first draw.
        self.start()

    def start(self) -> None:
        """The opening flowers are done: the dealer discards or wins first."""
        self.drawn = self.concealed[0][-1]

    # --- what a person may look at --------------------------------------------------------------

    def counts(self, seat: int) -> list[int]:
        """34 counts of the concealed tiles of a seat (bonus tiles left out)."""
        out = [0] * 34
        for tile in self.concealed[seat]:
            kind = tiles.kind_of(tile)
            if kind < 34:
                out[kind] += 1
        return out

    def is_flower(self, tile: int) -> bool:
        """Whether a tile is laid down and replaced: a wild one is not."""
        return tiles.is_flower(tile) and tiles.kind_of(tile) not in self.rules.wild

    def pungs(self, seat: int) -> dict[int, int]:
        """The pungs of a seat that lie on the table: place among its melds by kind."""
        return {
            tiles.kind_of(meld[0]): index
            for index, (what, meld) in enumerate(self.melds[seat])
            if what == h.PUNG
        }

    def winning_tile(self, seat: int) -> tuple[int, int, int] | None:
        """What a seat can win on now, or won on: (tile, by, from_seat); None if nothing."""
        if self.full and seat == self.turn and self.drawn is not None and not self.owed:
            return self.drawn, BY_SELF, -1
        source = self.robbable or (self.live if self.rules.discard_wins else None)
        if source is None or seat == source[0]:
            return None
        return source[1], BY_ROB if self.robbable else BY_DISCARD, source[0]

    def complete(self, seat: int, extra: int | None = None) -> bool:
        """Whether the concealed tiles of a seat, with one more, make a winning shape."""
        held = self.concealed[seat] if extra is None else [*self.concealed[seat], extra]
        if len(held) + 3 * len(self.melds[seat]) != 14 or any(map(self.is_flower, held)):
            return False
        counts = tiles.counts_of(held)
        rules = self.rules
        wilds = sum(counts[kind] for kind in rules.wild)
        for kind in rules.wild:
            counts[kind] = 0
        melds = len(self.melds[seat])
        return shape.complete(counts, melds, rules.shapes, wilds, rules.five)

    # --- steps ----------------------------------------------------------------------------------

    def _step(self, *step: object) -> None:
        self.hand.steps.append(step)

    def _holds(self, seat: int, tile: int) -> None:
        if tile not in self.concealed[seat]:
            raise RuleError(f"seat {seat} does not hold {notation.tile_text(tile)}")

    def _my_turn(self, seat: int) -> None:
        if self.over:
            raise RuleError("the hand is over")
        if seat != self.turn:
            raise RuleError(f"it is the turn of seat {self.turn}")

    def call(self, seat: int, button: int) -> None:
        self._step(h.CALL, seat, button)

    def flower(self, seat: int, tile: int, opening: bool = False) -> None:
        if not opening:
            self._my_turn(seat)
        self._holds(seat, tile)
        if not self.is_flower(tile):
            raise RuleError(f"{notation.tile_text(tile)} is no bonus tile")
        self.concealed[seat].remove(tile)
        self.flowers[seat].append(tile)
        self.owed += 1
        self._step(h.FLOWER, seat, tile)

    def replace(self, seat: int, opening: bool = False) -> int:
        """Take a replacement from the tail; the tile."""
        if not opening:
            self._my_turn(seat)
        if not self.owed:
            raise RuleError(f"seat {seat} has no replacement to take")
        if not self.left:
            raise RuleError("the wall holds no replacement")
        self.robbable = None
        self.owed -= 1
        self.after_kong = self.hand.steps[-1][0] in (h.KONG, h.CONCEALED, h.ADDED)
        tile = self._take(self.wall.tail())
        self.concealed[seat].append(tile)
        self.drawn = tile
        self._step(h.REPLACE, seat, tile)
        return tile

    def draw(self, seat: int) -> int:
        """Take the next tile of the front; the tile."""
        self._my_turn(seat)
        if self.full:
            raise RuleError(f"seat {seat} has to discard")
        if not self.left:
            raise RuleError("the wall is empty")
        self.live = None
        tile = self._take(self.wall.front())
        self.concealed[seat].append(tile)
        self.drawn = tile
        self.after_kong = False
        self.full = True
        self.may_kong = True
        self._step(h.DRAW, seat, tile)
        return tile

    def discard(self, seat: int, tile: int) -> None:
        self._my_turn(seat)
        if not self.full or self.owed:
            raise RuleError(f"seat {seat} has to draw first")
        self._holds(seat, tile)
        self.concealed[seat].remove(tile)
        self.ponds[seat].append(tile)
        self._step(h.DISCARD, seat, tile, tile == self.drawn)
        self.live = (seat, tile)
        self.full = False
        self.drawn = None
        self.turn = (seat + 1) & 3

    def claim(self, what: str, seat: int, own: list[int]) -> None:
        """Chow, pung or kong of the last discard with the named own tiles."""
        if self.live is None:
            raise RuleError("there is no discard to claim")
        from_seat, tile = self.live
        if seat == from_seat:
            raise RuleError(f"seat {seat} cannot claim its own discard")
        if not self.left:
            raise RuleError("the wall is empty: only a win may claim the last discard")
        for mine in own:
            self._holds(seat, mine)
        kinds = sorted(tiles.kind_of(t) for t in [tile, *own])
        if what == h.CHOW:
            if not self.rules.chows:
                raise RuleError("there is no chow")
            if seat != (from_seat + 1) & 3:
                raise RuleError("only the next seat may chow")
            low = kinds[0]
            if kinds != [low, low + 1, low + 2] or low >= 27 or low // 9 != kinds[2] // 9:
                raise RuleError("the tiles are no run")
        elif len(set(kinds)) > 1 or len(kinds) != (4 if what == h.KONG else 3):
            raise RuleError(f"the tiles are no {what}")
        if set(kinds) & set(self.rules.unclaimed):
            raise RuleError(f"nobody claims {notation.tile_text(tile)} with these")
        self.ponds[from_seat].pop()
        for mine in own:
            self.concealed[seat].remove(mine)
        meld = (tile, *own)
        self.melds[seat].append((what, meld))
        self._step(what, seat, meld)
        self.live = None
        self.turn = seat
        self.full = True
        self.may_kong = False
        if what == h.KONG:
            self.owed += 1
            self.may_kong = True
            self.kongs.append((seat, hongzhong_pay.CLAIMED, from_seat))

    def concealed_kong(self, seat: int, four: list[int]) -> None:
        self._own_kong(seat)
        for tile in four:
            self._holds(seat, tile)
        if len({tiles.kind_of(tile) for tile in four}) > 1 or len(set(four)) != 4:
            raise RuleError("the tiles are no kong")
        self._kind_may_kong(four[0])
        self.kongs.append((seat, hongzhong_pay.CONCEALED, -1))
        for tile in four:
            self.concealed[seat].remove(tile)
        self.melds[seat].append((h.CONCEALED, tuple(four)))
        self.owed += 1
        self._step(h.CONCEALED, seat, tuple(four))

    def added_kong(self, seat: int, tile: int) -> None:
        self._own_kong(seat)
        self._holds(seat, tile)
        kind = tiles.kind_of(tile)
        pungs = self.pungs(seat)
        if kind not in pungs:
            raise RuleError(f"seat {seat} has no pung of {notation.tile_text(tile)}")
        self._kind_may_kong(tile)
        late = self.drawn is None or tiles.kind_of(self.drawn) != kind
        if late and not self.rules.late_add_kong:
            raise RuleError("only the tile just drawn is added to a pung")
        self.kongs.append((seat, hongzhong_pay.ADDED, -1))
        index = pungs[kind]
        self.concealed[seat].remove(tile)
        self.melds[seat][index] = (h.KONG, (*self.melds[seat][index][1], tile))
        self.robbable = (seat, tile)
        self.owed += 1
        self._step(h.ADDED, seat, tile)

    def _own_kong(self, seat: int) -> None:
        self._my_turn(seat)
        if not self.full or self.owed or not self.may_kong:
            raise RuleError(f"seat {seat} may not kong now")
        if not self.left:
            raise RuleError("the wall holds no replacement")

    def _kind_may_kong(self, tile: int) -> None:
        if tiles.kind_of(tile) in self.rules.unclaimed:
            raise RuleError(f"there is no kong of {notation.tile_text(tile)}")

    def win(self, seat: int) -> None:
        """A win by the seat on what lies before it: own draw, last discard or added kong."""
        if self.over:
            raise RuleError("the hand is over")
        source = self.winning_tile(seat)
        if source is None:
            raise RuleError(f"there is no tile for seat {seat} to win on")
        tile, by, from_seat = source
        extra = None if by == BY_SELF else tile
        if not self.complete(seat, extra):
            raise RuleError(f"the hand of seat {seat} is not complete")
        self.over = True
        if by == BY_ROB:
            self.kongs.pop()  # the one that was robbed
        self._step(h.WIN, seat, tile, by, from_seat)

    def turn_birds(self, seat: int) -> None:
        """The winner turns the birds: the next tiles of the front (B.002-7)."""
        whole = self.counts(seat)
        for _, meld in self.melds[seat]:
            for tile in meld:
                whole[tiles.kind_of(tile)] += 1
        red = any(whole[kind] for kind in self.rules.wild)
        rules = self.rules
        for _ in range(birds.turned(rules.birds, rules.no_red_extra, red, self.left)):
            self._step(h.BIRD, seat, self._take(self.wall.front()))

    def nobody(self) -> None:
        """The wall is used up and the last discard was not won."""
        if self.left:
            raise RuleError(f"the wall still holds {self.left} tiles")
        self.over = True
        self._step(h.NOBODY)

    def ended(self) -> None:
        """People end a hand that nobody won, with tiles in the wall."""
        self.over = True
        self._step(h.ENDED)
