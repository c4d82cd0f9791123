"""What people and pads are shown of the state: tables with their lamps, rounds, payouts."""

from datetime import UTC, datetime, timedelta
from typing import Literal

import msgspec

from jackpot.floor.decide.corrections import take_back_until_ms
from jackpot.floor.decide.settlement import why_cards_stay
from jackpot.floor.refusals import Refusal
from jackpot.floor.state import Claim, Dispute, Fault, Payout, Round, State, Table

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment(at_ms: int) -> datetime:
    """Unix milliseconds as the time that answers show (RFC 3339, UTC)."""
    return _EPOCH + timedelta(milliseconds=at_ms)


class RefusalView(msgspec.Struct, frozen=True):
    """Why something would be refused now, and what to do about it."""

    code: str
    title: str
    detail: str
    rule: str | None


def refusal_view(refusal: Refusal) -> RefusalView:
    return RefusalView(refusal.name, refusal.title, refusal.detail, refusal.rule)


class CorrectionView(msgspec.Struct, frozen=True):
    cards: str
    category: str
    corrected_by: str
    corrected_at: datetime
    reason: str


class ReplacedAwardView(msgspec.Struct, frozen=True):
    """What a payout was before a hand of its round was corrected."""

    cards: str
    category: str
    amount_cents: int


class ClaimView(msgspec.Struct, frozen=True):
    box: int
    cards: str
    category: str
    qualifies: bool
    late: bool
    needs_verification: bool  # a supervisor verifies it before the cards are collected
    needs_two_people: bool  # to reject it, or to void its wager or its round
    declared_by: str | None
    verified_by: str | None
    take_back_until: datetime | None  # the dealer may take it back until then
    corrections: list[CorrectionView]  # what it was taken for before, oldest first


class RoundView(msgspec.Struct, frozen=True):
    round: int
    phase: Literal["betting", "dealt", "collected", "settled", "void"]
    approval: int
    wager_cents: int  # the one amount that a pad takes
    wagers: list[int]
    folded: list[int]
    voided: list[int]  # their wager was declared void (16.3(a)) and handed back
    claims: list[ClaimView]


class FaultView(msgspec.Struct, frozen=True):
    """A malfunction that stops jackpot wagers until a supervisor approves (14.5)."""

    table: str | None  # None: of the whole link
    device: str
    what: str
    reported_by: str
    reported_at: datetime


class TableView(msgspec.Struct, frozen=True):
    table: str
    status: Literal["closed", "open", "suspended"]
    boxes: int
    tournament: str | None
    tournament_jackpot: bool
    faults: list[FaultView]  # they stop wagers here: the link's, then the table's own
    last_round: int
    numbering: int  # how often a supervisor has set the next number; then it may be lower
    round: RoundView | None  # the one in play
    lamps: list[int]  # the boxes whose lamp is lit
    waiting: list[int]  # collected rounds that wait for earlier locks
    collecting_waits: RefusalView | None  # why the cards stay on the table for now


class DisputeView(msgspec.Struct, frozen=True):
    """A dispute of a paid payout (16.5). It moves no money."""

    disputed_by: str
    disputed_at: datetime
    reason: str
    decision: Literal["upheld", "dismissed"] | None
    decision_reason: str
    decided_by: str | None
    decided_at: datetime | None
    outcome: str | None  # of the Commission's review
    reference: str
    reviewed_by: str | None
    reviewed_at: datetime | None


class PayoutView(msgspec.Struct, frozen=True):
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
    disputed_by: str | None
    dispute: str
    cancel_asked_by: str | None
    replaced: list[ReplacedAwardView]  # oldest first
    closed_by: str | None
    closed_at: datetime | None
    dispute_after_payment: DisputeView | None


def lit_boxes(table: Table) -> list[int]:
    """Lit means accepted and still in play (10.2): not withdrawn, folded, void or collected."""
    if table.current is None:
        return []
    return sorted(set(table.current.wagers) - set(table.current.folded))


