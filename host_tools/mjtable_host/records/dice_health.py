"""What the ledger of throws says of the dice, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from mjtable_host.device.health import Checked
from mjtable_host.records import dice_ledger
from mjtable_host.records.dice_ledger import Die, Ledger


def checks(ledger: Ledger) -> Iterator[Checked]:
    for die in ledger.dice:
        wrong, remedy = _suspicion(die) if die.suspect else ("", "")
        values = {
            "throws": die.throws,
            "faces": die.faces,
            "chi2": die.chi2 / 100,
            "enough": die.throws >= dice_ledger.FEWEST,
        }
        yield Checked(f"die {die.number + 1}", wrong, remedy, values)
    values = {"entered": ledger.entered}
    if ledger.stuck:
        a, b = ledger.run
        wrong = f"{a} and {b} were thrown {ledger.longest} times in a row"
        yield Checked("throws", wrong, "see whether the dice are read anew each time", values)
    else:
        yield Checked("throws", values=values)


def _suspicion(die: Die) -> tuple[str, str]:
    missing = die.missing()
    if missing:
        shown = " and ".join(map(str, missing))
        under = " and ".join(str(7 - face) for face in missing)
        return (
            f"never shows {shown}",
            f"see whether the tag in face {under} is read; else change it",
        )
    most = die.faces.index(max(die.faces)) + 1
    return f"is suspect: {most} comes too often for a fair die", "change the die"
