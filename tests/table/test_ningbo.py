"""宁波麻将 at the table: indicator, wild tiles, flowers, tai and liability (A.003, B.003, C.3)."""

from at_table import AtTable, stacked, words

from mjtable.rules import ningbo, tiles
from mjtable.table import cues, events, expect
from mjtable.table.events import CHOW, HU, KONG, PUNG


class Ningbo(AtTable):
    """Dice 5 and 3: the indicator is L3u, the fifth tile of the tail."""

    def __init__(self, hands=(), draws="", tail="", wild="5s", throws=(5, 3), **chosen):
        order = chosen.pop("order", None) or stacked(hands, draws, tail)
        if wild:
            at = 144 - 2 * min(throws)
            kind = words(wild)[0]
            other = max(i for i in range(144) if tiles.kind_of(order[i]) == kind)
            order[at], order[other] = order[other], order[at]
        chosen.setdefault("minimum", 4)
        super().__init__(order=order, throws=throws + (0, 0), ruleset=ningbo, **chosen)
        self.indicator = order[144 - 2 * min(throws)]

    def front(self):
        return self._but_indicator(super().front)

    def tail(self):
        return self._but_indicator(super().tail)

    def _but_indicator(self, find):
        if self.indicator not in self.wall:
            return find()
        slot = self.wall.index(self.indicator)
        self.wall[slot] = None
        found = find()
        self.wall[slot] = self.indicator
        return found

    def turn(self):
        self.wait(1000)
        self.lift(self.indicator)
        zone = self.place(self.indicator)
        self.wait(800)
        self.feed(events.MOVE, self.indicator, zone, zone)

    def start(self, turn=True):
        self.build()
        self.throw()
        if turn:
            self.turn()
        self.deal()
        if turn:
            self.flowers()
        return self

    def flowers(self):
        for seat in range(4):
            held = [1]
            while held:
                rack = self.rack(seat)
                kinds = self.hand.rules.wild
                held = [t for t in rack if tiles.is_flower(t) and tiles.kind_of(t) not in kinds]
                if held:
                    self.flower(seat, held[0])

    def claim(self, seat, own, what):
        """The last discard and own tiles become a meld."""
        self.move(self.hand.last, self.to("meld", seat))
        self.lay(seat, self.tiles(seat, own))
        self.wait(4000)
        assert self.said(cues.CLAIMED)[-1][:2] == (self.side(seat), what)


def playing(hands, *args, **chosen):
    return Ningbo(tuple(hands), *args, **chosen).start()


def pay(table):
    return table.said(cues.SETTLEMENT)[-1][1]


def total(table):
    return table.said(cues.SCORE)[-1][1:3]


def violations(table):
    return [said[0] for said in table.said(cues.VIOLATION)]


# --- the indicator


def test_the_indicator_lies_where_the_dice_say():
    # B.003-1, -4: dice; first stack; indicator; four replacements; stack of the first draw
    for throws, first, lies, taken, draw in (
        ((5, 3), "L6", "L3u", "L5u L5l L4u L4l L3l", "O14"),
        ((6, 1), "O7", "O6u", "O6l O5u O5l O4u", "R15"),
        ((1, 1), "R2", "R1u", "R1l O18u O18l O17u", "D10"),
        ((2, 2), "L3", "L1u", "L2u L2l L1l D18u", "O11"),
        ((6, 5), "O7", "O2u", "O6u O6l O5u O5l", "R15"),
        ((4, 4), "L5", "L1u", "L4u L4l L3u L3l", "O13"),
        ((3, 1), "L4", "L3u", "L3l L2u L2l L1u", "O12"),
    ):
        table = Ningbo(("f1 f2 f3 f4 f5",), throws=throws, dealer=1).start()
        assert table.indicator == table.order[144 - 2 * min(throws)]
        assert table.said(cues.BREAK) == [(table.stack(first),)]
        stack = table.stack(lies[:-1])
        turned = (stack, table.indicator, bytes(words("5s")))
        assert table.said(cues.INDICATOR) == [(stack, -1, b""), turned]
        stacks = [table.stack(slot[:-1]) for slot in taken.split()]
        assert [said[2] for said in table.said(cues.REPLACED)][: len(stacks)] == stacks
        assert table.hand.zone(table.hand.wall.front()) == table.stack(draw)
        assert len(table.said(cues.THROWN)) == 1
        assert table.quiet()


