"""
A piezo on a PWM pin: keeps the tones it was given, as ``(t_us, Hz, duty)``.

``duty`` is 16 bit; 0 Hz or 0 duty is silence. The log keeps the last ``KEPT`` settings.
"""

KEPT = 1000


class Buzzer:
    def __init__(self):
        self.log = []
        self.freq = 0

    def set(self, freq, duty, t_us):
        """The PWM was set at ``t_us``."""
        self.freq = freq if duty else 0
        self.log.append((t_us, freq, duty))
        if len(self.log) > KEPT:
            del self.log[0]

    def tones(self):
        """``(start in us, Hz, length in us)`` of each tone that has ended, silence left out."""
        found = []
        for i in range(len(self.log) - 1):
            start, freq, duty = self.log[i]
            if freq and duty:
                found.append((start, freq, self.log[i + 1][0] - start))
        return found