def round_view(state: State, round_: Round) -> RoundView:
    return RoundView(
        round=round_.number,
        phase=round_.phase,
        approval=round_.approval,
        wager_cents=state.approvals[round_.approval].wager_cents,
        wagers=sorted(round_.wagers),
        folded=sorted(round_.folded),
        voided=sorted(round_.voided),
        claims=[
            _claim_view(state, round_, box, claim) for box, claim in sorted(round_.claims.items())
        ],
    )


def _claim_view(state: State, round_: Round, box: int, claim: Claim) -> ClaimView:
    approval = state.approvals[round_.approval]
    until_ms = take_back_until_ms(round_, box)
    return ClaimView(
        box=box,
        cards=claim.cards,
        category=claim.category,
        qualifies=claim.qualifies,
        late=claim.late,
        needs_verification=approval.verifies_hand(claim.won),
        needs_two_people=approval.needs_two_people_for(claim.won),
        declared_by=claim.declared_by,
        verified_by=claim.verified_by,
        take_back_until=None if until_ms is None else moment(until_ms),
        corrections=[
            CorrectionView(
                each.cards,
                each.category,
                each.corrected_by,
                moment(each.corrected_ms),
                each.reason,
            )
            for each in claim.corrections
        ],
    )


def table_view(state: State, table_id: str) -> TableView:
    table = state.tables[table_id]
    return TableView(
        table=table_id,
        status=table.status,
        boxes=table.boxes,
        tournament=table.tournament,
        tournament_jackpot=table.tournament_jackpot,
        faults=[*link_faults(state), *_own_faults(table_id, table)],
        last_round=table.last_round,
        numbering=len(table.numbers_set),
        round=None if table.current is None else round_view(state, table.current),
        lamps=lit_boxes(table),
        waiting=[round_.number for round_ in table.waiting],
        collecting_waits=_collecting_waits(state, table_id, table),
    )


def _collecting_waits(state: State, table_id: str, table: Table) -> RefusalView | None:
    if table.current is None or table.current.phase != "dealt":
        return None
    refusal = why_cards_stay(state, table_id, table.current)
    return None if refusal is None else refusal_view(refusal)


def link_faults(state: State) -> list[FaultView]:
    return [] if state.fault is None else [_fault_view(None, state.fault)]


def all_faults(state: State) -> list[FaultView]:
    """Every fault that waits for approval: the link's, then those of its tables."""
    found = link_faults(state)
    for name, table in state.tables.items():
        found += _own_faults(name, table)
    return found


def _own_faults(table_id: str, table: Table) -> list[FaultView]:
    return [] if table.fault is None else [_fault_view(table_id, table.fault)]


def _fault_view(table: str | None, fault: Fault) -> FaultView:
    return FaultView(table, fault.device, fault.what, fault.reported_by, moment(fault.reported_ms))


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
        disputed_by=payout.disputed_by,
        dispute=payout.dispute,
        cancel_asked_by=payout.cancel_asked_by,
        replaced=[
            ReplacedAwardView(before.cards, before.category, before.amount_cents)
            for before in payout.replaced
        ],
        closed_by=payout.closed_by,
        closed_at=_moment(payout.closed_ms),
        dispute_after_payment=_dispute_view(state.disputes.get(payout.id)),
    )


def _dispute_view(dispute: Dispute | None) -> DisputeView | None:
    if dispute is None:
        return None
    return DisputeView(
        disputed_by=dispute.disputed_by,
        disputed_at=moment(dispute.disputed_ms),
        reason=dispute.reason,
        decision=dispute.decision,  # type: ignore[arg-type]  # the floor takes no other
        decision_reason=dispute.decision_reason,
        decided_by=dispute.decided_by,
        decided_at=_moment(dispute.decided_ms),
        outcome=dispute.outcome,
        reference=dispute.reference,
        reviewed_by=dispute.reviewed_by,
        reviewed_at=_moment(dispute.reviewed_ms),
    )


def _moment(at_ms: int | None) -> datetime | None:
    return None if at_ms is None else moment(at_ms)


def _position(state: State, payout: Payout) -> int | None:
    """Awards of a round are kept in the order of payment; a later award is paid later."""
    round_ = state.tables[payout.table].find_round(payout.round)
    if round_ is None:
        return None
    boxes = [award.box for award in round_.awards]
    return boxes.index(payout.award.box) + 1 if payout.award.box in boxes else None
