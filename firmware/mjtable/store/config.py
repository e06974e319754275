"""
The configuration of a table: a small JSON object in ``config.json``, its keys below and
``rules``, an object of what the house chose of its rule set's options.

What is missing or wrong there takes its default and is named; a table starts whatever the file
holds. Texts and languages are the host's, the device holds ids.
"""

import json

from mjtable.table import jsontext

NAME = "config.json"

KEYS = (
    # key, default, other values, as the options of a rule set (rules/options.py)
    ("board", "esp32s3", ()),  # module of boards/ that the table was installed for
    ("ruleset", "guobiao", ("hongzhong", "ningbo", "contest")),
    ("dealer_side", 0, (1, 2, 3)),  # who deals the first hand
    ("assist", "club", ("teach", "tournament", "referee")),  # what the table tells the players
)
BEGIN = (
    # a table keeps only what is given: where a session goes on that began elsewhere, and more
    ("first_side", 0, (1, 2, 3)),  # began the round; where it is not given, the dealer did
    ("round_wind", 0, (1, 2, 3)),  # E S W N
    ("hand", 1, range(1, 1000)),  # number of the first hand
    ("dice", "tray", ("pixels", "godice")),  # those with tags, or of which make by Bluetooth
    ("die_a", "", ()),  # Bluetooth addresses of the two dice, as hex; else the first two heard
    ("die_b", "", ()),
    ("table", 1, range(1, 1000)),  # number of this table, told to the referee
    ("referee_key", "", ()),  # what a referee proves it by; never told
)
RULES = "rules"


def load(fs):
    """
    ``(values, problems)``: a dict with every key, those of BEGIN where they are given, ``rules``
    where the house chose anything, and a list of texts naming what was wrong.
    """
    values = {}
    for key, default, _ in KEYS:
        values[key] = default
    try:
        with open(fs + NAME, "rb") as file:
            found = json.loads(file.read().decode())
    except OSError:
        return values, []  # a table without a file is not wrong
    except (ValueError, TypeError):
        return values, [NAME + ": not JSON"]
    if not isinstance(found, dict):
        return values, [NAME + ": not a JSON object"]
    problems = []
    chosen = found.pop(RULES, {})
    _take(found, KEYS + BEGIN, values, "", problems)
    if not isinstance(chosen, dict):
        problems.append(RULES + ": an object of options is needed")
    elif chosen:
        good = {}
        known = rows(values["ruleset"])
        _take(chosen, known, good, RULES + ".", problems)
        good = {
            name: good[name] for name, default, _ in known if good.get(name, default) != default
        }
        if good:
            values[RULES] = good
    return values, problems


def rows(ruleset):
    """The options of a rule set."""
    return __import__("mjtable.rules." + ruleset, None, None, ("OPTIONS",)).OPTIONS


def _take(found, known, values, path, problems):
    """Take over what is good, and name what is not."""
    for key, value in sorted(found.items()):
        problem = None if _plain(known, key, value) else _options().check(known, key, value)
        if problem:
            problems.append(path + problem)
        else:
            values[key] = value


def _plain(known, key, value):
    """Whether it is seen at once that the value is allowed: the default, or any text."""
    for name, default, others in known:
        if name == key and type(value) is type(default):
            return value == default or (isinstance(value, str) and not others)
    return False


def _options():
    return __import__("mjtable.rules.options", None, None, ("check",))


def save(fs, values):
    """Write the known keys in their order; a close on LittleFS is atomic."""
    with open(fs + NAME, "wb") as file:
        file.write(b"{%s}\n" % body(values))


def body(values):
    """The known keys as the inside of a JSON object (see table/jsontext.py)."""
    chosen = values.get(RULES)
    inside = _part(rows(values["ruleset"]), chosen) if chosen else b""
    return b'%s,"rules":{%s}' % (_part(KEYS + BEGIN, values), inside)


def _part(known, values):
    names = [row[0] for row in known if row[0] in values]
    return jsontext.body(" ".join(names).encode(), [values[name] for name in names])
