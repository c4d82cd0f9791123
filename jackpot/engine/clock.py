"""The times in a journal: they never run backwards, whatever the computer's clock does."""

import time
from collections.abc import Callable


def unix_ms() -> int:
    return time.time_ns() // 1_000_000


class JournalClock:
    """A clock that stands still while it is behind the last entry of its journal."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.last_ms = 0
        self._clock = clock

    def now_ms(self) -> int:
        self.advance_to(self._clock())
        return self.last_ms

    def advance_to(self, at_ms: int) -> None:
        """The journal has an entry of that time."""
        self.last_ms = max(self.last_ms, at_ms)

    @property
    def computer_ms(self) -> int:
        return self._clock()

    @property
    def behind_ms(self) -> int:
        """How far the computer's clock is behind the journal; above 0, somebody set it back."""
        return max(0, self.last_ms - self.computer_ms)

    @property
    def since_last_ms(self) -> int | None:
        """How long ago the last entry was; None if its time is in the future."""
        since_ms = self.computer_ms - self.last_ms
        return since_ms if since_ms >= 0 else None
