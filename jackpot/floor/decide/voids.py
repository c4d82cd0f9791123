"""A void round: "as if the round of play had never occurred" (dictionary; 12.6, 13.2, 14, 16)."""

from jackpot.floor import commands as cmd
from jackpot.floor import controls
from jackpot.floor import events as ev
from jackpot.floor.decide.base_game.changes import after_void
from jackpot.floor.decide.common import (
    NOTHING,
    Decision,
    find_round,
    reason_missing,
)
from jackpot.floor.decide.payouts import cancelled, prize_is_held
from jackpot.floor.decide.settlement import settle_locks
from jackpot.floor.judged_by import book_of_round
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State
from jackpot.floor.till import Till


def void_round(state: State, command: cmd.VoidRound, at_ms: int) -> Decision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.phase == "void":
        return NOTHING
    causes = book_of_round(state, round_).void_causes
    if command.rule not in causes:
        return refuse(Code.VOID_RULE, rules=", ".join(causes))
    if causes[command.rule].only_in_play and _is_complete(state, round_):
        return refuse(Code.ROUND_COMPLETED, given=command.rule)
    if round_.paid_boxes:
        return refuse(Code.ROUND_PAID)
    if held := prize_is_held(state, command.table, round_):
        return held
    if missing := reason_missing(command.reason):
        return missing
    voided = ev.RoundVoided(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        rule=command.rule,
        reason=command.reason,
    )
    return void_events(state, round_, voided)


def void_events(state: State, round_: Round, voided: ev.RoundVoided) -> tuple[ev.Event, ...]:
    return (voided, *after_void(round_, voided), *_undo(state, round_, voided))


def _is_complete(state: State, round_: Round) -> bool:
    """A round of play ends when its cards are collected (dictionary), whatever it waits for."""
    waits = round_.phase == "collected" and controls.is_complete_once_collected(state)
    return waits or round_.phase == "settled"


def _undo(state: State, round_: Round, voided: ev.RoundVoided) -> tuple[ev.Event, ...]:
    """Frees locks and cancels payouts before the wagers are returned from the pools."""
    till = Till.of(state)
    events: list[ev.Event] = []
    for lock in [lock for lock in till.locks if _belongs(lock.table, lock.round, voided)]:
        till.free_lock(lock.table, lock.round, lock.late_box)
        events.append(
            ev.LockFreed(
                at_ms=voided.at_ms,
                by=voided.by,
                table=lock.table,
                round=lock.round,
                late_box=lock.late_box,
            )
        )
    for award in round_.awards:
        payout = state.payouts.get(str(PayoutId(voided.table, voided.round, award.box)))
        if payout is not None:
            events.append(cancelled(till, payout, voided, f"void under {voided.rule}"))
    if round_.phase != "betting" and round_.wagers:
        events.append(_refund(till, round_, voided))
    return (*events, *settle_locks(state, till, voided))


def _belongs(table: str, number: int, voided: ev.RoundVoided) -> bool:
    return (table, number) == (voided.table, voided.round)


def _refund(till: Till, round_: Round, voided: ev.RoundVoided) -> ev.WagersRefunded:
    funds = till.fund_refund(round_.jackpot_micros, round_.reserve_micros)
    return ev.WagersRefunded(
        at_ms=voided.at_ms,
        by=voided.by,
        table=voided.table,
        round=voided.round,
        boxes=tuple(sorted(round_.wagers)),
        amount_cents=sum(round_.wagers.values()),
        **funds._asdict(),
    )
