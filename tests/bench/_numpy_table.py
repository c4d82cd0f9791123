"""What one writes with NumPy and a table: the baseline of the batch."""

import numpy as np
import numpy.typing as npt

from jackpot.evaluator import all_hands, all_ranks

Hands = npt.NDArray[np.uint8]
Ranks = npt.NDArray[np.uint16]

_BASE = 13 ** np.arange(5)


class NumpyTable:
    """Sorted ranks as a number of base 13, one table for flushes and one for the rest."""

    def __init__(self) -> None:
        hands = np.frombuffer(all_hands(), dtype=np.uint8).reshape(-1, 5)
        self._table = np.zeros((2, 13**5), dtype=np.uint16)
        self._table[self._place(hands)] = np.asarray(all_ranks())

    @staticmethod
    def _place(hands: Hands) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
        suits = hands & 3
        flush = (suits == suits[:, :1]).all(axis=1)
        ranks = np.sort(hands >> 2, axis=1)
        return flush.astype(np.intp), ranks @ _BASE

    def evaluate(self, hands: Hands) -> Ranks:
        return self._table[self._place(hands)]
