"""
What the controller itself answers: who is there, its configuration, its last events. Loaded when
somebody asks.
"""

from micropython import const

from mjtable import VERSION
from mjtable.app.moments import let_go
from mjtable.boards import profile
from mjtable.link import hello
from mjtable.table import jsontext

_NONCE = const(16)  # bytes


def give(number, do, parts, t, send, record):
    """
    Answer a question of link/requests.py; where nobody has asked (-1), it is the first line after
    a reset, or what was read ``before`` something wrong, for the journal. ``parts``: board,
    configuration, journal, places and port.
    """
    answer = body(do, *parts)
    if number >= 0:
        parts[-1].answer(number, answer, t)
    elif do == "before":
        record(b"readings", answer)
    else:
        send(b"hello", answer)
    let_go("app.answers link.hello link.requests")
    let_go("store.config store.evidence store.record sense.readings")


def body(do, board, config, journal, places, port):
    """Its body."""
    if do == "hello":
        return _hello(board, config)
    if do == "config":
        from mjtable.store import config as store

        return store.body(config)
    if do == "before":
        from mjtable.sense import readings

        return readings.latest(places, board.clock.ticks_ms())
    if do == "challenge":
        port.nonce = board.random(_NONCE)
        return jsontext.body(b"nonce", (port.nonce,))
    from mjtable.store import evidence

    return evidence.last(journal, port.role > 1)


def _hello(board, config):
    antennas = sum([len(zones) for zones in profile.ANTENNAS])
    return hello.body(
        VERSION,
        board.name,
        config["ruleset"],
        board.reset_cause(),
        profile.READERS,
        antennas,
        profile.PIXEL_COUNT,
        4 * profile.BUTTON_COUNT,
        2,
    )
