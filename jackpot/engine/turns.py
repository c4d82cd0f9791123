"""Nodes that write at the same time take turns, so that little is written in vain.

Whoever loses a race tries again at once. Whoever wins one first lets each of the others write that
wrote since its last, for as long as they are likely to: so they go round, and every node has its
turn. Where nobody was in the way, nobody waits: neither a node that is alone, nor several at the
pace of a floor, whose entries hardly ever meet.
"""

import asyncio

_LEAST_S, _MOST_S = 0.002, 0.05
_PATIENCE = 3  # times as long as an entry of our own took, for each of the others


class Turns:
    def __init__(self) -> None:
        self._met = False  # others wrote when we wanted to
        self._until = 0.0  # on the loop's clock
        self.due = 0  # so many entries of others come before our next

    def wait_s(self) -> float:
        """For how long what is due is waited for; 0: no longer."""
        return max(self._until - _now_s(), 0.0) if self.due else 0.0

    def won(self, took_s: float, others: int) -> None:
        """Our entry is written, after those of so many other nodes since the last of our own."""
        self.due, self._met = max(others, 1) if self._met else 0, False
        self._until = _now_s() + min(max(_PATIENCE * took_s * self.due, _LEAST_S), _MOST_S)

    def lost(self) -> None:
        """Another was first."""
        self._met = True

    def heard(self, entries: int, *, waiting: bool) -> None:
        """So many entries of others came while we waited for them, or had nothing to write."""
        if entries:
            self._met = self._met or waiting
            self.due = max(self.due - entries, 0)

    def heard_nothing(self) -> None:
        """The others have nothing to write now."""
        self.due = 0


def _now_s() -> float:
    return asyncio.get_running_loop().time()
