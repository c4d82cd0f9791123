"""Nodes that write at the same time take turns, so that little is decided in vain.

Whoever loses a race decides again at once. Whoever wins one first lets those write whom it beat:
it waits for as many entries of others as came between its own last two, as long as they keep
coming. A node that is alone never waits.
"""

_LEAST_S, _MOST_S = 0.002, 0.05


class Turns:
    def __init__(self) -> None:
        self.owed = 0  # entries of others to wait for before the next of our own
        self.patience_s = _LEAST_S
        self._of_others = 0

    def won(self, of_others: int, took_s: float) -> None:
        """Our commit is written; of others there are `of_others` entries in all so far."""
        self.owed, self._of_others = of_others - self._of_others, of_others
        self.patience_s = min(max(2 * took_s, _LEAST_S), _MOST_S)

    def heard(self, entries: int) -> None:
        """So many entries of others came; what was heard may also have been our own last one."""
        self.owed = max(self.owed - entries, 0)

    def heard_nothing(self) -> None:
        """Nothing came within our patience: the others have nothing to write now."""
        self.owed = 0
