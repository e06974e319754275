"""
What is wrong with a house's choice, and what it may have meant. Loaded for a choice that is not
the default, and let go.

A row of a rule set's OPTIONS is ``(option, default, others)``. ``others`` are the other values;
an empty tuple allows any whole number from zero up (any text where the default is one), a range
any number in it. A default that is a tuple is a list of whole numbers, ``others`` says of which.
"""


def wrong(row, value):
    """What a value must be instead, a text; None if it is allowed."""
    _, default, others = row
    if type(default) is tuple:
        listed = type(value) in (list, tuple) and value
        if listed and not [one for one in value if not _number(one, others)]:
            return None
        return "a list of whole numbers %s is needed" % _numbers(others)
    if not others and isinstance(default, str):
        return None if isinstance(value, str) else "a text is needed"
    if type(others) is range or not others:
        return None if _number(value, others) else "a whole number %s is needed" % _numbers(others)
    values = (default,) + others
    for one in values:
        if type(one) is type(value) and one == value:
            return None
    names = [_text(one) for one in values]
    near = nearest(value, names)
    meant = ", did you mean %s?" % near if near else ""
    return "one of %s is needed%s" % (" ".join(names), meant)


def checked(row, value):
    """The value if it is allowed, a list as a tuple; else ValueError."""
    problem = wrong(row, value)
    if problem:
        raise ValueError(row[0] + ": " + problem)
    return tuple(value) if isinstance(value, list) else value


def check(rows, name, value):
    """What is wrong with a value under this name, a text that names it; None if it is allowed."""
    for row in rows:
        if row[0] == name:
            problem = wrong(row, value)
            return name + ": " + problem if problem else None
    near = nearest(name, [row[0] for row in rows])
    return name + ": no such key" + (", did you mean %s?" % near if near else "")


def nearest(word, words):
    """
    The word that takes the fewest changes to reach, None when none is at all alike. A word of
    which another is a part is as near as two changes.
    """
    best, found = 3, None
    if not isinstance(word, str) or len(word) > 40:
        return None
    word = word.lower()
    for one in words:
        changes = _changes(word, one)
        if (word in one and len(word) > 3) or (one in word and len(one) > 3):
            changes = min(changes, 2)
        if changes < min(best, len(one)):
            best, found = changes, one
    return found


def _number(value, others):
    """A whole number (true is none) from zero up, or in the range."""
    return type(value) is int and (value in others if others else value >= 0)


def _numbers(others):
    if not others:
        return "from 0"
    return "%d to %d" % (others[0], others[-1])


def _text(value):
    """As JSON writes it, but a word without quotes."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _changes(a, b):
    """Letters to put in, take out or exchange between two words (Levenshtein)."""
    row = list(range(len(b) + 1))
    for i in range(len(a)):
        before, row[0] = row[0], i + 1
        for j in range(len(b)):
            same = before if a[i] == b[j] else before + 1
            before = row[j + 1]
            row[j + 1] = min(same, before + 1, row[j] + 1)
    return row[-1]
