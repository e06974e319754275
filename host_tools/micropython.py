"""
What CPython lacks of MicroPython's ``micropython`` module: names that only the compiler needs.

Under MicroPython the built-in module of this name is used, wherever this file lies.
"""


def const(value):
    return value


def native(function):
    return function


def viper(function):
    return function
