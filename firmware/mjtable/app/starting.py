"""What a table says and writes down when it starts. Loaded then."""

from mjtable.app.moments import let_go
from mjtable.table import jsontext


def begin(journal, cause, problems, record, send, table):
    """
    Say what is wrong, and go on with a hand that the journal has; ``(nonce, wall)`` of its break.
    ``table``: session, panel, clock and the list into which the session says cues.
    """
    for problem in problems:
        send(b"config_problem", jsontext.body(b"text", (problem,)))
    if journal.problem:
        send(b"journal_problem", jsontext.body(b"text", (journal.problem,)))
    wall = None
    before = journal.n
    record(b"boot", jsontext.body(b"cause", (cause,)))
    if before:
        from mjtable.app import resume

        session, panel, clock, out = table
        wall = resume.replay(journal, session, panel, clock, out, send)
    let_go("app.starting app.resume store.recovery store.record store.files")
    return wall
