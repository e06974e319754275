"""The options of each rule set joined with what they mean: names from the device's data."""

import json
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

from mjtable_host.texts import options_common as common
from mjtable_host.texts.options_contest import CONTEST
from mjtable_host.texts.options_guobiao import GUOBIAO
from mjtable_host.texts.options_hongzhong import HONGZHONG
from mjtable_host.texts.options_ningbo import NINGBO

# By rule set, each option's texts; a clause alone where the texts are those of common.py.
TEXTS: dict[str, dict[str, common.Texts | str]] = {
    "guobiao": GUOBIAO,
    "hongzhong": HONGZHONG,
    "ningbo": NINGBO,
    "contest": CONTEST,
}


ENGLISH = (", ", "a whole number %d to %d", "a whole number from %d", "a list, each %s")
CHINESE = ("、", "%d 至 %d 的整数", "不小于 %d 的整数", "列表，每项为%s")


class Option(NamedTuple):
    ruleset: str
    name: str
    default: Any
    others: tuple[Any, ...] | range
    en: str
    zh: str
    clause: str

    @property
    def values(self) -> list[Any] | dict[str, int]:
        """The allowed values, the default first; or from which to which whole number."""
        if isinstance(self.others, range):
            return {"from": self.others[0], "to": self.others[-1]}
        return [self.default, *self.others] if self.others else {"from": 0}

    def others_text(self, words: tuple[str, str, str, str] = ENGLISH) -> str:
        """What else it may be, in words: ENGLISH or CHINESE."""
        either, number, upward, listed = words
        values = self.values
        if isinstance(values, list):
            return either.join(json.dumps(value, ensure_ascii=False) for value in values[1:])
        low = values["from"]
        text = number % (low, values["to"]) if "to" in values else upward % low
        return listed % text if isinstance(self.default, tuple) else text


def options(ruleset: str) -> Iterator[Option]:
    """The options of a rule set, in the order of its file."""
    for name, default, others in import_module(f"mjtable.rules.{ruleset}").OPTIONS:
        yield Option(ruleset, name, default, others, *texts(ruleset, name))


def texts(ruleset: str, name: str) -> common.Texts:
    """English, Chinese and the clause; KeyError if there are none."""
    found = TEXTS[ruleset][name]
    return found if isinstance(found, tuple) else (*common.COMMON[name], found)
