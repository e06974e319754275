"""
What each kind of work costs, from the costs of steps that do several kinds at once.

Least squares with no cost below zero, by going round the kinds until nothing moves. Each step
weighs by the inverse of its cost, so that the relative error counts and not the few big steps.
"""

ROUNDS = 2000


def costs(counts: list[bytes], totals: list[int]) -> list[float]:
    """
    Cost of each kind such that ``sum(count * cost)`` of each step is nearest to its total.
    ``counts`` has a row a step and a column a kind. A kind that no step does costs 0.
    """
    kinds = len(counts[0]) if counts else 0
    gram = [[0.0] * kinds for _ in range(kinds)]
    right = [0.0] * kinds
    for row, total in zip(counts, totals, strict=True):
        weight = 1.0 / max(total, 1) ** 2
        done = [kind for kind in range(kinds) if row[kind]]
        for a in done:
            right[a] += weight * row[a] * total
            for b in done:
                gram[a][b] += weight * row[a] * row[b]
    found = [0.0] * kinds
    for _ in range(ROUNDS):
        moved = 0.0
        for kind in range(kinds):
            if not gram[kind][kind]:
                continue
            rest = right[kind] - sum(gram[kind][other] * found[other] for other in range(kinds))
            value = max(0.0, found[kind] + rest / gram[kind][kind])
            moved = max(moved, abs(value - found[kind]))
            found[kind] = value
        if moved < 0.5:
            break
    return found
