"""How ante and bet of one box ended: a part of events and of the state."""

import msgspec

from jackpot.rules.poker.ante_bet import ResultCode


class BoxLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """What a box placed and what became of it (rules 3.5, 7.3, 8 and 9), to the cent.

    What was placed is handed back or collected; what was won comes on top of it.
    """

    box: int
    ante_cents: int  # as placed
    bet_cents: int
    result: ResultCode
    rule: str  # the one that says so
    odds: str | None  # of a bet that wins, e.g. "5 to 1" (8.1)
    ante_won_cents: int
    bet_won_cents: int  # up to the maximum payout (8.2)
    handed_back_cents: int
    collected_cents: int

    @property
    def won_cents(self) -> int:
        return self.ante_won_cents + self.bet_won_cents
