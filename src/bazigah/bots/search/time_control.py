"""How long a search goes on."""

from __future__ import annotations

from time import perf_counter

from bazigah.engine.ints import i64


class TimeControl:
    """Counts iterations and keeps a deadline, by the longest iteration so far."""

    deadline: float
    most: i64  # iterations; 0: as many as the time allows
    known: i64  # iterations that count as done: the tree knows from earlier choices what they would find out
    done: i64
    began: float
    now: float
    longest: float  # of the iterations

    def __init__(self, iterations: i64) -> None:
        self.deadline = 0.0
        self.most = iterations
        self.known = 0
        self.done = 0
        self.began = 0.0
        self.now = 0.0
        self.longest = 0.0

    def start(self, known: i64) -> None:
        """Begin to count."""
        self.known = known
        self.done = 0
        self.longest = 0.0
        self.began = perf_counter()
        self.now = self.began

    def tick(self) -> None:
        """An iteration is done."""
        self.done += 1
        then = self.now
        self.now = perf_counter()
        self.longest = max(self.longest, self.now - then)

    def goes_on(self) -> bool:
        """Is there time for one more, were what is known found out anew as well? The first one always has its time."""
        if self.done == 0:
            return True
        recalled = (self.now - self.began) / float(self.done) * float(self.known)
        is_in_time = self.now + max(self.longest, recalled) < self.deadline
        return is_in_time and (self.most == 0 or self.known + self.done < self.most)

    def is_late(self) -> bool:
        """Is the time up?"""
        return perf_counter() >= self.deadline
