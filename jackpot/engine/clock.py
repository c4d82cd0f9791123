"""The times in a journal: they never run backwards, whatever the computer's clock does."""

import time
from collections.abc import Callable

Clock = Callable[[], int]  # milliseconds since 1970


def unix_ms() -> int:
    return time.time_ns() // 1_000_000


class JournalClock:
    """A clock that stands still while it is behind the last entry of its journal."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last_ms = 0

    @property
    def last_ms(self) -> int:
        return self._last_ms

    def now_ms(self) -> int:
        self._last_ms = max(self._last_ms, self._clock())
        return self._last_ms

    def advance_to(self, at_ms: int) -> None:
        """The journal has an entry of that time."""
        self._last_ms = max(self._last_ms, at_ms)

    @property
    def behind_ms(self) -> int:
        """How far the computer's clock is behind the journal; above 0, somebody set it back."""
        return max(0, self._last_ms - self._clock())
