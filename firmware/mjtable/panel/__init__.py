"""Lights, seat displays and sound: cues made visible."""
