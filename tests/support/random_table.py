"""
People who play whole hands at random but by the rules, straight into a session: claims with and
without a button, tiles taken up one by one, draws inside the claim window, kongs, flowers, birds,
wins. They follow their own record (``World``), never the table's.

``moment(name)`` is called where something may be done wrong: see offences.py. Whatever people do
wrong they tell ``expect``; ``judge`` says what the table named wrongly or did not name.
"""

from table_world import FLOWER, MELD, POND, RACK, World

from mjtable.rules import contest, guobiao, hongzhong, ningbo, ready, seats, shape, tiles
from mjtable.table import cues, events, question
from mjtable.table.events import CHOW, HU, KONG, NO, PUNG, READY, YES
from mjtable.table.numbered import number

RULESETS = {"guobiao": guobiao, "contest": contest, "hongzhong": hongzhong, "ningbo": ningbo}
HOLD, WINDOW, OVER = "hold", "window", "over"
_LATE_MS = 1000  # whatever kept people so long, they do not claim the discard any more
_SURE_MS = 3200  # after a claim window
_FRESH_MS = 60000  # so long what is said may be about a fault

# What the table says when it names an article.
NAMING = (cues.VIOLATION, cues.STANDS, cues.LEDGER)


class Stuck(AssertionError):
    """A hand does not end."""


