"""
Makes the parts of a table: readers with their senses, the panel and the buttons, wired to a
board's buses and pins; and the session with its rule set.
"""

from micropython import const

from mjtable.app.moments import let_go, let_go_whole
from mjtable.boards import profile
from mjtable.drivers.buzzer import Buzzer
from mjtable.drivers.exchange import frames
from mjtable.drivers.hc595 import Mux
from mjtable.drivers.ht16k33 import Digits
from mjtable.drivers.iso15693 import MAX, Air
from mjtable.drivers.mcp23017 import Buttons
from mjtable.drivers.pn5180 import PN5180
from mjtable.drivers.ws2812 import Pixels
from mjtable.panel.lamps import Lamps
from mjtable.panel.numbers import Numbers
from mjtable.panel.panel import Panel
from mjtable.sense.sense import Sense
from mjtable.table import zones

_MOST = const(24)  # tags over an antenna of a side: a rack's half, melds, flowers


def make(board, config, problems, ways, work):
    """``(panel, sense, session, buttons)``; ``ways``: for events, pressed buttons and cues."""
    from mjtable.store import passport

    event, pressed, say = ways
    panel = make_panel(board)
    sense = make_sense(board, event, work)
    problem = passport.load(board.fs, sense.places)
    if problem:
        problems.append(problem)
    session = make_session(config, say)
    buttons = make_buttons(board, pressed)
    if config.get("dice", "tray") != "tray":
        try:
            from mjtable.app import wireless

            buttons += (wireless.join(board, config, sense.dice),)
        except ImportError:
            problems.append("dice: what they need is missing; deploy again")
    let_go("app.parts store.passport")
    return panel, sense, session, buttons


def make_sense(board, emit, work):
    """The five readers, their antennas, and what makes events of them."""
    clock = board.clock
    airs = []
    shared = frames()
    for reader in range(profile.READERS):
        chip = PN5180(board.spi, board.nss[reader], board.busy[reader], clock)
        airs.append(make_air(chip, reader, shared))
    mux = Mux(board.spi, board.mux_latch, profile.READERS)
    return Sense(tuple(airs), mux, profile.ANTENNAS, emit, clock, work)


def make_air(chip, reader, shared):
    """The air of a reader; only ponds hold more than a wall's reader finds over one antenna."""
    ponds = zones.POND in profile.ANTENNAS[reader]
    return Air(chip, MAX if ponds else _MOST, shared)


def make_panel(board):
    """Lamps, digits and piezo."""
    pixels = Pixels(board.pixels, profile.PIXEL_COUNT, board.clock)
    digits = tuple([Digits(board.i2c, address) for address in profile.DIGIT_ADDRESS])
    bars = profile.BAR_PIXEL, profile.BAR_LENGTH
    lamps = Lamps(pixels, board.clock, profile.WALL_PIXEL, *bars)
    buzzer = Buzzer(board.tone, board.clock)
    return Panel(lamps, Numbers(digits, board.clock), pixels, buzzer, board.clock)


def make_buttons(board, pressed):
    """The chips of the buttons, two sides a chip."""
    found = []
    for address in profile.BUTTON_ADDRESS:
        side = 2 * len(found)
        found.append(Buttons(board.i2c, board.button_int, board.clock, pressed, address, side))
    return tuple(found)


def make_session(config, say):
    """The session. A device loads only the rule set in use, and keeps only what it chose of it."""
    from mjtable.table.session import Session  # not above: imports would nest a level deeper

    name = "rules." + config["ruleset"]
    session = Session(__import__("mjtable." + name, None, None, ("ruleset",)), config, say)
    let_go_whole(name)
    let_go("rules.options table.standing")
    return session