def test_the_indicator_is_what_is_expected_first_until_it_is_turned():
    table = Ningbo(wild="5s")
    table.build()
    table.throw()
    stack = table.place(table.indicator)
    assert [one[:2] for one in table.session.expect()] == [(expect.HOLD, stack)]
    table.turn()
    held = [one[1] for one in table.session.expect() if one[0] == expect.HOLD]
    assert held and stack not in held  # where people may miscount the break


def test_drawable_are_143():
    table = Ningbo(wild="5s", throws=(6, 1)).start()
    assert table.hand.wall.count == 90  # B.003-6


def test_flowers_wait_for_the_indicator():
    table = Ningbo(("f1 123m 456s",)).start(turn=False)
    assert table.hand.phase == cues.FLOWERS
    table.wait(20000)
    assert table.hand.phase == cues.FLOWERS and not table.said(cues.TURN)
    # asked for at the break, and again as the flowers begin
    assert [said[1] for said in table.said(cues.INDICATOR)] == [-1, -1]
    table.turn()
    assert table.said(cues.TURN)[-1][0] == 0
    table.flowers()
    assert table.hand.phase == cues.PLAY
    assert table.quiet()


def test_who_replaces_before_it_was_seen_to_be_turned_does_no_wrong():
    """It may have been: nobody knows which flowers are wild, nor whose turn it is."""
    table = Ningbo(("f1 123m 456s", "f2 123m 456s", "f3")).start(turn=False)
    for seat in (0, 2, 1):
        flower = next(tile for tile in table.rack(seat) if tiles.is_flower(tile))
        table.flower(seat, flower)
    table.wait(3000)
    assert [said[0] for said in table.said(cues.REPLACED)] == [0, 2, 1]
    assert table.quiet()


def test_it_may_be_turned_between_two_takes():
    table = Ningbo()
    table.build()
    table.throw()
    for number, (seat, part) in enumerate(table.takes()):
        if number == 5:
            table.turn()
        for tile in part:
            table.move(tile, table.to("rack", seat))
    assert table.hand.rules.wild == bytes(words("5s"))
    assert table.hand.phase == cues.PLAY
    assert table.quiet()


def test_the_lower_tile_lifted_too_is_not_the_indicator():
    table = Ningbo()
    table.build()
    table.throw()
    slot = table.wall.index(table.indicator)
    lower = table.wall[slot + 1]
    zone = table.place(lower)
    for tile in (table.indicator, lower):
        table.lift(tile)
    for tile in (lower, table.indicator):
        table.wait(800)
        table.feed(events.MOVE, tile, zone, zone)
    assert table.said(cues.INDICATOR)[-1][1] == table.indicator


def test_the_indicator_taken_as_a_replacement_goes_back():
    # B.003-3: (6,1), the first replacement is O6u itself; its holder then draws O6l
    table = Ningbo(("f1 123m 456s",), throws=(6, 1)).start(turn=False)
    flower = table.tile(0, "f1")
    table.move(flower, table.to("flower", 0))
    home = table.place(table.indicator)
    table.move(table.indicator, table.to("rack", 0))
    assert table.said(cues.VIOLATION) == [(cues.WRONG_REPLACEMENT, 0, table.indicator, home, home)]
    table.move(table.indicator, home)
    table.wall[table.slot("O6u")] = table.indicator
    assert table.said(cues.CLEARED)
    assert table.hand.rules.wild == bytes(words("5s"))
    table.replace(0)
    assert [said[2] for said in table.said(cues.REPLACED)] == [home]
    assert table.hand.phase == cues.PLAY
    assert len(table.said(cues.VIOLATION)) == 1


