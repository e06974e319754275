"""The beginning of a hand that simulated people play."""

from mjtable_host.sim import script as s
from mjtable_host.sim.sittings import sitting

_AFTER_MS = 3000


def until(move, seed):
    """The script of a hand that ends some time after it has come to this move."""
    (script,) = sitting(1, seed)
    last = next(a[0] for a in script.actions if a[1] == s.PUT and a[5] > move)
    script.actions = [a for a in script.actions if a[0] < last] + [(last + _AFTER_MS, s.END)]
    return script
