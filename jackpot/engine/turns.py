"""Nodes that write at the same time take turns, so that little is written in vain.

Whoever loses a race tries again at once. Whoever wins one first lets another write before its next,
for as long as that is likely to come. It never lets more than one: a node that was beaten often
would else be the one that waits. Where nobody was in the way, nobody waits: neither a node that is
alone, nor several at the pace of a floor, whose entries hardly ever meet.
"""

import asyncio

_LEAST_S, _MOST_S = 0.002, 0.05


class Turns:
    def __init__(self) -> None:
        self._met = False  # others wrote when we wanted to
        self._let_another = False  # write before the next of our own
        self._until = 0.0  # on the loop's clock

    def wait_s(self) -> float:
        """For how long an entry of another is waited for before our next; 0: no longer."""
        return max(self._until - _now_s(), 0.0) if self._let_another else 0.0

    def won(self, took_s: float) -> None:
        """Our entry is written."""
        self._let_another, self._met = self._met, False
        self._until = _now_s() + min(max(2 * took_s, _LEAST_S), _MOST_S)

    def lost(self) -> None:
        """Another was first."""
        self._met = True

    def heard(self, entries: int, *, waiting: bool) -> None:
        """So many entries of others came while we waited for them, or had nothing to write."""
        if entries:
            self._met = self._met or waiting
            self._let_another = False

    def heard_nothing(self) -> None:
        """The others have nothing to write now."""
        self._let_another = False


def _now_s() -> float:
    return asyncio.get_running_loop().time()
