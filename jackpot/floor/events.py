"""What happened on the floor: the facts that the journal keeps.

An event says who (`by`) and when (`at_ms`, Unix time), and holds every amount that it moved, so
that no later version of the code can change what was decided. Events that move money name the
pools that it came from; `ledger.postings` turns them into postings that sum to zero.
"""

import re

import msgspec

from jackpot.rules.approval import Approval


def _tag(name: str) -> str:
    """`WagerAccepted` is written as `wager_accepted`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class _Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="event",
    tag=_tag,
):
    at_ms: int
    by: str


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


# --- the link and its tables


class LinkOpened(_Event, frozen=True, kw_only=True):
    link: str
    approval: Approval
    jackpot_micros: int
    reserve_micros: int


class TableConfigured(_Event, frozen=True, kw_only=True):
    table: str
    boxes: int


class TableOpened(_Event, frozen=True, kw_only=True):
    table: str
    tournament: str | None  # reference of the tournament conditions (17.2), None in plain play
    tournament_jackpot: bool  # whether those conditions allow jackpot wagers (17.3(a)(vii))


class TableClosed(_Event, frozen=True, kw_only=True):
    table: str
    reason: str
    returned: tuple[int, ...]  # boxes whose wager was handed back before the first card


class TableSuspended(_Event, frozen=True, kw_only=True):
    table: str
    reason: str
    returned: tuple[int, ...]


class TableResumed(_Event, frozen=True, kw_only=True):
    table: str
    reason: str


# --- a round of play


class RoundEvent(_Event, frozen=True, kw_only=True):
    """What every event of a round names."""

    table: str
    round: int


class RoundOpened(RoundEvent, frozen=True, kw_only=True):
    approval: int


class WagerAccepted(RoundEvent, frozen=True, kw_only=True):
    box: int
    amount_cents: int


class WagerWithdrawn(RoundEvent, frozen=True, kw_only=True):
    box: int


class RoundDealt(RoundEvent, frozen=True, kw_only=True):
    boxes: tuple[int, ...]
    wagers_cents: int
    jackpot_micros: int
    reserve_micros: int


class BoxFolded(RoundEvent, frozen=True, kw_only=True):
    box: int


class FoldUndone(RoundEvent, frozen=True, kw_only=True):
    box: int
    reason: str


class ClaimDeclared(RoundEvent, frozen=True, kw_only=True):
    box: int
    cards: str
    category: str


class LateClaimRecorded(RoundEvent, frozen=True, kw_only=True):
    box: int
    cards: str
    category: str
    reason: str


class ClaimRejected(RoundEvent, frozen=True, kw_only=True):
    box: int
    reason: str


class JackpotLocked(RoundEvent, frozen=True, kw_only=True):
    late_box: int | None  # the box of a late claim, which has a lock of its own


class LockFreed(RoundEvent, frozen=True, kw_only=True):
    late_box: int | None


class RoundCollected(RoundEvent, frozen=True, kw_only=True):
    pass


class PrizesAwarded(RoundEvent, frozen=True, kw_only=True):
    approval: int
    awards: tuple[Award, ...]  # in the order of payment (11.2, 11.4)


class RoundSettled(RoundEvent, frozen=True, kw_only=True):
    pass


class RoundVoided(RoundEvent, frozen=True, kw_only=True):
    rule: str
    reason: str


class WagersRefunded(RoundEvent, frozen=True, kw_only=True):
    boxes: tuple[int, ...]
    amount_cents: int  # all of them together
    from_jackpot_micros: int
    from_reserve_micros: int
    from_operator_micros: int


# --- payouts


class PayoutVerified(_Event, frozen=True, kw_only=True):
    payout: str
    reason: str  # the decision where this ends a dispute (16.5), else empty


class PayoutDisputed(_Event, frozen=True, kw_only=True):
    payout: str
    reason: str


class PayoutConfirmed(_Event, frozen=True, kw_only=True):
    payout: str


class PayoutPaid(_Event, frozen=True, kw_only=True):
    payout: str
    amount_cents: int


class PayoutCancelAsked(_Event, frozen=True, kw_only=True):
    payout: str
    reason: str


class PayoutCancelled(_Event, frozen=True, kw_only=True):
    payout: str
    reason: str
    amount_cents: int
    to_jackpot_micros: int
    to_reserve_micros: int
    to_operator_micros: int
    reset_returned_micros: int  # part of the reset that goes back from the jackpot to the reserve


# --- the books


class ChipsCounted(_Event, frozen=True, kw_only=True):
    table: str
    day: str  # the gaming day, YYYY-MM-DD
    count_cents: int
    reason: str  # why it was counted again, else empty


# --- the pools


class ReserveDeposited(_Event, frozen=True, kw_only=True):
    reference: str
    amount_cents: int


class AdjustmentProposed(_Event, frozen=True, kw_only=True):
    adjustment: int
    source: str
    target: str
    amount_cents: int
    reference: str
    reason: str


class AdjustmentMade(_Event, frozen=True, kw_only=True):
    adjustment: int
    source: str
    target: str
    amount_cents: int


class AdjustmentDeclined(_Event, frozen=True, kw_only=True):
    adjustment: int
    reason: str


class ApprovalProposed(_Event, frozen=True, kw_only=True):
    version: int
    approval: Approval


class ApprovalGiven(_Event, frozen=True, kw_only=True):
    version: int


class ApprovalDeclined(_Event, frozen=True, kw_only=True):
    version: int
    reason: str


Event = (
    LinkOpened
    | TableConfigured
    | TableOpened
    | TableClosed
    | TableSuspended
    | TableResumed
    | RoundOpened
    | WagerAccepted
    | WagerWithdrawn
    | RoundDealt
    | BoxFolded
    | FoldUndone
    | ClaimDeclared
    | LateClaimRecorded
    | ClaimRejected
    | JackpotLocked
    | LockFreed
    | RoundCollected
    | PrizesAwarded
    | RoundSettled
    | RoundVoided
    | WagersRefunded
    | PayoutVerified
    | PayoutDisputed
    | PayoutConfirmed
    | PayoutPaid
    | PayoutCancelAsked
    | PayoutCancelled
    | ChipsCounted
    | ReserveDeposited
    | AdjustmentProposed
    | AdjustmentMade
    | AdjustmentDeclined
    | ApprovalProposed
    | ApprovalGiven
    | ApprovalDeclined
)