def test_an_indicator_on_another_stack_counts_there_until_it_is_taken_off():
    table = Ningbo(("f1 123m 456s",), throws=(6, 1)).start(turn=False)
    wall, home = table.hand.wall, table.place(table.indicator)
    other = table.place(table.tail()) if table.place(table.tail()) != home else table.stack("O5")
    left, count = wall.left[table.hand.index(other)], wall.count
    for to, more in ((other, 1), (other, 1), (table.to("rack", 2), 0), (other, 1), (home, 0)):
        table.move(table.indicator, to)
        assert (wall.left[table.hand.index(other)], wall.count) == (left + more, count + more)
    assert violations(table) == [cues.WRONG_REPLACEMENT] and table.said(cues.CLEARED)


def test_a_flower_as_indicator():
    # B.003-8: f2 turned: f1 f3 f4 are wild and stay, f5 to f8 are flowers
    table = Ningbo(("f1 f5 123m 456s",), wild="f2").start()
    assert table.hand.rules.wild == bytes(words("f1 f3 f4"))
    assert [said[1] for said in table.said(cues.FLOWERED)] == [words("f5")[0] - 34 + 136]
    assert words("f1")[0] in [tiles.kind_of(tile) for tile in table.rack(0)]
    assert table.hand.phase == cues.PLAY
    assert table.quiet()


def test_opening_flowers_one_seat_after_the_other():
    # B.003-7: D three flowers, one of the replacements a flower; then R: L3l
    table = Ningbo(("f1 f2 f3", "f5"), tail="1m f4 2m 3m", wild="5s").start()
    stacks = [said[2] for said in table.said(cues.REPLACED)]
    assert stacks == [table.stack(k) for k in ("L5", "L5", "L4", "L4", "L3")]
    assert [said[0] for said in table.said(cues.FLOWERED)] == [0, 0, 0, 0, 1]
    assert table.quiet()


def test_the_tile_under_it_is_the_last():
    # B.003-6: (6,1) and no replacements: 90 draws, the last is O6l; a drawn hand pays nothing
    flowers = bytes(range(136, 144))
    order = [tile for tile in stacked() if tile not in flowers]
    table = Ningbo(order=order[:53] + list(flowers) + order[53:], throws=(6, 1), wild="5s")
    table.start()
    drawn, seat, last = table.rack(0)[0], 0, -1
    while table.hand.phase == cues.PLAY:
        kinds = table.hand.rules.wild
        while tiles.is_flower(drawn) and tiles.kind_of(drawn) not in kinds:
            table.flower(seat, drawn)
            drawn = table.hand.drawn
        table.discard(seat, drawn)
        if table.front() is None:
            break
        seat = (seat + 1) & 3
        drawn = last = table.draw(seat)
    table.wait(8000)
    assert table.said(cues.DRAWN_HAND) == [()]
    assert not table.hand.wall.count and not table.said(cues.SETTLEMENT)
    # the eight flowers took the tail down to O2; the indicator alone lies on its stack
    assert table.hand.spots.at(table.stack("O6")) == bytes((table.indicator,))
    assert last >= 0 and table.quiet()


# --- claims


def test_no_claim_with_or_of_a_wild_tile():
    # B.003-9
    for tile, own, wild in (("4s", "56s", "5s"), ("7s", "56s", "7s"), ("7s", "77s", "7s")):
        hands = [tile + " 19m 19p EESSWWNN C", own + " 147m 258p FFF 1s"]
        table = playing(hands, wild=wild)
        discard = table.tile(0, tile)
        table.discard(0, discard)
        table.move(discard, table.to("meld", 1))
        table.lay(1, table.tiles(1, own))
        table.wait(5000)
        assert not table.said(cues.CLAIMED)
        assert violations(table) == [17 if wild == "5s" else cues.WRONG_MELD]


def test_chow_pung_and_a_kong_in_the_next_own_turn():
    # B.003-10: pung of 1m, 9s discarded; the old fourth 1m is added with the next draw
    hands = ("1m 258p 147s EESSWW N", "", "111m 9s 258p 147s FF C", "")
    table = playing(hands, "3p 6p 4p 8p", wild="5s")
    table.discard(0, table.tile(0, "1m"))
    table.claim(2, "11m", PUNG)
    table.discard(2, table.tile(2, "9s"))
    for seat in (3, 0, 1):
        table.discard(seat, table.draw(seat))
    table.draw(2)
    table.lay(2, table.tiles(2, "1m"))
    assert len(table.said(cues.ADDED_KONG)) == 1
    table.wait(4000)
    table.replace(2)
    assert table.quiet()


