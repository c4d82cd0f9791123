"""A payout of earlier days, which the state no longer has, as the journal tells it."""

from jackpot.floor.commands import ClosedPayout
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import Payout


def earlier_payout(id_: PayoutId, closed: ClosedPayout) -> Payout:
    return Payout(
        id=str(id_),
        table=id_.table,
        round=id_.round,
        award=closed.award,
        approval=closed.approval,
        due_ms=closed.due_ms,
        status=closed.status,
        verified_by=closed.verified_by,
        confirmed_by=list(closed.confirmed_by),
        method=closed.method,
        identity_reference=closed.identity_reference,
        closed_by=closed.closed_by,
        closed_ms=closed.closed_ms,
    )
