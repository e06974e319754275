"""The firmware on a wire, step by step, under MicroPython."""

from tape import EndOfTape  # beside this file

from mjtable.app.app import App
from mjtable.boards import virtual


class Table:
    """The firmware on a wire."""

    def __init__(self, wire, folder):
        self.board = virtual.build(wire, None, folder)
        self.board.clock = wire
        self.app = App(self.board)
        self.app.start()

    def go(self, steps):
        """At most so many loop steps; False at the end of the tape."""
        board, app = self.board, self.app
        try:
            for _ in range(steps):
                board.wait(app.step(board.clock.ticks_ms()), app.work)
        except EndOfTape:
            return False
        return True
