"""The page docs/radio.md, from what sittings came to."""

from collections import Counter
from collections.abc import Iterable

from mjtable_host.sim.measure import ASKED_MS, KINDS, Measured, in_time, percentile
from mjtable_host.sim.noise import PRESETS
from mjtable_host.sim.noisy_hands import LIMIT, OURS, WAYS, Outcome

_HEAD = """# What the table sees

Hands of simulated people at `radio` level in each air (`sim/noise.py`), all rule sets together:
{hands}; seeds {seeds}.
Words are those of `sim/measure.py`: wrong moves, silent ones and false departures are counted over
all of a hand, from the building of the walls to the clearing; landings that straddle two antennas
are counted apart. Played with

    make radio ARGS="--hands N --seed S --processes 2"

which adds to `build/radio.jsonl` and makes this page of all that is there. One hand for yourself,
counted by the same words: `mjtable simulate --fidelity radio --noise typical --hands 1`.
"""
_OTHERS = """
## Beside other ways

The same raw readings given to three others (`sim/trackers.py`). The *naive* one believes the last
reading; *debounce* needs two reads of three to appear and three misses over half a second to
vanish; the *oracle* knows where every tile lies and waits for two reads of it there.

"""
_INCIDENTS = """
## Incidents

One of each kind named in every hand, at a time drawn by lot (`sim/incidents.py`; `--incident` of
`simulate` and of `make radio`). A hand is *wrong* when the table concluded what was not so, *in
silence* when in such a hand nobody heard that anything was wrong.

"""
_LEVELS = """
## With every chip, and on the board

Hands of the same people at `bus` level (the whole firmware against emulated chips) and at `board`
level (the firmware under MicroPython on the virtual board), each on a table of its own:
`make radio ARGS="--fidelity bus --sitting 1 --alone"`. The radio's chances are those of the seed
at every level, so tiles lie the same.

"""
_KINDS = """
## By kind of move

How late, in ms from the moment the tile lies still (p50 / p95).

"""


def page(outcomes: Iterable[Outcome]) -> str:
    """Markdown."""
    outcomes = list(outcomes)
    everyday = [one for one in outcomes if not one.job.incidents]
    at_radio = [one for one in everyday if one.job.fidelity == "radio"]
    by_air = {air: _sum(o for o in at_radio if o.job.air == air) for air in (LIMIT, *PRESETS)}
    found = {air: one for air, one in by_air.items() if one}
    hands = ", ".join(f"{_ours(one).hands} {air}" for air, one in found.items())
    seeds = {one.job.seed for one in at_radio} or {0}
    text = _HEAD.format(hands=hands, seeds=f"{min(seeds)} to {max(seeds)}")
    airs = [air for air in found if air != LIMIT]
    text += _table(
        "| | " + " | ".join(airs) + " |",
        [(name, [make(found[air]) for air in airs]) for name, make in _ROWS]
        + [(_SPEED, [_speed(o for o in at_radio if o.job.air == air) for air in airs])],
    )
    text += _ratios(found, airs)
    text += _OTHERS + _beside(found, airs)
    text += _KINDS + _by_kind(found)
    if len(at_radio) < len(everyday):
        text += _LEVELS + _by_level(everyday)
    befallen = [one for one in outcomes if one.job.incidents]
    return text + _INCIDENTS + _by_incident(befallen) if befallen else text


def _sum(outcomes: Iterable[Outcome]) -> Outcome | None:
    total = None
    for one in outcomes:
        total = total or Outcome(one.job)
        total.add(one)
    return total


def _ours(one: Outcome) -> Measured:
    return one.ways.get(OURS, Measured())


def _share(n: int, of: int) -> str:
    return f"{100 * n / of:.2f} %" if of else "-"


def _straddling(one: Outcome) -> str:
    ours = _ours(one)
    soon = in_time(ours.straddling_late, 1000)
    told = in_time(ours.straddling_late, ASKED_MS) - soon
    return (
        f"{_share(soon, ours.straddling)} of {ours.straddling}; of {ours.straddling - soon}"
        f" {told} told, {ours.straddling_asked} asked for"
    )


def _within(ms: int):
    return lambda one: f"{100 * _ours(one).within(ms):.3f} %"


