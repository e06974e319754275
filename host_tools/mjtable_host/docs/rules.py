"""
docs/rules.md and docs/rules.zh.md: what a house may choose, from the options of each rule set.

``python -m mjtable_host.docs.rules [--check]`` writes the pages, or says whether they are current.
"""

import json
import sys

from mjtable_host.batch.fields import RULESETS
from mjtable_host.docs import pages
from mjtable_host.texts.options import CHINESE, ENGLISH, Option, options

NAMES = {
    "guobiao": "国标麻将",
    "hongzhong": "红中麻将",
    "ningbo": "宁波麻将",
    "contest": "比赛规则及处罚条例",
}

TOP_EN = (
    "# House rules",
    "",
    "**English** · [中文](rules.zh.md)",
    "",
    "Written by `make docs` from the rule sets under `firmware/mjtable/rules` and the texts under",
    "`host_tools/mjtable_host/texts`; change it there. `mjtable rules` says the same.",
    "",
    "A table reads what its house chose from `rules` in its `config.json`:",
    "",
    "```",
    '{"ruleset": "guobiao", "rules": {"set": 136, "discard_ms": 20000}}',
    "```",
    "",
    "What is not there keeps its default. A name or a value that is not allowed is said when the",
    "table starts, with the nearest that is, and takes its default too. Times are milliseconds.",
    "What a clause such as B.000-3 is: [CONTRIBUTING.md](../CONTRIBUTING.md).",
)
TOP_ZH = (
    "# 自定规则",
    "",
    "[English](rules.md) · **中文**",
    "",
    "本页由 `make docs` 根据 `firmware/mjtable/rules` 下的各套规则生成，文字在",
    "`host_tools/mjtable_host/texts`。`mjtable rules` 列出同样的内容。",
    "",
    "牌桌从 `config.json` 的 `rules` 读取各家的约定：",
    "",
    "```",
    '{"ruleset": "guobiao", "rules": {"set": 136, "discard_ms": 20000}}',
    "```",
    "",
    "没有写的取默认值。名称或取值有误时，牌桌启动时指出并提示最接近的写法，同样取默认值。",
    "B.000-3 等条款编号的出处见 [CONTRIBUTING.md](../CONTRIBUTING.md)。",
)
HEAD_EN = "| option | default | or | meaning | clause |"
HEAD_ZH = "| 选项 | 默认 | 可选 | 含义 | 条款 |"


def render(chinese: bool) -> str:
    lines = list(TOP_ZH if chinese else TOP_EN)
    for ruleset in RULESETS:
        title = f"{NAMES[ruleset]} (`{ruleset}`)" if chinese else f"{ruleset} ({NAMES[ruleset]})"
        lines += ["", f"## {title}", "", HEAD_ZH if chinese else HEAD_EN, "|---|---|---|---|---|"]
        lines += [_row(option, chinese) for option in options(ruleset)]
    return "\n".join(lines) + "\n"


def _row(option: Option, chinese: bool) -> str:
    default = json.dumps(option.default, ensure_ascii=False)
    others = option.others_text(CHINESE if chinese else ENGLISH)
    meaning = option.zh if chinese else option.en
    return f"| `{option.name}` | {default} | {others} | {meaning} | {option.clause} |"


def main(arguments: list[str]) -> int:
    """Exit code 1 when ``--check`` finds a page out of date."""
    return pages.write(arguments, {"rules.md": render(False), "rules.zh.md": render(True)})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
