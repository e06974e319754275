"""The loop of a table, for ever: called by ``main.py`` with the board it found."""

from mjtable.app.app import App


def run(board):
    """Run the table on a board until the power goes or somebody wants the REPL (Ctrl-C)."""
    app = App(board)
    app.start()
    while True:
        try:
            while True:
                board.wait(app.step(board.clock.ticks_ms()), app.work)
        except Exception as error:
            app.failed(error)
