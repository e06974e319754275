"""
Random Ningbo hands that mostly win, weighted towards what counts, and how the product counts
them. Works in both runtimes.
"""

from slow_ningbo import Hand, prepended

from mjtable.rules import melds, ningbo
from mjtable.rules.ningbo import score, tai

_FORMS = {"chow": melds.CHOW, "pung": melds.PUNG, "kong": melds.KONG, "hidden": melds.CONCEALED}


def rules(values=None):
    """The rule set with ``values`` {item: tai} of a house."""
    values = values or {}
    return ningbo.ruleset({"tai_" + item: values[item] for item in values})


def counted(rule_set, hand):
    """``(legal, total, {item: (value, count)})`` of the product; None if it wins nothing."""
    held = bytearray(42)
    for kind in hand.tiles():
        held[kind] += 1
    found = score.score(
        rule_set,
        held,
        [melds.meld(_FORMS[form], kind) for form, kind in hand.melds],
        hand.win,
        hand.drawn * score.SELF_DRAWN + hand.kong * score.KONG + hand.last * score.LAST_TILE,
        hand.seat,
        hand.wind,
        bytes(hand.wild),
        bytes(hand.flowers),
    )
    if found is None:
        return None
    legal, total, rows = found
    return legal, total, {tai.TAI[row][0][4:]: (worth, count) for row, worth, count in rows}


def hands(shuffle, jokers, most_sets=4):
    """Hands without end with so many wild tiles, ``most_sets`` of their sets concealed."""
    while True:
        hand = _hand(shuffle, jokers, most_sets)
        if hand and hand.jokers() == jokers:
            yield hand


def _hand(shuffle, jokers, most_sets):
    below = shuffle.below
    suit = below(3) * 9
    colour = below(5)  # 0 one suit, 1 with honours, 2 honours, else any
    pungs = below(3)

    def kind(chow):
        if colour < 2:
            first = suit if chow or colour == 0 or below(2) else 27
        else:
            first = 27 if colour == 2 else (0, 9, 18, 27)[below(4)]
        if chow:
            return min(first, 18) + below(7)
        return first + below(7 if first == 27 else 9)

    sets = []
    for _ in range(4):
        if pungs == 0 or colour == 2 or (pungs == 1 and below(2)):
            sets.append((("pung", "pung", "kong", "hidden")[below(4)], kind(False)))
        else:
            sets.append(("chow", kind(True)))
    open_sets = max(4 - most_sets, (0, 0, 1, 2, 3, 4)[below(6)])
    held = [kind(False)] * 2
    for form, low in sets[open_sets:]:
        held += [low, low + 1, low + 2] if form == "chow" else [low] * 3
    if below(6) == 0:
        held[below(len(held))] = below(34)
    wild = [below(34)] if below(4) else [(34, 35, 37), (39, 40, 41)][below(2)]
    if below(2) and wild[0] < 34:
        wild[0] = held[below(len(held))]
    if jokers > 3:  # seven of them: the kind after the first is wild too
        wild = [wild[0], wild[0] // 9 * 9 + (wild[0] + 1) % 9] if wild[0] < 27 else [31, 32]
    for i in shuffle.order(range(len(held))):
        if len([one for one in held if one in wild]) < jokers:
            held[i] = wild[below(len(wild))]
    held = shuffle.order(held)
    win = held.pop()
    if held and below(3) == 0:
        suited = [one for one in held if one in wild]
        if suited:
            held[held.index(suited[0])] = win
            win = suited[0]
    return _checked(held, win, sets[:open_sets], wild, below)


def _checked(held, win, open_sets, wild, below):
    """The hand; None if no table could show it."""
    tiles = prepended(win, held)
    for form, low in open_sets:
        meld = [low, low + 1, low + 2] if form == "chow" else [low] * (3 + (form != "pung"))
        if [one for one in meld if one in wild]:
            return None
        tiles = tiles + meld
    for one in tiles:
        if tiles.count(one) > (4 if one < 34 else 1):
            return None
    flowers = [one for one in range(34, 42) if below(4) == 0 and one not in wild]
    if below(20) == 0:
        flowers = [one for one in range(34, 42) if one not in wild]
    drawn = win in wild or below(2) == 1
    kong, last = below(5) == 0, below(6) == 0
    return Hand(held, win, open_sets, drawn, below(4), below(4), wild, flowers, kong, last)
