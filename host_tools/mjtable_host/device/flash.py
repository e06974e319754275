"""
The flash of a virtual board: a 2 MiB LittleFS2 image, the size of an ESP32's ``vfs`` partition
on a 4 MiB module (512 blocks of 4 KiB).
"""

from __future__ import annotations

import errno
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from littlefs import LittleFS, LittleFSError
from littlefs.context import UserContext

BLOCK = 4096
BLOCKS = 512
_IO = 32  # read and program size of MicroPython's VfsLfs2


class BadImage(ValueError):
    """The image holds no readable file system."""


def build_image(path: Path, files: Mapping[str, bytes]) -> None:
    """A fresh image with these files, ``{"lib/mjtable/x.mpy": ...}``; whole or not at all."""
    image = bytearray(b"\xff" * (BLOCK * BLOCKS))
    fs = _mounted(image, fresh=True)
    _write(fs, files)
    fs.unmount()
    _replace(path, image)


def update_image(path: Path, files: Mapping[str, bytes]) -> None:
    """Write files into an image whose board is off; what else it holds stays."""
    with _open(path) as (fs, image):
        _write(fs, files)
        fs.unmount()
        _replace(path, image)


def read_file(path: Path, name: str) -> bytes:
    """One file of an image, which a running board may be using. OSError when it has none."""
    with _open(path) as (fs, _), fs.open(name, "rb") as file:
        return file.read()


def list_files(path: Path, folder: str = "/") -> dict[str, int]:
    """Every file below a folder with its size, by path without a leading slash."""
    found = {}
    with _open(path) as (fs, _):
        try:
            for root, _folders, names in fs.walk(folder):
                for name in names:
                    whole = f"{root.rstrip('/')}/{name}"
                    found[whole.lstrip("/")] = fs.stat(whole).size
        except LittleFSError as error:
            raise OSError(-error.code, f"{path.name}: {folder}: {error}") from error
    return found


def _mounted(image: bytearray, fresh: bool = False) -> LittleFS:
    fs = LittleFS(
        context=UserContext(buffer=image),
        block_size=BLOCK,
        block_count=len(image) // BLOCK,
        read_size=_IO,
        prog_size=_IO,
        mount=False,
    )
    if fresh:
        fs.format()
    fs.mount()
    return fs


@contextmanager
def _open(path: Path) -> Iterator[tuple[LittleFS, bytearray]]:
    image = bytearray(path.read_bytes())
    if not image or len(image) % BLOCK:
        raise BadImage(f"{path}: {len(image)} bytes are no image of {BLOCK}-byte blocks")
    try:
        fs = _mounted(image)
    except LittleFSError as error:
        raise BadImage(f"{path}: no LittleFS2 file system ({error})") from error
    yield fs, image


def _write(fs: LittleFS, files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        folder = name.rpartition("/")[0]
        try:
            if folder:
                fs.makedirs(folder, exist_ok=True)
            with fs.open(name, "wb") as file:
                file.write(data)
        except LittleFSError as error:
            raise OSError(errno.EIO, f"{name}: cannot be put into the image ({error})") from error


def _replace(path: Path, image: bytes | bytearray) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    new.write_bytes(image)
    new.replace(path)
