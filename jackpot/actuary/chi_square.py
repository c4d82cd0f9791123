"""Counts against exact probabilities: Pearson's chi-square test, and an exact test of one count.

The approximation of chi-square needs at least five expected in each group, so the rarest kinds are
counted together with the next rarer one until there are five. `poisson_p_value` needs no such
thing: it finds six royals in a hundred wagers.
"""

from collections.abc import Sequence
from math import erfc, exp, gamma, lgamma, log, sqrt
from typing import Final

import msgspec

LEAST_EXPECTED: Final = 5.0


class Group(msgspec.Struct, frozen=True):
    """Kinds that are counted together, rarest first."""

    kinds: list[str]
    found: int
    expected: float


class ChiSquare(msgspec.Struct, frozen=True):
    groups: list[Group]
    statistic: float
    degrees_of_freedom: int
    p_value: float | None  # None: fewer than two groups, too little to test


def chi_square(kinds: Sequence[tuple[str, int, float]]) -> ChiSquare:
    """Of all kinds, rarest first: name, count and expected count. The counts are of all trials."""
    groups = _grouped(kinds)
    statistic = sum((each.found - each.expected) ** 2 / each.expected for each in groups)
    freedom = len(groups) - 1
    p_value = chance_above(statistic, freedom) if freedom else None
    return ChiSquare(groups, statistic, freedom, p_value)


def _grouped(kinds: Sequence[tuple[str, int, float]]) -> list[Group]:
    groups: list[Group] = []
    names: list[str] = []
    found, expected = 0, 0.0
    for name, count, wanted in kinds:
        names, found, expected = [*names, name], found + count, expected + wanted
        if expected >= LEAST_EXPECTED:
            groups.append(Group(names, found, expected))
            names, found, expected = [], 0, 0.0
    if names:  # the last kind is everything else, and large unless there are hardly any trials
        last = groups.pop() if groups else Group([], 0, 0.0)
        groups.append(Group([*last.kinds, *names], last.found + found, last.expected + expected))
    return groups


def chance_above(statistic: float, freedom: int) -> float:
    """The chance of a statistic at least as large, if the probabilities are true."""
    half = statistic / 2
    if freedom % 2 == 0:
        terms = (half**step / gamma(step + 1) for step in range(freedom // 2))
        return exp(-half) * sum(terms)
    terms = (half ** (step - 0.5) / gamma(step + 0.5) for step in range(1, (freedom + 1) // 2))
    return erfc(sqrt(half)) + exp(-half) * sum(terms)


def poisson_p_value(found: int, expected: float) -> float:
    """Two-sided: twice the chance of so many or more, or of so few or fewer, whichever is less."""
    fewer = [_poisson(count, expected) for count in range(found)]
    more, count = _poisson(found, expected), found + 1
    here = more
    while (term := _poisson(count, expected)) > 1e-17 * more or count < expected:
        more, count = more + term, count + 1
    return min(1.0, 2 * min(more, sum(fewer) + here))


def _poisson(count: int, expected: float) -> float:
    return exp(count * log(expected) - expected - lgamma(count + 1))
