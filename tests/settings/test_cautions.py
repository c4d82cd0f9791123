"""What is lawful and yet worth a second thought."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from jackpot.settings import load_floor
from jackpot.settings.cautions import cautions
from tests.settings.floor_text import floor_with

NOW = datetime(2020, 1, 1, tzinfo=UTC)


def cautions_with(folder: Path, *changes: tuple[str, str]) -> list[str]:
    return cautions(load_floor(floor_with(folder, *changes)), NOW)


def split_of(reserve_bp: int) -> tuple[tuple[str, str], tuple[str, str]]:
    return (
        ("jackpot_bp = 4200", f"jackpot_bp = {10_000 - reserve_bp}"),
        ("reserve_bp = 5800", f"reserve_bp = {reserve_bp}"),
    )


def test_the_example_floor_gives_no_caution(tmp_path: Path) -> None:
    assert cautions_with(tmp_path) == []


def test_a_reserve_share_below_the_fixed_prizes_runs_dry(tmp_path: Path) -> None:
    (caution,) = cautions_with(tmp_path, *split_of(3_000))
    assert caution.startswith("links.canberra: the reserve gets 30.00 cents of each wager")
    assert "cost 53.27 cents" in caution
    assert "loses 23.27 cents" in caution
    assert caution.endswith("at most 57.73 cents. 5774 basis points would be enough.")


@pytest.mark.parametrize(("reserve_bp", "runs_dry"), [(5_326, True), (5_327, False)])
def test_the_share_that_is_just_enough_for_the_fixed_prizes(
    tmp_path: Path, reserve_bp: int, runs_dry: bool
) -> None:
    (caution,) = cautions_with(tmp_path, *split_of(reserve_bp))
    assert ("runs dry" in caution) is runs_dry


@pytest.mark.parametrize(("reserve_bp", "count"), [(5_773, 1), (5_774, 0)])
def test_the_share_that_is_just_enough_for_minimums_and_reset_too(
    tmp_path: Path, reserve_bp: int, count: int
) -> None:
    found = cautions_with(tmp_path, *split_of(reserve_bp))
    assert len(found) == count
    assert all("5774 basis points would be enough" in caution for caution in found)


def test_a_wager_too_small_for_any_split(tmp_path: Path) -> None:
    (caution,) = cautions_with(tmp_path, ("wager_cents = 100 ", "wager_cents = 50 "))
    assert caution.endswith("No split covers that with this wager.")


def test_a_reserve_that_opens_below_its_own_warning(tmp_path: Path) -> None:
    just = ("opening_reserve_cents = 2000000", "opening_reserve_cents = 500000")
    below = ("opening_reserve_cents = 2000000", "opening_reserve_cents = 499999")
    assert cautions_with(tmp_path, just) == []
    (caution,) = cautions_with(tmp_path, below)
    assert "opens with $4,999.99" in caution


def test_an_approval_that_does_not_hold_yet(tmp_path: Path) -> None:
    later = ("2016-07-01T06:00:00+10:00", "2020-01-01T00:00:01Z")
    now = ("2016-07-01T06:00:00+10:00", "2020-01-01T00:00:00Z")
    assert cautions_with(tmp_path, now) == []
    (caution,) = cautions_with(tmp_path, later)
    assert "holds only from 2020-01-01T00:00:01+00:00" in caution


def test_plain_http_that_the_file_allows(tmp_path: Path) -> None:
    (caution,) = cautions_with(
        tmp_path, ("127.0.0.1", "0.0.0.0"), ("beyond_loopback = false", "beyond_loopback = true")
    )
    assert caution.startswith("server: 0.0.0.0 is served without encryption")


def test_a_redis_that_may_forget_is_worth_a_second_thought(tmp_path: Path) -> None:
    change = ("without_fsync = false", "without_fsync = true")
    (caution,) = cautions_with(tmp_path, change)
    assert "can lose wagers whose lamps were lit" in caution
