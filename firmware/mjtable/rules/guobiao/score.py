"""
国标 scores: the best reading of a winning hand (E.3 and E.4; mahjong 2.3).

How a hand was won is what the table saw; what cannot be is corrected.
"""

from micropython import const

from mjtable.rules.guobiao import fan, kinds, readings, sets

# How a hand was won, a sum of bits.
SELF_DRAWN = const(1)
LAST_OF_KIND = const(2)  # 和绝张 as the table saw it
LAST_TILE = const(4)  # of the wall, drawn or discarded
KONG = const(8)  # on the replacement after a kong if self-drawn, robbing a kong if not


def score(counts, melds, win, how, seat_wind, round_wind, edition):
    """
    (total without flowers, ((fan, how often), ...) by number), (0, ()) if the hand does not win.

    ``counts``: a bytearray of the concealed tiles by kind, the winning one among them;
    ``melds``: numbers of melds.py; ``win``: a kind; winds 0-3; ``edition`` 1998 or 2006.
    """
    n = len(melds)
    if sum(counts[:34]) != 14 - 3 * n or not counts[win]:
        return 0, ()
    packs = readings.packs_of(counts)
    place = win + win // 9 * 7
    base = []  # fans of the hand however it is read
    laid = []  # melds as sets of a reading
    whole = packs
    hidden = 0  # concealed kongs
    if n:
        whole = list(packs)
        hidden = _lay(melds, whole, laid, base)
    own = place >> 4
    held = whole[own] >> 3 * ((6 if own == 3 else 8) - (place & 15)) & 7
    _circumstances(how, counts[win], held, n - hidden, base)
    kinds.kinds(whole, base)
    every = []
    for rest in (packs, kinds.beside_knitted(packs) if n < 2 else ()):
        for reading in readings.readings(rest):
            fans = list(base)
            if rest is not packs:
                fans.append(35)  # 组合龙
            wait = sets.fans(reading, laid, place, how & 1, hidden, seat_wind, round_wind, fans)
            if wait and readings.single(rest, reading[0], place, n):
                fans.append(wait)
            every.append(fans)
    if not n:
        kinds.nine_gates(packs[own], place, every)
        fan_of = kinds.without_sets(packs)
        if fan_of:
            every.append(base + fan_of)
    best = 0
    kept = ()
    for fans in every:
        total, counting = fan.worth(fans, edition)
        if total > best:
            best = total
            kept = counting
    return best, tuple([(one, kept.count(one)) for one in sorted(set(kept))])


def _lay(melds, packs, laid, fans):
    """
    Add the melds to ``packs`` and to ``laid``, and the fan of the kongs to ``fans``; how many
    of these are concealed.
    """
    kongs = hidden = 0
    for number in melds:
        kind = number & 63
        form = number >> 6
        suit = kind // 9
        shift = 3 * ((33 if suit == 3 else 9 * suit + 8) - kind)
        if not form:
            packs[suit] += 0o111 << shift - 6
            laid.append(kind + suit * 7)
            continue
        packs[suit] += 3 << shift  # the fourth of a kong makes no 四归一
        laid.append(kind + suit * 7 | 64)
        if form > 1:
            kongs += 1
            hidden += form == 3
    if kongs == 1:
        fans.append(67 if hidden else 74)  # 暗杠 明杠
    elif kongs == 2:
        fans.append((57, 82, 53)[hidden])  # 双明杠 明暗杠 双暗杠
    elif kongs:
        fans.append(17 if kongs == 3 else 5)  # 三杠 四杠
    return hidden


def _circumstances(how, concealed, held, shown, fans):
    """
    Fans of how the hand was won, after the fan of its kongs. ``concealed`` and ``held``: copies
    of the winning kind; ``shown``: melds that are no concealed kongs.
    """
    kongs = len(fans)
    if concealed == 1 and (how & LAST_OF_KIND or held == 4):
        fans.append(58)  # 和绝张
    if how & SELF_DRAWN:
        if how & KONG and kongs:
            fans.append(46)  # 杠上开花
        if how & LAST_TILE:
            fans.append(44)  # 妙手回春
        fans.append(80)  # 自摸
        if not shown:
            fans.append(56)  # 不求人
        return
    if how & KONG and held == 1:
        fans.append(47)  # 抢杠和
    if how & LAST_TILE:
        fans.append(45)  # 海底捞月
    if not shown:
        fans.append(62)  # 门前清
    elif shown == 4:
        fans.append(52)  # 全求人
