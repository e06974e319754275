"""
国标 scores: the best reading of a winning hand (E.3 and E.4; mahjong 2.3).

Counting is left to the caller's ``how`` where the table alone knows; what cannot be is corrected.
"""

from micropython import const

from mjtable.rules import melds as meld
from mjtable.rules.guobiao import fan, kinds, readings, sets, waits

# How a hand was won, a sum of bits.
SELF_DRAWN = const(1)
LAST_OF_KIND = const(2)  # 和绝张 as the table saw it
LAST_TILE = const(4)  # of the wall, drawn or discarded
KONG = const(8)  # on the replacement after a kong if self-drawn, robbing a kong if not

_ORPHANS = (0o100000001, 0o100000001, 0o100000001, 0o1111111)
_ROWS = (0o100100100, 0o010010010, 0o001001001)  # 147 258 369
_ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def score(counts, melds, win, how, seat_wind, round_wind, edition):
    """
    (total without flowers, ((fan, how often), ...) by number), (0, ()) if the hand does not win.

    ``counts``: a bytearray of the concealed tiles by kind, the winning one among them;
    ``melds``: numbers of melds.py; ``win``: a kind; winds 0-3; ``edition`` 1998 or 2006.
    """
    packs = readings.packs_of(counts)
    if sum(counts) != 14 - 3 * len(melds) or sum(counts[34:]) or not counts[win]:
        return 0, ()
    hand = _Hand(counts, packs, melds, win, how, seat_wind, round_wind)
    best, kept = 0, ()
    for fans in hand.all_fans():
        total, counting = fan.worth(fans, edition)
        if total > best:
            best, kept = total, counting
    return best, tuple([(n, kept.count(n)) for n in sorted(set(kept))])


