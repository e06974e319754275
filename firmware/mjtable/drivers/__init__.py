"""One chip or protocol a file; each takes its bus, pins and clock."""
