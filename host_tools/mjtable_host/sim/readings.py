"""
Raw readings: what each reader asked the air and what it heard, before anybody draws conclusions.

``listen`` taps a radio; a reading comes when its reader can know it. Power on an antenna and
tags made quiet are among the readings, because they say who was asked.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from mjtable_host.sim.chips import airtime
from mjtable_host.sim.chips import iso15693_inventory as inventory
from mjtable_host.sim.radio import CLEAN, Radio

# What happened; of a question the status as in radio.py, or NOBODY.
NOBODY, POWER, QUIET = 6, 7, 8

_NOBODY_US = 755  # the driver's timer: nobody answers
_STAY_QUIET = 0x02


class Reading(NamedTuple):
    """
    ``site``: reader * 32 + antenna; ``mask``, ``bits``: the tags asked are those whose UID begins
    with these bits; ``tag``: number of the tag read or made quiet, -1 none or not of this world.
    """

    t_us: int
    site: int
    what: int
    tag: int = -1
    mask: int = 0
    bits: int = 0


Listener = Callable[[Reading], None]


def listen(radio: Radio, listener: Listener) -> None:
    """From now on the listener is given every reading of every reader."""
    ears = _Ears(radio, listener)
    # the radio of this table only: nobody else's calls cost anything
    for name in ("request", "next_slot"):
        setattr(radio, name, getattr(ears, name))


class _Ears:
    def __init__(self, radio: Radio, listener: Listener) -> None:
        self._fields = radio.fields
        self._request = radio.request
        self._next_slot = radio.next_slot
        self._tell = listener
        self._world = radio.world
        self._number: dict[bytes, int] = {}
        self._epoch = [-1] * len(radio.fields)

    def request(self, reader: int, frame: bytes, start: int, end: int) -> Any:
        field = self._fields[reader]
        site = reader << 5 | field.antenna
        if field.epoch != self._epoch[reader]:
            self._epoch[reader] = field.epoch
            self._tell(Reading(start, site, POWER))
        answer = self._request(reader, frame, start, end)
        if frame[1] == _STAY_QUIET:
            self._tell(Reading(end, site, QUIET, self._tag(frame[2:10])))
        elif frame[0] & inventory.INVENTORY_FLAG and frame[1] == inventory.INVENTORY:
            asked = inventory.parse(frame)
            if asked:
                bits = asked.bits if asked.one_slot else asked.bits + 4
                self._heard(site, end, asked.mask, bits, answer)
        return answer

    def next_slot(self, reader: int, start: int, end: int) -> Any:
        field = self._fields[reader]
        answer = self._next_slot(reader, start, end)
        asked = field.asked
        if asked and field.slots is not None:
            mask = asked.mask | field.slot << asked.bits
            self._heard(reader << 5 | field.antenna, end, mask, asked.bits + 4, answer)
        return answer

    def _heard(self, site: int, end: int, mask: int, bits: int, answer: Any) -> None:
        if answer is None:
            self._tell(Reading(end + _NOBODY_US, site, NOBODY, -1, mask, bits))
            return
        delay, data, _, status = answer
        t_us = end + airtime.us(delay + airtime.reply(len(data) + 2 if data else 0))
        tag = self._tag(data[2:10]) if status == CLEAN else -1
        self._tell(Reading(t_us, site, status, tag, mask, bits))

    def _tag(self, uid: bytes) -> int:
        number = self._number
        if uid not in number:
            number.update((tag.uid, index) for index, tag in enumerate(self._world.tags))
        return number.get(uid, -1)