class People:
    def __init__(self, name, seed, wins=True, plan=(), **chosen):
        """``wins``: stack the wall so that somebody is near a win; ``plan``: offences."""
        if name == "guobiao":
            chosen.setdefault("minimum", 0)
        if name == "ningbo":
            chosen.setdefault("minimum", 0)
        self.world = World(RULESETS[name], seed, dealer=seed & 3, **chosen)
        self.rng = self.world.rng
        self.seed = seed
        self.rules = self.world.rules
        self.dealer = self.world.dealer
        self.plan = list(plan)
        self.done = []
        self.expected = []  # what was done wrong, see expect
        self.stage = HOLD
        self.turn = self.dealer
        self.drawn = self.last = self.last_side = None
        self.claimed = False
        self.discarded_at = None
        self.melds = ([], [], [], [])  # [what, tiles, from side or -1]
        self.waiting = None  # side that was dealt a hand that waits
        # what stands against a side
        self.queue = [[], [], [], []]
        self.skip = [0] * 4
        self.dead = [False] * 4
        self.flowers_shown = [0] * 4
        self.short = [0] * 4  # tiles a side has too few
        self.barred = set()  # sides that claim nothing of this discard
        self.slow = -1  # discards before the one that took too long
        self.skipped = None  # side that should have drawn
        self.early = None  # (side, tile, zone) of what the next side drew before the discard
        self.cast = 0  # throws that were made
        self.exposed = None  # (side, tile of the wall that it has exposed, whether it is taken)
        self.accepts = True  # whether another takes what is ``early`` for its draw
        self.pickup = [None] * 4  # tile that a side must take instead of its next draw
        self.keeps = [0] * 4  # discards for which a side keeps its bonus tiles
        self.kept = None  # what is expected of that
        self.ready = [""] * 4  # "ready", "wrong" of who has declared so
        self.waits_for_turn = set()  # sides with a kong out of turn, that claim nothing
        self.pulled = 0  # penalty tiles pulled by others, as far as people know them
        self.ended = ""
        self._stand(wins)

    # --- one hand ---

    def play(self):
        """A whole hand; returns how it ended."""
        if self.rules.seat_draw:
            self.draw_seats()
        self.world.wait(50)
        self.moment("walls")
        self.throw()
        self.deal()
        self.opening()
        self.stage = HOLD
        turns = 0
        while self.stage != OVER and self.phase < cues.VERIFY:
            turns += 1
            if turns > 400:
                raise Stuck("no end after %d turns" % turns)
            if self.stage == HOLD:
                self.hold()
            else:
                self.window()
        self.finish()
        return self.ended

    @property
    def hand(self):
        return self.world.hand

    @property
    def phase(self):
        return self.world.hand.phase

    def moment(self, name, side=-1):
        """Something may be done wrong here; True if the course of the hand was changed."""
        changed = False
        for offence in list(self.plan):
            beside = name == "beside" and offence.beside
            if offence not in self.plan or (offence.moment != name and not beside):
                continue
            offence.wait -= not beside
            if (offence.wait >= 0 and not beside) or changed:
                continue
            self.plan.remove(offence)
            offence.overlaps = bool(self.hand.wrong)
            changed = offence(self, side)
            (self.plan if changed is None else self.done).append(offence)
        return bool(changed)

    def linger(self, low, high):
        """Something is wrong for so long; more may be done wrong meanwhile."""
        self.world.pause(low, high)
        self.moment("beside", self.turn)

    def check(self):
        """The table's record and the world's are one."""
        world = self.world
        assert bytes(world.place) == bytes(world.hand.spots.place), world.differences()
        if world.wall and cues.SECOND_THROW < self.phase < cues.VERIFY:
            found = world.differences()
            assert not found, found

    # --- before play ---

    def _stand(self, wins):
        world = self.world
        order = list(tiles.tile_set(world.size))
        self.rng.shuffle(order)
        dice = [self.rng.randrange(1, 7) for _ in range(4)]
        self.dice = dice
        names = self.rules.throws
        self.second = self.throws_second(self.dealer)
        if names == 2:
            count = sum(dice)
        elif self.rules.name == "ningbo":
            count = max(dice[:2])
        else:
            count = min(dice[:2])
        self.count = count - (self.rules.break_mode == "at_count")
        if wins and self.rng.random() < 0.8:
            self._near_a_win(order)
        if any(offence.name == "V13" for offence in self.plan):
            self._four_alike(order)
        # the order from the break becomes the order from side 0's first stack
        first = ((-self.second % 4) * world.stacks + self.count) % (4 * world.stacks)
        turned = [None] * world.size
        for i in range(world.size):
            turned[(2 * first + i) % world.size] = order[i]
        world.stand(turned)

    def _near_a_win(self, order):
        """Deal somebody thirteen tiles of a winning hand; the last one comes soon."""
        rng, free = self.rng, list(order)
        suits = 2 if len(order) == 112 and rng.random() < 0.2 else 3
        whole = []
        for _ in range(4):
            if rng.random() < 0.7:
                low = rng.randrange(suits) * 9 + rng.randrange(7)
                kinds = [low, low + 1, low + 2]
            else:
                kinds = [rng.randrange(27)] * 3
            whole += kinds
        whole += [rng.randrange(27)] * 2
        chosen = []
        for kind in whole:
            same = [tile for tile in free if tiles.kind_of(tile) == kind]
            if not same:
                return
            chosen.append(same[0])
            free.remove(same[0])
        rng.shuffle(chosen)
        seat = rng.randrange(4)
        slots = [i for i in range(48) if i // 4 % 4 == seat]
        slots.append(48 if seat == 0 else 48 + seat)
        last = chosen.pop()
        wanted = dict(zip(slots, chosen, strict=True))
        wanted[rng.choice([i for i in range(len(order) - 40) if i not in wanted])] = last
        rest = iter(free)
        for i in range(len(order)):
            order[i] = wanted[i] if i in wanted else next(rest)
        self.waiting = (self.dealer + seat) % 4

    def _four_alike(self, order):
        """Deal somebody else four of a kind, which he has in his first turn."""
        rng = self.rng
        seat = rng.randrange(4)
        if (self.dealer + seat) % 4 == self.waiting:
            seat = (seat + 1) % 4
        kind = rng.randrange(27)
        slots = rng.sample([i for i in range(48) if i // 4 % 4 == seat], 4)
        for slot, tile in zip(slots, range(4 * kind, 4 * kind + 4), strict=True):
            at = order.index(tile)
            order[slot], order[at] = order[at], order[slot]

    def draw_seats(self):
        """Each draws a wind tile in the order that the dealer's throw names."""
        world, rng = self.world, self.rng
        winds = [4 * (tiles.FIRST_WIND + i) + rng.randrange(4) for i in range(4)]
        home = {tile: world.place[tile] for tile in winds}
        rng.shuffle(winds)
        for tile in winds:
            world.take_off(tile)
        world.pause(500, 2000)
        self.moment("lot", self.dealer)
        dice = [rng.randrange(1, 7) for _ in range(2)]
        world.feed(events.DICE, *dice, self.dealer)
        order = [(self.dealer + place) % 4 for place in seats.draw_order(sum(dice))]
        self.drawing = order, winds
        while order:
            world.pause(300, 1500)
            if not self.moment("wind", order[0]):
                world.move(winds.pop(), POND + order.pop(0))
        for tile in home:
            world.pause(300, 900)
            world.move(tile, home[tile])

    def throw(self):
        world = self.world
        for n in range(self.rules.throws):
            world.pause(800, 2500)
            self.moment("throw%d" % (n + 1), self.thrower())
            if self.cast > n:
                continue  # it has been thrown
            self.throws(self.thrower() if self.rng.random() < 0.5 else -1)
            self.moment("thrown%d" % (n + 1), self.dealer)
        self.broken()

    def another(self, side):
        """One of the other sides."""
        return (side + self.rng.randrange(1, 4)) % 4

    def thrower(self):
        """The side whose throw it is."""
        return self.second if self.cast else self.dealer

    def throws_second(self, side):
        """The side that the first throw counts to from one."""
        return (side + self.dice[0] + self.dice[1] - 1) % 4

    def throws(self, side):
        """The dice that come next are thrown by a side, -1: nobody knows by whom."""
        n = self.cast
        self.world.feed(events.DICE, self.dice[2 * n], self.dice[2 * n + 1], side)
        self.cast += 1

    def deals(self, side):
        """Another side deals than the one that was to."""
        if side != self.dealer:
            self.dealer = self.turn = side
            self.second = self.throws_second(side)
            self.waiting = None  # the hand that waits is dealt to nobody

    def broken(self):
        """The wall is cut where the dice say."""
        world = self.world
        if not self.rules.throws == self.cast:
            raise Stuck("not thrown")
        world.break_at(self.second, self.count)
        if self.rules.indicator:
            world.indicator = world.wall[-min(self.dice[:2])][0]

    def takes(self):
        """The takes of the deal: (side, tiles)."""
        wall, found = self.world.wall, []
        for i in range(12):
            found.append(((self.dealer + i) % 4, wall[2 * i] + wall[2 * i + 1]))
        a, b, c = wall[24], wall[25], wall[26]
        last = ([a[0], c[0]], [a[1]], [b[0]], [b[1]])
        return found + [((self.dealer + i) % 4, last[i]) for i in range(4)]

    def deal(self):
        world, rng = self.world, self.rng
        turn_first = rng.random() < 0.5 and self.phase == cues.DEAL  # else a throw is in question
        if self.rules.indicator and turn_first:
            self.turn_indicator()
        self.moment("break", self.dealer)
        self.left = self.takes()
        while self.left:
            if self.moment("take", self.left[0][0]):
                continue  # it has been taken
            side, part = self.left.pop(0)
            # Two neighbours may overlap by a moment: reports of two readers change places.
            if rng.random() < 0.3 and self.left:
                self.taken_together(side, list(part), *self.left.pop(0))
                continue
            for tile in part:
                world.pause(60, 350)
                world.move(tile, RACK + side)
        if self.rules.indicator and not turn_first:
            world.pause(300, 900)
            self.turn_indicator()

    def taken_together(self, first, order, second, following):
        """The last tile of a take is reported behind the first of the next one."""
        world = self.world
        late, following = order.pop(), list(following)
        for tile in order:
            world.pause(60, 350)
            world.move(tile, RACK + first)
        world.pause(60, 200)
        world.move(following.pop(0), RACK + second)
        world.pause(30, 200)
        world.move(late, RACK + first)
        for tile in following:
            world.pause(60, 350)
            world.move(tile, RACK + second)

    def by_counts(self, side):
        """The deal goes on from the front of the wall, a side after the other from this one, until
        each has his number."""
        rest = [
            tile for stack in self.world.wall for tile in stack if tile != self.world.indicator
        ]
        full = [13 + (one == self.dealer) for one in range(4)]
        lacks = [max(0, full[one] - len(self.world.rack(one))) for one in range(4)]
        self.left = []
        while any(lacks):
            many = min(4, lacks[side])
            if many:
                self.left.append((side, rest[:many]))
            rest = rest[many:]
            lacks[side] -= many
            side = (side + 1) % 4

    def turn_indicator(self):
        world = self.world
        if self.hand.rules.wild:
            return
        world.pause(300, 900)
        world.lift(world.indicator)
        world.pause(300, 1200)
        world.move(world.indicator, world.place[world.indicator])

    def opening(self):
        """Flowers before play: the dealer's first, each side to completion."""
        if self.rules.set != 144 or self.rules.name == "hongzhong":
            return
        sides = [(self.dealer + i) % 4 for i in range(4)]
        if self.rules.opening_bonus == "dealer":
            sides = sides[:1]
        for side in sides:
            self.replace_flowers(side)
            if self.stage == OVER:
                return

    # --- flowers, kongs, replacements ---

    def is_flower(self, tile):
        return tiles.is_flower(tile) and tiles.kind_of(tile) not in self.rules.wild

    def rack(self, side):
        """The tiles of a side, without those of the wall that it has not drawn yet."""
        undrawn = [self.pickup[side]]
        if self.early and self.early[0] == side:
            undrawn.append(self.early[1])
        return [tile for tile in self.world.rack(side) if tile not in undrawn]

    def is_open(self, side):
        """Whether a false win has laid a hand open."""
        return self.dead[side] and self.rules.penalties == "tiles"

    def flowers(self, side):
        return [tile for tile in self.rack(side) if self.is_flower(tile)]

    def replace_flowers(self, side):
        """Lay what flowers there are and replace them; STAGE is OVER if no tile is left."""
        held = self.flowers(side) if not self.keeps[side] else []
        while held:
            many = len(held) if self.rng.random() < 0.4 else 1
            for tile in held[:many]:
                self.world.carry(tile, FLOWER + side)
            for _ in held[:many]:
                self.replace(side)
                if self.stage == OVER:
                    return
            held = self.flowers(side)

    def nothing_left(self, due=0):
        refused = self.pickup[self.turn]  # that is a tile to draw
        return self.world.left() - due <= self.rules.reserve and refused is None

    def replace(self, side):
        """Take a replacement from the tail; a flower may go straight before its owner."""
        if self.nothing_left():
            self.stage, self.ended = OVER, "drawn"
            return
        if self.moment("replace", side):
            return
        world = self.world
        tile = world.tail()
        world.carry(tile, RACK + side)
        self.drawn = tile

    # --- the side that holds a tile too many ---

    def concealed(self, side, extra=()):
        return self.rack(side) + list(extra)

    def wins_with(self, side, extra=(), rob=False):
        """Whether a side's hand is complete, with a tile of another side if one is given."""
        if self.dead[side] or self.ready[side] == "wrong":
            return False
        rules = self.rules
        counts, wilds = tiles.counts_of(self.concealed(side, extra)), 0
        for kind in rules.wild:
            wilds += counts[kind]
            counts[kind] = 0
        return shape.complete(counts, len(self.melds[side]), rules.shapes, wilds, rules.five)

    def hold(self):
        """The turn of a side that has drawn, claimed or begins."""
        side, world, rng = self.turn, self.world, self.rng
        self.check()
        if self.moment("hold", side):
            return
        if not self.claimed:
            self.replace_flowers(side)
            while self.stage == HOLD and self.kong(side):
                self.replace_flowers(side)
            if self.stage != HOLD:
                return
            if self.wins_with(side) and rng.random() < 0.9:
                world.pause(200, 900)
                self.call_hu(side)
                return
        if self.moment("discard", side):
            return
        tile = self.choose(side)
        if rng.random() < 0.5 and self.may_declare(side) and len(self.waits(side, tile)) == 1:
            world.press(side, READY)
            self.ready[side] = "ready"
        self.discard(side, tile)

    def may_declare(self, side):
        """Whether nothing stands against a side that declares itself ready."""
        against = self.dead, self.ready, self.queue, self.keeps, self.short
        if not self.hand.rules.declares or self.early or self.flowers(side):
            return False
        return not any(each[side] for each in against)

    def waits(self, side, tile):
        """The kinds that complete a hand when a tile of it is discarded."""
        held = [one for one in self.rack(side) if one != tile]
        melds = [number(meld) for meld in self.melds[side]]
        return ready.completing(tiles.counts_of(held), melds)

    def call_hu(self, side):
        world = self.world
        if self.rng.random() < 0.8:
            world.press(side, HU)
        else:
            self.show(side)
        self.stage, self.ended = OVER, "won"

    def show(self, side):
        """Ten and more tiles are laid down, which says so without a button."""
        world = self.world
        if len(world.rack(side)) < 10:
            world.press(side, HU)
            return
        shown = world.rack(side)
        for tile in shown:
            world.pause(20, 200)
            world.lift(tile)
        for tile in shown:
            world.pause(20, 100)
            world.move(tile, RACK + side)

    def choose(self, side):
        """What a side discards: a penalty tile if one is due."""
        self.learn()
        held = self.rack(side)
        due = [tile for tile in self.queue[side] if tile in held]
        if due:
            return due[0]
        if (side == self.waiting or self.ready[side]) and self.drawn in held:
            return self.drawn
        mine = [tile for tile in held if not self.is_flower(tile)] or held
        counts = tiles.counts_of(mine)
        spare = [tile for tile in mine if counts[tiles.kind_of(tile)] == 1]
        return self.rng.choice(spare if spare and self.rng.random() < 0.8 else mine)

    def discard(self, side, tile):
        world = self.world
        late = self.elapsed()
        many = 0
        while any(asked[:3:2] == [question.PULL, side] for asked in self.hand.asked):
            world.wait(500)  # a tile is being pulled for him to discard
            many += 1
            if many > 100:
                raise Stuck(self.hand.asked)
        world.pause(200, 900 if late > 9000 else 2500)
        self.learn()
        if self.queue[side] and tile not in self.queue[side]:
            tile = self.choose(side)
        if self.ready[side] and tile in self.queue[side]:
            self.may((26,), side)  # that may leave another wait
        world.carry(tile, POND + side)
        if self.elapsed() > self.rules.discard_ms:
            self.may((30,), side)
        self.put_out(side, tile)

    def elapsed(self):
        """Milliseconds since the discard before."""
        return self.world.now - self.discarded_at if self.discarded_at is not None else 0

    def put_out(self, side, tile):
        """A discard lies in its pond."""
        if tile in self.queue[side]:
            self.queue[side].remove(tile)
            if self.ready[side]:
                self.ready[side] = "ready" if len(self.waits(side, tile)) == 1 else "wrong"
        if self.keeps[side]:
            self.keeps[side] -= 1
            if self.flowers(side) and not self.claimed:
                self.kept["how"], self.kept["at"] = "named", self.world.now
        self.stage, self.turn = WINDOW, (side + 1) % 4
        self.last, self.last_side = tile, side
        self.drawn, self.claimed = None, False
        self.discarded_at = self.world.now
        self.barred = set()

    def kong(self, side):
        """Perhaps lay a kong in one's own turn; True if one was replaced."""
        rng, world = self.rng, self.world
        if rng.random() < 0.4 or self.nothing_left() or self.ready[side]:
            return False
        held = self.free(side)
        counts = tiles.counts_of(held)
        laid, pung = None, None
        for tile in held:
            kind = tiles.kind_of(tile)
            if kind in self.rules.unclaimed or kind >= tiles.FACES:
                continue
            if counts[kind] == 4:
                laid = [other for other in held if tiles.kind_of(other) == kind]
                break
            for meld in self.melds[side]:
                if meld[0] == PUNG and tiles.kind_of(meld[1][0]) == kind:
                    if self.rules.late_add_kong or tile == self.drawn:
                        laid, pung = [tile], meld
        if not laid:
            return False
        if rng.random() < 0.3:
            world.press(side, KONG)
        rng.shuffle(laid)
        for tile in laid:
            world.pause(80, 500)
            world.move(tile, MELD + side)
        if pung is None:
            self.melds[side].append([KONG, laid, -1])
        else:
            pung[0] = KONG
            pung[1] += laid
            if self.robbed(side, laid[0]):
                return False
        self.replace(side)
        return self.stage == HOLD

    def robbed(self, side, tile):
        """Whether somebody robs the added kong before its replacement is taken."""
        world = self.world
        for i in (1, 2, 3):
            other = (side + i) % 4
            if self.wins_with(other, (tile,), True):
                world.pause(200, 2000)
                world.press(other, HU)
                world.wait(_SURE_MS)
                self.stage, self.ended = OVER, "won"
                return True
        world.wait(self.rules.rob_ms + 100)
        return False

    # --- a discard may be claimed ---

    def window(self):
        world, rng = self.world, self.rng
        if self.moment("window", self.last_side):
            return
        if self.elapsed() > _LATE_MS:
            self.barred = {0, 1, 2, 3}
        callers = self.callers()
        if callers and rng.random() < 0.95:
            start = world.now
            for side in callers:
                world.pause(100, 900)
                world.press(side, HU)
            world.wait(max(0, start + _SURE_MS - world.now))
            self.stage, self.ended = OVER, "won"
            return
        claim = self.claims()
        if claim:
            self.claim(*claim)
            return
        if self.nothing_left():
            world.wait(_SURE_MS + 2500)
            self.stage, self.ended = OVER, "drawn"
            return
        for i in (1, 2, 3):
            if rng.random() < 0.08:
                world.pause(50, 200)
                world.press((self.last_side + i) % 4, YES)
        self.draw()

    def callers(self):
        """Sides that can win with the discard, in any order."""
        if not self.rules.discard_wins or tiles.kind_of(self.last) in self.rules.unclaimed:
            return []
        found = []
        for i in (1, 2, 3):
            side = (self.last_side + i) % 4
            if side in self.barred | self.waits_for_turn or (self.early and self.early[0] == side):
                continue
            if self.wins_with(side, (self.last,)):
                found.append(side)
        self.rng.shuffle(found)
        return found

    def learn(self):
        """Which tiles were pulled for penalty tiles."""
        for side, tile, _ in self.world.said(cues.PULLED)[self.pulled :]:
            self.pulled += 1
            self.queue[side].append(tile)

    def free(self, side):
        """Tiles a side may lay: no penalty tiles, which are all of a hand after a false win."""
        self.learn()
        if self.is_open(side):
            return []
        return [tile for tile in self.rack(side) if tile not in self.queue[side]]

    def may_claim(self):
        """What the sides could claim: (what, side, own tiles), in no order."""
        kind, found = tiles.kind_of(self.last), []
        if kind in self.rules.unclaimed or self.nothing_left() or kind >= tiles.FACES:
            return found
        for i in (1, 2, 3):
            side = (self.last_side + i) % 4
            if side in self.barred | self.waits_for_turn or len(self.melds[side]) == 4:
                continue
            if self.ready[side]:
                continue
            if self.dead[side] and not self.rules.dead_may_claim:
                continue
            mine = self.free(side)
            same = [tile for tile in mine if tiles.kind_of(tile) == kind]
            if len(same) >= 2:
                found.append((PUNG, side, same[:2]))
            if len(same) == 3:
                found.append((KONG, side, same))
            if i == 1 and self.rules.chows and kind < tiles.FIRST_WIND:
                found += [(CHOW, side, own) for own in self.runs(mine, kind)]
        return found

    def runs(self, mine, kind):
        """Pairs of tiles that make a run with a kind."""
        found, by_kind = [], {}
        for tile in mine:
            by_kind.setdefault(tiles.kind_of(tile), tile)
        for low in range(max(kind - 2, kind // 9 * 9), min(kind, kind // 9 * 9 + 6) + 1):
            others = [low + i for i in range(3) if low + i != kind]
            if all(other in by_kind and other not in self.rules.unclaimed for other in others):
                found.append([by_kind[other] for other in others])
        return found

    def claims(self):
        """What is claimed this time: (what, side, own tiles), or None."""
        found = self.may_claim() if not self.early else []
        if self.waiting is not None:
            found = [claim for claim in found if claim[1] != self.waiting]
        if not found or self.rng.random() < 0.4:
            return None
        return self.rng.choice(found)

    def claim(self, what, side, own):
        """A side claims the discard; tiles reach its meld zone in any order."""
        world, rng = self.world, self.rng
        world.pause(100, 500)
        if rng.random() < 0.5:
            world.press(side, what)
        self.lay_claim(what, side, own)

    def lay_claim(self, what, side, own):
        world, rng = self.world, self.rng
        laid = [self.last, *own]
        rng.shuffle(laid)
        for tile in laid:
            world.pause(60, 450)
            world.move(tile, MELD + side)
        self.melds[side].append([what, [self.last, *own], self.last_side])
        self.stage, self.turn, self.claimed, self.drawn = HOLD, side, True, None
        if what == CHOW:  # it stands when nobody can call any more
            world.wait(max(0, self.discarded_at + _SURE_MS - world.now))
        elif what == KONG:
            self.replace(side)
            self.claimed = False

    def draw(self):
        """The next side draws, most often when the window is over."""
        world, rng, side = self.world, self.rng, self.turn
        self.waits_for_turn.discard(side)
        since = self.elapsed()
        if self.early and self.early[0] == side:
            self.holds(self.early[1])
            self.early = None
            world.wait(max(0, _SURE_MS - since))
            return
        until = rng.randrange(700, 3000) if rng.random() < 0.3 else rng.randrange(3050, 5000)
        world.wait(max(0, until - since))
        if self.early or self.exposed:
            if self.takes_disputed():
                return
        elif self.moment("draw", side):
            return
        if self.skip[side]:
            self.omit_draw()
            return
        if self.pickup[side] is not None:
            self.pick_up()
            return
        tile = world.front()
        flower = self.is_flower(tile) and rng.random() < 0.2
        world.carry(tile, (FLOWER if flower else RACK) + side)
        self.holds(tile)
        if flower:
            self.replace(side)

    def omit_draw(self):
        """The side on turn has a tile too many: the next one pulls it one to discard."""
        side = self.turn
        self.skip[side] -= 1
        self.short[side] += 1
        self.world.wait(max(0, _SURE_MS - self.elapsed()))
        self.stage, self.drawn, self.claimed = HOLD, None, True

    def holds(self, tile):
        """The side on turn has drawn."""
        self.stage, self.drawn, self.claimed = HOLD, tile, False

    def takes_disputed(self):
        """Whether the side on turn takes a tile that another has drawn early or exposed: one drawn
        early is handed over."""
        world, side = self.world, self.turn
        drawn, self.early = self.early, None
        shown, self.exposed = self.exposed, None
        culprit, tile, _ = drawn or shown
        accepts = self.accepts if drawn else shown[2]
        if not drawn and (culprit == side or tile != world.front()):
            return False
        world.wait(max(0, _SURE_MS - self.elapsed()))
        asked = [one for one in self.hand.asked[:1] if one[question.TILE] == tile]
        if asked and (not drawn or self.rng.random() < 0.6):  # two of a stack look alike
            world.press(side, YES if accepts else NO)
        if drawn and accepts:
            world.carry(tile, RACK + side)
            self.holds(tile)
            return True
        if not accepts and self.rules.penalties == "tiles":
            if not drawn and not asked:
                return False  # it is taken all the same
            self.pickup[culprit] = tile
            world.out.add(tile)
        return False

    def pick_up(self):
        """The side on turn takes the tile that was refused, which it must discard."""
        world, side = self.world, self.turn
        tile, self.pickup[side] = self.pickup[side], None
        if world.place[tile] == RACK + side:
            world.wait(max(0, _SURE_MS - self.elapsed()))
        else:
            world.carry(tile, RACK + side)
        world.out.discard(tile)
        self.queue[side].insert(0, tile)
        self.holds(tile)

    # --- the end ---

    def finish(self):
        """Everything that a hand still needs when it is won or drawn."""
        world = self.world
        for _ in range(200):
            if self.phase == cues.OVER:
                break
            world.wait(500)
            if self.hand.asked:
                asked = self.hand.asked[0]
                if asked[question.WHAT] == question.AGREE:
                    self.moment("verify", asked[question.SIDE])
                for side in range(4):
                    if asked[question.WHO] >> side & 1 and self.hand.asked[:1] == [asked]:
                        world.pause(50, 400)
                        world.press(side, YES)
            if self.phase == cues.VERIFY and self.hand.follower:
                self.after_win()
        else:
            raise Stuck("phase %d does not end" % self.phase)
        self.check()
        found = world.differences()
        assert not found, found
        if self.ended == "drawn":
            assert world.said(cues.DRAWN_HAND), "no drawn hand"
        if self.ended == "won":
            assert world.said(cues.WIN), "no win"

    def after_win(self):
        """Points are entered, birds turned."""
        world = self.world
        if self.rules.after_win == "points":
            world.pause(100, 1500)
            world.feed(events.ENTRY, events.POINTS, self.rng.randrange(1, 30))
        elif world.said(cues.BIRDS):
            side, count = world.said(cues.BIRDS)[-1]
            while len(world.said(cues.BIRD)) < count:
                tail = self.rules.birds_from == "tail"
                world.carry(world.tail() if tail else world.front(), FLOWER + side)

    # --- what was done wrong ---

    def expect(self, articles_, side, how="named"):
        """Something was done wrong by a side: the table names one of these articles."""
        fault = {"articles": articles_, "side": side, "how": how}
        late = how == "may" and 30 in articles_
        fault["since"], fault["at"] = 0 if late else len(self.world.heard), self.world.now
        self.expected.append(fault)
        return fault

    def hears(self, kind, about):
        """What a button or a ruling brings: a cue of that kind with this first field."""
        self.expect((), about)["cue"] = (kind, about)

    def may(self, articles_, side):
        """What was done may lead to these articles too."""
        self.expect(articles_, side, "may")

    def settled(self):
        """Whether nothing of the discard before is open any more."""
        return self.discarded_at is None or self.elapsed() > _SURE_MS

    def judge(self):
        """
        ``(faults the table did not name, what it said without a fault)``. A fault is named by what
        is said of its article and side while it is fresh, or by what stands open of them.
        """
        named, false, standing = [], [], set()
        faults = sorted(self.expected, key=lambda fault: fault["since"])
        for i, (now, cue) in enumerate(self.world.heard):
            while faults and faults[0]["since"] <= i:
                fault = faults.pop(0)
                named += [fault] * any((a, fault["side"]) in standing for a in fault["articles"])
            named += [f for f in self.expected if f.get("cue") == cue[:2] and f["since"] <= i]
            if cue[0] == cues.CLEARED:
                standing.discard(cue[1:3])
            if cue[0] not in NAMING:
                continue
            key = cue[2:4] if cue[0] == cues.LEDGER else cue[1:3]
            if cue[0] == cues.VIOLATION:
                standing.add(key)
            about = [f for f in self.expected if key[0] in f["articles"] and key[1] == f["side"]]
            about = [fault for fault in about if fault["since"] <= i]
            named += [fault for fault in about if now - fault["at"] < _FRESH_MS]
            if not about:
                false.append((i, cue))
        return [f for f in self.expected if f["how"] == "named" and f not in named], false
