"""
A rule set as data, and the choices a house makes of it.

The data of a rule set is a tuple of ``(option, default, other values)``, see options.py.
"""


class Ruleset:
    """The chosen values as attributes: ``rules.claim_ms``."""

    def __init__(self, name, shapes, options, chosen):
        """``chosen``: {option: value}; ValueError if a value is not one of the option's, other
        names in it are ignored."""
        self.name = name
        self.shapes = shapes
        for option, value, others in options:
            choice = chosen.get(option, value)
            if choice != value:
                from mjtable.rules.options import checked

                value = checked((option, value, others), choice)
            setattr(self, option, value)
