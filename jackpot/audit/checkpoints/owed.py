"""The checkpoint that a link owes: whether the last gaming day is still not signed."""

import time
from collections.abc import Callable
from typing import NamedTuple

LATE_AFTER_S = 600.0  # the first checkpoint of a long journal takes minutes


class _Owed(NamedTuple):
    entries: int  # that it has to cover
    since_s: float


class OwedCheckpoint:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._owed: _Owed | None = None

    def owe(self, entries: int) -> None:
        """It counts as late from the first one that was not signed."""
        since_s = self._clock() if self._owed is None else self._owed.since_s
        self._owed = _Owed(entries, since_s)

    def signed(self, entries: int) -> None:
        if self._owed is not None and entries >= self._owed.entries:
            self._owed = None

    def is_late(self) -> bool:
        return self._owed is not None and self._clock() - self._owed.since_s >= LATE_AFTER_S
