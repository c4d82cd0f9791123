"""Slows down password guessing: after a few failures each further one doubles the wait.

Failures are counted by name and address together, by address, and by name. The last two allow more
failures, so that an attacker cannot easily lock the owner of a name out. Counts shrink with time,
and a success takes back what one person may have mistyped: staff who share an address are not held
up. A browser in which a person has signed in before has a count of its own for that person, and
only that: guesses from elsewhere do not hold it up.
"""

import math
from collections import OrderedDict
from collections.abc import Callable

import msgspec

_FREE_FAILURES = {"name and address": 5, "address": 20, "name": 30, "device": 5}
_FORGIVEN_AFTER_MS = {  # a failure, each
    "name and address": 15 * 60_000,
    "address": 5 * 60_000,
    "name": 15 * 60_000,
    "device": 15 * 60_000,
}
_TAKEN_BACK = 5  # failures of the address, by a success
_MAX_WAIT_MS = 15 * 60_000
_MOST_DOUBLINGS = 10  # reach the longest wait: more failures count no more
_MAX_KEYS = 10_000

Key = tuple[str, str, str]


class _Failures(msgspec.Struct):
    count: float = 0.0  # when the last one happened
    last_ms: int = 0

    def count_at(self, now_ms: int, forgiven_after_ms: int) -> float:
        return max(0.0, self.count - (now_ms - self.last_ms) / forgiven_after_ms)


class Throttle:
    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._failures: OrderedDict[Key, _Failures] = OrderedDict()

    def wait_ms(self, name: str, address: str, device: str | None = None) -> int:
        """Time until the next attempt is allowed; 0 if it is allowed now.

        `device` is only given where this person has signed in with it before.
        """
        now_ms = self._clock()
        return max(self._wait_of(key, now_ms) for key in _keys(name, address, device))

    def failed(self, name: str, address: str, device: str | None = None) -> None:
        now_ms = self._clock()
        for key in _keys(name, address, device):
            failures = self._failures.setdefault(key, _Failures())
            counted = failures.count_at(now_ms, _FORGIVEN_AFTER_MS[key[0]])
            failures.count = min(counted + 1, _FREE_FAILURES[key[0]] + _MOST_DOUBLINGS)
            failures.last_ms = now_ms
            self._failures.move_to_end(key)
        while len(self._failures) > _MAX_KEYS:
            self._failures.popitem(last=False)

    def succeeded(self, name: str, address: str, device: str | None = None) -> None:
        """Clears the name. The address keeps most of its failures: they may have been guesses."""
        if device is not None:
            self._failures.pop(("device", name, device), None)
            return
        self._failures.pop(("name and address", name, address), None)
        self._failures.pop(("name", name, ""), None)
        if of_address := self._failures.get(("address", "", address)):
            of_address.count = max(0.0, of_address.count - 1 - _TAKEN_BACK)  # 1 for itself

    def _wait_of(self, key: Key, now_ms: int) -> int:
        failures = self._failures.get(key)
        if failures is None:
            return 0
        count = math.ceil(failures.count_at(now_ms, _FORGIVEN_AFTER_MS[key[0]]))
        doublings = count - _FREE_FAILURES[key[0]]
        if doublings < 0:
            return 0
        wait_ms = min(1_000 << doublings, _MAX_WAIT_MS)
        return max(0, failures.last_ms + wait_ms - now_ms)


def _keys(name: str, address: str, device: str | None) -> tuple[Key, ...]:
    if device is not None:
        return (("device", name, device),)
    return (
        ("name and address", name, address),
        ("address", "", address),
        ("name", name, ""),
    )
