"""
The configuration of a table: a small JSON object in ``config.json``, its keys below.

What is missing or wrong there takes its default and is named; a table starts whatever the file
holds. Texts and languages are the host's, the device holds ids.
"""

import json

from mjtable.table import cues, jsontext

NAME = "config.json"

# (key, default, allowed values or () for any of the default's type)
KEYS = (
    ("board", "esp32s3", ()),  # module of boards/ that the table was installed for
    ("ruleset", "guobiao", ("guobiao", "hongzhong", "ningbo", "contest")),
    ("set", 144, (144, 136)),  # tiles of guobiao and contest: with or without flowers
    ("break_mode", "after_count", ("after_count", "at_count")),  # procedures B.000
    ("dealer_side", 0, (0, 1, 2, 3)),  # who deals the first hand
    ("assist", "club", cues.ASSIST),  # what the table tells the players
)


def load(fs):
    """``(values, problems)``: a dict with every key, and a list of texts naming what was wrong."""
    values = {key: default for key, default, _ in KEYS}
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
    for key, _, _ in KEYS:
        if key in found:
            problem = check(key, found[key])
            if problem:
                problems.append(problem)
            else:
                values[key] = found[key]
    known = [key for key, _, _ in KEYS]
    for key in found:
        if key not in known:
            problems.append("%s: no such key" % key)
    return values, problems


def save(fs, values):
    """Write the known keys in their order; a close on LittleFS is atomic."""
    with open(fs + NAME, "wb") as file:
        file.write(("{" + body(values) + "}\n").encode())


def body(values):
    """The known keys as the inside of a JSON object (see table/jsontext.py)."""
    names = [key for key, _, _ in KEYS]
    return jsontext.body(names, [values[key] for key in names])


def check(key, value):
    """What is wrong with a value, None if it is allowed."""
    for name, default, allowed in KEYS:
        if name == key:
            if type(value) is type(default) and (not allowed or value in allowed):
                return None
            if not allowed:
                return key + ": a text is needed"
            return key + ": one of " + " ".join([str(one) for one in allowed]) + " is needed"
    return key + ": no such key"
