"""The prizes of a round, worked out anew on its jackpot after a hand was corrected (14.4).

What was paid stands. Unpaid prizes that change are replaced: the new ones are paid with what the
old ones had from the jackpot pool. What they need beyond that comes from the free part of the
pool, then from the reserve, then from the operator; what they no longer need goes back.
"""

from collections.abc import Sequence

from jackpot.floor import events as ev
from jackpot.floor.decide.owed_prizes import OwedPrize, owed_prizes, sharers_of, standing_awards
from jackpot.floor.decide.prizes import with_reset
from jackpot.floor.events import Award, CorrectedPrize
from jackpot.floor.state import Claim, Round, State
from jackpot.floor.till import Till
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.poker.hands import Category


def prizes_corrected(
    state: State, till: Till, corrected: ev.HandCorrected, round_: Round, claim: Claim
) -> tuple[ev.Event, ...]:
    """The event that replaces the prizes that change; none if no prize does."""
    sharers = sharers_of(state, round_, corrected, claim)
    prizes = owed_prizes(state, till, round_, corrected, sharers)
    if not prizes:
        return ()
    replaced = [prize.before for prize in prizes if prize.before is not None]
    royals = [
        award for award in standing_awards(state, round_, corrected, sharers) if _is_royal(award)
    ]
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
    till: Till, free: _FreePool, prizes: Sequence[OwedPrize], replaced: Sequence[Award]
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


def _award(till: Till, prize: OwedPrize, from_jackpot_micros: int) -> Award:
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
