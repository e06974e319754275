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
    hand.ledger = []  # see ledger.py
    hand.pair = None  # yes or no pressed before the throw, see buttons.py
    hand.stopped = None  # no time to discard runs, see stoppage.py
    hand.bank = None  # ms each side may take beyond its time, see bank.py
