"""What a fresh clone promises: targets, pinned tools, nothing that ties it to one machine."""

import json
import re
import subprocess
import tomllib

from sources import ROOT

TARGETS = ("sim", "test", "bench", "campaign", "hardware", "docs", "clean", "help")


def tracked():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


def test_make_alone_lists_the_targets():
    done = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0
    for target in TARGETS:
        assert f"make {target} " in done.stdout


def test_every_dependency_is_pinned():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    named = project["build-system"]["requires"] + project["project"]["dependencies"]
    for extra in project["project"]["optional-dependencies"].values():
        named += extra
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    named += [line for line in lines if line and not line.startswith("#")]
    assert [line for line in named if "==" not in line] == []
    packages = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    assert [v for v in packages.values() if not re.fullmatch(r"[0-9][0-9.\-]*", v)] == []


def test_each_dependency_is_explained():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    named = list(project["project"]["dependencies"])
    named += project["project"]["optional-dependencies"]["dev"]
    named += json.loads((ROOT / "package.json").read_text())["devDependencies"]
    page = (ROOT / "CONTRIBUTING.md").read_text()
    assert [n for n in named if f"`{n.split('==')[0].split('/')[-1]}`" not in page] == []


def test_the_npm_lock_names_no_registry():
    assert "resolved" not in (ROOT / "package-lock.json").read_text()


def test_only_tests_know_the_case_folder():
    outside = [
        str(path.relative_to(ROOT))
        for path in tracked()
        if path.suffix in (".py", ".js", ".toml", ".sh")
        and ROOT / "tests" not in path.parents
        and re.search(r"\.\./shared|MJTABLE_CASES", path.read_text(encoding="utf-8"))
    ]
    assert outside == []


def test_the_readme_has_the_two_commands_in_both_languages():
    for name in ("README.md", "README.zh.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for needed in ("make sim", "make test", "docs/table.png", "LICENSE"):
            assert needed in text, (name, needed)


def test_links_in_the_documentation_lead_somewhere():
    broken = []
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            target = page.parent / link
            if not target.exists() and link != "docs/table.png":
                broken.append(f"{page.name}: {link}")
    assert broken == []
