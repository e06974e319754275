"""The compiled firmware runs, and fits an ESP32 without PSRAM (docs/architecture.md)."""

from dataclasses import replace

import pytest

from mjtable_host.bench import firmware, heap, node, recording

_SLICES = 9  # of a hand: until it is dealt


def test_heap_after_start():
    if node.find_node() is None or node.package(heap.PACKAGE) is None:
        pytest.skip(f"no 32-bit heap: {node.MISSING}")
    found = heap.firmware(recording.start())
    assert 0 < found["modules"] < found["start"] <= firmware.HEAP_LIMIT


def test_a_hand_runs_as_it_is_compiled():
    """The walls, the throws and the deal: what only compiled files may get wrong."""
    if node.find_node() is None or node.package(heap.PACKAGE) is None:
        pytest.skip(f"no 32-bit heap: {node.MISSING}")
    found = heap.firmware(recording.hand(), _SLICES)
    assert found["start"] < found["most"] <= firmware.HAND_LIMIT


def test_the_tape_notices_a_firmware_that_does_something_else():
    if node.find_node() is None or node.package(heap.PACKAGE) is None:
        pytest.skip(f"no 32-bit heap: {node.MISSING}")
    taped = recording.start()
    other = replace(taped, tape=bytes([taped.tape[0] ^ 1]) + taped.tape[1:])
    with pytest.raises(RuntimeError, match="taped"):
        heap.firmware(other)
