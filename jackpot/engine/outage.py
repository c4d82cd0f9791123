"""How long nothing could be written, as far as clocks can tell (14.5).

The loop's clock only goes forward, and nobody sets it. The computer's clock can be wrong, and so
can that of a peer: the time of a peer's entry counts only while all of them agree.
"""

import asyncio
from collections.abc import Iterable
from typing import NamedTuple

from jackpot.engine.clock import JournalClock

_AGREE_MS = 1_000  # clocks that something keeps right differ by less


class Moment(NamedTuple):
    loop_s: float
    computer_ms: int
    journal_ms: int  # of the last entry that was known then

    @classmethod
    def now(cls, clock: JournalClock) -> "Moment":
        return cls(asyncio.get_running_loop().time(), clock.computer_ms, clock.last_ms)


def lasted_ms(began: Moment, ended: Moment, peer_ms: int) -> int:
    """The time from `began` to `ended`, or since the entry that a peer wrote between them."""
    elapsed_ms = int((ended.loop_s - began.loop_s) * 1_000)
    clock_set_by_ms = ended.computer_ms - began.computer_ms - elapsed_ms
    agree = abs(clock_set_by_ms) <= _AGREE_MS and began.journal_ms <= began.computer_ms + _AGREE_MS
    if agree and began.computer_ms < peer_ms <= ended.computer_ms + _AGREE_MS:
        return min(elapsed_ms, max(0, ended.computer_ms - peer_ms))
    return elapsed_ms


def longest_ms(measured: Iterable[int | None]) -> int | None:
    """The longest that any clock measured; None if none could."""
    return max((each for each in measured if each is not None), default=None)
