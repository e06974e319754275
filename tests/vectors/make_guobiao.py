"""
Write guobiao.txt: random winning hands and what PyMahjongGB scores them, for machines without it.

    PYTHONPATH=tests/support .venv/bin/python tests/vectors/make_guobiao.py

A line is: 34 counts of the concealed tiles with the winning one, melds as numbers (- for none),
the winning kind, how it was won, seat wind, round wind, total, and the fan as number*count.
Every fan but the flowers is in it; half the hands are chosen for a fan that few others had.
"""

import random
from pathlib import Path

import oracle
import random_wins

HANDS = 300
POOL = 20_000


def line(hand, found):
    counts, melds, *rest = hand
    total, fans = found
    words = ["".join(str(n) for n in counts[:34]), ",".join(map(str, melds)) or "-"]
    words += [str(one) for one in (*rest, total)]
    words.append(",".join(f"{number}*{count}" for number, count in fans))
    return " ".join(words)


def main():
    chance = random.Random(20)
    calculate = oracle.calculator()
    pool = []
    for _ in range(POOL):
        hand = random_wins.hand(chance)
        pool.append((hand, oracle.score(calculate, *hand)))
    times: dict[int, int] = {}
    for _, (_, fans) in pool:
        for number, _ in fans:
            times[number] = times.get(number, 0) + 1
    pool.sort(key=lambda row: min(times[number] for number, _ in row[1][1]))
    chosen, had = [], dict.fromkeys(times, 0)
    for row in pool:
        if any(had[number] < 2 for number, _ in row[1][1]):
            chosen.append(row)
            for number, _ in row[1][1]:
                had[number] += 1
    rest = [row for row in pool if row not in chosen]
    chosen += chance.sample(rest, HANDS - len(chosen))
    text = "".join(line(*row) + "\n" for row in chosen)
    Path(__file__).with_name("guobiao.txt").write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
