"""Lint and layout of the whole tree; the rules stand in pyproject.toml."""

import subprocess
import sys

from sources import ROOT


def ruff(*arguments):
    """What ruff has to say, "" if nothing."""
    done = subprocess.run(
        [sys.executable, "-m", "ruff", *arguments, "."], cwd=ROOT, capture_output=True, text=True
    )
    return done.stdout + done.stderr if done.returncode else ""


def test_ruff_finds_nothing():
    assert ruff("check", "--no-cache", "--output-format=concise") == ""


def test_the_tree_is_formatted():
    assert ruff("format", "--no-cache", "--check") == ""
