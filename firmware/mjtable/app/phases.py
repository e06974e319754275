"""
Modules that are let go when a phase begins; what needs one later loads it again.

Walls are over when the deal begins, the deal when flowers do, play when a win is verified, and
what scored it when the hand is over, so that the heap never holds them all.
"""

from mjtable.app.moments import let_go, let_go_whole
from mjtable.table import cues

_CEREMONY = (
    "table.between table.walls table.dealing table.misdeal rules.opening rules.rotation"
    " rules.seats table.standing table.before table.reshuffle table.taking table.throws"
    " table.limit sense.trouble rules.deal rules.dice"
)
_PLAY = (
    "table.step table.claims table.draws table.discards table.play table.flowers table.ready"
    " table.expecting table.win table.wrong table.replace table.indicator table.hints table.partly"
    " table.articles table.penalties table.ledger table.question table.buttons table.pull"
    " table.counts table.kongs table.sham table.exposed"
    " table.calls table.false_melds table.passing table.overrun table.stoppage table.bank"
    " table.declare table.numbered table.falsewin rules.ready rules.nearness"
    " table.rulings"
)
_SCORING = (
    "table.winning table.verify table.birds table.points table.takes rules.settle rules.melds"
    " rules.birds rules.hongzhong_pay rules.hongzhong_verdict"
)

LET_GO = {
    cues.DEAL: "table.walls table.before table.reshuffle table.seatdraw",
    cues.FLOWERS: "table.dealing table.misdeal table.taking table.throws rules.opening",
    cues.PLAY: _CEREMONY + " " + _SCORING,
    cues.VERIFY: _PLAY,
    cues.OVER: _PLAY + " " + _SCORING,
}


def begins(phase, ruleset):
    """Let go what the phase does not need; ``ruleset``: name of the rule set in use."""
    if phase in LET_GO:
        for name in LET_GO[phase].split(" "):
            let_go("mjtable." + name)
    if phase in (cues.PLAY, cues.OVER):
        let_go_whole("mjtable.rules." + ruleset)
    let_go("mjtable.app.phases")
