"""Exponential backoff with jitter, between attempts to connect."""

from random import Random


class Backoff:
    """Doubles from `first_s` up to `most_s`, each wait shortened at random by up to a half.

    After a power cut all tables come back at once: the jitter spreads them, and the growth spares
    a server that is starting.
    """

    def __init__(self, random: Random, *, first_s: float = 0.25, most_s: float = 8.0) -> None:
        self._random = random
        self._first_s = first_s
        self._most_s = most_s
        self._attempts = 0

    def succeeded(self) -> None:
        self._attempts = 0

    def next_s(self) -> float:
        # The exponent is bounded too: a server that is away for weeks must not overflow a float.
        full_s = min(self._most_s, self._first_s * 2.0 ** min(self._attempts, 32))
        self._attempts += 1
        return full_s * self._random.uniform(0.5, 1.0)
