"""Counts the sign-in attempts that the throttle holds back, for the access trail.

One entry tells of a whole burst from an address, so a flood of attempts cannot fill the trail.
"""

from collections.abc import Callable

import msgspec

from jackpot.access.trail import AccessTrail

ENDS_AFTER_MS = 60_000  # without another attempt
LONGEST_MS = 15 * 60_000  # so that a burst which goes on is told of
MOST_ADDRESSES = 20  # at once; the rest are counted together
_OTHERS = "other addresses"
_MOST_NAMES = 5


class _Burst(msgspec.Struct):
    began_ms: int
    last_ms: int
    attempts: int = 0
    names: dict[str, None] = msgspec.field(default_factory=dict)  # in the order of attempts

    def detail(self) -> str:
        word = "attempt" if self.attempts == 1 else "attempts"
        seconds = -(-(self.last_ms - self.began_ms) // 1_000)
        said = f"{self.attempts} {word} held back" + (f" in {seconds} s" if seconds else "")
        _, *others = self.names
        return said + (f", also as {', '.join(others)}" if others else "")


class HeldBack:
    def __init__(self, clock: Callable[[], int], trail: AccessTrail) -> None:
        self._clock = clock
        self._trail = trail
        self._bursts: dict[str, _Burst] = {}  # by address

    def count(self, name: str, address: str) -> None:
        now_ms = self._clock()
        if address not in self._bursts and len(self._bursts) >= MOST_ADDRESSES:
            address = _OTHERS
        burst = self._bursts.setdefault(address, _Burst(now_ms, now_ms))
        burst.last_ms = now_ms
        burst.attempts += 1
        if len(burst.names) < _MOST_NAMES:
            burst.names[name] = None

    def record_ended(self) -> None:
        """Call this now and then."""
        now_ms = self._clock()
        for address, burst in list(self._bursts.items()):
            is_quiet = now_ms - burst.last_ms >= ENDS_AFTER_MS
            if is_quiet or now_ms - burst.began_ms >= LONGEST_MS:
                self._record(address, burst)

    def close(self) -> None:
        for address, burst in list(self._bursts.items()):
            self._record(address, burst)

    def _record(self, address: str, burst: _Burst) -> None:
        del self._bursts[address]
        name = next(iter(burst.names))
        self._trail.record("sign_in_held_back", name, address=address, detail=burst.detail())
