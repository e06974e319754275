"""国标麻将, Mahjong Competition Rules, 1998 edition."""

from mjtable.rules.guobiao.procedure import NAME, OPTIONS, ruleset

__all__ = ["NAME", "OPTIONS", "ruleset"]
