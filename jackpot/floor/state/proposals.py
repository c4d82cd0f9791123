"""What one person proposed and another decides."""

import msgspec

from jackpot.rules.poker.approval import Approval


class Adjustment(msgspec.Struct, frozen=True):
    source: str
    target: str
    amount_cents: int
    reference: str
    reason: str
    proposed_by: str
    proposed_ms: int


class ClosedProposal(msgspec.Struct, frozen=True):
    """A decided adjustment or approval, kept to recognise the same decision when it is repeated."""

    number: int
    made: bool
    closed_by: str


class ClosedAdjustment(ClosedProposal, frozen=True):
    proposal: Adjustment


class ProposedApproval(msgspec.Struct, frozen=True):
    approval: Approval
    proposed_by: str
    proposed_ms: int
