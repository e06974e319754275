"""
Fans of the sets of a reading (E.4), and of its pair.

Sets are places as in readings.py. How three sets lie to each other is told by the distances
between them in order: one rank is 1, one suit 16.
"""

# first distance << 6 | second: fan of three chows | fan of three pungs << 7
_THREE = {
    0 << 6 | 0: 23,  # 一色三同顺
    1 << 6 | 1: 30 | 24 << 7,  # 一色三步高, 一色三节高
    2 << 6 | 2: 30,
    3 << 6 | 3: 28,  # 清龙
    16 << 6 | 16: 41 | 32 << 7,  # 三色三同顺, 三同刻
    17 << 6 | 17: 50 | 42 << 7,  # 三色三步高, 三色三节高
    15 << 6 | 15: 50 | 42 << 7,
    18 << 6 | 15: 50 | 42 << 7,
    14 << 6 | 17: 50 | 42 << 7,
    17 << 6 | 14: 50 | 42 << 7,
    15 << 6 | 18: 50 | 42 << 7,
    19 << 6 | 19: 39,  # 花龙
    13 << 6 | 13: 39,
    22 << 6 | 13: 39,
    10 << 6 | 19: 39,
    19 << 6 | 10: 39,
    13 << 6 | 22: 39,
}
# by the distance of two chows: 0 一般高, 3 连六, 6 老少副, 16 and 32 喜相逢
_TWO = b"\x45\0\0\x47\0\0\x48\0\0\0\0\0\0\0\0\0\x46\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x46\0\0\0\0\0\0"


def fans(reading, laid, place, self_drawn, hidden, seat_wind, round_wind, fans):
    """
    Append the fans of a reading ``[pair, set, ...]`` with the melds ``laid``, ``hidden`` of
    them concealed kongs; returns the fan of the wait for ``place``, if it was the only one.
    """
    pair = reading[0]
    runs = []
    triplets = []
    wait = 79 if place == pair else 0  # 单钓将
    claimed = place != pair and not self_drawn  # a pung of it is completed by the discard
    for one in reading[1:]:
        if one < 64:
            runs.append(one)
            if one <= place <= one + 2:
                claimed = False
                if place == one + 1:
                    if wait != 77:
                        wait = 78  # 坎张
                elif (one & 15 == 6) if place == one else not one & 15:
                    wait = 77  # 边张: 3 of 123, 7 of 789
        else:
            triplets.append(one - 64)
    concealed = len(triplets) + hidden
    if claimed and place in triplets:
        concealed -= 1
    if concealed > 1:
        fans.append((66, 33, 12)[concealed - 2])  # 双暗刻 三暗刻 四暗刻
    for one in laid:
        if one < 64:
            runs.append(one)
        else:
            triplets.append(one - 64)
    if len(runs) > 1:
        runs.sort()
        chows(runs, pair, fans)
    if triplets:
        triplets.sort()
        pungs(triplets, pair, 48 + seat_wind, 48 + round_wind, fans)
    if len(runs) + len(triplets) == 4:
        whole(runs, triplets, pair, fans)
    elif runs and pair < 48:
        fans.append(63)  # 平和
    return wait


def chows(runs, pair, fans):
    """Fans of two to four chows, given in order."""
    n = len(runs)
    if n < 3:
        fan = _TWO[runs[1] - runs[0]]
        if fan:
            fans.append(fan)
        return
    a = runs[1] - runs[0]
    b = runs[2] - runs[1]
    if n == 3:
        three = _THREE.get(a << 6 | b)
        if three:
            fans.append(three & 127)
        else:
            _twos(runs, fans)
        return
    c = runs[3] - runs[2]
    if a == b == c:
        fans.append(16 if a else 14)  # 一色四步高, 一色四同顺
        return
    if a == 6 == c or (b == 6 and a == c == 0):
        # 一色双龙会 with 5 5 of the suit, 三色双龙会 with 5 5 of the third
        if b == 6:
            if pair == runs[0] + 4:
                fans.append(13)
                return
        elif pair == 52 - runs[0] - runs[2]:
            fans.append(29)
            return
    left = 3
    three = _THREE.get(a << 6 | b)
    if not three:
        left = 0
        three = _THREE.get(b << 6 | c)
    if not three:
        left = 2
        three = _THREE.get(a << 6 | b + c)
    if not three:
        left = 1
        three = _THREE.get(a + b << 6 | c)
    if not three:
        _twos(runs, fans)
        return
    fans.append(three & 127)
    # The fourth chow may join one of the three once (MIL 2025, 11)
    fourth = runs[left]
    best = 99
    for i in range(4):
        if i != left:
            best = min(best, _TWO[abs(runs[i] - fourth)] or 99)
    if best < 99:
        fans.append(best)


