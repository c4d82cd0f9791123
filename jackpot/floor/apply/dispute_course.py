"""How every dispute goes on: its decision, and the Commission's review."""

from typing import TypeVar

from msgspec.structs import replace

from jackpot.floor import events as ev
from jackpot.floor.state import RECENT_DISPUTES, DisputeCourse

D = TypeVar("D", bound=DisputeCourse)
K = TypeVar("K", str, int)


def decide(disputes: dict[K, D], key: K, event: ev.DisputeDecided | ev.RoundDisputeDecided) -> None:
    """Open disputes all stay; of the others the last hundred, for the player may want a review."""
    disputes[key] = replace(
        disputes.pop(key),
        decision=event.decision,
        decision_reason=event.reason,
        decided_by=event.by,
        decided_ms=event.at_ms,
    )
    closed = [known for known, each in disputes.items() if not each.is_open]
    for forgotten in closed[:-RECENT_DISPUTES]:
        del disputes[forgotten]


def ask_review(disputes: dict[K, D], key: K, event: ev.ReviewAsked | ev.RoundReviewAsked) -> None:
    disputes[key] = replace(
        disputes[key],
        review_asked_by=event.by,
        review_asked_ms=event.at_ms,
        review_reason=event.reason,
    )


def record_review(
    disputes: dict[K, D], key: K, event: ev.DisputeReviewed | ev.RoundDisputeReviewed
) -> None:
    disputes[key] = replace(
        disputes[key],
        outcome=event.outcome,
        reference=event.reference,
        reviewed_by=event.by,
        reviewed_ms=event.at_ms,
    )
