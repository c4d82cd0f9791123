"""Acts that need two people from a limit on: one proposes the act, another carries it out.

Both send the same command. These commands have a tag, because a proposed act keeps its command in
the state and in the journal.
"""

from jackpot.floor.commands.base import BaseCommand
from jackpot.floor.commands.claims import RecordLateClaim, RejectClaim
from jackpot.floor.commands.corrections import CorrectHand
from jackpot.floor.commands.pools import DepositReserve
from jackpot.floor.commands.rounds import VoidRound, VoidWager

TwoPersonCommand = (
    VoidRound | VoidWager | RejectClaim | RecordLateClaim | CorrectHand | DepositReserve
)


class DeclineAct(BaseCommand, frozen=True, kw_only=True):
    """Drops a proposed act; the person who proposed it may do that too."""

    act: int
    reason: str
