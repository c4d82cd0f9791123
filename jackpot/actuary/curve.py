"""The return of a wager against the meter, as points to draw."""

from typing import NamedTuple

from jackpot.actuary.pools import average_meter_cents
from jackpot.actuary.returns import break_even_cents, expected_return
from jackpot.rules.approval import Approval


class Curve(NamedTuple):
    """Points, and the meters that a reader looks for."""

    meter_cents: list[int]
    return_percent: list[float]
    break_even_cents: int
    average_cents: int
    boxes: int


def return_curve(approval: Approval, boxes: int, points: int, *, up_to_cents: int = 0) -> Curve:
    """From an empty pool to half as much again as the farthest meter of interest."""
    break_even = break_even_cents(approval, boxes)
    average = int(average_meter_cents(approval, boxes))
    highest = max(3 * max(break_even, average) // 2, up_to_cents, 1)
    meters = [highest * point // (points - 1) for point in range(points)]
    returned = [
        float(100 * expected_return(approval, meter, boxes).total / approval.wager_cents)
        for meter in meters
    ]
    return Curve(meters, returned, break_even, average, boxes)
