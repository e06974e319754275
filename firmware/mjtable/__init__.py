"""mjtable: the firmware of a table that knows its tiles."""

VERSION = "0.1.0"
