from hand_clock import HandClock

from mjtable.sense.queue import CONFIRM_MS, Queue

ROOM = 48


def test_what_was_read_once_comes_last_and_not_before_its_time():
    clock = HandClock((1 << 30) - 10)
    queue = Queue(clock)
    queue.add(3)
    queue.add(4)
    assert queue.take() == 3 and not queue.confirming
    queue.again(3, clock.ticks_ms())
    assert not queue.is_early(clock.ticks_ms())
    assert queue.take() == 4 and not queue.confirming
    assert queue.is_early(clock.ticks_ms())
    assert not queue.is_early(clock.go(CONFIRM_MS))
    assert queue.take() == 3 and queue.confirming and not queue.size


def test_a_queue_run_empty_has_all_its_room_again():
    queue = Queue(HandClock())
    for _ in range(3):
        for tag in range(ROOM + 2):
            queue.again(tag, 0)
        assert queue.size == ROOM
        assert [queue.take() for _ in range(ROOM)] == list(range(ROOM))
