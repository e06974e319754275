"""Lines to and from the host."""
