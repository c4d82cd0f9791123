"""A payout with its verification, its dispute and what it replaced."""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.held_payouts import holding_dispute
from jackpot.floor.state import Payout, State
from jackpot.floor.views.disputes import DisputeView, dispute_view
from jackpot.floor.views.moments import moment, moment_or_none


class ReplacedAwardView(msgspec.Struct, frozen=True):
    """What a payout was before a hand of its round was corrected."""

    cards: str
    category: str
    amount_cents: int


class PayoutView(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    table: str
    round: int
    box: int
    cards: str
    category: str
    amount_cents: int
    from_jackpot_micros: int
    from_reserve_micros: int
    from_operator_micros: int
    reset_micros: int
    pool_cents: int  # what a percentage was worked out on; 0 for a fixed prize
    winners: int
    position: int | None  # 1 is paid first in its round (11.2, 11.4); None once the round is old
    approval: int
    status: Literal["due", "verified", "disputed", "paid", "cancelled"]
    needs_verification: bool
    needs_two_people: bool
    due_at: datetime
    verified_by: str | None
    confirmed_by: list[str]
    method: Literal["cash", "cheque", "transfer", "chips"] | None  # of payment
    identity_reference: str  # of the payee's identity check
    disputed_by: str | None
    dispute: str
    held_by_dispute: int | None  # an open dispute about its round: neither paid nor cancelled
    cancel_asked_by: str | None
    replaced: list[ReplacedAwardView]  # oldest first
    closed_by: str | None
    closed_at: datetime | None
    dispute_after_payment: DisputeView | None
    # Of a win at a table of a pit, whose pools are none: what the cage pays is the house's money.
    place: int = 1
    hand_number: int = 1  # of a split box
    wager: str = "jackpot"  # the kind of wager that won
    stake_cents: int = 0  # it goes back at the table
    odds: str | None = None
    rule: str = ""
    player: str = ""  # the reference of who wins a tournament's prize


def payout_view(state: State, payout: Payout) -> PayoutView:
    award = payout.award
    approval = state.approvals[payout.approval]
    return PayoutView(
        id=payout.id,
        table=payout.table,
        round=payout.round,
        box=award.box,
        cards=award.cards,
        category=award.category,
        amount_cents=award.amount_cents,
        from_jackpot_micros=award.from_jackpot_micros,
        from_reserve_micros=award.from_reserve_micros,
        from_operator_micros=award.from_operator_micros,
        reset_micros=award.reset_micros,
        pool_cents=award.pool_cents,
        winners=award.winners,
        position=_position(state, payout),
        approval=payout.approval,
        status=payout.status,
        needs_verification=approval.needs_verification(award.amount_cents),
        needs_two_people=approval.needs_two_people(award.amount_cents),
        due_at=moment(payout.due_ms),
        verified_by=payout.verified_by,
        confirmed_by=list(payout.confirmed_by),
        method=payout.method,  # type: ignore[arg-type]  # the floor takes no other
        identity_reference=payout.identity_reference,
        disputed_by=payout.disputed_by,
        dispute=payout.dispute,
        held_by_dispute=holding_dispute(state, payout),
        cancel_asked_by=payout.cancel_asked_by,
        replaced=[
            ReplacedAwardView(before.cards, before.category, before.amount_cents)
            for before in payout.replaced
        ],
        closed_by=payout.closed_by,
        closed_at=moment_or_none(payout.closed_ms),
        dispute_after_payment=dispute_view(state.disputes.get(payout.id)),
    )


def _position(state: State, payout: Payout) -> int | None:
    """Awards of a round are kept in the order of payment; a later award is paid later."""
    round_ = state.find_round(payout.table, payout.round)
    if round_ is None:
        return None
    boxes = [award.box for award in round_.awards]
    return boxes.index(payout.award.box) + 1 if payout.award.box in boxes else None
