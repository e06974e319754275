"""What each hand pays: JSON lines in, one answer a line out."""

import argparse

from mjtable_host.batch.settle import answer
from mjtable_host.cli import _batch


def arguments(parser: argparse.ArgumentParser) -> None:
    _batch.arguments(parser)


def run(options: argparse.Namespace) -> int:
    return _batch.run(options.file, answer)
