"""
Modules that are let go when a phase begins; what needs one later loads it again.

Walls are over when the deal begins, the deal when flowers do, play when a win is verified, and
what scored it when the hand is over, so that the heap never holds them all.
"""

import sys

from mjtable.app.moments import let_go, let_go_whole
from mjtable.table import cues

# Modules of table/ by when they are needed.
_ALWAYS = " cues events zones clock hand session phases spots expect jsontext "
_CEREMONY = "between walls dealing misdeal standing before reshuffle taking throws limit "
_SCORING = "winning verify birds points takes "

LET_GO = {
    cues.DEAL: "walls before reshuffle seatdraw",
    cues.FLOWERS: "dealing misdeal taking throws",
    cues.PLAY: _CEREMONY + _SCORING,
}
KEPT = {cues.VERIFY: _ALWAYS + _CEREMONY + _SCORING, cues.OVER: _ALWAYS + _CEREMONY}


def begins(phase, ruleset):
    """Let go what the phase does not need; ``ruleset``: name of the rule set in use."""
    names = LET_GO.get(phase, "").split(" ")
    if phase in KEPT:
        names = [name[14:] for name in sys.modules if name.startswith("mjtable.table.")]
        names = [name for name in names if " %s " % name not in KEPT[phase]]
    for name in names:
        let_go("table." + name)
    if phase >= cues.PLAY:
        for name in "opening rotation seats deal dice ready nearness settle melds birds".split():
            let_go("rules." + name)
        let_go("sense.strangers drivers.tag_memory")
    if phase in (cues.PLAY, cues.OVER):
        let_go_whole("rules." + ruleset)
        let_go("rules.hongzhong_pay rules.hongzhong_verdict sense.trouble sense.audit")
    let_go("app.phases")
