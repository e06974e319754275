"""Documentation that is generated from the code: `make docs`."""
