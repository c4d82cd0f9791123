"""A round of play, from betting to its end."""

import msgspec

from jackpot.floor import events as ev
from jackpot.floor.apply.acts import UNTIL_AWARDED, drop_acts
from jackpot.floor.apply.locks import change_free_pool, drop_lock
from jackpot.floor.apply.new_payouts import new_payout
from jackpot.floor.apply.notices import drop_old_notices
from jackpot.floor.apply.round_numbers import use_number
from jackpot.floor.apply.seats import count_idle_rounds, drop_missing_seats
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import (
    RECENT_ROUNDS,
    RECENT_VOIDS,
    BaseGame,
    Claim,
    Lock,
    Rejection,
    Round,
    RoundCards,
    State,
    VoidedRound,
)
from jackpot.rules.poker.hands import CATEGORY_BY_CODE, PERCENTAGE


def changed_round(state: State, event: ev.RoundEvent) -> Round:
    round_ = state.round_to_change(event.table, event.round)
    assert round_ is not None, f"round {event.round} of table {event.table} is not in the state"
    return round_


def round_opened(state: State, event: ev.RoundOpened) -> None:
    table = state.tables[event.table]
    table.current = Round(number=event.round, approval=event.approval, terms=event.terms)
    if event.terms is not None:
        table.boxes = table.terms[event.terms].boxes
        drop_missing_seats(table)
        if table.reports_base_game:
            table.current.base = BaseGame()
    if table.notices:
        drop_old_notices(table)
    if table.rounds_left is not None:
        table.rounds_left -= 1
    if event.shoe is not None:
        table.current.cards = RoundCards(shoe=event.shoe)
    use_number(table, event.round)


def wager_accepted(state: State, event: ev.WagerAccepted) -> None:
    current = state.tables[event.table].current
    assert current is not None
    current.wagers[event.box] = event.amount_cents
    if event.box in current.withdrawn:
        current.withdrawn.remove(event.box)


def wager_withdrawn(state: State, event: ev.WagerWithdrawn) -> None:
    round_ = changed_round(state, event)
    del round_.wagers[event.box]
    round_.withdrawn.append(event.box)


def round_dealt(state: State, event: ev.RoundDealt) -> None:
    round_ = changed_round(state, event)
    round_.phase = "dealt"
    round_.withdrawn.clear()
    round_.jackpot_micros = event.jackpot_micros
    round_.reserve_micros = event.reserve_micros
    state.totals.rounds += 1
    state.totals.wagers += len(event.boxes)
    change_free_pool(state, event.jackpot_micros)


def box_folded(state: State, event: ev.BoxFolded) -> None:
    changed_round(state, event).folded.append(event.box)


def fold_undone(state: State, event: ev.FoldUndone) -> None:
    changed_round(state, event).folded.remove(event.box)


def claim_declared(state: State, event: ev.ClaimDeclared) -> None:
    changed_round(state, event).claims[event.box] = Claim(
        event.cards, event.category, declared_by=event.by, declared_ms=event.at_ms
    )


def late_claim_recorded(state: State, event: ev.LateClaimRecorded) -> None:
    changed_round(state, event).claims[event.box] = Claim(
        event.cards, event.category, late=True, declared_by=event.by, declared_ms=event.at_ms
    )


def claim_verified(state: State, event: ev.ClaimVerified) -> None:
    claims = changed_round(state, event).claims
    claims[event.box] = msgspec.structs.replace(claims[event.box], verified_by=event.by)


def claim_rejected(state: State, event: ev.ClaimRejected) -> None:
    round_ = changed_round(state, event)
    claim = round_.claims.pop(event.box)
    round_.rejected[event.box] = Rejection(event.by, claim.cards)
    drop_acts(state, event.table, event.round, event.box)


def jackpot_locked(state: State, event: ev.JackpotLocked) -> None:
    state.locks.append(Lock(event.table, event.round, event.late_box))


def lock_freed(state: State, event: ev.LockFreed) -> None:
    drop_lock(state, event.table, event.round, event.late_box)


