"""
What the referee keeps of a hand, as it begins: nothing stands against anybody. Loaded once a hand.
"""


def begin(hand):
    # by side, see penalties.py
    hand.queue = [b"", b"", b"", b""]
    hand.skip = bytearray(4)
    hand.warned = bytearray(4)
    hand.ready = bytearray(4)
    hand.sentenced = bytearray(4)
    # by side, see counts.py
    hand.lack = bytearray(4)
    hand.off = [0] * 4
    hand.pulls = bytearray(4)
    hand.touched = 0  # bits of the sides that drew before the discard, and
    hand.displaced = -1  # tile of the wall lifted last and laid back, see exposed.py
    # before the deal
    hand.draw = None  # seats by wind tiles, see seatdraw.py
    hand.stray = hand.second = None  # throws out of order, see throws.py
    hand.gone = ()  # stacks by tile that were taken before it was known that people deal
    hand.either = b""  # tiles on the border of two stacks, see step.py
    hand.unmixed = None  # where the tiles lay that are to be mixed, see reshuffle.py
    hand.exchange = None  # players by side from now on, and before an exchange, see before.py
    hand.mistaken = -1  # who would deal if the deal had been passed on wrongly
    hand.deposed = -1  # who was to deal, where another deals in his place
    hand.ledger = []  # see ledger.py
    hand.pair = None  # yes or no pressed before the throw, see buttons.py
    hand.stopped = None  # no time to discard runs, see stoppage.py
    hand.bank = None  # ms each side may take beyond its time, see bank.py
    hand.marks = b""  # discards of ready declarations, see declare.py
    hand.shown = b""  # tiles of a void win that lie in a meld zone, see falsewin.py
    hand.meanwhile = []  # (tile, zone it left) of moves since a win is called, see winning.py
    hand.award = None  # what a win pays as soon as it is agreed
    hand.final = False  # whether it is too late to appeal, see rulings.py
    hand.lost = b""  # tiles that were asked for, see derive.py
    hand.fines = None  # points that leave or come back beside a win, see ledger.py
