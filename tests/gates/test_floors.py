"""Imports point down, hardware is reached through boards/ alone, nothing happens at import."""

import floors
import sources


def broken(check, name, text):
    """Number of complaints about a made-up file."""
    return len(list(check(sources.Source(name, text))))


def complaints(check, files):
    return [line for source in files for line in check(source)]


def test_imports_point_down():
    sources.none_of(complaints(floors.check_imports, sources.device()))


def test_nobody_asks_whether_it_is_simulated():
    sources.none_of(complaints(floors.check_simulation, sources.device()))


def test_nothing_happens_at_import():
    sources.none_of(complaints(floors.check_at_import, sources.device()))


def test_only_the_command_line_imports_the_command_line():
    sources.none_of(complaints(floors.check_host, sources.host()))


def test_an_import_that_points_up_is_found():
    check = floors.check_imports
    assert broken(check, "mjtable/rules/a.py", "from mjtable.table import zones\n") == 1
    assert broken(check, "mjtable/rules/a.py", "def f():\n    import mjtable.table.hand\n") == 1
    assert broken(check, "mjtable/sense/a.py", "from mjtable.panel import lamps\n") == 1
    assert broken(check, "mjtable/table/a.py", "from mjtable import app\n") == 1
    assert broken(check, "mjtable/table/a.py", "from . import zones\n") == 1
    assert broken(check, "mjtable/app/a.py", "from mjtable_host.sim import world\n") == 1
    assert broken(check, "mjtable/drivers/a.py", "import machine\n") == 1
    assert broken(check, "mjtable/table/a.py", "import time\n") == 1
    assert broken(check, "mjtable/boards/a.py", "import machine, time\n") == 0
    assert broken(check, "mjtable/panel/a.py", "from mjtable.drivers import ws2812\n") == 0


def test_a_question_about_simulation_is_found():
    check = floors.check_simulation
    assert broken(check, "mjtable/app/a.py", "def f(b):\n    return b.is_simulated\n") == 1
    assert broken(check, "mjtable/app/a.py", "def f(b):\n    return b.name == 'virtual'\n") == 1
    assert broken(check, "mjtable/boards/a.py", "def f(b):\n    return b.simulated\n") == 0


def test_work_at_import_is_found():
    check = floors.check_at_import
    name = "mjtable/app/a.py"
    assert broken(check, name, "X = make()\n") == 1
    assert broken(check, name, "for i in range(3):\n    pass\n") == 1
    assert broken(check, name, "X = []\n") == 1
    assert broken(check, name, "def f(x=make()):\n    pass\n") == 1
    assert broken(check, name, "class A:\n    x = make()\n") == 1
    assert broken(check, name, "def f():\n    global x\n    x = 1\n") == 1
    assert broken(check, name, "X = tuple(i * 4 for i in range(3))\nY = bytes((1, 2))\n") == 0
