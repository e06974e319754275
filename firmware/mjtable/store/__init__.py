"""What a table remembers: its configuration, the journal of a hand, the commitment to a wall."""
