"""
A rule set as data, and the choices a house makes of it.

The data of a rule set is a tuple of ``(option, default, other values)``; an empty tuple of
others means any whole number from zero up.
"""


class Ruleset:
    """The chosen values as attributes: ``rules.claim_ms``."""

    def __init__(self, name, shapes, options, chosen):
        """``chosen``: {option: value}, other names in it are ignored; ValueError if a value
        is not one of the option's."""
        self.name = name
        self.shapes = shapes
        for option, default, others in options:
            value = chosen.get(option, default)
            if value != default:
                number = isinstance(value, int) and value >= 0
                if not (value in others if others else number):
                    raise ValueError("%s: %r" % (option, value))
            setattr(self, option, value)