def _twos(runs, fans):
    """Fans of two chows: each further chow joins those already used once."""
    links = []
    for i in range(1, len(runs)):
        run = runs[i]
        for k in range(i):
            fan = _TWO[run - runs[k]]
            if fan:
                links.append(fan << 4 | i << 2 | k)
    if not links:
        return
    links.sort()
    group = [0, 1, 2, 3]
    for link in links:
        to, old = group[link & 3], group[link >> 2 & 3]
        if to != old:
            fans.append(link >> 4)
            group = [to if one == old else one for one in group]


def pungs(triplets, pair, seat, prevalent, fans):
    """
    Fans of the pungs and kongs, given in order, all of a hand; ``seat`` and ``prevalent``: the
    places of the two winds.
    """
    ends = winds = own = dragons = 0
    for place in triplets:
        if place >= 52:
            dragons += 1
        elif place >= 48:
            winds += 1
            if place == prevalent:
                fans.append(60)  # 圈风刻
            if place == seat:
                fans.append(61)  # 门风刻
            own += place in (seat, prevalent)
        elif place & 15 in (0, 8):
            ends += 1
    if winds >= 3:
        fans.append(1 if winds == 4 else 9 if 48 <= pair < 52 else 38)  # 大四喜 小四喜 三风刻
    else:
        ends += winds - own
    if dragons == 3:
        fans.append(2)  # 大三元
    elif dragons == 2:
        fans.append(10 if pair >= 52 else 54)  # 小三元 双箭刻
    elif dragons:
        fans.append(59)  # 箭刻
    fans.extend([73] * ends)  # 幺九刻, one a pung
    suited = len(triplets) - winds - dragons
    if suited > 1:
        _suited(triplets[:suited], fans)


def _suited(triplets, fans):
    """Fans of two to four pungs of suits."""
    n = len(triplets)
    for i in range(1, n):
        for k in range(i):
            if (triplets[i] - triplets[k]) in (16, 32):
                fans.append(65)  # 双同刻
    if n < 3:
        return
    a = triplets[1] - triplets[0]
    b = triplets[2] - triplets[1]
    keys = (a << 6 | b,)
    if n == 4:
        c = triplets[3] - triplets[2]
        if a == b == c == 1:
            fans.append(15)  # 一色四节高
            return
        keys = (a << 6 | b, b << 6 | c, a << 6 | b + c, a + b << 6 | c)
    for key in keys:
        fan = _THREE.get(key, 0) >> 7
        if fan:
            fans.append(fan)
            return


def whole(runs, triplets, pair, fans):
    """Fans of four sets and a pair as a whole."""
    rank = pair & 15
    if not triplets:
        if pair < 48:
            fans.append(63)  # 平和
    elif not runs:
        fans.append(48)  # 碰碰和
        if pair < 48 and rank & 1 and triplets[3] < 48:
            if all([place & 1 for place in triplets]):
                fans.append(21)  # 全双刻
    if pair >= 48 or rank in (0, 8):
        if all([place & 15 in (0, 6) for place in runs]) and all(
            [place >= 48 or place & 15 in (0, 8) for place in triplets]
        ):
            fans.append(55)  # 全带幺
    elif rank == 4:
        if all([2 <= place & 15 <= 4 for place in runs]) and all(
            [place in (4, 20, 36) for place in triplets]
        ):
            fans.append(31)  # 全带五
