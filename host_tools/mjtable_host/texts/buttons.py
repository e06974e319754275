"""The buttons of a seat by their numbers, in words: English and Chinese."""

from mjtable_host.texts.articles import Pair

BUTTONS: tuple[Pair, ...] = (
    ("hu", "和"),
    ("kong", "杠"),
    ("pung", "碰"),
    ("chow", "吃"),
    ("ready", "报停"),
    ("yes", "是"),
    ("no", "否"),
    ("call", "裁判"),
)
