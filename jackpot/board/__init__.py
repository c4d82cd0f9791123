"""The board: what nodes of one floor tell each other beside the journal.

Calls for a supervisor, sign-ins, refusals that someone should look at, who is connected where. None
of it moves money or proves anything; a server that is alone has nobody to tell.
"""

from jackpot.board.board import Board, OwnBoard

__all__ = ["Board", "OwnBoard"]
