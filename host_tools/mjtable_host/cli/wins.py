"""
Winning hands and waits of any rule set, a JSON line each.

In: {"id":1,"ruleset":"hongzhong","hand":["1m",...],"melds":[...],"wild":["C"],"five":true}.
Out: {"id":1,"win":true} of 3n+2 tiles in hand, {"id":1,"waits":["2m","5m"]} of 3n+1. ``wild``
(kinds) and ``five`` (may the hand stand for five of a kind) default to the rule set's own.
"""

import argparse

from mjtable_host.batch import wins
from mjtable_host.cli import _batch


def arguments(parser: argparse.ArgumentParser) -> None:
    _batch.arguments(parser)


def run(options: argparse.Namespace) -> int:
    return _batch.run(options.file, wins.answer)