# --- wins


def on_discard(hand, tile, wild="5s", hands=("", ""), step=None, **chosen):
    """D discards a tile and R calls a win."""
    table = playing((tile + " 147m 2p 28s WW NN F P", hand) + hands, wild=wild, **chosen)
    table.discard(0, table.tile(0, tile))
    table.press(1, HU)
    table.wait(4000)
    return table


def test_a_win_on_a_discard():
    # 混一色 2, 中 1, 无搭 1, 单吊 1
    table = on_discard("123456789m CCC E", "E", wild="5s")
    assert table.said(cues.WIN)
    assert total(table) == (True, 5)
    assert pay(table) == (-10, 10, 0, 0)  # 003-36: twice the tai
    assert table.hand.phase == cues.OVER
    assert table.quiet()


def test_pungs_with_dragons_winds_and_flowers():
    # B.003-11: 碰碰胡 2, 中 1, 位风 1, 正花 1; 无搭 1 and 对倒 1 beside
    hands = ("2p 147m 28s WW NN F P 6s", "CCC SSS 333m 22p 9s f2")
    table = Ningbo(hands, "", "9s", wild="5s").start()
    table.discard(0, table.tile(0, "2p"))
    table.press(1, HU)
    table.wait(4000)
    assert total(table) == (True, 7)
    assert pay(table) == (-14, 14, 0, 0)


def test_a_wild_tile_stands_for_any():
    # B.003-9: 5s stands for 3m
    hands = ("2p 147m 28s WW NN F P", "12m 456789m CCC E 5s")
    table = playing(hands, "E", wild="5s")
    table.discard(0, table.tile(0, "2p"))
    table.draw(1)
    table.press(1, HU)
    assert table.said(cues.WIN)
    # 混一色 2, 中 1, 自摸 1, 单吊 1
    assert total(table) == (True, 5)
    assert pay(table) == (-5, 15, -5, -5)  # 003-37
    assert table.quiet()


def test_too_few_tai_are_a_false_win():
    hand = "123m 456s 78s 789p EE"
    table = on_discard(hand, "9s", wild="1p")
    legal, tai = total(table)
    assert not legal and tai < 4
    assert pay(table) == (5, -15, 5, 5)
    assert table.said(cues.SETTLEMENT)[-1][0] == -1
    assert violations(table) == [cues.FALSE_WIN]
    assert table.hand.phase == cues.PLAY
    table = on_discard(hand, "9s", wild="1p", false_win=2)
    assert pay(table) == (2, -6, 2, 2)


def test_nobody_wins_on_a_wild_discard():
    # B.003-9: dead for claims
    table = on_discard("123456789m CCC E", "E", wild="E")
    assert not total(table)[0]
    assert table.hand.phase == cues.PLAY


# --- liability


def test_three_melds_bind():
    # 003-38, B.003-14: R has three melds from D and draws: D pays five times, nobody else
    hands = ("147m 2p EEWWNN F P 9s", "23m 44m 68m CCC 99m 12s")
    table = playing(hands, "3p 6p 7p 8p 3p 6p 4p 7p 4p 9m", wild="5s")
    fed(
        table,
        (("1m", "23m", CHOW, "1s"), ("4m", "44m", PUNG, "2s"), ("7m", "68m", CHOW, "9m")),
    )
    last = table.hand.last
    for seat in (2, 3, 0):
        table.discard(seat, table.draw(seat))
    assert last != table.hand.last
    table.draw(1)
    table.press(1, HU)
    legal, tai = total(table)
    assert legal
    assert pay(table) == (-5 * tai, 5 * tai, 0, 0)


