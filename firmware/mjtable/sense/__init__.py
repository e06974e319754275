"""Antenna reads to tile and dice events: Sense in sense.py, kinds of loop step in kinds.py."""
