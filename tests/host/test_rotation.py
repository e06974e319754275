"""What always holds of dealers, rounds, seats and ready hands, on sequences nobody thought of."""

from hypothesis import given, settings
from hypothesis import strategies as st

from mjtable.rules import contest, guobiao, melds, ready, rotation, seats, shape
from mjtable.table import cues, events
from mjtable.table.session import Session

SIDES = st.integers(0, 3)
WINNERS = st.integers(-1, 3)
RULES = st.sampled_from((guobiao, contest))
PAYS = st.lists(st.integers(-200, 200), min_size=3, max_size=3)


@given(RULES, SIDES, st.lists(WINNERS, min_size=60, max_size=60))
def test_in_a_round_each_side_has_one_spell_as_dealer(ruleset, dealer, winners):
    rules = ruleset.ruleset({})
    dealt, spells, rounds = 1 << dealer, [dealer], []
    for winner in winners:
        if rotation.next_dealer(rules, dealer, winner, -1, dealer) >= 0:
            assert winner == dealer and rules.name == "contest"
            continue
        dealer, dealt, skips, over = rotation.pass_on(dealer, dealt, 0)
        assert skips == 0 and over in (0, 1)
        if over:
            rounds.append(spells)
            spells = []
        spells.append(dealer)
    for spells in rounds:
        assert spells == [(spells[0] + i) & 3 for i in range(4)]
        assert spells[0] == rounds[0][0]


@given(SIDES, st.lists(st.one_of(st.none(), SIDES), min_size=30, max_size=30))
def test_a_side_deals_or_misses_its_deal_once_a_round(dealer, sentences):
    """``sentences``: who is sentenced in each hand."""
    dealt, skips = 1 << dealer, 0
    rounds, deals = 0, [0] * 4
    deals[dealer] += 1
    given_up = [0] * 4
    for side in sentences:
        if side is not None:
            skips = skips + (1 << 4 * side) if skips >> 4 * side & 15 < 15 else skips
        before = [skips >> 4 * one & 15 for one in range(4)]
        dealer, dealt, skips, over = rotation.pass_on(dealer, dealt, skips)
        for one in range(4):
            given_up[one] += before[one] - (skips >> 4 * one & 15)
        deals[dealer] += 1
        rounds += over
        assert dealt >> dealer & 1
        owed = [deals[one] + given_up[one] for one in range(4)]
        assert all(number == rounds + (dealt >> one & 1) for one, number in enumerate(owed))


@given(st.permutations(range(4)), SIDES, st.integers(0, 30), st.sampled_from(("book", "modern")))
def test_an_exchange_permutes_the_players(players, east, count, labels):
    found = seats.exchanged(bytes(players), east, count, labels)
    assert sorted(found) == [0, 1, 2, 3]
    moved = [players[side] != found[side] for side in range(4)]
    assert all(moved) if count % 4 < 3 else not any(moved)


@given(st.permutations(range(4)), SIDES, st.sampled_from(("book", "modern")))
def test_three_exchanges_bring_everybody_to_every_wind(players, east, labels):
    table = bytes(players)
    sat = [{side} for side in table]
    for count in range(3):
        table = seats.exchanged(table, east, count, labels)
        for side in range(4):
            sat[side].add(table[side])
    assert all(one == {0, 1, 2, 3} for one in sat)


@given(st.integers(2, 12), st.permutations(range(4)), st.sampled_from(("book", "modern")))
def test_a_seat_draw_gives_each_a_seat(thrown, winds, labels):
    found = seats.drawn_seats(thrown, winds, labels)
    assert sorted(found) == [0, 1, 2, 3]
    # who drew East, of the order in which they drew, sits in the first place
    assert found[0] == seats.draw_order(thrown)[winds.index(0)]


def end(session, winner):
    """The hand ends, drawn or won by a side."""
    hand = session.hand
    hand.phase = cues.PLAY
    hand.won = None if winner < 0 else (winner, 0, cues.BY_SELF, -1, b"")
    hand.over(0)
    session.tick(0)


@settings(deadline=None)
@given(SIDES, st.lists(st.tuples(WINNERS, PAYS), min_size=16, max_size=16))
def test_a_session_of_sixteen_hands(dealer, hands):
    said = []
    config = {"dealer_side": dealer}
    session = Session(guobiao, config, lambda cue, now: said.append(cue))
    session.tick(0)
    deals, scores = [0] * 4, [0] * 4
    players = [0, 1, 2, 3]
    for winner, (one, two, three) in hands:
        assert not [cue for cue in said if cue[0] == cues.NEXT and cue[1] < 0]
        deals[players[session.hand.dealer]] += 1
        pay = (one, two, three, -one - two - three)
        for seat in range(4):
            scores[players[(session.hand.dealer + seat) & 3]] += pay[seat]
        end(session, winner)
        session.hand.pay = pay
        session.tick(0)
        settled = said[-1]
        assert settled[0] == cues.SETTLEMENT and list(settled[3]) == scores and sum(scores) == 0
        players = list(said[-2][3])
        session.feed((events.ENTRY, events.NEXT_HAND, 0), 0)
    assert deals == [4, 4, 4, 4]
    assert [cue[1] for cue in said if cue[0] == cues.NEXT][-1] == -1


@settings(deadline=None)
@given(st.randoms(use_true_random=False), st.integers(0, 4))
def test_ready_is_one_kind_found_by_trying_all(chance, sets):
    suit = 9 * chance.randrange(3)
    tiles = [suit + n // 4 for n in range(36)] + [27, 27, 27, 27]
    chance.shuffle(tiles)
    open_melds = []
    held = [0] * 34
    for _ in range(sets):
        kind = chance.choice(tiles)
        if tiles.count(kind) >= 3:
            open_melds.append(melds.meld(melds.PUNG, kind))
            for _ in range(3):
                tiles.remove(kind)
                held[kind] += 1
    counts = bytearray(42)
    for kind in tiles[: 13 - 3 * len(open_melds)]:
        counts[kind] += 1
        held[kind] += 1
    found = []
    for kind in range(34):
        counts[kind] += 1
        if held[kind] < 4 and shape.complete(counts, len(open_melds), shape.STANDARD):
            found.append(kind)
        counts[kind] -= 1
    assert list(ready.completing(counts, open_melds)) == found
