"""Terms that one person proposed for a table, and the notice that its players have."""

import msgspec

from jackpot.rules.poker.terms import Terms


class ProposedTerms(msgspec.Struct, frozen=True):
    version: int
    terms: Terms
    notice: str
    proposed_by: str
    proposed_ms: int


class Notice(msgspec.Struct, frozen=True):
    """What the players of a table were told (3.1, 15.2)."""

    text: str
    given_by: str
    given_ms: int
    from_round: int | None = None  # what it announces begins with this round; None: at once
    last_rounds: bool = False  # it announces the closing of the table (15.2)
