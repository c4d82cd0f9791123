"""What a proof says of a state beside its balances."""

from typing import NamedTuple


class Figures(NamedTuple):
    """None: machines of that kind do not count it."""

    rounds: int
    open_payouts: int
    wagers: int | None = None
    payouts: int | None = None
    meter_cents: int | None = None
