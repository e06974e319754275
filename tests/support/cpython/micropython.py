"""
What CPython lacks of MicroPython's ``micropython`` module, for tests alone.

Only pytest puts this folder on the path; under MicroPython the built-in module is used.
"""


def const(value):
    return value


def native(function):
    return function


def viper(function):
    return function
