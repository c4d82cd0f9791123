"""Prizes and refunds, from due to paid: who verifies and who confirms.

They follow the steps of other payouts, but for two things: nobody cancels a prize, since the whole
pool goes to the players, and none belongs to a round that could be disputed instead.
"""

from jackpot.floor import commands as floor_commands
from jackpot.floor import events as floor_events
from jackpot.floor.commands import PAYMENT_METHODS
from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Code as FloorCode
from jackpot.floor.refusals import Refusal, refuse
from jackpot.floor.state import Payout
from jackpot.tournament.decide.common import NOTHING, Decision
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import State


def verify_payout(state: State, command: floor_commands.VerifyPayout, at_ms: int) -> Decision:
    payout = _owed(state, command.payout)
    if isinstance(payout, Refusal):
        return payout
    if payout.status == "verified":
        return NOTHING
    if command.by in (*payout.recorded_by, *payout.confirmed_by):
        return refuse(FloorCode.SAME_PERSON, person=command.by)
    if payout.status == "disputed" and (missing := reason_missing(command.reason)):
        return missing
    return (
        floor_events.PayoutVerified(
            at_ms=at_ms, by=command.by, payout=payout.id, reason=command.reason
        ),
    )


def dispute_payout(state: State, command: floor_commands.DisputePayout, at_ms: int) -> Decision:
    payout = _owed(state, command.payout)
    if isinstance(payout, Refusal):
        return payout
    if payout.status == "disputed":
        return NOTHING
    if missing := reason_missing(command.reason):
        return missing
    return (
        floor_events.PayoutDisputed(
            at_ms=at_ms, by=command.by, payout=payout.id, reason=command.reason
        ),
    )


def confirm_payout(state: State, command: floor_commands.ConfirmPayout, at_ms: int) -> Decision:
    known = state.find_payout(command.payout)
    if known is not None and command.by in known.confirmed_by:
        return NOTHING  # also for the first of two people, whose answer may have been lost
    payout = _owed(state, command.payout)
    if isinstance(payout, Refusal):
        return payout
    if refusal := _not_payable(state, payout, command):
        return refusal
    confirmed = floor_events.PayoutConfirmed(
        at_ms=at_ms,
        by=command.by,
        payout=payout.id,
        method=command.method,
        identity_reference=command.identity_reference,
    )
    if payout.award.amount_cents >= state.two_person_from_cents and not payout.confirmed_by:
        return (confirmed,)
    return confirmed, floor_events.PayoutPaid(
        at_ms=at_ms, by=command.by, payout=payout.id, amount_cents=payout.award.amount_cents
    )


def cancel_payout(state: State, command: floor_commands.CancelPayout, at_ms: int) -> Decision:
    payout = _owed(state, command.payout)
    return payout if isinstance(payout, Refusal) else refuse(Code.PRIZE_STANDS)


def _not_payable(
    state: State, payout: Payout, command: floor_commands.ConfirmPayout
) -> Refusal | None:
    if payout.status == "disputed":
        return refuse(FloorCode.PAYOUT_DISPUTED)
    if payout.status == "due" and payout.award.amount_cents >= state.verify_from_cents:
        return refuse(FloorCode.PAYOUT_UNVERIFIED, payout=payout.id)
    if command.by == payout.verified_by:
        return refuse(FloorCode.SAME_PERSON, person=command.by)
    if command.method not in (None, *PAYMENT_METHODS):
        return refuse(FloorCode.UNKNOWN_METHOD, methods=", ".join(PAYMENT_METHODS))
    return None


def _owed(state: State, id_: str) -> Payout | Refusal:
    payout = state.find_payout(id_)
    if payout is None:
        return refuse(FloorCode.UNKNOWN_PAYOUT, payout=id_)
    if payout.status == "paid":
        return refuse(FloorCode.PAYOUT_PAID, people=" and ".join(payout.confirmed_by))
    return payout
