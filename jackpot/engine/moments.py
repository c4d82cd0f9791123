"""The times that go into a journal: they never run backwards, whatever the machine's clock does."""

import time
from collections.abc import Callable

Clock = Callable[[], int]


def unix_ms() -> int:
    return time.time_ns() // 1_000_000


class Moments:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last_ms = 0

    @property
    def last_ms(self) -> int:
        return self._last_ms

    def next_ms(self) -> int:
        """Now, or the last moment known while the clock is behind it."""
        self._last_ms = max(self._last_ms, self._clock())
        return self._last_ms

    def not_before(self, at_ms: int) -> None:
        """An entry of that time is in the journal."""
        self._last_ms = max(self._last_ms, at_ms)

    @property
    def behind_ms(self) -> int:
        """How far the clock is behind the journal: above zero, somebody set it back."""
        return max(0, self._last_ms - self._clock())
