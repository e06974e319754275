"""
The states a hand can be in, seen from so far that there are few hundred of them, and people who do
just what the table asks until the hand is over.

A session is copied at each state that is new; a copy plays to its end, or takes in every kind of
event there is, which leads to further states.
"""

import copy
from types import ModuleType

from table_world import let_pass

from mjtable.rules import deal, tiles
from mjtable.table import cues, dealing, events, names, wrong, zones
from mjtable.table.clock import minus

RACK, MELD, FLOWER, POND = zones.RACK, zones.MELD, zones.FLOWER, zones.POND
STAGES = ("hold", "window", "called")
_STEPS = 1200  # of people, after which a hand does not end


def state(session):
    """The state of a hand, as words."""
    hand = session.hand
    words = [names.PHASES[hand.phase] if hand.phase >= 0 else "new"]
    if hand.phase == cues.PLAY:
        words.append(STAGES[hand.stage])
        turn = hand.turn
        words += ["claimed"] * bool(hand.claimed) + ["taken"] * (hand.taken >= 0)
        words += ["rob"] * (hand.rob >= 0) + ["pending"] * bool(hand.pending)
        words += ["early"] * bool(hand.early) + ["called"] * any(hand.calls)
        words += ["spread"] * any(hand.spread(side) for side in range(4))
        words += ["empty"] * hand.nothing_left()
        words += ["penalty"] * bool(hand.queue[turn]) + ["dead"] * hand.dead[turn]
        words += ["skip"] * bool(hand.skip[turn]) + ["pickup"] * (hand.pickup[turn] != 255)
        words += ["ready"] * hand.ready[turn]
        words += ["first"] * (hand.last < 0)
    if cues.DEAL < hand.phase < cues.VERIFY:
        words += ["due"] * bool(hand.due[hand.turn])
    words += ["loose"] * (hand.phase == cues.DEAL and bool(hand.loose))
    words += ["lacking"] * (hand.phase <= cues.SECOND_THROW and bool(hand.lacking))
    words += ["turning"] * bool(hand.birds)
    words += ["odd"] * bool(hand.odd) + ["paused"] * (hand.paused_at is not None)
    words += ["open " + names.ARTICLES[a] for a in sorted({entry[0] for entry in hand.wrong})]
    words += ["asked %d" % asked[0] for asked in hand.asked[:1]]
    return " ".join(words)


def copied(session, hear):
    """A session of its own, or None while a scorer is half way through a hand."""
    hand = session.hand
    if hand.scoring:
        return None
    memo = {id(session.say): hear}
    for thing in list(vars(hand).values()) + list(vars(session).values()):
        if isinstance(thing, ModuleType):
            memo[id(thing)] = thing
    return copy.deepcopy(session, memo)


