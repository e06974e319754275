"""Every hand of the fan vectors is a winning shape."""

import json

import all_shapes
import cases

from mjtable.rules import shape

FIRST = {"W": 0, "T": 9, "B": 18, "F": 27, "J": 31}
# The fans that name a shape, and the shape.
NAMED = {
    "七对": shape.SEVEN_PAIRS,
    "连七对": shape.SEVEN_PAIRS,
    "十三幺": shape.ORPHANS,
    "全不靠": shape.UNRELATED,
    "七星不靠": shape.UNRELATED,
    "碰碰和": shape.STANDARD,
    "清龙": shape.STANDARD,
}


def counts_of(codes):
    held = bytearray(34)
    for code in codes:
        held[FIRST[code[0]] + int(code[1]) - 1] += 1
    return held


def test_all_hands_of_the_vectors_win():
    seen = 0
    for line in cases.lines("vectors/mcr_fan.jsonl"):
        case = json.loads(line)
        held = counts_of(case["hand"])
        melds = len(case["packs"])
        win = FIRST[case["win"][0]] + int(case["win"][1]) - 1
        assert win in shape.waits(held, melds), case["id"]
        held[win] += 1
        found = all_shapes.shapes(held, melds)
        assert found, case["id"]
        for name in case["expected"]:
            if name in NAMED:
                assert found & NAMED[name], (case["id"], name)
                seen |= NAMED[name]
            if name == "组合龙":
                assert found & (shape.KNITTED | shape.UNRELATED), case["id"]
                seen |= found & shape.KNITTED
    assert seen == shape.ALL
