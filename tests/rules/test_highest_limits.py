"""The limits from which others must act have a highest value, to the cent."""

import msgspec
import pytest

from jackpot.rules.poker.highest_limits import HighestLimits, limit_errors
from tests.rules.example import APPROVAL

HIGHEST = HighestLimits(verify_from_cents=100_000, two_person_from_cents=500_000)


@pytest.mark.parametrize(
    ("figures", "fields"),
    [
        ({"verify_from_cents": 100_000, "two_person_from_cents": 500_000}, []),
        ({"verify_from_cents": 100_001, "two_person_from_cents": 500_000}, ["verify_from_cents"]),
        ({"verify_from_cents": 0, "two_person_from_cents": 500_001}, ["two_person_from_cents"]),
        (
            {"verify_from_cents": 10**11, "two_person_from_cents": 10**11},
            ["verify_from_cents", "two_person_from_cents"],
        ),
    ],
)
def test_a_limit_above_the_highest_is_an_error(figures: dict[str, int], fields: list[str]) -> None:
    approval = msgspec.structs.replace(APPROVAL, **figures)
    errors = list(limit_errors(approval, HIGHEST))
    assert [error.field for error in errors] == fields
    assert all(error.rule == "16.6(b)" for error in errors)
