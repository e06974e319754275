"""
What a winning hand counts (003-34: shape, flowers, pungs and kongs), in tai.

A hand is legal from the minimum on, flowers included; three wild tiles count on a self-draw
alone, and not towards the minimum (B.003-11, mahjong 4.2).
"""

from micropython import const

from mjtable.rules import melds as meld
from mjtable.rules import tiles
from mjtable.rules.ningbo import reading, rows, wild

# How the hand was won, a sum.
SELF_DRAWN = const(1)
KONG = const(2)  # on the replacement after a kong; with a tile of another: robbing a kong
LAST_TILE = const(4)
DEALT = const(8)  # the dealer, with the tiles dealt


def score(rules, held, melds, win, flags, seat, round_wind, wilds, flowers):
    """What ``steps`` comes to, in one go."""
    answer = None
    for step in steps(rules, held, melds, win, flags, seat, round_wind, wilds, flowers):
        answer = step
    return answer


def steps(rules, held, melds, win, flags, seat, round_wind, wilds, flowers):
    """
    A generator that pauses with None until it yields, last, what the hand counts:
    ``(legal, total, ((row of the table, tai of one, count), ..))``; None if it is no win.

    ``held``: bytearray of 42, the concealed tiles with the winning one; ``melds``: of
    rules/melds.py; ``win``: kind of the winning tile; ``seat`` and ``round_wind``: 0-3 E S W N;
    ``wilds``: kinds that are wild; ``flowers``: kinds of the flowers laid open.
    """
    jokers = sum([held[kind] for kind in wilds])
    allowed = flags & SELF_DRAWN or wild.may_claim(rules, win, wilds)
    if not flags & (SELF_DRAWN | KONG):
        allowed = allowed and rules.discard_win
    strict = True
    found = yield from _read(rules, held, melds, win, flags, seat, round_wind, wilds, strict)
    if found < 0 and _bars(rules):
        strict = False
        found = yield from _read(rules, held, melds, win, flags, seat, round_wind, wilds, strict)
    if found >= 0:
        counted = rows.unpack(found)
    else:
        strict = True
        counted = _no_shape(rules, held, melds, jokers, wilds, flowers)
        if not counted:
            yield None
            return
    counted += _of_melds(melds, seat, round_wind)
    counted += _of_flowers(flowers, seat, wilds)
    counted += _of_the_win(melds, jokers, flags)
    if found >= 0 and (jokers == 7 or _unwild(flowers, wilds) == 8):
        counted.append((rows.QIWILD, 1))
    counted = _summed(rules, counted)
    total = towards = 0
    for row, worth, count in counted:
        total += worth * count
        is_flower = row in (rows.ZHENGHUA, rows.YEHUA, rows.HUAYITAI)
        if row not in (rows.SANBAI, rows.SIBAI) and (rules.flowers_to_minimum or not is_flower):
            towards += worth * count
    legal = bool(allowed and strict and towards >= rules.minimum)
    yield legal, total, counted


def _bars(rules):
    """Whether the house keeps readings that are complete from winning."""
    return rules.winning_hands == "patterns" or not rules.wild_single_discard


