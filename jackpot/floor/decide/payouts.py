"""Payouts, from due to paid: who verifies and who confirms (16.5, 16.6(b))."""

from jackpot.floor import commands as cmd
from jackpot.floor import controls
from jackpot.floor import events as ev
from jackpot.floor.commands import PAYMENT_METHODS
from jackpot.floor.decide.common import NOTHING, Decision, find_payout, reason_missing
from jackpot.floor.decide.disputes import dispute_closed
from jackpot.floor.decide.settlement import Cause
from jackpot.floor.held_payouts import holding_dispute
from jackpot.floor.house import HouseState
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Payout, Round, State
from jackpot.floor.till import Till


def verify_payout(state: HouseState, command: cmd.VerifyPayout, at_ms: int) -> Decision:
    payout = _open_payout(state, command.payout)
    if isinstance(payout, Refusal):
        return payout
    if payout.status == "verified":
        return NOTHING
    if held := is_held(state, payout):
        return held
    recorded = controls.recorder_does_not_verify(state) and command.by in payout.recorded_by
    if recorded or command.by in payout.confirmed_by:
        return refuse(Code.SAME_PERSON, person=command.by)
    if payout.status == "disputed" and (missing := reason_missing(command.reason)):
        return missing
    return (ev.PayoutVerified(at_ms=at_ms, by=command.by, payout=payout.id, reason=command.reason),)


def dispute_payout(state: HouseState, command: cmd.DisputePayout, at_ms: int) -> Decision:
    """A payout that is owed is held; for a closed one the dispute is recorded beside it."""
    payout = find_payout(state, command.payout)
    if isinstance(payout, Refusal):
        return payout if command.closed is None else dispute_closed(state, command, at_ms)
    if payout.status in ("paid", "cancelled"):
        return dispute_closed(state, command, at_ms)
    if payout.status == "disputed":
        return NOTHING
    if missing := reason_missing(command.reason):
        return missing
    return (ev.PayoutDisputed(at_ms=at_ms, by=command.by, payout=payout.id, reason=command.reason),)


def confirm_payout(state: HouseState, command: cmd.ConfirmPayout, at_ms: int) -> Decision:
    payout = find_payout(state, command.payout)
    if isinstance(payout, Refusal):
        return payout
    if payout.status != "cancelled" and command.by in payout.confirmed_by:
        return NOTHING  # also for the first of two people, whose answer may have been lost
    if refusal := _closed(payout) or _not_payable(state, payout, command.by):
        return refusal
    if command.method not in (None, *PAYMENT_METHODS):
        return refuse(Code.UNKNOWN_METHOD, methods=", ".join(PAYMENT_METHODS))
    confirmed = ev.PayoutConfirmed(
        at_ms=at_ms,
        by=command.by,
        payout=payout.id,
        method=command.method,
        identity_reference=command.identity_reference,
    )
    if state.needs_two_people(payout) and not payout.confirmed_by:
        return (confirmed,)
    return confirmed, ev.PayoutPaid(
        at_ms=at_ms, by=command.by, payout=payout.id, amount_cents=payout.award.amount_cents
    )


def cancel_payout(state: State, command: cmd.CancelPayout, at_ms: int) -> Decision:
    asked = ask_to_cancel(state, command, at_ms)
    if isinstance(asked, tuple):
        return asked
    return (cancelled(Till.of(state), state.payouts[command.payout], asked, command.reason),)


def ask_to_cancel(
    state: HouseState, command: cmd.CancelPayout, at_ms: int
) -> tuple[ev.PayoutCancelAsked, ...] | Refusal | ev.PayoutCancelAsked:
    """The event alone, not in a tuple, where nobody else needs to agree: cancel it now."""
    payout = find_payout(state, command.payout)
    if isinstance(payout, Refusal):
        return payout
    if payout.status == "cancelled":
        return ()
    if refusal := _closed(payout) or is_held(state, payout) or reason_missing(command.reason):
        return refusal
    if payout.cancel_asked_by == command.by:
        return ()
    asked = ev.PayoutCancelAsked(
        at_ms=at_ms, by=command.by, payout=payout.id, reason=command.reason
    )
    if state.needs_two_people(payout) and payout.cancel_asked_by is None:
        return (asked,)
    return asked


def cancelled(till: Till, payout: Payout, cause: Cause, reason: str) -> ev.PayoutCancelled:
    """The money goes back to where it came from, and the part of a reset that went with it.

    The operator gets back no more than is outstanding; the rest of its part stays in the reserve.
    """
    award = payout.award
    to_operator_micros = min(award.from_operator_micros, till.advances_micros)
    to_reserve_micros = award.from_reserve_micros + award.from_operator_micros - to_operator_micros
    reset_returned_micros = min(award.reset_micros, award.from_jackpot_micros + till.free_micros)
    till.advances_micros -= to_operator_micros
    till.reserve_micros += to_reserve_micros + reset_returned_micros
    till.take_free(max(0, reset_returned_micros - award.from_jackpot_micros))
    till.jackpot_micros += max(0, award.from_jackpot_micros - reset_returned_micros)
    return ev.PayoutCancelled(
        at_ms=cause.at_ms,
        by=cause.by,
        payout=payout.id,
        reason=reason,
        amount_cents=award.amount_cents,
        to_jackpot_micros=award.from_jackpot_micros,
        to_reserve_micros=to_reserve_micros,
        to_operator_micros=to_operator_micros,
        reset_returned_micros=reset_returned_micros,
    )


def _open_payout(state: HouseState, payout_id: str) -> Payout | Refusal:
    payout = find_payout(state, payout_id)
    return payout if isinstance(payout, Refusal) else _closed(payout) or payout


def _closed(payout: Payout) -> Refusal | None:
    if payout.status == "paid":
        return refuse(Code.PAYOUT_PAID, people=" and ".join(payout.confirmed_by))
    if payout.status == "cancelled":
        return refuse(Code.PAYOUT_CANCELLED, people=payout.closed_by)
    return None


def _not_payable(state: HouseState, payout: Payout, person: str) -> Refusal | None:
    if held := is_held(state, payout):
        return held
    if payout.status == "disputed":
        return refuse(Code.PAYOUT_DISPUTED)
    if payout.status != "verified" and state.needs_verification(payout):
        return refuse(Code.PAYOUT_UNVERIFIED, payout=payout.id)
    if person == payout.verified_by:
        return refuse(Code.SAME_PERSON, person=person)
    return None


def is_held(state: HouseState, payout: Payout) -> Refusal | None:
    """Rule 16.5: an open dispute about its round keeps it as it is."""
    dispute = holding_dispute(state, payout)
    if dispute is None:
        return None
    round_ = state.round_disputes[dispute].round
    return refuse(Code.PAYOUT_HELD, payout=payout.id, dispute=dispute, round=round_)


def prize_is_held(state: State, table: str, round_: Round) -> Refusal | None:
    """Like `is_held`, for any unpaid prize of a round."""
    ids = (str(PayoutId(table, round_.number, award.box)) for award in round_.awards)
    unpaid = (state.payouts[id_] for id_ in ids if id_ in state.payouts)
    return next((held for payout in unpaid if (held := is_held(state, payout))), None)
