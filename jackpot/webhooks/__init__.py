"""Tells other systems of the house what happened: signed webhooks, made from the journal.

The format is that of Standard Webhooks. Each target gets every message at least once, and the
messages of one journal in their order. Where a target has got to is kept on the board, so it
survives restarts and failovers; one node at a time delivers.
"""

from jackpot.webhooks.courier import Courier
from jackpot.webhooks.progress import DeadLetter, Progress
from jackpot.webhooks.target import Target

__all__ = ["Courier", "DeadLetter", "Progress", "Target"]
