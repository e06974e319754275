"""
From ``hardware/pins.toml`` to ``firmware/mjtable/boards/profile.py``.

The device has no TOML reader, so the pin table reaches it as a module of plain constants.
``python -m mjtable_host.device.profile`` writes the module, ``--check`` only compares.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from mjtable.table import zones

REPOSITORY = Path(__file__).resolve().parents[3]
PINS_TOML = REPOSITORY / "hardware" / "pins.toml"
PROFILE = REPOSITORY / "firmware" / "mjtable" / "boards" / "profile.py"

_FIRST_ZONE = {
    "rack": zones.RACK,
    "meld": zones.MELD,
    "flower": zones.FLOWER,
    "pond": zones.POND,
    "tray": zones.TRAY,
}
_MUX_ADDRESSES = 32

_HEADER = '''"""
Which signal sits on which GPIO, and what hangs on it: GENERATED from hardware/pins.toml by
``python -m mjtable_host.device.profile``; change that file, not this one.

``ANTENNAS[reader][antenna]`` is the zone (table/zones.py) under that loop.
"""
'''


class PinError(ValueError):
    """A pin table that cannot be wired; the text names the entry."""


def load(path: Path = PINS_TOML) -> dict[str, Any]:
    """Read and check the pin table."""
    with path.open("rb") as file:
        table = tomllib.load(file)
    check(table)
    return table


def check(table: dict[str, Any]) -> None:
    """PinError unless every signal has a free GPIO of its own and every loop an address."""
    used: dict[int, str] = {}
    free = set(table["board"]["free"])
    for name, pin in signals(table):
        if pin not in free:
            raise PinError(f"{name}: GPIO {pin} is not free on {table['board']['module']}")
        if pin in used:
            raise PinError(f"{name}: GPIO {pin} already carries {used[pin]}")
        used[pin] = name
    for reader in table["reader"]:
        loops = antenna_zones(reader["antennas"])
        if len(loops) > _MUX_ADDRESSES:
            raise PinError(f"reader {reader['name']}: {len(loops)} loops, the mux has 32")


def signals(table: dict[str, Any]) -> list[tuple[str, int]]:
    """Every wired signal as (name, GPIO), in the order of the table."""
    found = [(name, table["spi"][name]) for name in ("sck", "mosi", "miso")]
    found += [(name, table["i2c"][name]) for name in ("sda", "scl")]
    found += list(table["signals"].items())
    for index, reader in enumerate(table["reader"]):
        found.append((f"nss{index}", reader["nss"]))
        found.append((f"busy{index}", reader["busy"]))
    return found


def antenna_zones(entries: list[str]) -> tuple[int, ...]:
    """Zones of a reader's loops, e.g. ``["stack 0 1-18", "rack 0"]``."""
    return tuple(zone for entry in entries for zone in _entry_zones(entry))


def _entry_zones(entry: str) -> list[int]:
    try:
        kind, number, *rest = entry.split()
        if kind == "stack":
            first, _, last = rest[0].partition("-")
            ks = range(int(first), int(last or first) + 1)
            return [zones.stack_zone(int(number), k) for k in ks]
        return [_FIRST_ZONE[kind] + int(number)]
    except (ValueError, IndexError, KeyError):
        raise PinError(f"antennas: {entry!r} names no zone") from None


def render(table: dict[str, Any]) -> str:
    """Text of profile.py."""
    readers = table["reader"]
    lamps, digits, buttons = table["lamps"], table["digits"], table["buttons"]
    lines = [
        _HEADER,
        f'BOARD = "{table["board"]["name"]}"',
        "",
        "# SPI of the readers and the antenna mux",
        f"SPI_ID = {table['spi']['id']}",
        f"SPI_HZ = {table['spi']['hz']}",
    ]
    lines += [f"{name.upper()} = {table['spi'][name]}" for name in ("sck", "mosi", "miso")]
    lines += [
        f"READERS = {len(readers)}",
        f"NSS = {_tuple(reader['nss'] for reader in readers)}",
        f"BUSY = {_tuple(reader['busy'] for reader in readers)}",
        f"MUX_LATCH = {table['signals']['mux_latch']}",
        f"MUX_ENABLE = 0x{table['mux']['enable']:02X}",
        f"MUX_RESET = 0x{table['mux']['reset']:02X}",
        f"MUX_LOW_POWER = 0x{table['mux']['low_power']:02X}",
        "",
        "# I2C of digits and buttons",
        f"I2C_ID = {table['i2c']['id']}",
        f"I2C_HZ = {table['i2c']['hz']}",
        f"SDA = {table['i2c']['sda']}",
        f"SCL = {table['i2c']['scl']}",
        f"DIGIT_ADDRESS = {_tuple(f'0x{address:02X}' for address in digits['addresses'])}",
        f"BUTTON_ADDRESS = {_tuple(f'0x{address:02X}' for address in buttons['addresses'])}",
        f"BUTTON_COUNT = {buttons['count']}",
        f"BUTTON_INT = {table['signals']['button_int']}",
        "",
        "# WS2812 chain and piezo",
        f"PIXELS = {table['signals']['pixels']}",
        f"PIXEL_COUNT = {lamps['count']}",
        f"PIXEL_TIMING = {_tuple(lamps['timing_ns'])}  # ns",
        f"WALL_PIXEL = {_tuple(lamps['wall'])}  # first lamp of each side, k rising",
        f"BAR_PIXEL = {_tuple(lamps['bar'])}",
        f"BAR_LENGTH = {lamps['bar_length']}",
        f"BUZZER = {table['signals']['buzzer']}",
        "",
        "# fmt: off",
        "ANTENNAS = (",
    ]
    for reader in readers:
        lines.append(f"    # {reader['name']}")
        lines += _wrapped(antenna_zones(reader["antennas"]))
    lines.append(")")
    return "\n".join(lines) + "\n"


def _tuple(values: Any) -> str:
    return "(" + ", ".join(str(value) for value in values) + ")"


def _wrapped(zone_numbers: tuple[int, ...]) -> list[str]:
    """Bytes, eighteen a line, so that a wall is one line; a tuple would take thrice the heap."""
    rows = [zone_numbers[start : start + 18] for start in range(0, len(zone_numbers), 18)]
    texts = ['        b"' + "".join(f"\\x{zone:02x}" for zone in row) + '"' for row in rows]
    return ["    (", *texts, "    ),"]


def main(arguments: list[str]) -> int:
    text = render(load())
    if arguments == ["--check"]:
        return 0 if PROFILE.read_text() == text else 1
    PROFILE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
