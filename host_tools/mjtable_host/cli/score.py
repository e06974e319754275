"""
Scores of winning hands, a JSON line each: fan of guobiao, tai of ningbo.

In: {"id":1,"hand":["4m",...],"win":"5m","melds":[...],"self_drawn":false,"seat_wind":"E",...}.
Out: {"id":1,"win":true,"legal":true,"total":17,"fan":[{"name":...,"value":...,"count":...}]},
or {"id":1,"win":false} if it is no winning shape.
"""

import argparse

from mjtable_host.batch import score
from mjtable_host.cli import _batch


def arguments(parser: argparse.ArgumentParser) -> None:
    _batch.arguments(parser)


def run(options: argparse.Namespace) -> int:
    return _batch.run(options.file, score.answer)
