"""The firmware as a device gets it: made small (a pass a file) and compiled by mpy-cross."""
