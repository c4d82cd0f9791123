"""Nodes that write at the same time take turns, so that little is decided in vain.

Whoever loses a race decides again at once. Whoever wins one, and has seen others write since its
last, first lets another write, for as long as that is likely to come. It never lets more than one:
a node that was beaten often would else be the one that waits. A node that is alone never waits.
"""

_LEAST_S, _MOST_S = 0.002, 0.05


class Turns:
    def __init__(self) -> None:
        self.let_another = False  # write before the next of our own
        self.patience_s = _LEAST_S
        self._of_others = 0

    def won(self, of_others: int, took_s: float) -> None:
        """Our commit is written; of others there are `of_others` entries in all so far."""
        self.let_another = of_others > self._of_others
        self.patience_s = min(max(2 * took_s, _LEAST_S), _MOST_S)
        self._of_others = of_others

    def heard(self, entries: int) -> None:
        """So many entries of others came; what was heard may also have been our own last one."""
        if entries:
            self.let_another = False

    def heard_nothing(self) -> None:
        """Nothing came within our patience: the others have nothing to write now."""
        self.let_another = False
