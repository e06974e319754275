"""What only walls, deal and opening flowers needed is let go when play begins."""

from mjtable.app.moments import let_go


def over():
    for name in ("walls", "dealing", "misdeal", "flowers"):
        let_go("mjtable.table." + name)  # the next hand loads them again
    let_go("mjtable.app.ceremony")
