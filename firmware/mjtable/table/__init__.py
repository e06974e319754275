"""What may happen now: one hand and one session as state machines without input or output."""
