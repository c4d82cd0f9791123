"""Money is written in one way everywhere."""

import pytest

from jackpot.rules.money import decimal_dollars, dollars, exact_dollars


@pytest.mark.parametrize(
    ("cents", "text"),
    [(-1, "-$0.01"), (0, "$0.00"), (99, "$0.99"), (100_000, "$1,000.00"), (-100, "-$1.00")],
)
def test_dollars_are_written_with_their_sign_first(cents: int, text: str) -> None:
    assert dollars(cents) == text


@pytest.mark.parametrize(
    ("micros", "text", "decimal"),
    [
        (0, "$0.00", "0.00"),
        (10_000, "$0.01", "0.01"),
        (12_345_678_901, "$12,345.678901", "12345.678901"),
        (1_234_500_000, "$1,234.50", "1234.50"),
        (-70_500, "-$0.0705", "-0.0705"),
        (-1, "-$0.000001", "-0.000001"),
    ],
)
def test_exact_dollars_leave_nothing_out(micros: int, text: str, decimal: str) -> None:
    assert exact_dollars(micros) == text
    assert decimal_dollars(micros) == decimal
