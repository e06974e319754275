"""The rule sets that are played at the table, by name, each as its houses play it by default."""

from functools import lru_cache
from types import ModuleType
from typing import Any

from mjtable.rules import contest, guobiao, hongzhong, ningbo

RULESETS: dict[str, ModuleType] = {
    "guobiao": guobiao,
    "hongzhong": hongzhong,
    "contest": contest,
    "ningbo": ningbo,
}


@lru_cache(None)
def of(name: str) -> Any:
    """The ``Ruleset``; its options are attributes that no type names."""
    return RULESETS[name].ruleset({})
