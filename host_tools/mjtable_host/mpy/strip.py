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
    used = {0}  # the first is that of the source

    def look(function: compiled.Function) -> None:
        own, *arguments = function.names
        if all(_is_unnamed(names[argument]) for argument in arguments):
            function.names = [own]
        used.update(function.names)
        used.update(compiled.named(function.code))
        for inner in function.inner:
            look(inner)

    def strip(function: compiled.Function) -> None:
        function.names = [places[at] for at in function.names]
        function.code = compiled.renamed(function.code, places.__getitem__)
        for inner in function.inner:
            strip(inner)

    look(whole.function)
    # In their order, so that no place becomes a longer number.
    kept = list(dict.fromkeys(names[at] for at in sorted(used)))
    places = {at: kept.index(names[at]) for at in used}
    strip(whole.function)
    whole.names = kept if mark is None else [mark, *kept[1:]]
    return whole.written()


def _is_unnamed(name: compiled.Name) -> bool:
    return name == _STAR if isinstance(name, int) else name[:1] == b"_" and name[1:].isdigit()
