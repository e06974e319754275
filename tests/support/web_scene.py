"""
A moment of a hand made by hand, for the page: a world of the simulator, the chips of the panel
driven by the firmware's own panel, and a feed. 144 tiles, no rules.
"""

from panel_bench import Bench

from mjtable.boards import profile
from mjtable.rules import notation, tiles
from mjtable.table import cues, events, names, zones
from mjtable_host.sim.clock import Clock
from mjtable_host.sim.world import World
from mjtable_host.web import view

# Hands, melds, flowers and ponds by side, in the text form of kinds.
RACKS = (
    "1m 2m 3m 6m 7m 8m 2p 3p 4p 7s 8s 9s E E",
    "1s 2s 3s 5s 6s 7s 1p 1p 3m 4m",
    "9m 9m 9m 6p 7p 8p 2s C C C",
    "1p 2p 3p 4p 5p 6p 7p 8p 9p F F 8s 8s",
)
MELDS = ((), ("N N N",), ("5m 5m 5m 5m",), ())
FLOWERS = ("f1", "f2 f7", "", "f8")
PONDS = (
    "W 9s 1m N 8m P 4s 9p",
    "S 1m 9m P W 6s 4s",
    "E 1s S 9s 8m P W",
    "S 4p 1s P 7m 2m W",
)


class Bag:
    """Takes copies of a kind out of the set."""

    def __init__(self):
        self.left = list(range(tiles.TILES))

    def take(self, text):
        kind = notation.kind_from_text(text)
        tile = next(tile for tile in self.left if tiles.kind_of(tile) == kind)
        self.left.remove(tile)
        return tile


def scene():
    """``(view, world, bench)`` of the moment in which side 0 has just drawn."""
    world, feed, bench, bag = World(profile.ANTENNAS, Clock()), view.Feed(), Bench(), Bag()

    def hear(cue, ms):
        bench.cue(*cue)
        name, fields, _ = names.fields(cue[0])
        feed.hear(bench.clock.ticks_ms(), name, dict(zip(fields, cue[1:], strict=True)))
        bench.run(ms)

    hear((cues.HAND, 3, 1, 0), 1000)
    hear((cues.PHASE, cues.FIRST_THROW), 500)
    hear((cues.ROLL, 1, 1), 2000)
    hear((cues.THROWN, 1, 1, 4, 3), 2000)
    hear((cues.THROWN, 3, 2, 5, 2), 1000)
    hear((cues.BREAK, zones.stack_zone(3, 15)), 1000)
    hear((cues.PHASE, cues.PLAY), 1000)
    for side in range(4):
        for slot, text in enumerate(RACKS[side].split()):
            world.put(bag.take(text), zones.RACK + side, slot)
        laid = 0
        for meld in MELDS[side]:
            taken = [bag.take(text) for text in meld.split()]
            for tile in taken:
                world.put(tile, zones.MELD + side, laid)
                laid += 1
            if len(taken) == 4:
                hear((cues.CONCEALED_KONG, side, bytes(taken)), 900)
            else:
                hear((cues.CALLED, side, events.PUNG), 400)
                hear((cues.CLAIMED, side, events.PUNG, 0, bytes(taken)), 900)
        for slot, text in enumerate(FLOWERS[side].split()):
            tile = bag.take(text)
            world.put(tile, zones.FLOWER + side, slot)
            hear((cues.FLOWERED, side, tile), 300)
    for slot in range(8):
        for side in range(4):
            texts = PONDS[side].split()
            if slot < len(texts):
                tile = bag.take(texts[slot])
                world.put(tile, zones.POND + side, slot)
                hear((cues.DISCARDED, side, tile, slot & 1), 700)
    stacks = [zones.stack_zone(side, k) for side in (2, 1, 0, 3) for k in range(1, 19)]
    stacks = stacks[-len(bag.left) // 2 - 4 :]
    for index, tile in enumerate(bag.left):
        world.put(tile, stacks[index // 2], index & 1)
    world.lift(bag.left[0])
    world.dice_rest(0, 0, 4)
    world.dice_rest(1, 1, 3)
    hear((cues.VIOLATION, cues.WRONG_DRAW, 3, 9, stacks[7], stacks[6]), 50)
    hear((cues.CLAIM, 3, 9, bench.at(3000)), 50)
    hear((cues.TURN, 0, bench.at(15000)), 200)
    hear((cues.DRAW, 0, stacks[1]), 0)
    hear((cues.REPLACE, 0, stacks[-1]), 0)
    hear((cues.DRAW, 0, stacks[1]), 0)
    bench.run(3600)
    seen = view.view_of(
        world, bench.strip, bench.displays, bench.piezo, feed, bench.clock.ticks_ms(), 4, False
    )
    return seen, world, bench
