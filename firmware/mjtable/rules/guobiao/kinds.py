"""
Fans of which kinds a hand is made of, however it is read, and of shapes that have no sets (E.4).

Packs as in readings.py. Octal numbers are to be read as the ranks 1-9, or as E S W N 中 发 白:
a 7 where a kind must not be.
"""

_ROWS = (0o100100100, 0o010010010, 0o001001001)  # 147 258 369
_ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))


def kinds(packs, fans):
    """Append the fans of all tiles to ``fans``; a kong is three tiles here."""
    m, s, p, z = packs
    ranks = m | s | p
    suits = (m > 0) + (s > 0) + (p > 0)
    if (ranks | z) & 0o444444444:
        for pack in packs:
            pack &= 0o444444444
            while pack:
                pack &= pack - 1
                fans.append(64)  # 四归一
    if suits == 2:
        fans.append(75)  # 缺一门
    elif suits == 1:
        fans.append(49 if z else 22)  # 混一色, 清一色
        if not (m | p | s & 0o700070707 | z & 0o7777707):
            fans.append(3)  # 绿一色: 2 3 4 6 8 of bamboos and 发
    elif not suits:
        fans.append(11)  # 字一色
        return
    if not (m | s & 0o707000700 | p & 0o000007700 | z & 0o7777770):
        fans.append(40)  # 推不倒: 2 4 5 6 8 9 of bamboos, 1 2 3 4 5 8 9 of dots, 白
    if z:
        if not ranks & 0o077777770:
            fans.append(18)  # 混幺九
        if suits == 3 and z & 0o7777000 and z & 0o777:
            fans.append(51)  # 五门齐
        return
    fans.append(76)  # 无字
    if not ranks & 0o077777770:
        fans.append(8)  # 清幺九
    elif not ranks & 0o700000007:
        fans.append(68)  # 断幺
        if not ranks & 0o777000777:
            fans.append(26)  # 全中
    if not ranks & 0o777770000:
        fans.append(36)  # 大于五
        if not ranks & 0o777777000:
            fans.append(25)  # 全大
    elif not ranks & 0o000077777:
        fans.append(37)  # 小于五
        if not ranks & 0o000777777:
            fans.append(27)  # 全小


def nine_gates(pack, place, every):
    """Add 九莲宝灯 to the readings of a hand if it waited with 1112345678999."""
    if place < 48 and pack - (1 << 3 * (8 - (place & 15))) == 0o311111113:
        for fans in every:
            fans.append(4)
            fans.remove(73)  # one 幺九刻 is a part of it


def without_sets(packs):
    """The fans of seven pairs, 十三幺 or 全不靠; None if it is none of them."""
    m, s, p, z = packs
    ranks = m | s | p
    if not (ranks | z) & 0o111111111:  # no odd digit
        if ranks in (m, s, p) and ranks in (0o222222200, 0o022222220, 0o002222222):
            return [6]  # 连七对
        return [19]  # 七对
    if not ranks & 0o077777770:
        ends = (m | m >> 1) & (s | s >> 1) & (p | p >> 1) & 0o100000001
        if ends == 0o100000001 and (z | z >> 1) & 0o1111111 == 0o1111111:
            return [7]  # 十三幺
    elif not (ranks | z) & 0o666666666:
        for i, j, k in _ORDERS:
            if not (m & ~_ROWS[i] | s & ~_ROWS[j] | p & ~_ROWS[k]):
                if z == 0o1111111:
                    return [20]  # 七星不靠
                return [34, 35] if ranks == 0o111111111 else [34]  # 全不靠, with 组合龙
    return None


def beside_knitted(packs):
    """The packs without a knitted row (组合龙), none if it has none."""
    m, s, p, _ = packs
    ranks = m | s | p
    if (ranks | ranks >> 1 | ranks >> 2) & 0o111111111 != 0o111111111:
        return ()
    m |= m >> 1 | m >> 2
    s |= s >> 1 | s >> 2
    p |= p >> 1 | p >> 2
    for i, j, k in _ORDERS:
        if not (_ROWS[i] & ~m | _ROWS[j] & ~s | _ROWS[k] & ~p):
            return [packs[0] - _ROWS[i], packs[1] - _ROWS[j], packs[2] - _ROWS[k], packs[3]]
    return ()
