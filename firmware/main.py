"""Start the table. Whatever happens, the REPL is reached: Ctrl-C stops, an error is shown."""

import sys


def board_name():
    """``board`` of config.json, by default the board the pin table is for."""
    import json

    from mjtable.boards import profile

    try:
        with open("config.json") as file:
            return json.load(file).get("board", profile.BOARD)
    except (OSError, ValueError, AttributeError):
        return profile.BOARD


def start():
    module = "mjtable.boards." + board_name()
    board = __import__(module, None, None, ("build",)).build()
    if board.rtc.maintenance():
        print("maintenance: the table is not started")
        return
    from mjtable.app.main import run

    run(board)


try:
    start()
except KeyboardInterrupt:
    print("stopped")
except Exception as error:
    sys.print_exception(error)
