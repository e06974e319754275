"""
The audit of the walls, before each throw: every tile is asked for by its name, stack by stack
without a rest, side after side. Whoever does not answer is in question, and asked for again by
what else the readers do. Loaded then, and let go.
"""

from mjtable.sense.schedule import GLANCE, Job
from mjtable.table import zones


class Audit:
    def __init__(self, readers, now):
        self._readers = readers
        self._side = -1
        self._job = Job(GLANCE, 0, b"", 0, now)  # of no turns: by name (visit.py)
        self._pass_on(now)

    def _pass_on(self, now):
        """To the next side; the readers of the last one have none."""
        self._side += 1
        if self._side < len(self._readers):
            reader = self._readers[self._side]
            self._job.site = (self._side << 5) - 1
            reader.schedule.audit = self
            reader.wake(now)

    def next(self, schedule, now):
        """The next stack of the side, as a job; None at its end."""
        job = self._job
        job.site += 1
        at = job.site & 31
        if at < len(schedule.antennas) and schedule.antennas[at] < zones.RACK:
            return job
        schedule.audit = None
        self._pass_on(now)
        return None
