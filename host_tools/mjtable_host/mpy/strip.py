"""
What no device asks for taken out of a compiled file: the names of arguments that no call names
(arguments.py), which are a byte each in every function and a name in every file.

A name of a comprehension is made ``_``, one of those that every port has.
"""

from mjtable_host.mpy import compiled

_STAR, _UNDERSCORE = 5, 8  # numbers of names that every port has: a comprehension's argument, _
_COMPREHENSIONS = (b"<listcomp>", b"<genexpr>", b"<dictcomp>")


def stripped(data: bytes) -> bytes:
    """A compiled file without what is not asked for."""
    whole = compiled.read(data)
    names = [_UNDERSCORE if name in _COMPREHENSIONS else name for name in whole.names]
    used = names[:1]  # the first is that of the file

    def place(before: int) -> int:
        name = names[before]
        if name not in used:
            used.append(name)
        return used.index(name)

    def strip(function: compiled.Function) -> None:
        own, *arguments = function.names
        if all(_is_unnamed(names[argument]) for argument in arguments):
            arguments = []
        function.names = [place(name) for name in (own, *arguments)]
        function.code = compiled.renamed(function.code, place)
        for inner in function.inner:
            strip(inner)

    strip(whole.function)
    whole.names = used
    return whole.written()


def _is_unnamed(name: bytes | int) -> bool:
    return name == _STAR if isinstance(name, int) else name[:1] == b"_" and name[1:].isdigit()
