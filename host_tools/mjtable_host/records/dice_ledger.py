"""
The ledger of throws: what each die has shown, counted from journals, and what speaks against it.

Chi-square over the six faces (5 degrees of freedom) in integers: sum of (6 o - n)^2 over 6 n, as
hundredths. A fair die passes LIMIT, 20.52, once in 1,000 looks; one that shows a face in 1 of 4
throws instead of 1 in 6 has passed it after some 310 throws in half of all cases. Throws that a
person entered tell nothing of a die and are only counted.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from mjtable.table import events
from mjtable_host.records.journal import Record

LIMIT = 2052  # hundredths
FEWEST = 30  # throws: five of each face are expected
FACES = 6
_STUCK = 5  # equal throws in a row: once in 36^4
_NEVER_IN = 5000  # a face that is missing although a fair die would show it but once in so many


@dataclass
class Die:
    number: int
    faces: list[int] = field(default_factory=lambda: [0] * FACES)

    @property
    def throws(self) -> int:
        return sum(self.faces)

    @property
    def chi2(self) -> int:
        """Hundredths."""
        n = self.throws
        return 100 * sum((FACES * o - n) ** 2 for o in self.faces) // (FACES * n) if n else 0

    def missing(self) -> list[int]:
        """Faces that a fair die would have shown by now."""
        few = 5**self.throws * _NEVER_IN < 6**self.throws
        return [face + 1 for face, count in enumerate(self.faces) if few and not count]

    @property
    def suspect(self) -> bool:
        enough = self.throws >= FEWEST
        return bool(self.missing()) or (enough and self.chi2 > LIMIT)


@dataclass
class Ledger:
    dice: tuple[Die, Die] = field(default_factory=lambda: (Die(0), Die(1)))
    entered: int = 0
    longest: int = 0  # run of equal throws
    run: tuple[int, int] = (0, 0)  # what it was

    @property
    def stuck(self) -> bool:
        return self.longest >= _STUCK


def count(records: Iterable[Record]) -> Ledger:
    """The ledger of journal records in their order; damaged ones are passed over."""
    ledger = Ledger()
    last, run = (0, 0), 0
    for record in records:
        if record.name == "entry" and record.fields.get("what") == events.MANUAL_DICE:
            ledger.entered += 1
        if record.name != "dice":
            continue
        throw = record.fields.get("a", 0), record.fields.get("b", 0)
        if not all(type(face) is int and 1 <= face <= FACES for face in throw):
            continue
        for die, face in zip(ledger.dice, throw, strict=True):
            die.faces[face - 1] += 1
        run = run + 1 if throw == last else 1
        last = throw
        if run > ledger.longest:
            ledger.longest, ledger.run = run, throw
    return ledger
