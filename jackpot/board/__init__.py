"""The board: messages between the nodes of one floor, beside the journal.

They carry calls for a supervisor, sign-ins, refusals that need attention, and which devices are
connected to which node. None of them moves money or proves anything.
"""

from jackpot.board.board import Board, LocalBoard

__all__ = ["Board", "LocalBoard"]
