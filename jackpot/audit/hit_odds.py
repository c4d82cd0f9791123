"""Hits against their expectation: the actuary's exact odds, and the range that is usual.

Boxes of one round share a deck, so their hands are not quite independent; for hands as rare as
these the number of hits is still very close to a Poisson distribution.
"""

from collections.abc import Mapping
from math import exp, sqrt

import msgspec

from jackpot.actuary.joint_distribution import KINDS, probability_of_one_hand

_USUAL = 0.95  # of all periods have a number of hits within the usual range
_NORMAL_FROM = 200.0  # a larger expectation is close enough to a normal distribution
_DEVIATIONS = 1.96


class HitLine(msgspec.Struct, frozen=True, kw_only=True):
    category: str
    hand: str
    hits: int
    one_in: int  # wagers for one hit, on average
    expected: float
    usual_least: int
    usual_most: int
    usual: bool


def hit_lines(hits: Mapping[str, int], wagers: int) -> list[HitLine]:
    """The best hand first."""
    lines: list[HitLine] = []
    for category in sorted(KINDS, reverse=True):
        probability = probability_of_one_hand(category)
        expected = float(probability * wagers)
        found = hits.get(category.code, 0)
        least, most = usual_range(expected)
        lines.append(
            HitLine(
                category=category.code,
                hand=category.words,
                hits=found,
                one_in=round(1 / probability),
                expected=round(expected, 4),
                usual_least=least,
                usual_most=most,
                usual=least <= found <= most,
            )
        )
    return lines


def usual_range(expected: float) -> tuple[int, int]:
    """Of 100 periods with this expectation, 95 have a number of hits from least to most."""
    if expected >= _NORMAL_FROM:
        spread = _DEVIATIONS * sqrt(expected)
        return int(expected - spread), int(expected + spread) + 1
    outside = (1 - _USUAL) / 2
    chance = reached = exp(-expected)
    hits, least = 0, None
    while True:
        if least is None and reached > outside:
            least = hits
        if reached >= 1 - outside:
            assert least is not None, "it is reached before"
            return least, hits
        hits += 1
        chance *= expected / hits
        reached += chance
