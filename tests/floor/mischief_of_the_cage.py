"""Commands at random about payouts, deposits, adjustments and approvals."""

from random import Random

from jackpot.floor import commands
from tests.auditor.records import Floor
from tests.floor.mischief import person, rarely, reason

ACCOUNTS = ("jackpot", "reserve", "operator")


def _payout(choose: Random, floor: Floor) -> str:
    """One that is owed, mostly; or one that is done with, or none."""
    owed = [key for key, payout in floor.payouts.items() if payout.end is None]
    if owed and not rarely(choose, 8):
        return choose.choice(owed)
    return choose.choice([*floor.payouts, f"T1-{choose.randint(1, 50)}-{choose.randint(1, 9)}"])


def verify_payout(choose: Random, floor: Floor) -> commands.VerifyPayout:
    return commands.VerifyPayout(
        by=person(choose), payout=_payout(choose, floor), reason=reason(choose)
    )


def confirm_payout(choose: Random, floor: Floor) -> commands.ConfirmPayout:
    return commands.ConfirmPayout(by=person(choose), payout=_payout(choose, floor))


def dispute_payout(choose: Random, floor: Floor) -> commands.DisputePayout:
    return commands.DisputePayout(
        by=person(choose), payout=_payout(choose, floor), reason=reason(choose)
    )


def cancel_payout(choose: Random, floor: Floor) -> commands.CancelPayout:
    return commands.CancelPayout(
        by=person(choose), payout=_payout(choose, floor), reason=reason(choose)
    )


def deposit_reserve(choose: Random, floor: Floor) -> commands.DepositReserve:
    return commands.DepositReserve(
        by=person(choose),
        reference=f"bank {choose.randint(1, 20)}",
        amount_cents=choose.choice((-1, 0, 1, 1_000, 2_000_000)),
    )


def propose_adjustment(choose: Random, floor: Floor) -> commands.ProposeAdjustment:
    return commands.ProposeAdjustment(
        by=person(choose),
        source=choose.choice((*ACCOUNTS, *ACCOUNTS, "payable")),
        target=choose.choice((*ACCOUNTS, "jackpot")),
        amount_cents=choose.choice((0, 1, 50, 100_000, 3_000_000)),
        reference=f"letter {choose.randint(1, 30)}",
        reason=reason(choose),
    )


def decide_adjustment(choose: Random, floor: Floor) -> commands.Command:
    number = choose.choice([*floor.adjustments, floor.adjustments_seen + 1])
    if not rarely(choose, 4):
        return commands.ApproveAdjustment(by=person(choose), adjustment=number)
    return commands.DeclineAdjustment(by=person(choose), adjustment=number, reason=reason(choose))


def decide_approval(choose: Random, floor: Floor) -> commands.Command:
    version = choose.choice([*floor.proposed_approvals, floor.approvals_seen + 1])
    if not rarely(choose, 4):
        return commands.ApproveApproval(by=person(choose), version=version)
    return commands.DeclineApproval(by=person(choose), version=version, reason=reason(choose))
