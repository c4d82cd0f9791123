"""Warnings about a floor file that is valid."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from jackpot.settings import load_floor
from jackpot.settings.file_warnings import file_warnings
from tests.settings.floor_text import floor_with

NOW = datetime(2020, 1, 1, tzinfo=UTC)


def warnings_with(folder: Path, *changes: tuple[str, str]) -> list[str]:
    return file_warnings(load_floor(floor_with(folder, *changes)), NOW)


def split_of(reserve_bp: int) -> tuple[tuple[str, str], tuple[str, str]]:
    return (
        ("jackpot_bp = 4200", f"jackpot_bp = {10_000 - reserve_bp}"),
        ("reserve_bp = 5800", f"reserve_bp = {reserve_bp}"),
    )


def test_the_example_floor_gives_no_warning(tmp_path: Path) -> None:
    assert warnings_with(tmp_path) == []


def test_a_reserve_share_below_the_fixed_prizes_runs_dry(tmp_path: Path) -> None:
    (warning,) = warnings_with(tmp_path, *split_of(3_000))
    assert warning.startswith("links.canberra: the reserve gets 30.00 cents of each wager")
    assert "cost 53.27 cents" in warning
    assert "loses 23.27 cents" in warning
    assert warning.endswith("at most 57.73 cents. A reserve share of 5774 basis points is enough.")


@pytest.mark.parametrize(("reserve_bp", "runs_dry"), [(5_326, True), (5_327, False)])
def test_the_least_share_that_covers_the_fixed_prizes(
    tmp_path: Path, reserve_bp: int, runs_dry: bool
) -> None:
    (warning,) = warnings_with(tmp_path, *split_of(reserve_bp))
    assert ("runs dry" in warning) is runs_dry


@pytest.mark.parametrize(("reserve_bp", "count"), [(5_773, 1), (5_774, 0)])
def test_the_least_share_that_also_covers_minimums_and_reset(
    tmp_path: Path, reserve_bp: int, count: int
) -> None:
    found = warnings_with(tmp_path, *split_of(reserve_bp))
    assert len(found) == count
    assert all("5774 basis points is enough" in warning for warning in found)


def test_a_wager_too_small_for_any_split(tmp_path: Path) -> None:
    (warning,) = warnings_with(tmp_path, ("wager_cents = 100 ", "wager_cents = 50 "))
    assert warning.endswith("No split covers that with this wager.")


def test_a_reserve_that_opens_below_its_own_warning(tmp_path: Path) -> None:
    just = ("opening_reserve_cents = 2000000", "opening_reserve_cents = 500000")
    below = ("opening_reserve_cents = 2000000", "opening_reserve_cents = 499999")
    assert warnings_with(tmp_path, just) == []
    (warning,) = warnings_with(tmp_path, below)
    assert "opens with $4,999.99, less than" in warning


@pytest.mark.parametrize(("payout_cents", "warned"), [(99_999, True), (100_000, False)])
def test_rule_8_2_a_maximum_payout_below_the_largest_bet(
    tmp_path: Path, payout_cents: int, warned: bool
) -> None:
    change = ("maximum_payout_cents = 2500000", f"maximum_payout_cents = {payout_cents}")
    found = [each for each in warnings_with(tmp_path, change) if "tables.T4.terms" in each]
    assert [each.endswith("less than 1 to 1 (rules 8.1, 8.2).") for each in found] == (
        [True] if warned else []
    )


def test_an_approval_that_is_not_in_effect_yet(tmp_path: Path) -> None:
    later = ("2016-07-01T06:00:00+10:00", "2020-01-01T00:00:01Z")
    now = ("2016-07-01T06:00:00+10:00", "2020-01-01T00:00:00Z")
    assert warnings_with(tmp_path, now) == []
    (warning,) = warnings_with(tmp_path, later)
    assert "takes effect only at 2020-01-01T00:00:01+00:00" in warning


def test_plain_http_that_the_file_allows(tmp_path: Path) -> None:
    (warning,) = warnings_with(
        tmp_path, ("127.0.0.1", "0.0.0.0"), ("beyond_loopback = false", "beyond_loopback = true")
    )
    assert warning.startswith("server: connections to 0.0.0.0 are not encrypted")


def test_a_redis_without_fsync(tmp_path: Path) -> None:
    change = ("without_fsync = false", "without_fsync = true")
    (warning,) = warnings_with(tmp_path, change)
    assert "can lose wagers whose lamps were lit" in warning
