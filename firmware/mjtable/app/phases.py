"""
Modules that are let go when a phase begins; what needs one later loads it again.

Walls are over when the deal begins, the deal when flowers do, play when a win is verified, and
what scored it when the hand is over, so that the heap never holds them all.
"""

from mjtable.app.moments import let_go, let_go_whole
from mjtable.table import cues

_CEREMONY = (
    "between walls dealing misdeal rules.opening rules.rotation"
    " rules.seats standing before reshuffle taking throws"
    " limit sense.trouble rules.deal rules.dice"
)
_PLAY = (
    "step claims draws discards play flowers ready"
    " expecting win wrong replace indicator hints partly"
    " articles penalties ledger question buttons pull"
    " counts kongs sham exposed"
    " calls false_melds passing overrun stoppage bank"
    " declare numbered falsewin rules.ready rules.nearness"
    " rulings unseen derive"
)
_SCORING = (
    "winning verify birds points takes rules.settle rules.melds"
    " rules.birds rules.hongzhong_pay rules.hongzhong_verdict"
)

LET_GO = {
    cues.DEAL: "walls before reshuffle seatdraw",
    cues.FLOWERS: "dealing misdeal taking throws rules.opening",
    cues.PLAY: _CEREMONY + " " + _SCORING,
    cues.VERIFY: _PLAY,
    cues.OVER: _PLAY + " " + _SCORING,
}


def begins(phase, ruleset):
    """Let go what the phase does not need; ``ruleset``: name of the rule set in use."""
    if phase in LET_GO:
        for name in LET_GO[phase].split(" "):
            let_go("mjtable." + (name if "." in name else "table." + name))
    if phase in (cues.PLAY, cues.OVER):
        let_go_whole("mjtable.rules." + ruleset)
    let_go("mjtable.app.phases")
