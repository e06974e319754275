"""House rules: every option of every rule set, with default, values, meaning and clause.

A table is told of a choice in its config.json, under "rules": {"break_mode": "at_count"}.
"""

import argparse
import json
from typing import Any

from mjtable_host.batch.fields import RULESETS
from mjtable_host.cli.output import WrongInput, colour, json_line
from mjtable_host.texts.options import Option, options


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ruleset", metavar="|".join(RULESETS), help="default: all")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(found: argparse.Namespace) -> int:
    if found.ruleset not in (None, *RULESETS):
        raise WrongInput(f"--ruleset: {found.ruleset}: must be one of {', '.join(RULESETS)}")
    for ruleset in RULESETS if found.ruleset is None else (found.ruleset,):
        if not found.json:
            print(colour(ruleset, "bold"))
        for option in options(ruleset):
            if found.json:
                json_line(_values(option))
            else:
                print("\n".join(_lines(option)))
    return 0


def _values(option: Option) -> dict[str, Any]:
    return {
        "ruleset": option.ruleset,
        "option": option.name,
        "default": option.default,
        "values": option.values,
        "list": isinstance(option.default, tuple),
        "meaning": {"en": option.en, "zh": option.zh},
        "clause": option.clause,
    }


def _lines(option: Option) -> list[str]:
    default = json.dumps(option.default, ensure_ascii=False)
    head = f"  {colour(option.name, 'cyan')} = {default}  ({option.others_text()})"
    return [f"{head}  {colour(option.clause, 'dim')}", f"      {option.en}", f"      {option.zh}"]
