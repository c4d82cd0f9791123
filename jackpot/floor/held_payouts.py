"""Which unpaid prizes an open dispute about their round holds (16.5)."""

from jackpot.floor.house import HouseState
from jackpot.floor.state import Payout


def holding_dispute(state: HouseState, payout: Payout) -> int | None:
    """The number of the first open dispute that keeps it from being paid or cancelled."""
    if payout.status in ("paid", "cancelled"):
        return None
    for number, dispute in state.round_disputes.items():
        if dispute.holds(payout.table, payout.round, payout.award.box):
            return number
    return None
