"""What is generated from the code is current."""

import subprocess
import sys

from sources import ROOT


def current(module):
    return subprocess.run([sys.executable, "-m", module, "--check"], cwd=ROOT).returncode == 0


def test_board_profile():
    assert current("mjtable_host.device.profile"), "run `make hardware`"


def test_messages_page():
    assert current("mjtable_host.docs.messages"), "run `make docs`"


def test_rules_pages():
    assert current("mjtable_host.docs.rules"), "run `make docs`"


def test_articles_pages():
    assert current("mjtable_host.docs.articles"), "run `make docs`"
