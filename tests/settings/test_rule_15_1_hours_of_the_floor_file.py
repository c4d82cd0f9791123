"""Rule 15.1: which moments the hours of the floor file are, also when the clocks change."""

from datetime import UTC, date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from jackpot.settings import HoursSettings, load_floor
from jackpot.settings.file_warnings import file_warnings
from jackpot.settings.gaming_hours import WEEKDAYS, openings_between
from tests.settings.floor_text import floor_with, only_error_of

ZONE = ZoneInfo("Australia/Sydney")
SHOWN = "# [[server.hours]]"


def hours(
    opens: str = "12:00", closes: str = "06:00", since: str = "2020-01-01", **more: object
) -> HoursSettings:
    stated = {"reference": "Determination 1", "days": list(WEEKDAYS), **more}
    return HoursSettings.model_validate(
        {"effective_from": date.fromisoformat(since), "opens": opens, "closes": closes, **stated}
    )


def local(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1_000, ZONE).isoformat(timespec="minutes")


def on(day: str, *stated: HoursSettings) -> list[tuple[str, str]]:
    """The openings of a day as the clocks in Canberra show them."""
    asked = date.fromisoformat(day)
    found = openings_between(stated, ZONE, asked, asked)
    return [(local(each.opens_ms), local(each.closes_ms)) for each in found]


def test_an_opening_across_midnight_ends_on_the_next_day() -> None:
    assert on("2026-11-18", hours()) == [("2026-11-18T12:00+11:00", "2026-11-19T06:00+11:00")]


def test_an_opening_within_a_day_and_one_round_the_clock() -> None:
    assert on("2026-11-18", hours("10:00", "18:00")) == [
        ("2026-11-18T10:00+11:00", "2026-11-18T18:00+11:00")
    ]
    assert on("2026-11-18", hours("06:00", "06:00")) == [
        ("2026-11-18T06:00+11:00", "2026-11-19T06:00+11:00")
    ]


def test_a_night_in_which_the_clocks_go_back_is_an_hour_longer() -> None:
    """On 5 April 2026 three o'clock came twice."""
    (opening,) = openings_between([hours()], ZONE, date(2026, 4, 4), date(2026, 4, 4))
    assert opening.closes_ms - opening.opens_ms == 19 * 3_600_000
    assert on("2026-04-04", hours(closes="02:30")) == [
        ("2026-04-04T12:00+11:00", "2026-04-05T02:30+11:00")  # the first of the two
    ]


def test_a_night_in_which_the_clocks_go_forward_is_an_hour_shorter() -> None:
    """On 4 October 2026 two o'clock was three o'clock."""
    (opening,) = openings_between([hours()], ZONE, date(2026, 10, 3), date(2026, 10, 3))
    assert opening.closes_ms - opening.opens_ms == 17 * 3_600_000
    assert on("2026-10-03", hours(closes="02:30")) == [
        ("2026-10-03T12:00+10:00", "2026-10-04T01:30+10:00")  # 02:30 does not exist
    ]


def test_an_opening_in_the_hour_that_comes_twice_or_never_begins_late() -> None:
    assert on("2026-04-05", hours("02:30", "06:00"))[0][0] == "2026-04-05T02:30+10:00"
    assert on("2026-10-04", hours("02:30", "06:00"))[0][0] == "2026-10-04T03:30+11:00"


def test_the_newest_determination_that_is_in_force_counts() -> None:
    old, new = hours(), hours("14:00", "04:00", since="2026-07-01")
    assert on("2026-06-30", old, new) == on("2026-06-30", old)
    assert on("2026-07-01", old, new) == on("2026-07-01", new)
    assert on("2019-12-31", old, new) == []


def test_a_weekday_that_the_determination_does_not_name_has_no_gaming() -> None:
    stated = [hours(days=["friday", "saturday"]), hours("14:00", days=["sunday"])]
    assert on("2026-11-19", *stated) == []  # a Thursday
    assert on("2026-11-20", *stated) == on("2026-11-20", hours())
    assert on("2026-11-22", *stated) == on("2026-11-22", hours("14:00"))


def test_openings_come_in_their_order() -> None:
    late, early = hours("20:00", "23:00"), hours("10:00", "12:00")
    assert [opens[11:16] for opens, _ in on("2026-11-18", late, early)] == ["10:00", "20:00"]


def with_hours(folder: Path, *changes: tuple[str, str]) -> Path:
    """The example floor with the hours that it shows as a comment."""
    names = ("effective_from", "reference", "days", "opens", "closes")
    shown = [(SHOWN, SHOWN[2:]), *((f"# {name} = ", f"{name} = ") for name in names)]
    return floor_with(folder, *shown, *changes)


def test_the_hours_that_the_example_shows_are_valid(tmp_path: Path) -> None:
    (stated,) = load_floor(with_hours(tmp_path)).server.hours
    assert (stated.opens, stated.closes, stated.days) == ("12:00", "06:00", list(WEEKDAYS))
    assert load_floor(floor_with(tmp_path)).server.hours == []


@pytest.mark.parametrize(
    ("old", "new", "name", "what"),
    [
        ('opens = "12:00"', 'opens = "25:00"', "opens", "cannot be"),
        ('closes = "06:00"', "closes = 6", "closes", "is not text"),
        ('"monday", ', '"mondy", ', "days.0", "cannot be"),
        (
            "effective_from = 2026-01-01",
            'effective_from = "2026"',
            "effective_from",
            "is not a date",
        ),
        ('reference = "Determination 1 of 2026"', 'reference = " "', "reference", "is empty"),
    ],
)
def test_an_error_in_the_hours_has_its_line(
    tmp_path: Path, old: str, new: str, name: str, what: str
) -> None:
    path = with_hours(tmp_path, (old, new))
    error = only_error_of(path)
    assert error.where == f"server.hours.0.{name}"
    assert error.what.startswith(what)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert error.line is not None
    assert lines[error.line - 1].startswith(new.split(" = ")[0] if " = " in new else "days")


def test_hours_that_are_not_in_force_yet_are_a_warning(tmp_path: Path) -> None:
    floor = load_floor(with_hours(tmp_path))
    assert not [w for w in file_warnings(floor, datetime(2026, 1, 1, tzinfo=UTC)) if "hours" in w]
    (warning,) = [
        w for w in file_warnings(floor, datetime(2025, 12, 31, tzinfo=UTC)) if "hours" in w
    ]
    assert "no hours of gaming are in force before 2026-01-01" in warning