class _Hand:
    """What all readings of a hand share."""

    def __init__(self, counts, packs, melds, win, how, seat_wind, round_wind):
        self.counts, self.packs, self.melds = counts, packs, melds
        self.win = win
        self.place = readings.place_of(win)
        self.how = how
        self.seat, self.round = 48 + seat_wind, 48 + round_wind
        self.laid = []  # melds as sets of a reading
        self.concealed = 0  # kongs
        kongs = 0
        whole = bytearray(counts)
        for number in melds:
            kind = meld.kind_of(number)
            form = meld.form_of(number)
            place = readings.place_of(kind)
            if form == meld.CHOW:
                for k in (kind, kind + 1, kind + 2):
                    whole[k] += 1
                self.laid.append(place)
                continue
            whole[kind] += 3 if form == meld.PUNG else 4
            self.laid.append(place | readings.PUNG)
            kongs += form >= meld.KONG
            self.concealed += form == meld.CONCEALED
        self.base = self._circumstances(kongs, whole[win] - counts[win])
        if kongs:
            self.base.append(self._kong_fan(kongs))
        kinds.kinds(readings.packs_of(whole), kongs, self.base)
        self.waited = None

    def _kong_fan(self, kongs):
        if kongs >= 3:
            return 5 if kongs == 4 else 17  # 四杠 三杠
        concealed = self.concealed
        if kongs == 2:
            return (57, 82, 53)[concealed]  # 双明杠 明暗杠 双暗杠
        return 67 if concealed else 74  # 暗杠 明杠

    def _circumstances(self, kongs, laid):
        """Fans of how the hand was won; ``laid``: copies of the winning kind in the melds."""
        how = self.how
        alone = self.counts[self.win] == 1
        fans = []
        if alone and (how & LAST_OF_KIND or laid == 3):
            fans.append(58)  # 和绝张
        shown = len(self.melds) - self.concealed
        if how & SELF_DRAWN:
            if how & LAST_TILE:
                fans.append(44)  # 妙手回春
            if how & KONG and kongs:
                fans.append(46)  # 杠上开花
            fans.append(80)  # 自摸
            if not shown:
                fans.append(56)  # 不求人
            return fans
        if how & LAST_TILE:
            fans.append(45)  # 海底捞月
        if how & KONG and alone and not laid:
            fans.append(47)  # 抢杠和
        if not shown:
            fans.append(62)  # 门前清
        elif shown == 4:
            fans.append(52)  # 全求人
        return fans

    def all_fans(self):
        """The fans of each reading."""
        found = [self._fans(reading) for reading in readings.readings(self.counts, self.packs)]
        if not self.melds:
            found += self._pairs() + self._orphans() + self._unrelated()
        if len(self.melds) < 2:
            found += self._knitted()
        return found

    def _fans(self, reading):
        """Fans of four sets and a pair; of one set and a pair beside a knitted row."""
        pair = reading[0]
        hidden = reading[1:]
        place = self.place
        fans = list(self.base)
        every = sorted(hidden + self.laid)
        runs = [one for one in every if one < readings.PUNG]
        triplets = [one & 63 for one in every if one >= readings.PUNG]
        if len(runs) > 1:
            sets.chows(runs, pair, fans)
        if triplets:
            sets.pungs(triplets, pair, self.seat, self.round, fans)
            concealed = self.concealed
            for one in hidden:
                concealed += one >= readings.PUNG
            if not self.how & SELF_DRAWN and place | readings.PUNG in hidden and place != pair:
                if not any([one <= place <= one + 2 for one in hidden]):
                    concealed -= 1  # the discard completed it
            if concealed > 1:
                fans.append((66, 33, 12)[concealed - 2])  # 双暗刻 三暗刻 四暗刻
        if len(every) == 4:
            sets.whole(runs, triplets, pair, fans)
            self._nine_gates(fans)
        elif runs and pair < readings.HONOURS:
            fans.append(63)  # 平和
        wait = waits.wait_fan(hidden, pair, place)
        if wait:
            if self.waited is None:
                self.waited = waits.single(self.counts, len(self.melds), self.win)
            if self.waited:
                fans.append(wait)
        return fans

    def _nine_gates(self, fans):
        if self.melds or 22 not in fans:
            return
        place = self.place
        if self.packs[place >> 4] - (1 << 3 * (8 - (place & 15))) == 0o311111113:
            fans.append(4)  # 九莲宝灯, of which one 幺九刻 is a part
            fans.remove(73)

    def _pairs(self):
        """七对 and 连七对."""
        packs = self.packs
        for pack in packs:
            if pack & 0o111111111:
                return []
        fans = list(self.base)
        suited = packs[0] | packs[1] | packs[2]
        while suited and not suited & 7:
            suited >>= 3
        shifted = suited == 0o2222222 and 22 in fans
        fans.append(6 if shifted else 19)
        return [fans]

    def _orphans(self):
        packs = self.packs
        for i in range(4):
            if packs[i] & 0o333333333 & ~0 and packs[i] & ~(_ORPHANS[i] * 3):
                return []
            if packs[i] & (_ORPHANS[i] * 3) == 0:
                return []
        held = 0
        for kind in (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33):
            if not self.counts[kind]:
                return []
            held += self.counts[kind]
        return [self.base + [7]] if held == 14 else []

    def _unrelated(self):
        """全不靠 and 七星不靠."""
        if max(self.counts) > 1:
            return []
        packs = self.packs
        for order in _ORDERS:
            rest = 0
            whole = True
            for i in range(3):
                row = _ROWS[order[i]]
                rest |= packs[i] & ~row
                whole = whole and packs[i] == row
            if not rest:
                if packs[3] == 0o1111111:
                    return [self.base + [20]]  # 七星不靠
                return [self.base + ([34, 35] if whole else [34])]  # 全不靠 (组合龙)
        return []

    def _knitted(self):
        """组合龙 with a set and a pair."""
        found = []
        for order in _ORDERS:
            rest = list(self.packs)
            less = bytearray(self.counts)
            fits = True
            for i in range(3):
                row = _ROWS[order[i]]
                for kind in (order[i], order[i] + 3, order[i] + 6):
                    if not less[9 * i + kind]:
                        fits = False
                        break
                    less[9 * i + kind] -= 1
                rest[i] -= row
            if fits:
                for reading in readings.readings(less, rest):
                    fans = self._fans(reading)
                    fans.append(35)
                    found.append(fans)
        return found
