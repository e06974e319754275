"""Calling a function with the heap locked, under MicroPython; elsewhere as it is."""

try:
    from micropython import heap_lock, heap_unlock
except ImportError:  # CPython allocates for everything

    def heap_lock():
        pass

    def heap_unlock():
        pass


def without_heap(function, argument):
    """``function(argument)``; MemoryError if it allocates. The result must be a small integer."""
    heap_lock()
    try:
        result = function(argument)
    finally:
        heap_unlock()
    return result
