"""
The files of a journal: which are there, and room for more. Loaded at the start and when a hand
is over.
"""

import os


def numbers(journal):
    """Numbers of the files that are there, rising."""
    found = []
    try:
        names = os.listdir(journal.folder)
    except OSError:
        names = ()
    for name in names:
        if name[:1] == "h" and name[-6:] == ".jsonl" and name[1:-6].isdigit():
            found.append(int(name[1:-6]))
    return sorted(found)


def make_room(journal):
    """Remove the oldest files when there are too many, or too little room."""
    while _crowded(journal) and remove_oldest(journal):
        pass


def _crowded(journal):
    count = len(numbers(journal))
    if count < 2 or count >= journal.keep:
        return count > 1
    try:
        status = os.statvfs(journal.folder)
    except OSError:
        return False
    return status[1] * status[4] < journal.room


def remove_oldest(journal):
    """Remove the oldest file, unless it is the current one; False if nothing was removed."""
    found = numbers(journal)
    if not found or found[0] >= journal.number:
        return False
    try:
        os.remove(journal.path(found[0]))
    except OSError:
        return False
    return True
