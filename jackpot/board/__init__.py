"""The board: messages between the nodes of one floor, beside the journal.

They carry calls for a supervisor, sign-ins, refusals that need attention, and which devices are
connected to which node. None of them moves money or proves anything. Sessions, open calls and the
latest verification are retained: a restart of the server signs nobody out and loses no call.
"""

from jackpot.board.board import Board, LocalBoard
from jackpot.board.stored import StoredBoard

__all__ = ["Board", "LocalBoard", "StoredBoard"]
