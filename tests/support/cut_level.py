"""
A table at `rules` level whose power is cut at any of its events: what the journal had not yet in
flash is lost, the rest is played again (app/resume.py), and the senses look for every tile. People
see what the table shows: they call again a win that it does not know of, and turn an indicator
that it asks for.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from mjtable.app import resume
from mjtable.table import clock, events, jsontext, zones
from mjtable.table.session import Session
from mjtable_host.records.rulesets import RULESETS
from mjtable_host.sim.again import EACH_MS, again
from mjtable_host.sim.compare import Record, Result, compare
from mjtable_host.sim.levels import Conditions
from mjtable_host.sim.measure import in_silence
from mjtable_host.sim.rules_level import RulesLevel
from mjtable_host.sim.script import Action, Script, Start
from mjtable_host.sim.sittings import sitting

AGAIN_MS = 14_000  # after the cut, when the table goes on
ENDS_MS = 40_000  # more than a hand takes that is verified so late
_TICKS = 0x3FFFFFFF
_COMMITTED = (b"thrown", b"next")  # with these all is written


def cut(ruleset: str, seed: int, at: int, lost: int) -> tuple[Result, list[Record]]:
    """A hand whose power is cut before its event number ``at``, with ``lost`` records."""
    script = next(iter(sitting(1, seed, ruleset=ruleset)))
    records = list(CutLevel(script.start, seed, at, lost).run(script))
    return compare(script, records), records


def length(ruleset: str, seed: int) -> int:
    """How many events a hand has."""
    script = next(iter(sitting(1, seed, ruleset=ruleset)))
    level = CutLevel(script.start, seed, -1, 0)
    assert compare(script, level.run(script)).agrees
    return -1 - level.left


def wrong_in_silence(result: Result, records: Iterable[Record]) -> list[str]:
    """Differences of a hand in which nothing was said. In which order the birds of a win that was
    paid were turned nobody has seen, and nothing follows from it."""
    if not in_silence(result, records):
        return []
    parts = [text.partition(": ") for text in result.differences]
    seen = Counter(what for how, _, what in parts if how == "seen, not done")
    true = Counter(what for how, _, what in parts if how == "not seen")
    birds = seen == true and all(what.startswith("bird ") for what in seen)
    return [] if birds and result.winner is not None else result.differences


class CutLevel(RulesLevel):
    """The order in which tiles are found is drawn from the seed."""

    cues: tuple = ()  # those that stand, where it is a panel's

    def __init__(self, start: Start, seed: int, at: int, lost: int) -> None:
        super().__init__(start, Conditions(seed))
        self.left = at  # events until the cut
        self.out: list[Any] = []
        self._start = start
        self._lost = lost
        self._chance = random.Random(f"{seed}/{at}")
        self._is_cut = False
        self._again = 0  # when people look what the table shows
        self._done: list[Action] = []

    def run(self, script: Script) -> Iterator[Record]:
        for action in script.actions:
            self._until(action[0])
            self._act(action)
        self._until(script.ends + ENDS_MS)
        yield from self._records()

    def _act(self, action: Action) -> None:
        self._done.append(action)
        super()._act(action)

    def _until(self, time: int) -> None:
        if self._again and self._again < time:
            super()._until(self._again)
            self._again = 0
            self._look()
        super()._until(time)

    def _look(self) -> None:
        for action in again(self.session.hand, self._done):
            super()._until(self._now + EACH_MS)
            super()._act(action)

    def _feed(self, *event: object) -> None:
        if not self.left and not self._is_cut:
            self._cut()
            if event[0] == events.MOVE:  # found with the others
                return
        self.left -= 1
        super()._feed(*event)

    def _cut(self) -> None:
        self._is_cut = True
        self._again = self._now + AGAIN_MS
        kept = max([0, *(n for n, one in enumerate(self.texts) if one[0] in _COMMITTED)]) + 1
        del self.texts[max(kept, len(self.texts) - self._lost) :]
        boot = jsontext.body(b"cause", ("power_on",))
        journal = Waiting([*self.texts, (b"boot", boot, self.texts[-1][2])])
        self.texts.clear()
        self.session = Session(RULESETS[self._start.ruleset], self._start.config, self._heard)
        resume.replay(journal, self.session, self, self, self.out, self._send)
        self.session.say = self.session.hand.say = self._say
        for tile in (*self._lifted, *self._gone):
            self._place[tile] = zones.NOWHERE
        self._lifted.clear()
        self._gone.clear()
        self._due.clear()
        lies = [(tile, zone) for tile, zone in self._place.items() if zone != zones.NOWHERE]
        self._chance.shuffle(lies)
        for tile, zone in lies:
            super()._feed(events.MOVE, tile, zones.NOWHERE, zone)

    def _heard(self, cue: tuple, now: int) -> None:
        self.out.append((cue, now))
        self._say(cue, now)

    def _send(self, *_: object) -> None:
        pass

    # what resume.replay needs of a panel and a clock

    @property
    def standing(self) -> "CutLevel":
        return self

    def hear(self, cue: tuple, now: int) -> None:
        pass

    def ticks_ms(self) -> int:
        return self._now & _TICKS

    def ticks_add(self, ticks: int, ms: int) -> int:
        return clock.plus(ticks, ms)

    def ticks_diff(self, a: int, b: int) -> int:
        return clock.minus(a, b)


class Waiting:
    """A journal whose records all wait in memory."""

    number = 1

    def __init__(self, texts: list[tuple[bytes, bytes, int]]) -> None:
        self._texts = texts
        self.n = len(texts)
        self.t = texts[-1][2]

    def path(self, _: int) -> str:
        return "/nowhere"

    def waiting(self) -> list[bytes]:
        found = []
        for n, (name, body, t) in enumerate(self._texts):
            head = b'{"n":%d,"t":%d,"e":"%s"' % (n + 1, t, name)
            found.append(head + (b"," + body if body else b"") + b"}")
        return found