def round_collected(state: State, event: ev.RoundCollected) -> None:
    table = state.tables[event.table]
    round_ = changed_round(state, event)
    round_.phase = "collected"
    round_.pool_cents = event.pool_cents
    table.current = None
    table.waiting.append(round_)
    if table.seats and round_.base is not None:
        count_idle_rounds(table, round_)


def prizes_awarded(state: State, event: ev.PrizesAwarded) -> None:
    round_ = changed_round(state, event)
    for award in event.awards:
        round_.awards.append(award)
        claim = round_.claims[award.box]
        drop_acts(state, event.table, event.round, award.box, UNTIL_AWARDED)
        id_ = str(PayoutId(event.table, event.round, award.box))
        state.payouts[id_] = new_payout(event, id_, claim, award)
        if CATEGORY_BY_CODE[award.category] in PERCENTAGE:
            drop_lock(state, event.table, event.round, award.box if claim.late else None)
            if not claim.late:  # straight flushes are worked out on the whole of it (11.4)
                round_.pool_cents = max(other.pool_cents for other in event.awards)
    state.totals.payouts += len(event.awards)


def round_settled(state: State, event: ev.RoundSettled) -> None:
    _finish(state, event, "settled")


def round_voided(state: State, event: ev.RoundVoided) -> None:
    table = state.tables[event.table]
    round_ = changed_round(state, event)
    handed_back = _handed_back(round_)
    _finish(state, event, "void")
    drop_acts(state, event.table, event.round)
    voided = VoidedRound(
        number=event.round,
        approval=round_.approval,
        rule=event.rule,
        reason=event.reason,
        voided_by=event.by,
        voided_ms=event.at_ms,
        boxes=tuple(sorted(round_.wagers)),
        wager_cents=max(round_.wagers.values(), default=0),
        base=handed_back,
    )
    table.voided = [*table.voided, voided][-RECENT_VOIDS:]


def _handed_back(round_: Round) -> dict[int, int]:
    """Antes and bets of a round in play. Those of a collected one are paid."""
    if round_.base is None or round_.phase not in ("betting", "dealt"):
        return {}
    return {box: round_.base.placed_cents(box) for box in sorted(round_.base.antes)}


def _finish(state: State, event: ev.RoundSettled | ev.RoundVoided, phase: str) -> None:
    table = state.tables[event.table]
    round_ = changed_round(state, event)
    round_.phase = "settled" if phase == "settled" else "void"
    if table.current is round_:
        table.current = None
    if round_ in table.waiting:
        table.waiting.remove(round_)
    if round_ not in table.recent:
        table.recent.append(round_)
    forget_old_rounds(state, event.table)


def forget_old_rounds(state: State, table_id: str) -> None:
    """Older rounds of the open gaming day are kept compact; one with an open lock stays as it is.

    Before the first gaming day in the record they are dropped, as in release 0.1.0.
    """
    table = state.tables[table_id]
    if len(table.recent) <= RECENT_ROUNDS:
        return
    locked = {lock.round for lock in state.locks if lock.table == table_id}
    for round_ in table.recent[:-RECENT_ROUNDS]:
        if round_.number not in locked:
            table.recent.remove(round_)
            if state.gaming_day is not None:
                state.make_compact(table, round_)


def wager_voided(state: State, event: ev.WagerVoided) -> None:
    """The wager leaves the round, so a later refund of the round covers the others alone."""
    round_ = changed_round(state, event)
    del round_.wagers[event.box]
    round_.voided.append(event.box)
    round_.jackpot_micros -= event.jackpot_micros
    round_.reserve_micros -= event.reserve_micros
    if all(award.box != event.box for award in round_.awards):
        round_.claims.pop(event.box, None)
    drop_acts(state, event.table, event.round, event.box)


def wagers_refunded(state: State, event: ev.WagersRefunded) -> None:
    change_free_pool(state, -event.from_jackpot_micros)
