"""
Scenario files as text: plain lines, one action or expectation each (tests/scenarios/README.md).

A file holds scenarios, each begun by a line ``scenario TITLE``; the lines before the first are
common to all of them. Works in both runtimes.
"""

import os

HEADERS = ("rules", "option", "assist", "dealer_side", "round", "hand", "draws", "tail", "dice",
           "lies", "scenario", "article", "example", "board")  # fmt: skip
PLACES = ("break", "deals")


class Wrong(Exception):
    """A scenario that fails or cannot be read; says file and line."""


class Line:
    def __init__(self, file, number, text):
        self.file = file
        self.number = number
        self.text = text
        self.words = text.split()

    def wrong(self, why):
        return Wrong("%s:%d: %s\n    %s" % (self.file, self.number, why, self.text))


class Scenario:
    """A title and its lines, headers among them."""

    def __init__(self, title, lines):
        self.title = title
        self.lines = lines

    def header(self, word):
        """The lines that begin with a word."""
        return [line for line in self.lines if line.words[0] == word]

    @property
    def headers(self):
        """Lines that say how it begins; ``break`` and ``deals`` do before the first act."""
        return [line for line, act in self._sorted() if not act]

    @property
    def acts(self):
        """Lines of what is done and expected."""
        return [line for line, act in self._sorted() if act]

    def _sorted(self):
        begun = False
        for line in self.lines:
            word = line.words[0]
            act = word not in HEADERS and (begun or word not in PLACES)
            begun = begun or act
            yield line, act

    @property
    def board(self):
        """Whether it is also played through chips on the virtual board."""
        return bool(self.header("board"))

    @property
    def articles(self):
        """``(article, "inside" or "outside")`` that it proves."""
        return [(line.words[1], line.words[2]) for line in self.header("article")]

    @property
    def examples(self):
        """Worked examples of the rules reference that it plays, ``B.004-7``: of its title and
        its headers."""
        titled = [word.rstrip(":,") for word in self.title.split() if word[:2] == "B."]
        return titled + [line.words[1] for line in self.header("example")]


def folder():
    """Where the scenario files are."""
    here = __file__.replace("\\", "/").split("/")[:-2]
    return "/".join(here) + "/scenarios"


def files():
    """Paths of every scenario file, in the order of their names."""
    where = folder()
    return ["%s/%s" % (where, name) for name in sorted(os.listdir(where)) if name[-4:] == ".txt"]


def read(path):
    """The scenarios of a file."""
    name = path.split("/")[-1]
    common, found, lines = [], [], None
    with open(path) as text:
        number = 0
        for raw in text:
            number += 1
            line = Line(name, number, raw.split("#")[0].strip())
            if not line.words:
                continue
            if line.words[0] == "scenario":
                lines = list(common)
                found.append(Scenario(line.text[8:].strip(), lines))
            elif lines is None:
                common.append(line)
            else:
                lines.append(line)
    if not found:
        raise Wrong("%s: no line 'scenario TITLE'" % name)
    return found
