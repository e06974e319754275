"""Records of games: what was played, read from logs and from the table's own journal."""
