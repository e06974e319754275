"""
A hand never waits for ever: from every state that it gets into, people who do what the table asks
come to its end, without aborting the hand.

States are met by random play with offences; then every kind of event is fed to each of them, and
to the states that follow.
"""

from collections import Counter

import pytest
from offences import people_who_err
from random_table import RULESETS
from state_graph import Graph

PLAYED = ("a win", "a draw", "no points")


def met(hands: int) -> Graph:
    graph = Graph()
    for seed in range(hands):
        graph.watch(people_who_err(list(RULESETS)[seed % 4], seed))
    return graph


def followed(graph: Graph, events: int) -> int:
    """Feed so many events, states in the order in which they were met."""
    fed, waiting = 0, list(graph.seen)
    while waiting and fed < events:
        more, found = graph.follow(waiting.pop(0))
        fed += more
        waiting += found
    return fed


def shown(graph: Graph) -> None:
    """How many states of each phase and stage there are, and what ends them."""
    table: dict[str, Counter[str]] = {}
    for (_, state), end in graph.ends.items():
        words = state.split()
        row = " ".join(words[: 2 if words[0] == "play" else 1])
        table.setdefault(row, Counter())[end] += 1
    print()
    for row in sorted(table):
        print(f"{row:16} {sum(table[row].values()):6} states  {dict(table[row])}")
    for key, end in graph.ends.items():
        if end not in PLAYED:
            print(end, key, graph.seen[key][2])


def test_every_state_met_in_play_can_be_played_to_its_end() -> None:
    graph = met(40)
    assert len(graph.seen) > 100
    shown(graph)
    assert set(graph.ends.values()) <= set(PLAYED)


def test_every_state_that_any_event_leads_to_can_be_ended() -> None:
    graph = met(12)
    assert followed(graph, 4000) >= 4000
    shown(graph)
    assert set(graph.ends.values()) <= set(PLAYED)


@pytest.mark.campaign
def test_the_states_of_a_hundred_thousand_events() -> None:
    graph = met(1000)
    fed = followed(graph, 100_000)
    shown(graph)
    print(f"{len(graph.seen)} states, {fed} events")
    assert set(graph.ends.values()) <= set(PLAYED)