_ROWS = (
    ("true moves", lambda one: str(_ours(one).true)),
    ("**wrong moves**", lambda one: str(_ours(one).wrong)),
    ("wrong and silent", lambda one: str(_ours(one).silent)),
    ("false departures", lambda one: str(_ours(one).false_departures)),
    ("false violations", lambda one: str(one.false_violations)),
    ("out of step; in step again", lambda one: f"{_ours(one).out_of_step}; {_ours(one).repaired}"),
    ("crashed", lambda one: str(one.crashed)),
    ("hands as they were played", lambda one: f"{one.agreeing} of {_ours(one).hands}"),
    ("seen within 0.5 s", _within(500)),
    ("1 s", _within(1000)),
    ("2 s", _within(2000)),
    ("straddling: within 1 s; of the rest within 5 s", _straddling),
    ("p50 / p95, ms", lambda one: _times(_ours(one).all_late())),
    ("p95 of the air alone, ms", lambda one: f"{(percentile(one.air_limit, 95) or 0) / 10:.0f}"),
)
_SPEED = "x real time, a core, the other ways left out"


def _speed(outcomes: Iterable[Outcome]) -> str:
    alone = _sum(one for one in outcomes if len(one.ways) == 1)
    return f"{alone.virtual_s / alone.cpu_s:.0f}" if alone and alone.cpu_s else "-"


def _by_level(outcomes: list[Outcome]) -> str:
    rows = []
    for fidelity in ("radio", "bus", "board"):
        for air in PRESETS:
            there = (o for o in outcomes if (o.job.fidelity, o.job.air) == (fidelity, air))
            one = _sum(there)
            if one is None:
                continue
            ours = _ours(one)
            counts = (ours.hands, one.crashed, one.agreeing, ours.true)
            counts += (ours.wrong, ours.silent, ours.false_departures, one.false_violations)
            times = [_within(1000)(one), _times(ours.all_late())]
            rows.append((fidelity, [air, *map(str, counts), *times]))
    head = (
        "| level | air | hands | crashed | as played | true moves | wrong moves | silent | "
        "false departures | false violations | within 1 s | p50 / p95, ms |"
    )
    return _table(head, rows).lstrip("\n")


def _table(head: str, rows: Iterable[tuple[str, list[str]]]) -> str:
    columns = head.count("|") - 1
    lines = [f"| {name} | {' | '.join(values)} |" for name, values in rows]
    return "\n".join(["", head, "|---" * columns + "|", *lines]) + "\n"


def _ratios(found: dict[str, Outcome], airs: list[str]) -> str:
    if LIMIT not in found:
        return ""
    least = percentile(_ours(found[LIMIT]).all_late(), 95)
    text = f"\nThe same hands in clean air with a processor that costs nothing: p95 {least} ms;"
    ratios = []
    for air in airs:
        late = percentile(_ours(found[air]).all_late(), 95)
        if late and least:
            ratios.append(f"{air} {late / least:.2f}")
    return f"{text} the ratio to it (`limit_ratio`): {', '.join(ratios)}.\n"


def _beside(found: dict[str, Outcome], airs: list[str]) -> str:
    head = (
        "| air | way | hands | wrong moves a hand | false departures a hand | silent | "
        "within 1 s | p95, ms |"
    )
    rows = []
    for air in airs:
        for way in WAYS:
            one = found[air].ways.get(way)
            if one is None or not one.hands:
                continue
            values = [
                way,
                str(one.hands),
                f"{one.wrong / one.hands:.2f}",
                f"{one.false_departures / one.hands:.2f}",
                str(one.silent),
                f"{100 * one.within(1000):.2f} %",
                str(percentile(one.all_late(), 95)),
            ]
            rows.append((air, values))
    return _table(head, rows).lstrip("\n")


def _by_kind(found: dict[str, Outcome]) -> str:
    rows = []
    for kind in KINDS:
        late = [_ours(one).late.get(kind, Counter()) for one in found.values()]
        if any(late):
            rows.append((kind, [_times(one) for one in late]))
    return _table("| move | " + " | ".join(found) + " |", rows).lstrip("\n")


def _by_incident(outcomes: list[Outcome]) -> str:
    head = (
        "| incidents | air | hands | crashed | as played | wrong | in silence | "
        "wrong moves silent | "
        "false violations | out of step; in step again |"
    )
    found: dict[tuple[str, str], Outcome] = {}
    for one in outcomes:
        key = " + ".join(one.job.incidents), one.job.air
        found.setdefault(key, Outcome(one.job)).add(one)
    rows = []
    for (names, air), one in sorted(found.items()):
        ours = _ours(one)
        hands = ours.hands + one.crashed
        counts = (hands, one.crashed, one.agreeing, one.wrong, one.in_silence, ours.silent)
        steps = f"{ours.out_of_step}; {ours.repaired}"
        rows.append((names, [air, *map(str, counts), str(one.false_violations), steps]))
    return _table(head, rows).lstrip("\n")


def _times(late: Counter[int]) -> str:
    return f"{percentile(late, 50)} / {percentile(late, 95)}" if late else "-"