def fed(table, claims):
    """R claims what D discards; O, L and D discard what they draw, or what R claims next."""
    for tile, own, what, out in claims:
        if table.hand.turn != 0 or table.hand.stage != table.hand.HOLD:
            for seat in (2, 3):
                table.discard(seat, table.draw(seat))
            table.draw(0)
        table.discard(0, table.tile(0, tile))
        table.claim(1, own, what)
        table.discard(1, table.tile(1, out))


def test_a_fed_kong_with_a_flower_between():
    # 003-40, B.003-19, -16: the replacement is a flower, the next one wins: D pays five times
    hands = ("1m 258p 147s WWNN F P", "111m 234m 567m CCC E")
    table = playing(hands, "", "f5 E", wild="9s")
    table.discard(0, table.tile(0, "1m"))
    table.claim(1, "111m", KONG)
    table.replace(1)
    table.flower(1, 140)
    table.press(1, HU)
    legal, tai = total(table)
    # 混一色 2, 中 1, 自摸 1, 杠上开花 1, 无搭 1, 单吊 1
    assert (legal, tai) == (True, 7)
    assert pay(table) == (-5 * tai, 5 * tai, 0, 0)
    assert table.quiet()


def test_an_own_kong_is_an_ordinary_self_draw():
    # B.003-16
    hands = ("2p 258p 147s WWNN F P", "1111m 234m 567m CCC")
    table = playing(hands, "E", "E", wild="9s")
    table.discard(0, table.tile(0, "2p"))
    table.draw(1)
    table.lay(1, table.tiles(1, "1111m"))
    table.replace(1)
    table.press(1, HU)
    legal, tai = total(table)
    assert (legal, tai) == (True, 7)
    assert pay(table) == (-tai, 3 * tai, -tai, -tai)


def robbed(**chosen):
    """O discards 2p, D pungs it and adds the fourth; R robs it."""
    hands = ("22p 147m 28s WWNN F P 3s", "123m CCC EEE 13p 99p", "2p 19m 19s SSS FF 5m 8m")
    table = playing(hands, "3m 6m 9m 4s 7s 2p", wild="1s", **chosen)
    table.discard(0, table.tile(0, "3s"))
    table.discard(1, table.draw(1))
    table.draw(2)
    table.discard(2, table.tile(2, "2p"))
    table.claim(0, "22p", PUNG)
    table.discard(0, table.tile(0, "P"))
    for seat in (1, 2, 3):
        table.discard(seat, table.draw(seat))
    table.draw(0)
    table.lay(0, table.tiles(0, "2p"))
    table.press(1, HU)
    table.wait(4000)
    return table


def test_a_robbed_kong():
    # B.003-20: whose kong it was pays five times, or twice
    for chosen, times in (({}, 5), ({"rob_pays": 2}, 2)):
        table = robbed(**chosen)
        assert table.said(cues.WIN)[0][2] == cues.BY_ROB
        legal, tai = total(table)
        assert legal
        assert pay(table) == (-times * tai, times * tai, 0, 0)


def test_a_cap():
    # B.003-22
    table = on_discard("123456789m CCC E", "E", cap=7)
    assert pay(table) == (-7, 7, 0, 0)


# --- who deals next


def test_the_dealer_stays_on_his_own_win():
    # B.003-12
    table = on_discard("123456789m CCC E", "E")
    assert table.said(cues.NEXT)[0][0] == 1
    hands = ("123456789m CCC EE",)
    table = playing(hands, wild="5s")
    table.press(0, HU)
    assert table.said(cues.WIN)
    assert table.said(cues.NEXT)[0][0] == 0


def test_a_house_may_turn_on_from_a_flower():
    # B.003-8: the next stack of the tail instead
    order = stacked()
    at = next(i for i in range(144) if order[i] == 137)
    order[at], order[136] = order[136], order[at]
    table = Ningbo(order=order, wild="f1", flower_indicator="turn_on")
    table.build()
    table.throw()
    table.turn()
    assert [said[1] for said in table.said(cues.INDICATOR)] == [-1, table.indicator, -1]
    table.indicator = table.order[136]
    assert table.said(cues.INDICATOR)[-1][0] == table.stack("L2")
    assert not table.hand.rules.wild
