"""Names of zones for people: ``w0.15``, ``rack2``, ``tray1``, ``-`` for nowhere."""

from mjtable.table import zones

_NAMES = ("rack", "meld", "flower", "pond")


def zone_name(zone):
    """Short ASCII name of a zone."""
    if zones.is_stack(zone):
        return "w%d.%d" % (zones.side_of(zone), zones.stack_k(zone))
    if zone < zones.TRAY:
        return _NAMES[(zone - zones.RACK) >> 2] + str(zones.side_of(zone))
    if zone < zones.NOWHERE:
        return "tray%d" % (zone - zones.TRAY)
    return "-"
