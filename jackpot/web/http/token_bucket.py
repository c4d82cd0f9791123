"""A token bucket: a budget that refills with time."""

import time
from collections.abc import Callable


class TokenBucket:
    """Holds `most` tokens at first and at most; `per_second` of them come back."""

    __slots__ = ("_clock_s", "_left", "_most", "_per_second", "_taken_at_s")

    def __init__(
        self, most: float, per_second: float, clock_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = most
        self._per_second = per_second
        self._clock_s = clock_s
        self._left = most
        self._taken_at_s = clock_s()

    def take(self, tokens: float = 1) -> bool:
        """False, and nothing is taken, if there are fewer."""
        now_s = self._clock_s()
        refilled = self._left + (now_s - self._taken_at_s) * self._per_second
        self._left = min(self._most, refilled)
        self._taken_at_s = now_s
        if self._left < tokens:
            return False
        self._left -= tokens
        return True
