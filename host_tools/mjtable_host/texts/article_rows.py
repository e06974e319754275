"""The rows of firmware/mjtable/table/articles.py, which stand in its docstring."""

from mjtable.table import articles

ARTICLE, PHASE, TRIGGER, CLOSES, REMEDY, TILES, POINTS, CONFIRMS, MODULE = range(9)


def _rows() -> list[list[str]]:
    _, _, rest = (articles.__doc__ or "").partition("\n=== ")
    return [line.split() for line in rest.splitlines() if line[:1] in "VT" and line[1:3].isdigit()]


ROWS = _rows()


def row(article: int) -> list[str]:
    """The words of an article's row; 30 is the last."""
    return ROWS[article - 1]
