"""What a line of the journal says. Loaded when one is read: at the start, or for the host."""

from micropython import const

_TAIL = const(72)  # of a line: ,"h":"<64>"}


def text_of(line):
    """The text of a record from its line without newline, None if that is no whole line."""
    if line[:5] != b'{"n":' or line[-_TAIL : 6 - _TAIL] != b',"h":"' or line[-2:] != b'"}':
        return None
    return line[:-_TAIL] + b"}"


def integer(text, key):
    """The integer behind the first ``key`` (as ``b'"n":'``) in a record, -1 if there is none."""
    at = text.find(key) + len(key)
    end = at
    while text[end : end + 1].isdigit():
        end += 1
    return int(text[at:end] or b"-1")
