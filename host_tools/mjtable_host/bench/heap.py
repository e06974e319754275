"""
Heap of the device in 32-bit objects, measured in MicroPython's WebAssembly port under node.

The compiled firmware (.mpy) is laid into the port's file system as on a board and started over
an inert wire; what is in use after a collection is the figure. Code comes out 1-9 % lower than
on a 32-bit build with other built-in names, data exactly.
"""

import ast
import json
import subprocess
import tempfile
from pathlib import Path

from mjtable_host.bench import node
from mjtable_host.bench.recording import Recording
from mjtable_host.mpy import code

PACKAGE = "@micropython/micropython-webassembly-pyscript"
CASES = Path(__file__).parent / "cases"
BESIDE = tuple(CASES.glob("*.py"))
SLICE = 1000


def steps(plan: list[tuple[str, str]], disk: dict[str, bytes] | None = None) -> dict[str, int]:
    """
    Bytes of heap in use after each step ``(name, code)``; RuntimeError when one fails.
    ``disk``: further files, by their path in the port's file system.
    """
    program, package = node.find_node(), node.package(PACKAGE)
    if program is None or package is None:
        raise RuntimeError(f"no 32-bit heap figures: {node.MISSING}")
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        code.build(tree, beside=BESIDE)
        files = {
            f"/lib/{path.relative_to(tree).as_posix()}": str(path)
            for path in tree.rglob("*")
            if path.is_file()
        }
        for number, (target, data) in enumerate((disk or {}).items()):
            source = Path(folder) / f"disk{number}"
            source.write_bytes(data)
            files[target] = str(source)
        task = Path(folder) / "plan.json"
        task.write_text(
            json.dumps({"files": files, "steps": [{"name": n, "code": c} for n, c in plan]})
        )
        script = Path(__file__).with_name("heap.mjs")
        done = subprocess.run(
            [program, str(script), str(package / "micropython.mjs"), str(task)],
            capture_output=True,
            text=True,
        )
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    return json.loads(done.stdout)


def firmware(recording: Recording, slices: int = 0) -> dict[str, int]:
    """
    Heap of the firmware over a tape: ``modules`` imported, ``start``, and with ``slices`` of
    SLICE loop steps each ``most`` of what was in use between them and ``end`` after them. The
    tape, its player and the interpreter's own are taken off.
    """
    disk = {f"/disk/{name}": data for name, data in recording.files.items()}
    disk["/disk/tape"] = recording.tape
    begin = (
        "import binascii, os, tape\n"  # Python here, C on a board
        "file = open('/disk/tape', 'rb')\n"
        f"wire = tape.TapeWire(file, {recording.start_ms}, {recording.start_us})\n"
    )
    plan = [("tape", begin), ("modules", "import table")]
    plan += [("start", "t = table.Table(wire, '/disk/')")]
    plan += [(f"slice{i}", f"t.go({SLICE})") for i in range(slices)]
    taken = steps(plan, disk)
    base = taken.pop("tape")
    values = [value - base for value in taken.values()]
    return {"modules": values[0], "start": values[1], "most": max(values), "end": values[-1]}


def imports(*names: str) -> str:
    """Code that imports modules of the firmware, by the names of the sources."""
    return "".join(f"import {code.called(name, BESIDE)}\n" for name in names)


def by_module() -> list[tuple[str, int]]:
    """``(module, bytes of heap its import takes)``, each after those it imports itself."""
    order: list[str] = []
    for path in code.device_files():
        _visit(path.relative_to(code.FIRMWARE), order)
    taken = steps([("", "1")] + [(name, imports(name)) for name in order])
    values = list(taken.values())
    return [(name, values[i + 1] - values[i]) for i, name in enumerate(order)]


def _visit(path: Path, order: list[str]) -> None:
    """Append a module after the modules of the firmware that its import loads."""
    name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
    if (
        name in order
        or path.parts[0] in ("main.py", "boot.py")
        or path.stem in ("esp32s3", "dice_air")
    ):
        return
    tree = ast.parse((code.FIRMWARE / path).read_text(encoding="utf-8"))
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "")[:7] == "mjtable":
            for alias in statement.names:
                _visit_name(f"{statement.module}.{alias.name}", order)
        elif isinstance(statement, ast.Import):
            for alias in statement.names:
                _visit_name(alias.name, order)
    order.append(name)


def _visit_name(name: str, order: list[str]) -> None:
    """Visit the module that an imported name is, or is in, if the firmware has it."""
    parts = name.split(".")
    while parts and parts[0] == "mjtable":
        for path in (Path(*parts).with_suffix(".py"), Path(*parts, "__init__.py")):
            if (code.FIRMWARE / path).exists():
                _visit(path, order)
                return
        parts.pop()
