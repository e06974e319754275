"""
docs/articles.md and docs/articles.zh.md: what may be done wrong at the table, until when it can be
put right, and what follows; from firmware/mjtable/table/articles.py and texts/articles.py.

``python -m mjtable_host.docs.articles [--check]`` writes the pages, or says whether they are
current.
"""

import sys

from mjtable_host.docs import pages
from mjtable_host.texts import article_rows as articles
from mjtable_host.texts import articles as texts
from mjtable_host.texts.articles import Pair

TOP_EN = (
    "# The referee: articles of procedure",
    "",
    "**English** · [中文](articles.zh.md)",
    "",
    "Written by `make docs` from `firmware/mjtable/table/articles.py` and",
    "`host_tools/mjtable_host/texts/articles.py`; change it there.",
    "",
    "Every error has a time in which it can be put right; a settled action ends it. Until then",
    "the table points and waits, and nothing follows. After it what happened is fact, and two",
    "columns say what follows: in the contest code penalties are tiles, in guobiao points. The",
    "other rule sets have no penalties; there an article only leaves who cannot win.",
    "",
    "V01-V29 are the articles of the contest code, T30 is the clock. What only people can know is",
    "asked of them, or ruled: the last column says whose word it takes.",
)
TOP_ZH = (
    "# 裁判：程序条例",
    "",
    "[English](articles.md) · **中文**",
    "",
    "本页由 `make docs` 根据 `firmware/mjtable/table/articles.py` 与",
    "`host_tools/mjtable_host/texts/articles.py` 生成，请在那里修改。",
    "",
    "每种差错都有可以更正的时限，到某一动作落定为止。在此之前牌桌指出并等待，不作处罚；",
    "此后既成事实，处理见后两栏：比赛规则罚牌，国标罚分。其他规则不设处罚，只保留不能和牌一项。",
    "",
    "V01-V29 为比赛条例，T30 为计时。传感器无法判断的由牌手回答或裁判裁决，见末栏。",
)
HEAD: Pair = (
    "| article | what was done | until | put right by | contest | guobiao | confirmed by |",
    "| 条款 | 差错 | 时限至 | 更正 | 比赛规则 | 国标 | 由谁确认 |",
)


def render(language: int) -> str:
    """The page in English (0) or Chinese (1)."""
    lines: list[str] = [*(TOP_EN, TOP_ZH)[language]]
    phase = ""
    for number in sorted(texts.ARTICLES):
        words = articles.row(number)
        if words[articles.PHASE] != phase:
            phase = words[articles.PHASE]
            name = texts.PHASES[phase][language]
            lines += ["", f"## {name[0].upper()}{name[1:]}", "", HEAD[language], "|" + "---|" * 7]
        lines.append(_row(number, words, language))
    lines += ["", ("## Cases", "## 细则")[language], ""]
    for number, note in sorted(texts.NOTES.items()):
        lines.append(f"* {articles.row(number)[0]}: {note[language]}")
    return "\n".join(lines) + "\n"


def _row(number: int, words: list[str], language: int) -> str:
    cells = (
        texts.ARTICLES[number],
        texts.WINDOWS[words[articles.CLOSES]],
        texts.REMEDIES[words[articles.REMEDY]],
        texts.EFFECTS[words[articles.TILES]],
        texts.EFFECTS[words[articles.POINTS]],
        texts.CONFIRMS[words[articles.CONFIRMS]],
    )
    told = " | ".join([cell[language] for cell in cells])
    return f"| {words[articles.ARTICLE]} | {told} |"


def main(arguments: list[str]) -> int:
    """Exit code 1 when ``--check`` finds a page out of date."""
    return pages.write(arguments, {"articles.md": render(0), "articles.zh.md": render(1)})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
