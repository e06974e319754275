"""
What a device's self-test says (firmware/mjtable/app/selftest.py), part by part, as findings in
plain words: what is wrong and what to do.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mjtable.boards import profile
from mjtable.drivers.hc595 import LOW_POWER
from mjtable.rules import notation, tiles
from mjtable.table import names
from mjtable_host.device.remote import Remote
from mjtable_host.texts.buttons import BUTTONS

LEAST_RATE = 90  # of a hundred looks; a tag that lies well is read in 98 and more
_SIDES = range(4)


@dataclass
class Checked:
    """
    One part: ``wrong`` is empty where it is sound; ``values`` are what was measured. Of an antenna
    those are the tags it reads, each in so many percent of its looks, at full and at low power:
    low power reaches the lower tile of a stack alone.
    """

    part: str
    wrong: str = ""
    remedy: str = ""
    values: dict[str, Any] = field(default_factory=dict)


class SelfTest:
    """Within ``tools.brought``; RemoteError where the device itself fails."""

    def __init__(self, remote: Remote) -> None:
        self._remote = remote
        remote.run("from mjtable.app.selftest import Bench\n_bench = Bench(_board)")

    def _ask(self, call: str) -> Any:
        return ast.literal_eval(self._remote.run(f"print(_bench.{call})").strip())

    def readers(self, looks: int) -> Iterator[Checked]:
        """Each reader, then what lies over each of its antennas, looked at so many times."""
        for reader, antennas in enumerate(profile.ANTENNAS):
            version = self._ask(f"reader({reader})")
            name = reader_name(reader)
            if version is None:
                pins = f"NSS GPIO {profile.NSS[reader]}, BUSY GPIO {profile.BUSY[reader]}"
                yield Checked(
                    name,
                    "does not answer",
                    f"check its 3.3 V and 5 V, the ribbon of SPI, {pins}, and RST of its register",
                )
                continue
            yield Checked(name, values={"firmware": f"{version[0]}.{version[1]}"})
            for antenna, zone in enumerate(antennas if looks else b""):
                yield self._antenna(reader, antenna, zone, looks)
            self._ask("reader_off()")

    def _rates(self, antenna: int, looks: int) -> dict[str, int] | None:
        """In percent; None where the field does not come up."""
        found = self._ask(f"rates({antenna}, {looks})")
        if found is None:
            return None
        return {tag_name(uid, dsfid): 100 * times // looks for uid, dsfid, times in found}

    def _antenna(self, reader: int, antenna: int, zone: int, looks: int) -> Checked:
        name = f"antenna {reader}.{antenna}, {names.zone_name(zone)}"
        rates = self._rates(antenna, looks)
        low = self._rates(antenna | LOW_POWER, looks)
        if rates is None or low is None:
            return Checked(
                name, "its field does not come up", "check the loop, its plug and its switch"
            )
        weak = {tag: rate for tag, rate in rates.items() if rate < LEAST_RATE}
        checked = Checked(name, values={"rates": rates, "low": low})
        if weak:
            told = ", ".join(f"{tag} in {rate} %" for tag, rate in weak.items())
            checked.wrong = f"reads {told} of its looks"
            checked.remedy = (
                "lay the tile flat in the middle; if it stays so here alone, check the loop,"
                " if everywhere, change its tag (mjtable enroll --replace)"
            )
        return checked

    def displays(self) -> Iterator[Checked]:
        wires = f"SDA GPIO {profile.SDA}, SCL GPIO {profile.SCL}"
        for side, answers in enumerate(self._ask("displays()")):
            yield _answering(
                f"display of side {side}", answers, profile.DIGIT_ADDRESS[side], wires
            )

    def buttons(self) -> Iterator[Checked]:
        wires = f"SDA GPIO {profile.SDA}, SCL GPIO {profile.SCL}"
        ready, down, level = self._ask("buttons()")
        for chip, answers in enumerate(ready):
            sides = f"buttons of sides {2 * chip} and {2 * chip + 1}"
            checked = _answering(sides, answers, profile.BUTTON_ADDRESS[chip], wires)
            held = [_button(chip, bit) for bit in range(16) if down[chip] >> bit & 1]
            if held:
                checked.wrong = f"{', '.join(held)} is down"
                checked.remedy = "let go of it; if nobody holds it, check its switch and cable"
            yield checked
        held_low = all(ready) and not any(down) and not level
        yield Checked(
            "interrupt of the buttons",
            "is low although nothing is pressed" if held_low else "",
            f"check GPIO {profile.BUTTON_INT} for a short to ground" if held_low else "",
        )

    # --- what a person must look at

    def lamps(self, red: int, green: int, blue: int) -> None:
        self._ask(f"lamps({red}, {green}, {blue})")

    def tone(self, on: bool) -> None:
        self._ask(f"tone({on})")

    def presses(self, ms: int) -> set[tuple[int, int]]:
        return set(self._ask(f"presses({ms})"))


def _answering(part: str, answers: bool, address: int, wires: str) -> Checked:
    if answers:
        return Checked(part)
    return Checked(
        part, f"does not answer at 0x{address:02X}", f"check its plug, its address and {wires}"
    )


def _button(chip: int, bit: int) -> str:
    return button_name(2 * chip + (bit >> 3), bit & 7)


def button_name(side: int, button: int) -> str:
    return f"{BUTTONS[button][0]} of side {side}"


def reader_name(reader: int) -> str:
    return f"reader {reader}, " + (f"side {reader}" if reader in _SIDES else "the centre")


def tag_name(uid: str, dsfid: int) -> str:
    """A tile by its face, a die by its bottom, another tag by its UID."""
    if dsfid < tiles.TILES:
        return f"{notation.tile_text(dsfid)} ({dsfid})"
    if 160 < dsfid < 175 and 0 < dsfid & 7 < 7:
        return f"die {(dsfid - 160 >> 3) + 1} on its {dsfid & 7}"
    return "tag " + bytes.fromhex(uid)[::-1].hex().upper()
