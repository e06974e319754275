"""
What no device asks for taken out of a compiled file: the names of arguments that no call names
(arguments.py), which are a byte each in every function and a name in every file.

A name of a comprehension is made ``_``, one of those that every port has, and that of the source
another, which ``mjtable doctor --traceback`` turns back.
"""

from collections.abc import Iterable

from mjtable_host.mpy import compiled

_STAR, _UNDERSCORE = 5, 8  # numbers of names that every port has: a comprehension's argument, _
_OF_SOURCES = range(9, 166)  # numbers of names that can be printed
_COMPREHENSIONS = (b"<listcomp>", b"<genexpr>", b"<dictcomp>")


def marks(sources: Iterable[str]) -> dict[str, int]:
    """Numbers of names for as many of the sources' as there are."""
    return dict(
        zip(sorted(set(sources), key=lambda name: (-len(name), name)), _OF_SOURCES, strict=False)
    )


def stripped(data: bytes, mark: int | None = None) -> bytes:
    """A compiled file without what is not asked for; ``mark`` stands for its source's name."""
    whole = compiled.read(data)
    names: list[compiled.Name] = [
        _UNDERSCORE if name in _COMPREHENSIONS else name for name in whole.names
    ]
    used: list[compiled.Name] = names[:1] if mark is None else [mark]

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


def _is_unnamed(name: compiled.Name) -> bool:
    return name == _STAR if isinstance(name, int) else name[:1] == b"_" and name[1:].isdigit()
