"""Disputes of payouts that were paid or cancelled (16.5)."""

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
    review_asked_by: str | None = None  # for the player, who wants the Commission to review it
    review_asked_ms: int | None = None
    review_reason: str = ""
    outcome: str | None = None  # of the Commission's review
    reference: str = ""
    reviewed_by: str | None = None
    reviewed_ms: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether a decision is to come: the operator's, or the Commission's."""
        return self.decision is None or (self.review_asked_by is not None and self.outcome is None)
