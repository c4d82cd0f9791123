"""Disputes of payouts that were paid (16.5)."""

import msgspec

from jackpot.floor.state.payouts import Payout


class Dispute(msgspec.Struct, frozen=True):
    """It keeps its payout, which may leave the state before the dispute is decided."""

    payout: Payout
    disputed_by: str
    disputed_ms: int
    reason: str
    decision: str | None = None
    decision_reason: str = ""
    decided_by: str | None = None
    decided_ms: int | None = None
    outcome: str | None = None  # of the Commission's review
    reference: str = ""
    reviewed_by: str | None = None
    reviewed_ms: int | None = None
