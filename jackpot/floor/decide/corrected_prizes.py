"""The prizes of a round, worked out anew on its jackpot after a hand was corrected (14.4).

What was paid stands. Unpaid prizes that change are replaced: the new ones are paid with what the
old ones had from the jackpot pool. What they need beyond that comes from the free part of the
pool, then from the reserve, then from the operator; what they no longer need goes back.
"""

from collections.abc import Sequence
from typing import NamedTuple

from jackpot.floor import events as ev
from jackpot.floor.decide.prizes import share_of, with_reset, worked_out_on
from jackpot.floor.events import Award, CorrectedPrize
from jackpot.floor.payout_id import CORRECTION, PayoutId
from jackpot.floor.state import Claim, Round, State
from jackpot.floor.till import Till
from jackpot.rules.hands import PERCENTAGE, Category
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.progressive import Share, payment_order, percentage_shares


class _Prize(NamedTuple):
    """A prize that is worked out anew. An amount of zero means that nothing is owed."""

    box: int
    claim: Claim
    payout: str
    before: Award | None
    share: Share
    pool_cents: int
    winners: int


def prizes_corrected(
    state: State, till: Till, corrected: ev.HandCorrected, round_: Round, claim: Claim
) -> tuple[ev.Event, ...]:
    """The event that replaces the prizes that change; none if no prize does."""
    sharers = _sharers(state, round_, corrected, claim)
    prizes = _work_out(state, till, round_, corrected, sharers)
    if not prizes:
        return ()
    replaced = [prize.before for prize in prizes if prize.before is not None]
    royals = [award for award in _standing(state, round_, corrected, sharers) if _is_royal(award)]
    reserve_micros, advances_micros = till.reserve_micros, till.advances_micros
    jackpot_micros = till.jackpot_micros
    free = _FreePool(till)
    returned_micros, awards = _fund(till, free, prizes, replaced)
    if any(map(_is_royal, awards)) and not royals:
        reset_micros = till.reset(state.approvals[round_.approval].reset_cents)
    else:
        reset_micros = sum(award.reset_micros for award in replaced)
        if not any(map(_is_royal, awards)) and all(royal in replaced for royal in royals):
            returned_micros -= _undo_reset(till, free, reset_micros, returned_micros)
    till.jackpot_micros += returned_micros
    after = {award.box: award for award in with_reset(awards, reset_micros)}
    return (
        ev.PrizesCorrected(
            at_ms=corrected.at_ms,
            by=corrected.by,
            table=corrected.table,
            round=corrected.round,
            box=corrected.box,
            approval=round_.approval,
            prizes=tuple(
                CorrectedPrize(payout=prize.payout, before=prize.before, after=after.get(prize.box))
                for prize in prizes
            ),
            to_jackpot_micros=till.jackpot_micros - jackpot_micros,
            to_reserve_micros=till.reserve_micros - reserve_micros,
            to_operator_micros=advances_micros - till.advances_micros,
            from_free_micros=free.taken_micros,
        ),
    )


# --- what is owed


def _sharers(
    state: State, round_: Round, corrected: ev.HandCorrected, claim: Claim
) -> dict[int, Claim]:
    """The hands that are worked out together: a late one alone, else those of the round."""
    if claim.late:
        return {corrected.box: claim}
    others = {
        award.box: round_.claims[award.box]
        for award in round_.awards
        if not round_.claims[award.box].late and _stands(state, round_, corrected.table, award.box)
    }
    return others | {corrected.box: claim}


def _stands(state: State, round_: Round, table: str, box: int) -> bool:
    """Whether the payout of an award is owed or paid, that is not cancelled."""
    return box in round_.paid_boxes or str(PayoutId(table, round_.number, box)) in state.payouts


def _standing(
    state: State, round_: Round, corrected: ev.HandCorrected, sharers: dict[int, Claim]
) -> list[Award]:
    return [
        award
        for award in round_.awards
        if award.box in sharers and _stands(state, round_, corrected.table, award.box)
    ]


def _work_out(
    state: State,
    till: Till,
    round_: Round,
    corrected: ev.HandCorrected,
    sharers: dict[int, Claim],
) -> list[_Prize]:
    """The prizes that change, in the order of payment (11.2 to 11.4)."""
    approval = state.approvals[round_.approval]
    categories = {box: claim.won for box, claim in sharers.items()}
    counts = list(categories.values())
    jackpot_cents = _jackpot_cents(till, round_, corrected.box, sharers[corrected.box])
    shares = percentage_shares(jackpot_cents, counts, approval)
    prizes = []
    for box in payment_order(categories.items()):
        category = categories[box]
        prize = _Prize(
            box,
            sharers[box],
            str(PayoutId(corrected.table, corrected.round, box)),
            None,
            share_of(category, shares, approval) if sharers[box].qualifies else Share(0, 0),
            worked_out_on(category, shares),
            counts.count(category),
        )
        if box == corrected.box:
            prizes += _of_corrected_hand(state, round_, prize)
        elif category in PERCENTAGE and box not in round_.paid_boxes:
            prizes += _of_sharer(state, prize)
    return prizes


