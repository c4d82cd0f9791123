"""Random commands about payouts."""

from random import Random

from jackpot.floor import commands
from tests.auditor.records import Floor
from tests.floor.random_round_commands import person, rarely, reason


def _payout(choose: Random, floor: Floor) -> str:
    """Usually an open payout; sometimes a closed one, or none."""
    owed = [key for key, payout in floor.payouts.items() if payout.end is None]
    if owed and not rarely(choose, 8):
        return choose.choice(owed)
    return choose.choice([*floor.payouts, f"T1-{choose.randint(1, 50)}-{choose.randint(1, 9)}"])


def verify_payout(choose: Random, floor: Floor) -> commands.VerifyPayout:
    return commands.VerifyPayout(
        by=person(choose), payout=_payout(choose, floor), reason=reason(choose)
    )


def confirm_payout(choose: Random, floor: Floor) -> commands.ConfirmPayout:
    return commands.ConfirmPayout(
        by=person(choose),
        payout=_payout(choose, floor),
        method=choose.choice((None, None, *commands.PAYMENT_METHODS, "barter")),
        identity_reference=choose.choice(("", "", "KYC 1234")),
    )


def dispute_payout(choose: Random, floor: Floor) -> commands.DisputePayout:
    return commands.DisputePayout(
        by=person(choose), payout=_payout(choose, floor), reason=reason(choose)
    )


def dispute_closed_payout(choose: Random, floor: Floor) -> commands.DisputePayout:
    closed = [key for key, payout in floor.payouts.items() if payout.end is not None]
    key = choose.choice(closed) if closed else _payout(choose, floor)
    return commands.DisputePayout(by=person(choose), payout=key, reason=reason(choose))


def dispute_earlier_payout(choose: Random, floor: Floor) -> commands.DisputePayout:
    """A payout that only the journal remembers, which the server looks up."""
    if not floor.forgotten_payouts:
        return dispute_closed_payout(choose, floor)
    payout = choose.choice(floor.forgotten_payouts)
    closed = commands.ClosedPayout(
        award=payout.award,
        approval=min(floor.approvals),
        due_ms=1,
        status="paid" if payout.end == "paid" else "cancelled",
        verified_by=payout.verified_by,
        confirmed_by=tuple(payout.confirmed_by),
        method=None,
        identity_reference="",
        closed_by="cat",
        closed_ms=2,
    )
    return commands.DisputePayout(
        by=person(choose), payout=payout.key, reason=reason(choose), closed=closed
    )


def _disputed(choose: Random, floor: Floor) -> str:
    if floor.disputes and not rarely(choose, 8):
        return choose.choice(floor.disputes).payout.key
    return _payout(choose, floor)


def decide_dispute(choose: Random, floor: Floor) -> commands.DecideDispute:
    return commands.DecideDispute(
        by=person(choose),
        payout=_disputed(choose, floor),
        decision=choose.choice(("upheld", "dismissed", "dismissed", "perhaps")),
        reason=reason(choose),
    )


def ask_review(choose: Random, floor: Floor) -> commands.AskReview:
    return commands.AskReview(
        by=person(choose), payout=_disputed(choose, floor), reason=reason(choose)
    )


def record_review(choose: Random, floor: Floor) -> commands.RecordReview:
    return commands.RecordReview(
        by=person(choose),
        payout=_disputed(choose, floor),
        outcome=reason(choose),
        reference=choose.choice(("GRC 1", "GRC 2", " ")),
    )


def cancel_payout(choose: Random, floor: Floor) -> commands.CancelPayout:
    return commands.CancelPayout(
        by=person(choose), payout=_payout(choose, floor), reason=reason(choose)
    )