class Obedient:
    """People who do what the table asks, and know nothing but what it shows."""

    def __init__(self, session, now):
        self.session = session
        self.now = now

    @property
    def hand(self):
        return self.session.hand

    def feed(self, *event):
        self.session.feed(event, self.now)

    def wait(self, ms):
        let_pass(self, ms)

    def move(self, tile, zone):
        self.wait(300)
        self.feed(events.MOVE, tile, self.hand.spots.place[tile], zone)

    def finish(self):
        """Play to the end, and what brought it; what cannot be played on is aborted."""
        for _ in range(_STEPS):
            if self.hand.phase == cues.OVER:
                won = self.hand.won
                return "a win" if won and self.hand.legal else "no points" if won else "a draw"
            if self.step() is False:
                break
        self.feed(events.ENTRY, events.ABORT, 0)
        return "abort" if self.hand.phase == cues.OVER else "nothing"

    def step(self):
        hand = self.hand
        self.wait(200)
        lifted = hand.spots.in_hands()
        if hand.paused_at is not None:
            self.feed(events.ENTRY, events.RESUME, 0)
        elif hand.asked and hand.phase != cues.WALLS:
            self.answer(hand.asked[0])
        elif lifted:
            for tile in lifted:
                self.move(tile, hand.spots.place[tile])
        elif hand.phase <= cues.SECOND_THROW:
            self.before()
        elif hand.phase == cues.VERIFY:
            self.verified()
        elif self.tidy():
            pass
        elif hand.indicator and not hand.rules.wild and hand.phase < cues.PLAY:
            self.turn_indicator()
        elif hand.phase == cues.DEAL:
            return self.deal()
        elif hand.due[hand.turn]:
            self.replace(hand.turn)
        elif hand.phase == cues.FLOWERS:
            self.flower()
        elif hand.stage == hand.HOLD:
            self.hold()
        elif hand.stage == hand.WINDOW:
            self.window()
        else:
            self.wait(1000)
        return True

    def answer(self, question):
        for side in range(4):
            if question[3] >> side & 1 and self.hand.asked[:1] == [question]:
                self.feed(events.BUTTON, side, events.YES)
        self.wait(500)

    def before(self):
        """Walls as they should be, then the throw."""
        hand = self.hand
        for zone in list(hand.spots.foreign):
            self.feed(events.FOREIGN_GONE, zone)
        lacking = list(hand.lacking)
        strays = [tile for tile in range(tiles.TILES) if hand.spots.place[tile] >= RACK]
        strays = [tile for tile in strays if tiles.in_set(tile, hand.rules.set)]
        full = [z for z in range(RACK) if hand.spots.counts[z] > 2]
        strays += [hand.spots.at(zone)[0] for zone in full]
        for tile, zone in zip(strays, lacking, strict=False):
            self.move(tile, zone)
        if hand.unmixed and not lacking:
            self.mix()
        elif not lacking and hand.phase != cues.WALLS:
            self.wait(500)
            self.feed(events.DICE, 1 + self.now % 6, 1 + self.now // 7 % 6, -1)
        self.wait(500)

    def mix(self):
        """Build the walls again: each tile goes on by a stack."""
        spots, stacks = self.hand.spots, self.hand.stacks
        for tile in range(tiles.TILES):
            zone = spots.place[tile]
            if zones.is_stack(zone):
                side, k = zones.side_of(zone), zones.stack_k(zone)
                to = zones.stack_zone(side, k + 1) if k < stacks else zones.stack_zone(side, 1)
                self.feed(events.MOVE, tile, zone, to)

    def tidy(self):
        """Put right what the table says is wrong; True if there was something to do."""
        hand = self.hand
        for entry in hand.wrong:
            tile, home = entry[wrong.TILE], entry[wrong.HOME]
            if tile >= 0 and home >= 0 and hand.spots.place[tile] != home:
                self.move(tile, home)
                return True
        for tile, home in hand.odd:
            if home >= 0 and hand.spots.place[tile] != home:
                self.move(tile, home)
                return True
        if hand.phase != cues.PLAY or hand.stage == hand.CALLED:
            return False
        for side in range(4):
            laid = hand.spread(side)
            if laid and not (hand.stage == hand.HOLD and side == hand.turn and len(laid) == 4):
                for tile in laid:
                    self.move(tile, POND + hand.last_side if tile == hand.last else RACK + side)
                return True
        return False

    def turn_indicator(self):
        hand = self.hand
        zone = hand.zone(hand.indicator[0])
        tile = hand.indicator[1] if hand.indicator[1] >= 0 else hand.spots.at(zone)[0]
        self.feed(events.LIFT, tile, hand.spots.place[tile])
        self.wait(500)
        self.feed(events.MOVE, tile, hand.spots.place[tile], zone)

    def deal(self):
        """The take that is shown."""
        hand = self.hand
        if hand.take < len(deal.TAKES) and not hand.loose:
            side, zone, _ = dealing.owing(hand)[0]
            if not hand.spots.counts[zone]:
                return False
            self.move(hand.spots.at(zone)[-1], RACK + side)
            return True
        side = (hand.takers[hand.take] + hand.dealer) & 3
        self.move(hand.spots.at(hand.zone(hand.wall.front()))[0], RACK + side)
        return True

    def replace(self, side):
        hand = self.hand
        if hand.rob >= 0 and minus(hand.window, self.now) >= 0:
            self.wait(1000)
        elif hand.wall.count:
            self.move(self.upper(hand.wall.tail()), RACK + side)
        else:
            self.wait(1000)

    def upper(self, g):
        """A tile of a stack of the ring, not the indicator."""
        hand = self.hand
        indicator = hand.indicator[1] if hand.indicator else -1
        return [tile for tile in hand.spots.at(hand.zone(g)) if tile != indicator][-1]

    def flower(self):
        from mjtable.table import replace

        held = replace.flowers_of(self.hand, self.hand.turn)
        if held:
            self.move(held[0], FLOWER + self.hand.turn)
        else:
            self.wait(1000)

    def hold(self):
        """Flowers are replaced, then a tile is discarded: a penalty tile if one is due."""
        from mjtable.table import replace

        hand, side = self.hand, self.hand.turn
        held = hand.spots.at(RACK + side)
        flowers = replace.flowers_of(hand, side)
        open_ = hand.spots.at(MELD + side)  # where a hand laid open may lie
        due = [tile for tile in hand.queue[side] if tile in held + open_]
        if hand.pending:
            self.wait(1000)
        elif flowers and not hand.nothing_left():
            self.move(flowers[0], FLOWER + side)
        elif held:
            tile = due[0] if due else hand.drawn if hand.drawn in list(held) else held[-1]
            self.move(tile, POND + side)
        else:
            self.wait(1000)

    def window(self):
        """The next side draws when nobody can call any more."""
        hand, side = self.hand, self.hand.turn
        left = minus(hand.window, self.now)
        if left >= 0:
            self.wait(left + 100)
        elif hand.taken >= 0 and hand.timers[hand.T_DRAW] is None:
            self.hold()  # whose call is not followed by tiles: the drawer goes on
        elif hand.pending or hand.taken >= 0:
            self.wait(1000)
        elif hand.skip[side]:
            held = hand.spots.at(RACK + side)
            self.move((hand.queue[side] or held)[0], POND + side)
        elif hand.pickup[side] != 255:
            self.move(hand.pickup[side], RACK + side)
        elif hand.wall.count:
            self.move(self.upper(hand.wall.front()), RACK + side)
        else:
            self.wait(1000)

    def verified(self):
        hand = self.hand
        self.wait(500)
        if hand.phase == cues.VERIFY and hand.follower and not hand.scoring:
            if hand.rules.after_win == "points":
                self.feed(events.ENTRY, events.POINTS, 7)
            else:  # birds are turned no more, or nobody says that he agrees
                self.feed(events.ENTRY, events.NEXT_HAND, 0)


def happenings(session):
    """Every kind of event that may come now, with tiles that may do it."""
    hand = session.hand
    place, counts = hand.spots.place, hand.spots.counts
    for side in range(4):
        for button in range(events.BUTTONS):
            yield (events.BUTTON, side, button)
        yield (events.DICE, 2, 3, side)
        for zone in (RACK + side, MELD + side, FLOWER + side, POND + side):
            if not counts[zone]:
                continue
            tile = hand.spots.at(zone)[-1]
            yield (events.LIFT, tile, zone)
            for to in (RACK, MELD, FLOWER, POND):
                yield (events.MOVE, tile, zone, to + side)
            yield (events.MOVE, tile, zone, RACK + (side + 1 & 3))
            yield (events.MOVE, tile, zone, zones.NOWHERE)
    yield (events.DICE, 4, 4, -1)
    for what, value in ((events.PAUSE, 0), (events.RESUME, 0), (events.ABORT, 0),
                        (events.NEXT_HAND, 0), (events.POINTS, 9),
                        (events.MANUAL_DICE, (1, 2))):  # fmt: skip
        yield (events.ENTRY, what, value)
    stacks = [zone for zone in range(RACK) if counts[zone]]
    if stacks and hand.phase > cues.SECOND_THROW and hand.wall.count:
        middle = stacks[len(stacks) // 2]
        stacks = [hand.zone(hand.wall.front()), hand.zone(hand.wall.tail()), middle]
    for zone in stacks[:3]:
        if not counts[zone]:
            continue
        tile = hand.spots.at(zone)[-1]
        yield (events.LIFT, tile, zone)
        for side in range(4):
            yield (events.MOVE, tile, zone, RACK + side)
        yield (events.MOVE, tile, zone, FLOWER + hand.turn)
        yield (events.MOVE, tile, zone, zones.NOWHERE)
    if hand.last >= 0:
        for side in range(4):
            yield (events.MOVE, hand.last, place[hand.last], MELD + side)
        yield (events.DOUBT, hand.last, (POND + hand.last_side, RACK))
    for tile in hand.spots.in_hands():
        yield (events.MOVE, tile, place[tile], place[tile])
    yield (events.FOREIGN, 7, cues.COPIED, RACK)
    for ms in (500, 3100, 16000, 60000):
        yield ("wait", ms)


class Graph:
    """States by rule set, with a session in each and what ended a copy of it."""

    def __init__(self):
        self.seen = {}  # (rule set, state): (session, now, where it was met)
        self.ends = {}

    def visit(self, name, session, now, where):
        """Note a state; whether it is a new one."""
        key = name, state(session)
        if key in self.seen or session.hand.phase == cues.OVER:
            return False
        mine = copied(session, _deaf)
        if mine is None:
            return False
        self.seen[key] = mine, now, where
        self.ends[key] = Obedient(copied(mine, _deaf), now).finish()
        return True

    def watch(self, people):
        """See every state of a hand that is played."""

        def watch(world):
            self.visit(people.rules.name, world.session, world.now, (people.seed, len(world.fed)))

        people.world.watch = watch
        people.play()

    def follow(self, key):
        """Feed everything that can happen to a state; ``(events, states found)``."""
        session, now, _ = self.seen[key]
        fed, found = 0, []
        for event in list(happenings(session)):
            other = Obedient(copied(session, _deaf), now)
            fed += 1
            if event[0] == "wait":
                other.wait(event[1])
            else:
                other.feed(*event)
            if self.visit(key[0], other.session, other.now, (key, event)):
                found.append((key[0], state(other.session)))
        return fed, found


def _deaf(cue, now):
    pass
