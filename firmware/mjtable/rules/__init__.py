"""What mahjong is: pure functions and data. No time, no seats' hardware, no input or output."""
