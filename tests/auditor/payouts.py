"""Paying: who verifies, who confirms, disputes (16.5) and cancellations."""

from collections.abc import Iterator
from fractions import Fraction

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.accounts import micros
from tests.auditor.disputes import brought_back, dispute_closed
from tests.auditor.records import REMEMBERED_PAYOUTS, Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_disputes import not_held
from tests.auditor.round_records import Payout, Round
from tests.auditor.settlement import Stamp
from tests.auditor.tables import needs_reason

Events = list[events.Event]


def _payout(floor: Floor, key: str) -> Payout:
    if key in floor.payouts:
        return floor.payouts[key]
    disputed = [each.payout for each in floor.disputes if each.payout.key == key]
    require(bool(disputed), Code.UNKNOWN_PAYOUT)
    return disputed[0]


def _still_owed(payout: Payout) -> None:
    require(payout.end != "paid", Code.PAYOUT_PAID)
    require(payout.end != "cancelled", Code.PAYOUT_CANCELLED)


def close(floor: Floor, payout: Payout, end: str) -> None:
    payout.end = end
    floor.closed_payouts.append(payout.key)
    if len(floor.closed_payouts) > REMEMBERED_PAYOUTS:
        forgotten = floor.payouts.pop(floor.closed_payouts.pop(0))
        floor.forgotten_payouts.append(forgotten)


def _hold(payout: Payout) -> None:
    """16.5: nothing is paid before a decision, and who confirmed before it starts anew."""
    payout.disputed = True
    payout.confirmed_by.clear()


def verify_payout(floor: Floor, command: commands.VerifyPayout, stamp: Stamp) -> Events:
    payout = _payout(floor, command.payout)
    _still_owed(payout)
    repeat_if(payout.verified_by is not None and not payout.disputed)
    not_held(floor, payout)
    require(command.by not in payout.confirmed_by, Code.SAME_PERSON)
    require(floor.controls < 2 or command.by not in payout.recorded_by, Code.SAME_PERSON)
    if payout.disputed:  # 16.5: the decision has to be recorded
        needs_reason(command.reason)
    payout.verified_by = command.by
    payout.disputed = False
    payout.cancel_asked_by = None
    return [
        events.PayoutVerified(
            at_ms=stamp.at_ms, by=stamp.by, payout=payout.key, reason=command.reason
        )
    ]


def dispute_payout(floor: Floor, command: commands.DisputePayout, stamp: Stamp) -> Events:
    if command.closed is not None and command.payout not in floor.payouts:
        earlier = brought_back(floor, command.payout, command.closed)
        return dispute_closed(floor, earlier, command, stamp)
    payout = _payout(floor, command.payout)
    if payout.end is not None:
        return dispute_closed(floor, payout, command, stamp)
    repeat_if(payout.disputed)
    needs_reason(command.reason)
    _hold(payout)
    return [
        events.PayoutDisputed(
            at_ms=stamp.at_ms, by=stamp.by, payout=payout.key, reason=command.reason
        )
    ]


def confirm_payout(floor: Floor, command: commands.ConfirmPayout, stamp: Stamp) -> Events:
    payout = _payout(floor, command.payout)
    repeat_if(payout.end != "cancelled" and command.by in payout.confirmed_by)
    _still_owed(payout)
    not_held(floor, payout)
    require(not payout.disputed, Code.PAYOUT_DISPUTED)
    amount_cents, approval = payout.award.amount_cents, payout.approval
    verified = payout.verified_by is not None
    require(verified or amount_cents < approval.verify_from_cents, Code.PAYOUT_UNVERIFIED)
    require(command.by != payout.verified_by, Code.SAME_PERSON)
    require(command.method in (None, "cash", "cheque", "transfer", "chips"), Code.UNKNOWN_METHOD)
    payout.confirmed_by.append(command.by)
    happened: Events = [
        events.PayoutConfirmed(
            at_ms=stamp.at_ms,
            by=stamp.by,
            payout=payout.key,
            method=command.method,
            identity_reference=command.identity_reference,
        )
    ]
    needed = 2 if amount_cents >= approval.two_person_from_cents else 1
    if len(payout.confirmed_by) < needed:
        return happened
    close(floor, payout, "paid")
    round_ = next((each for each in _rounds(floor) if payout in each.payouts), None)
    if round_ is not None:  # it can no longer be voided
        floor.drop_acts(round_, None, commands.VoidRound)
    floor.accounts.payable -= amount_cents
    floor.accounts.paid += amount_cents
    return [
        *happened,
        events.PayoutPaid(
            at_ms=stamp.at_ms, by=stamp.by, payout=payout.key, amount_cents=amount_cents
        ),
    ]


def _rounds(floor: Floor) -> Iterator[Round]:
    for table in floor.tables.values():
        yield from table.rounds.values()


def cancel_payout(floor: Floor, command: commands.CancelPayout, stamp: Stamp) -> Events:
    payout = _payout(floor, command.payout)
    repeat_if(payout.end == "cancelled")
    _still_owed(payout)
    not_held(floor, payout)
    needs_reason(command.reason)
    repeat_if(command.by == payout.cancel_asked_by)
    two_people = payout.award.amount_cents >= payout.approval.two_person_from_cents
    if two_people and payout.cancel_asked_by is None:
        payout.cancel_asked_by = command.by
        _hold(payout)  # until a second person has decided
        return [
            events.PayoutCancelAsked(
                at_ms=stamp.at_ms, by=stamp.by, payout=payout.key, reason=command.reason
            )
        ]
    return [cancelled(floor, payout, command.reason, stamp)]


def cancelled(floor: Floor, payout: Payout, reason: str, stamp: Stamp) -> events.Event:
    """The money goes back to where it came from, and a reset back to the reserve."""
    accounts, award = floor.accounts, payout.award
    close(floor, payout, "cancelled")
    to_jackpot = Fraction(award.from_jackpot_micros, 10_000)
    from_reserve = Fraction(award.from_reserve_micros, 10_000)
    from_operator = Fraction(award.from_operator_micros, 10_000)
    to_operator = min(from_operator, accounts.advances)
    to_reserve = from_reserve + from_operator - to_operator
    reset = min(Fraction(award.reset_micros, 10_000), to_jackpot + accounts.free())
    accounts.payable -= award.amount_cents
    accounts.advances -= to_operator
    accounts.reserve += to_reserve + reset
    # What comes back first undoes the reset; only the rest of that is taken from the free part.
    accounts.jackpot += to_jackpot - min(reset, to_jackpot)
    accounts.take_from_free(max(reset - to_jackpot, Fraction(0)))
    return events.PayoutCancelled(
        at_ms=stamp.at_ms,
        by=stamp.by,
        payout=payout.key,
        reason=reason,
        amount_cents=award.amount_cents,
        to_jackpot_micros=micros(to_jackpot),
        to_reserve_micros=micros(to_reserve),
        to_operator_micros=micros(to_operator),
        reset_returned_micros=micros(reset),
    )
