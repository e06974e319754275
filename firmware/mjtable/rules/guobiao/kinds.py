"""
Fans of which kinds a hand is made of, however it is read (E.4).

Packs as in readings.py, of all 14 to 18 tiles. Octal numbers are to be read as the ranks 1-9, or
as E S W N 中 发 白: a 7 where a kind must not be.
"""


def kinds(packs, fans):
    """Append them to ``fans``; a kong is three tiles here."""
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
