"""Joins wireless dice to a table, instead of those in its tray; only a device that has them."""

from mjtable.sense.radio_dice import RadioDice


def join(board, config, dice):
    """What is to be stepped with the buttons. ImportError where what they need is missing."""
    driver = __import__("mjtable.drivers." + config["dice"], None, None, ("heard",))
    names = [config[key] for key in ("die_a", "die_b") if key in config]
    return RadioDice(board.dice_air(driver), driver.heard, dice, board.clock, names)
