"""Every device file compiles for the device, and all of it stays inside the flash budget."""

from sources import both_runtimes, device, none_of

from mjtable_host.mpy import code

# Of .mpy as a board gets it (docs/architecture.md).
BUDGET = 150 * 1024


def test_every_device_file_compiles():
    bad = [message for source in device() for message in code.errors(source.name, source.text)]
    none_of(bad)


def test_what_the_simulator_runs_under_micropython_compiles():
    rest = both_runtimes()[len(device()) :]
    bad = [message for source in rest for message in code.errors(source.name, source.text)]
    none_of(bad)


def test_all_device_code_fits():
    total = sum(size for _, size in code.sizes())
    assert 0 < total <= BUDGET


def test_a_file_that_does_not_compile_is_named():
    assert code.errors("a.py", "def f(a, /):\n    pass\n")[0].startswith("a.py:")
