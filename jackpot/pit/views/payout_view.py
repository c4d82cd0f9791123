"""Makes the view of a payout of a pit, and of an act that is pending."""

from jackpot.floor.held_payouts import holding_dispute
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import Payout
from jackpot.floor.views import PayoutView, moment
from jackpot.floor.views.disputes import dispute_view
from jackpot.floor.views.moments import moment_or_none
from jackpot.pit.commands import ReconstructRound, VoidPlace
from jackpot.pit.payouts import payout_id
from jackpot.pit.state import PitAct, PitRound, PitState
from jackpot.pit.views.acts import PitActView
from jackpot.rules.twenty_one.lines import Line


def payout_view(state: PitState, payout: Payout) -> PayoutView:
    id_, award = PayoutId.parse(payout.id), payout.award
    round_ = None
    if payout.table in state.tables:
        round_ = state.find_round(payout.table, payout.round)
    line = None if round_ is None else _line_of(round_, payout)
    return PayoutView(
        id=payout.id,
        table=payout.table,
        round=payout.round,
        box=award.box,
        cards=award.cards,
        category=award.category,
        amount_cents=award.amount_cents,
        from_jackpot_micros=0,
        from_reserve_micros=0,
        from_operator_micros=0,
        reset_micros=0,
        pool_cents=0,
        winners=award.winners,
        position=None if round_ is None else _position(round_, payout),
        approval=payout.approval,
        status=payout.status,
        needs_verification=state.needs_verification(payout),
        needs_two_people=state.needs_two_people(payout),
        due_at=moment(payout.due_ms),
        verified_by=payout.verified_by,
        confirmed_by=list(payout.confirmed_by),
        method=payout.method,  # type: ignore[arg-type]  # the pit takes no other
        identity_reference=payout.identity_reference,
        disputed_by=payout.disputed_by,
        dispute=payout.dispute,
        held_by_dispute=holding_dispute(state, payout),
        cancel_asked_by=payout.cancel_asked_by,
        replaced=[],
        closed_by=payout.closed_by,
        closed_at=moment_or_none(payout.closed_ms),
        dispute_after_payment=dispute_view(state.disputes.get(payout.id)),
        place=id_.place,
        hand_number=id_.hand,
        wager=award.category,
        stake_cents=0 if line is None else line.stake_cents,
        odds=None if line is None else line.odds,
        rule="" if line is None else line.rule,
    )


def _line_of(round_: PitRound, payout: Payout) -> Line | None:
    for each in round_.settled:
        if payout_id(payout.table, payout.round, each.line) == payout.id:
            return each.line
    return None


def _position(round_: PitRound, payout: Payout) -> int | None:
    return round_.due.index(payout.id) + 1 if payout.id in round_.due else None


def payouts_of(state: PitState, round_: PitRound) -> list[PayoutView]:
    """Of one round, in the order in which they fell due."""
    found = (state.find_payout(each) for each in round_.due)
    return [payout_view(state, payout) for payout in found if payout is not None]


def act_view(state: PitState, number: int, act: PitAct) -> PitActView:
    command = act.command
    return PitActView(
        act=number,
        kind=str(command.__struct_config__.tag),
        proposed_by=act.proposed_by,
        proposed_at=moment(act.proposed_ms),
        reason=command.reason,
        table=command.table,
        round=command.round,
        rule=command.rule,
        amount_cents=_largest_cents(state, command.table, command.round),
        box=command.box if isinstance(command, VoidPlace) else None,
        place=command.place if isinstance(command, VoidPlace) else None,
        side=command.side if isinstance(command, VoidPlace) else None,
        acts=list(command.acts) if isinstance(command, ReconstructRound) else [],
    )


def _largest_cents(state: PitState, table: str, number: int) -> int:
    owed = (each for each in state.payouts.values() if (each.table, each.round) == (table, number))
    return max((each.award.amount_cents for each in owed), default=0)


def pending_acts(state: PitState) -> list[PitActView]:
    return [act_view(state, number, act) for number, act in state.acts.items()]
