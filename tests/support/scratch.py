"""A folder for one test, in both runtimes: ``with Scratch() as path`` (it ends with a slash)."""

import os


class Scratch:
    def __init__(self):
        base = os.getenv("TMPDIR") or "/tmp"
        self.path = base + "/mjtable-" + os.urandom(6).hex() + "/"

    def __enter__(self):
        os.mkdir(self.path)
        return self.path

    def __exit__(self, *_):
        remove(self.path[:-1])


def is_folder(path):
    return bool(os.stat(path)[0] & 0x4000)


def remove(path):
    """Remove a file, or a folder with all that is in it."""
    if not is_folder(path):
        os.remove(path)
        return
    for name in os.listdir(path):
        remove(path + "/" + name)
    os.rmdir(path)
