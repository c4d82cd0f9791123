"""How every dispute goes on (16.5): decided once, and reviewed at most once after that.

Each function gives None where the dispute goes on, else what the command is answered with.
`subject` names what is disputed, for the refusal.
"""

from collections.abc import Iterable

from jackpot.floor import commands as cmd
from jackpot.floor.commands import DECISIONS
from jackpot.floor.decide.common import NOTHING, Decision, reason_missing
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import DisputeCourse

MOST_DISPUTES = 1_000  # open ones: as many of payouts, and as many about rounds


def too_many(disputes: Iterable[DisputeCourse]) -> Refusal | None:
    count = sum(each.is_open for each in disputes)
    return refuse(Code.TOO_MANY_DISPUTES, count=count) if count >= MOST_DISPUTES else None


def decided_already(
    dispute: DisputeCourse, command: cmd.DecideDispute | cmd.DecideRoundDispute, subject: str
) -> Decision | None:
    if command.decision not in DECISIONS:
        return refuse(Code.WRONG_DECISION)
    if dispute.decision is not None:
        same = (dispute.decision, dispute.decided_by) == (command.decision, command.by)
        return NOTHING if same else refuse(Code.DISPUTE_DECIDED, subject=subject)
    return reason_missing(command.reason)


def review_asked_already(
    dispute: DisputeCourse,
    command: cmd.AskReview | cmd.AskRoundReview,
    subject: str,
    others: Iterable[DisputeCourse],
) -> Decision | None:
    if dispute.decision is None:
        return refuse(Code.DISPUTE_UNDECIDED, subject=subject)
    if dispute.review_asked_by is not None:
        return NOTHING
    if dispute.outcome is not None:
        return refuse(Code.REVIEW_RECORDED, reference=dispute.reference)
    return reason_missing(command.reason) or too_many(others)


def reviewed_already(
    dispute: DisputeCourse, command: cmd.RecordReview | cmd.RecordRoundReview, subject: str
) -> Decision | None:
    """Also without a recorded request: the player may have asked the Commission itself."""
    if dispute.decision is None:
        return refuse(Code.DISPUTE_UNDECIDED, subject=subject)
    if dispute.outcome is not None:
        same = (dispute.outcome, dispute.reference) == (command.outcome, command.reference)
        return NOTHING if same else refuse(Code.REVIEW_RECORDED, reference=dispute.reference)
    return reason_missing(command.outcome) or reason_missing(command.reference)
