"""Device code means the same on both runtimes."""

import sources
import traps

# The clock itself, where ticks are made.
CLOCKS = ("mjtable_host/sim/clock.py",)


def complaints(check, files):
    return [line for source in files for line in check(source)]


def broken(check, text):
    return len(list(check(sources.Source("mjtable/app/a.py", text))))


def test_ticks_are_compared_by_their_difference():
    sources.none_of(complaints(traps.check_ticks, sources.device()))


def test_no_floats_in_device_code():
    sources.none_of(complaints(traps.check_floats, sources.device()))


def test_nothing_depends_on_the_order_of_a_dict_or_a_stable_sort():
    sources.none_of(complaints(traps.check_order, sources.both_runtimes()))


def test_no_name_that_micropython_lacks():
    sources.none_of(complaints(traps.check_missing, sources.both_runtimes()))


def test_no_device_file_grows_over_300_lines():
    long = [
        f"{source.name}: {source.text.count(chr(10))} lines"
        for source in sources.device()
        if source.text.count("\n") > 300
    ]
    sources.none_of(long)


def test_ticks_traps_are_found():
    for text in (
        "def f(now_ms):\n    return now_ms + 5\n",
        "def f(self, now):\n    return now - self.start_at\n",
        "def f(self, now):\n    return now > self.due\n",
        "def f(self):\n    self.deadline += 5\n",
        "def f(a, deadline):\n    return min(a, deadline)\n",
    ):
        assert broken(traps.check_ticks, text) == 1, text
    assert broken(traps.check_ticks, "def f(until_ms):\n    return until_ms < 0\n") == 0
    assert broken(traps.check_ticks, "def ticks_diff(now, b):\n    return now - b\n") == 0


def test_float_traps_are_found():
    for text in ("X = 1.5\n", "def f(a):\n    return a / 2\n", "def f(a):\n    return round(a)\n"):
        assert broken(traps.check_floats, text) == 1, text


def test_order_traps_are_found():
    for text in (
        "def f(d):\n    return [k for k in d.keys()]\n",
        "def f(d):\n    return sorted(d, key=lambda t: t[0])\n",
        "def f(d):\n    d.sort(key=len)\n",
        "def f(j):\n    return j.dumps({'a': 1})\n",
    ):
        assert broken(traps.check_order, text) == 1, text
    assert broken(traps.check_order, "def f(d):\n    return sorted(d.items())\n") == 0
    assert broken(traps.check_order, "def f(d):\n    d.sort(key=lambda t: (t[0], t[1]))\n") == 0


def test_missing_names_are_found():
    assert broken(traps.check_missing, "def f(s):\n    return s.zfill(3)\n") == 1
    assert broken(traps.check_missing, "def f():\n    raise TimeoutError\n") == 1
