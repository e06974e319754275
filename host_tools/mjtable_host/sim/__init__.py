"""The simulated table: world, radio, chips and the machine that wires them to the pins."""
