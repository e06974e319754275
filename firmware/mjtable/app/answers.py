"""What the controller itself answers: who is there, its configuration, its last events. Loaded
when somebody asks."""

from micropython import const

from mjtable import VERSION
from mjtable.boards import profile
from mjtable.link import public
from mjtable.table import jsontext

_NONCE = const(16)  # bytes


def body(do, board, config, journal, places, port):
    """Body of the answer to a question of link/requests.py, and what was read ``before``."""
    if do == "hello":
        return hello(board, config)
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


def hello(board, config):
    antennas = sum([len(zones) for zones in profile.ANTENNAS])
    return public.hello(
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
