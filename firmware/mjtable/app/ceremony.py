"""What only the end of a hand, walls, deal and opening flowers need is let go when play begins."""

from mjtable.app.moments import let_go


def over():
    for name in ("between", "walls", "dealing", "misdeal", "flowers"):
        let_go("mjtable.table." + name)  # the next hand loads them again
    for name in ("rotation", "seats", "hongzhong"):
        let_go("mjtable.rules." + name)
    let_go("mjtable.app.ceremony")
