"""The rule sets that are played at the table, by name, each as its houses play it by default."""

from functools import lru_cache
from types import ModuleType

from mjtable.rules import guobiao, hongzhong
from mjtable.rules.ruleset import Ruleset

RULESETS: dict[str, ModuleType] = {"guobiao": guobiao, "hongzhong": hongzhong}


@lru_cache(None)
def of(name: str) -> Ruleset:
    return RULESETS[name].ruleset({})
