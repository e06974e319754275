"""A hand begins, its wall is broken, it is over: what goes with that. Loaded then."""

from mjtable.app.moments import let_go, let_go_whole
from mjtable.table import jsontext


def begin(config, game, places, record):
    """What it is played by; from the first one on raw readings are kept. ``game``: of Session."""
    from mjtable.sense import readings
    from mjtable.store import config as store

    readings.begin(places)
    record(b"config", store.body(config))
    record(b"game", jsontext.body(b"game", (game,)))
    let_go("store.config sense.readings app.hands")
    let_go_whole("rules." + config["ruleset"])


def commit(board, place, record, send):
    """Publish the digest that fixes the wall (architecture, hidden tiles); ``(nonce, wall)``."""
    from mjtable.store import commitment

    nonce = board.random(commitment.NONCE)
    wall = commitment.wall_bytes(place)
    record(b"commit", commitment.commit(nonce, wall, True))
    send(b"commit", commitment.commit(nonce, wall, False))
    let_go("store.commitment app.hands")
    return nonce, wall


def end(wall, journal, record, send):
    """Reveal the wall, if it was broken, and write the file of the hand."""
    if wall is not None:
        from mjtable.store import commitment

        body = commitment.reveal(*wall)
        record(b"reveal", body)
        send(b"reveal", body)
    journal.end_hand()
    let_go("store.commitment store.files app.hands")
