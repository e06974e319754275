"""A panel with its drivers on the chip emulators, and what a person sees and hears of it."""

from chip_bus import ChipBus
from hand_clock import HandClock

from mjtable.boards import profile
from mjtable.drivers.buzzer import Buzzer
from mjtable.drivers.ht16k33 import Digits
from mjtable.drivers.ws2812 import Pixels
from mjtable.panel.lamps import RGB, Lamps
from mjtable.panel.numbers import Numbers
from mjtable.panel.panel import Panel
from mjtable_host.sim.chips.buzzer import Buzzer as Piezo
from mjtable_host.sim.chips.ht16k33 import HT16K33
from mjtable_host.sim.chips.ws2812 import WS2812

TIMING = (400, 850, 800, 450)
_LETTERS = {0: " ", 0x40: "-", 0x76: "H"}
for _digit, _segments in enumerate(b"\x3f\x06\x5b\x4f\x66\x6d\x7d\x07\x7f\x6f"):
    _LETTERS[_segments] = str(_digit)


class Bench:
    def __init__(self, start=0):
        self.clock = HandClock(start)
        self.strip = WS2812(104, lambda: self.clock.us)
        self.displays = [HT16K33() for _ in range(4)]
        self.piezo = Piezo()
        bus = ChipBus({0x70 + side: chip for side, chip in enumerate(self.displays)})
        pixels = Pixels(
            lambda buf: self.strip.receive(TIMING, buf, self.clock.us), 104, self.clock
        )
        buzzer = Buzzer(lambda hz, duty: self.piezo.set(hz, duty, self.clock.us), self.clock)
        digits = [Digits(bus, 0x70 + side) for side in range(4)]
        bars = profile.BAR_PIXEL, profile.BAR_LENGTH
        lamps = Lamps(pixels, self.clock, profile.WALL_PIXEL, *bars)
        self.panel = Panel(lamps, Numbers(digits, self.clock), pixels, buzzer, self.clock)
        self.cap = pixels.cap
        self.steps = 0
        self.due = self.clock.ticks_ms()

    def cue(self, *cue):
        self.panel.cue(cue, self.clock.ticks_ms())
        self.due = self.clock.ticks_ms()

    def at(self, ms):
        """Ticks ``ms`` from now."""
        return self.clock.ticks_add(self.clock.ticks_ms(), ms)

    def run(self, ms):
        """Let time pass; the panel is stepped at the times it names."""
        for _ in range(ms):
            now = self.clock.ticks_ms()
            if self.clock.ticks_diff(now, self.due) >= 0:
                self.due = self.panel.step(now)
                self.steps += 1
            self.clock.go(1)

    def rgb(self, pixel):
        """0xRRGGBB of a lamp as the chain shows it (after the brightness cap)."""
        p = self.strip.pixels
        return p[3 * pixel] << 16 | p[3 * pixel + 1] << 8 | p[3 * pixel + 2]

    def capped(self, colour):
        """0xRRGGBB of a colour of lamps.py after the brightness cap."""
        r, g, b = [byte * self.cap >> 8 for byte in RGB[3 * colour : 3 * colour + 3]]
        return r << 16 | g << 8 | b

    def lit(self):
        """{pixel: 0xRRGGBB} of the lamps that are not dark."""
        return {i: self.rgb(i) for i in range(104) if self.rgb(i)}

    def seen(self, colour):
        """The pixels that show this colour at full."""
        want = self.capped(colour)
        return [i for i in range(104) if self.rgb(i) == want]

    def over(self, pixels, ms=1000):
        """The colours each of these pixels goes through in a time, a list of sets."""
        found = [set() for _ in pixels]
        for _ in range(ms // 25):
            self.run(25)
            for i, pixel in enumerate(pixels):
                found[i].add(self.rgb(pixel))
        return found

    def read(self, side):
        """What a person reads on a seat's digits."""
        segments = self.displays[side].segments(self.clock.us)
        return "".join([_LETTERS[byte] for byte in segments])

    def heard(self):
        """The tones so far, Hz."""
        return [hz for _, hz, _ in self.piezo.tones()]
