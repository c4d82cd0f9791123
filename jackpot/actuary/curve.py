"""The return to player at a range of meters, as points for a chart."""

from typing import NamedTuple

from jackpot.actuary.pools import average_meter_cents
from jackpot.actuary.returns import break_even_cents, expected_return
from jackpot.rules.poker.approval import Approval


class Curve(NamedTuple):
    """The points, and the two meters that a chart marks."""

    meter_cents: list[int]
    return_percent: list[float]
    break_even_cents: int
    average_cents: int
    boxes: int


def return_curve(approval: Approval, boxes: int, points: int, *, up_to_cents: int = 0) -> Curve:
    """From an empty pool to 1.5 times the larger marked meter, and at least to `up_to_cents`."""
    break_even = break_even_cents(approval, boxes)
    average = int(average_meter_cents(approval, boxes))
    highest = max(3 * max(break_even, average) // 2, up_to_cents, 1)
    meters = [highest * point // (points - 1) for point in range(points)]
    returned = [
        float(100 * expected_return(approval, meter, boxes).total / approval.wager_cents)
        for meter in meters
    ]
    return Curve(meters, returned, break_even, average, boxes)
