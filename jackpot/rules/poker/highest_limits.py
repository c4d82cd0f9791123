"""How high the limits of an approval may be: two people must not approve them out of the way.

From `verify_from_cents` a supervisor verifies, from `two_person_from_cents` two people act. The
floor file says how high each may be. That is checked when a server starts and when figures are
proposed, never when a journal is decided again.
"""

from collections.abc import Iterator
from typing import NamedTuple

from jackpot.rules.money import dollars
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.approval_errors import ApprovalError

RULE = "16.6(b)"


class HighestLimits(NamedTuple):
    verify_from_cents: int
    two_person_from_cents: int


def limit_errors(approval: Approval, highest: HighestLimits) -> Iterator[ApprovalError]:
    """One for each limit that is above what the floor file allows."""
    for name, highest_cents in highest._asdict().items():
        cents = getattr(approval, name)
        if cents > highest_cents:
            yield ApprovalError(
                name,
                RULE,
                f"{dollars(cents)} is above the highest limit of the floor file, which is"
                f" {dollars(highest_cents)}: write {highest_cents} or less.",
            )