def _jackpot_cents(till: Till, round_: Round, box: int, claim: Claim) -> int:
    """The jackpot of the round; a late hand that locked it has a jackpot of its own.

    Rounds that were collected by an earlier release have none: for them it is the jackpot now.
    """
    for award in round_.awards:
        if award.box == box and claim.late and _is_percentage(award):
            return award.pool_cents
    if round_.pool_cents is None:
        return till.free_micros // MICROS_PER_CENT
    return round_.pool_cents


def _of_corrected_hand(state: State, round_: Round, prize: _Prize) -> list[_Prize]:
    """Where a prize was paid for the hand, what is owed beyond it is a payout of its own."""
    if prize.box in round_.paid_boxes:
        paid = next(award for award in round_.awards if award.box == prize.box)
        amount_cents = max(0, prize.share.amount_cents - paid.amount_cents)
        from_pool_cents = prize.share.from_pool_cents - paid.from_jackpot_micros // MICROS_PER_CENT
        id_ = PayoutId.parse(prize.payout)._replace(wager=CORRECTION)
        prize = prize._replace(
            payout=str(id_),
            share=Share(amount_cents, min(max(0, from_pool_cents), amount_cents)),
        )
    owed = state.payouts.get(prize.payout)
    prize = prize._replace(before=None if owed is None else owed.award)
    return [prize] if prize.before is not None or prize.share.amount_cents else []


def _of_sharer(state: State, prize: _Prize) -> list[_Prize]:
    before = state.payouts[prize.payout].award
    was = (before.amount_cents, before.pool_cents, before.winners)
    if was == (prize.share.amount_cents, prize.pool_cents, prize.winners):
        return []
    return [prize._replace(before=before)]


# --- who pays for it


class _FreePool:
    """Counts what is taken from the part of the jackpot pool that no lock holds."""

    def __init__(self, till: Till) -> None:
        self._till = till
        self.taken_micros = 0

    @property
    def micros(self) -> int:
        return self._till.free_micros

    def take(self, micros: int) -> None:
        self._till.take_free(micros)
        self.taken_micros += micros


def _fund(
    till: Till, free: _FreePool, prizes: Sequence[_Prize], replaced: Sequence[Award]
) -> tuple[int, list[Award]]:
    """What the jackpot pool gets back, and the new awards, funded in the order of payment."""
    till.return_reserve(
        sum(award.from_reserve_micros for award in replaced),
        sum(award.from_operator_micros for award in replaced),
    )
    own_micros = sum(award.from_jackpot_micros for award in replaced)
    awards = []
    for prize in prizes:
        wanted_micros = prize.share.from_pool_cents * MICROS_PER_CENT
        from_own_micros = min(wanted_micros, own_micros)
        from_free_micros = min(wanted_micros - from_own_micros, free.micros)
        own_micros -= from_own_micros
        free.take(from_free_micros)
        if prize.share.amount_cents:
            awards.append(_award(till, prize, from_own_micros + from_free_micros))
    return own_micros, awards


def _award(till: Till, prize: _Prize, from_jackpot_micros: int) -> Award:
    rest_micros = prize.share.amount_cents * MICROS_PER_CENT - from_jackpot_micros
    from_reserve_micros, from_operator_micros = till.take_reserve(rest_micros)
    return Award(
        box=prize.box,
        cards=prize.claim.cards,
        category=prize.claim.category,
        amount_cents=prize.share.amount_cents,
        from_jackpot_micros=from_jackpot_micros,
        from_reserve_micros=from_reserve_micros,
        from_operator_micros=from_operator_micros,
        reset_micros=0,
        pool_cents=prize.pool_cents,
        winners=prize.winners,
    )


def _undo_reset(till: Till, free: _FreePool, reset_micros: int, returned_micros: int) -> int:
    """No royal is left: the reset goes back to the reserve, first out of what is returned."""
    undone_micros = min(reset_micros, returned_micros + free.micros)
    from_returned_micros = min(undone_micros, returned_micros)
    free.take(undone_micros - from_returned_micros)
    till.reserve_micros += undone_micros
    return from_returned_micros


def _is_royal(award: Award) -> bool:
    return award.category == Category.ROYAL_FLUSH.code


def _is_percentage(award: Award) -> bool:
    return any(award.category == category.code for category in PERCENTAGE)
