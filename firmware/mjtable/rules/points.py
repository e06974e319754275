"""Points of a contest win by the house's own table (B.004-33, B.004-37); the code has none."""


def points(table, declared):
    """
    What a winner declared (004-121), ``(item, times)`` each, by the house's ``{item: points}``.

    ValueError names an item that is not in the table.
    """
    total = 0
    for item, times in declared:
        if item not in table:
            raise ValueError("no points for %s" % item)
        total += table[item] * times
    return total
