"""What a claim won: a part of events, of commands and of the state."""

import msgspec


class Award(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one claim won, which pool paid it, and what it was worked out from (rule 11)."""

    box: int
    cards: str
    category: str
    amount_cents: int
    from_jackpot_micros: int
    from_reserve_micros: int
    from_operator_micros: int
    reset_micros: int  # this royal's part of what the reserve put back into the jackpot pool
    pool_cents: int  # the jackpot that a percentage was taken of; 0 for a fixed prize
    winners: int  # how many hands of this category shared (11.3)
