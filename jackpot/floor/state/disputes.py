"""Disputes (16.5): of payouts that were paid or cancelled, and about rounds."""

import msgspec

from jackpot.floor.commands import DisputeSubject
from jackpot.floor.state.payouts import Payout


class DisputeCourse(msgspec.Struct, frozen=True, kw_only=True):
    """What every dispute has: how it was opened, decided and reviewed."""

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


class Dispute(DisputeCourse, frozen=True, kw_only=True):
    """It keeps its payout, which may leave the state before the dispute is decided."""

    payout: Payout


class RoundDispute(DisputeCourse, frozen=True, kw_only=True):
    table: str
    round: int
    about: DisputeSubject
    box: int | None  # None: about all boxes
    player: str  # who disputes; empty if nobody said

    def holds(self, table: str, round_: int, box: int) -> bool:
        """Whether what that box won in the round is not paid before the dispute is closed."""
        return (
            self.is_open and (self.table, self.round) == (table, round_) and self.box in (None, box)
        )
