"""A payout id has parts, and one way of being written."""

import pytest

from jackpot.floor.payout_id import PayoutId

IDS = [
    ("T1-12-3", PayoutId("T1", 12, 3)),
    ("Table9-2000000000-9", PayoutId("Table9", 2_000_000_000, 9)),
    ("B2-12-3.2", PayoutId("B2", 12, 3, place=2)),
    ("B2-12-3.1.4", PayoutId("B2", 12, 3, hand=4)),
    ("B2-12-3-super_sevens", PayoutId("B2", 12, 3, wager="super_sevens")),
    ("pit-1:B2-7-1", PayoutId("B2", 7, 1, machine="pit-1")),
    (
        "pit-1:B2-12-3.2.4-over_13",
        PayoutId("B2", 12, 3, place=2, hand=4, wager="over_13", machine="pit-1"),
    ),
]


@pytest.mark.parametrize(("text", "parts"), IDS)
def test_an_id_is_written_and_read_back(text: str, parts: PayoutId) -> None:
    assert str(parts) == text
    assert PayoutId.parse(text) == parts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "T1",
        "T1-12",
        "T1-0-3",
        "T1-012-3",
        "T1-12-0",
        "T1-12-10",
        "T1-12-3\n",
        "T1-12-3-",
        "1T-12-3",
        "T-1-12-3",
        "T1-12-3.4",
        "T1-12-3.1",
        "T1-12-3.2.1",
        "T1-12-3-jackpot",
        ":T1-12-3",
        "T1-12-3-Super",
    ],
)
def test_what_is_never_written_so_is_no_id(text: str) -> None:
    with pytest.raises(ValueError, match="payout"):
        PayoutId.parse(text)
