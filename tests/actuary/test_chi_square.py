"""Chi-square against its printed tables, and the grouping of small expectations."""

from decimal import Decimal, localcontext

import pytest

from jackpot.actuary.chi_square import chance_above, chi_square, poisson_p_value

# Critical values as in every statistics text, e.g. the NIST/SEMATECH handbook, 1.3.6.7.4.
TABLE = {
    (3.841, 1): 0.05, (5.991, 2): 0.05, (7.815, 3): 0.05, (9.488, 4): 0.05, (11.070, 5): 0.05,
    (6.635, 1): 0.01, (9.210, 2): 0.01, (11.345, 3): 0.01, (13.277, 4): 0.01, (15.086, 5): 0.01,
    (10.828, 1): 0.001, (20.515, 5): 0.001,
}  # fmt: skip


@pytest.mark.parametrize(("statistic", "freedom"), TABLE)
def test_the_printed_critical_values(statistic: float, freedom: int) -> None:
    assert chance_above(statistic, freedom) == pytest.approx(TABLE[statistic, freedom], rel=2e-3)


def test_nothing_is_above_zero_less_than_always() -> None:
    assert [chance_above(0, freedom) for freedom in (1, 2, 3)] == [1, 1, 1]


def test_mendels_peas() -> None:
    """315, 108, 101 and 32 against 9:3:3:1: chi-square 0.470, p 0.925 (Fisher 1936)."""
    expected = [556 * part / 16 for part in (1, 3, 3, 9)]
    found = chi_square(list(zip("abcd", (32, 101, 108, 315), expected, strict=True)))
    assert found.statistic == pytest.approx(0.470, abs=5e-4)
    assert found.degrees_of_freedom == 3
    assert found.p_value == pytest.approx(0.925, abs=5e-4)


def test_the_rarest_are_counted_together_until_five_are_expected() -> None:
    found = chi_square([("a", 1, 0.5), ("b", 2, 4.4), ("c", 3, 0.1), ("d", 90, 91.0)])
    assert [(group.kinds, group.found) for group in found.groups] == [
        (["a", "b", "c"], 6),
        (["d"], 90),
    ]
    assert found.degrees_of_freedom == 1


def test_too_few_trials_are_not_tested() -> None:
    found = chi_square([("a", 0, 0.5), ("b", 4, 3.5)])
    assert (found.degrees_of_freedom, found.p_value) == (0, None)
    last_is_small = chi_square([("a", 6, 5.5), ("b", 1, 1.5)])
    assert [group.kinds for group in last_is_small.groups] == [["a", "b"]]


def test_the_exact_test_of_one_count() -> None:
    """By hand: 6 or more with 1 expected is 0.000594185, none with 4 expected is 0.0183156."""
    assert poisson_p_value(6, 1.0) == pytest.approx(2 * 0.000594185, rel=1e-5)
    assert poisson_p_value(0, 4.0) == pytest.approx(2 * 0.0183156, rel=1e-5)
    assert poisson_p_value(0, 0.01) == 1.0
    assert poisson_p_value(6, 0.0001) < 1e-20
    assert poisson_p_value(10_000, 10_000.0) > 0.98


def test_the_exact_test_keeps_its_digits_far_out() -> None:
    """Against the same sum in decimals of fifty digits."""
    with localcontext(prec=50):
        term = reached = (-Decimal(1_000)).exp()
        for count in range(1, 1_200):
            term *= Decimal(1_000) / count
            reached += term
        above = 2 * (1 - reached)
    assert poisson_p_value(1_200, 1_000.0) == pytest.approx(float(above), rel=1e-9)