def _read(rules, held, melds, win, flags, seat, round_wind, wilds, strict):
    """The best reading; ``strict``: only of hands that may win where the house bars some."""
    counts = bytearray(tiles.FACES)
    printed = bytearray(tiles.FACES)
    jokers = 0
    for kind in range(tiles.KINDS):
        if kind in wilds:
            jokers += held[kind]
        if kind < tiles.FACES:
            (printed if kind in wilds else counts)[kind] = held[kind]
    weights = rows.weights(rules)
    gains = [0] * tiles.FACES
    for kind in range(tiles.FIRST_WIND, tiles.FACES):
        for row in _scores(kind, seat, round_wind):
            gains[kind] += weights[row]
    forms = colours = 0
    for number in melds:
        forms |= reading.PUNGS if meld.form_of(number) else reading.CHOWS
        colours |= 1 << min(3, meld.kind_of(number) // 9)
    bonus = _colours(rules, weights, strict)
    most = 14 if rules.five else 4
    pair = not strict or rules.wild_single_discard or flags & SELF_DRAWN
    if win in wilds:
        if win < tiles.FACES:
            printed[win] -= 1
        win += reading.ANY_WILD
    hand = (counts, jokers, printed, win, 4 - len(melds), weights, gains, most, pair)
    return (yield from reading.Search(*hand).best(forms, colours, bonus))


def _colours(rules, weights, strict):
    """By the suits of a hand, a bit each and 8 for honours, what they add; -1: may not win."""
    bonus = [-1 if strict and rules.winning_hands == "patterns" else 0] * 16
    for suit in (1, 2, 4):
        bonus[suit] = weights[rows.QING]
        bonus[suit | 8] = weights[rows.HUN]
    bonus[8] = weights[rows.ZI]
    return bonus


def _no_shape(rules, held, melds, jokers, wilds, flowers):
    """What a hand without a winning shape wins by, where a house plays that."""
    found = []
    suited = [kind for kind in range(tiles.FIRST_WIND) if held[kind] and kind not in wilds]
    if rows.value(rules, rows.LUANFENG) and not suited:
        if all([meld.kind_of(number) >= tiles.FIRST_WIND for number in melds]):
            found.append((rows.LUANFENG, 1))
    if rows.value(rules, rows.QIWILD_NO_SHAPE) and (jokers == 7 or _unwild(flowers, wilds) == 8):
        found.append((rows.QIWILD_NO_SHAPE, 1))
    return found


def _scores(kind, seat, round_wind):
    """Rows that each pung of the kind counts in, a second one with wild tiles too (003-33)."""
    if kind >= tiles.FIRST_DRAGON:
        return (rows.DRAGON,)
    found = (rows.QUANFENG,) if kind == tiles.FIRST_WIND + round_wind else ()
    return found + (rows.WEIFENG,) if kind == tiles.FIRST_WIND + seat else found


def _of_melds(melds, seat, round_wind):
    found = []
    for number in melds:
        kind = meld.kind_of(number)
        if kind >= tiles.FIRST_WIND:
            found += [(row, 1) for row in _scores(kind, seat, round_wind)]
    return found


def _unwild(flowers, wilds):
    return len([kind for kind in flowers if kind not in wilds])


def _of_flowers(flowers, seat, wilds):
    """f1 and f5 are East's, f2 and f6 South's, and so on (B.003-11)."""
    held = [kind for kind in flowers if kind not in wilds]
    own = len([kind for kind in held if (kind - tiles.FACES) & 3 == seat])
    fours = 0
    for first in (tiles.FACES, tiles.FACES + 4):
        fours += all([kind in held for kind in range(first, first + 4)])
    return [(rows.ZHENGHUA, own), (rows.YEHUA, len(held) - own), (rows.HUAYITAI, fours)]


def _of_the_win(melds, jokers, flags):
    found = []
    drawn = flags & SELF_DRAWN
    if not jokers:
        found.append((rows.WUDA, 1))
    if drawn and 3 <= jokers < 7:
        found.append((rows.SANBAI if jokers == 3 else rows.SIBAI, 1))
    if drawn:
        found.append((rows.ZIMO, 1))
    if flags & KONG:
        found.append((rows.GANGKAI if drawn else rows.QIANGGANG, 1))
    if flags & LAST_TILE:
        found.append((rows.HAIDI, 1))
    if flags & DEALT:
        found.append((rows.TIANHU, 1))
    claimed = len([number for number in melds if meld.form_of(number) != meld.CONCEALED])
    if claimed in (0, 4):
        found.append((rows.MENQING if not claimed else rows.DADIAO, 1))
    return found


def _summed(rules, counted):
    """A row once each with its tai and count, in the order of the table."""
    found = []
    for row in range(len(rows.TAI)):
        count = sum([more for one, more in counted if one == row])
        worth = rows.value(rules, row)
        if count and worth:
            found.append((row, worth, count))
    return tuple(found)
