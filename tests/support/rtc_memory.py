"""RTC memory for a journal, in both runtimes; ``power_cut`` empties it."""


class Rtc:
    def __init__(self):
        self.power_cut()

    def power_cut(self):
        self.memory = b""

    def load(self):
        return self.memory

    def save(self, data):
        assert len(data) <= 2047
        self.memory = bytes(data)
