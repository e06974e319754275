"""宁波麻将: three wild tiles that a turned tile names, tai (台) added up, liability by melds."""

from mjtable.rules.ningbo.procedure import NAME, OPTIONS, ruleset

__all__ = ["NAME", "OPTIONS", "ruleset"]
