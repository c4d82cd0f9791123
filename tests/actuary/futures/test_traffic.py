"""Wagers by table, hour, weekday and month."""

from datetime import date
from pathlib import Path

import pytest

from jackpot.actuary.futures.traffic import ProfileError, busiest, constant, load_profile

PROFILE = """
[links.canberra.tables]
T1 = 3000
T2 = 1000
[hours]
20 = 3
21 = 1
[weekdays]
friday = 1.5
monday = 0
[months]
january = 0.8
"""
TABLES = {"T1": 1, "T2": 1}


def profile(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "profile.toml"
    path.write_text(text)
    return path


def test_a_day_has_the_wagers_of_its_tables_by_weekday_and_month(tmp_path: Path) -> None:
    traffic = load_profile(profile(tmp_path, PROFILE), "canberra", TABLES)
    assert traffic.wagers_on(date(2026, 11, 18)) == 4_000, "a Wednesday"
    assert traffic.wagers_on(date(2026, 11, 20)) == 6_000, "a Friday"
    assert traffic.wagers_on(date(2026, 11, 23)) == 0, "a Monday"
    assert traffic.wagers_on(date(2026, 1, 2)) == 4_800, "a Friday in January"
    totals = traffic.until(date(2026, 11, 18), 7)
    assert totals == [0, 4_000, 8_000, 14_000, 18_000, 22_000, 22_000, 26_000]
    assert busiest(totals) == 6_000
    assert traffic.hour_shares() == {"20": 0.75, "21": 0.25}


def test_without_a_profile_every_day_is_the_same() -> None:
    assert constant(7).until(date(2026, 1, 1), 3) == [0, 7, 14, 21]
    assert sum(constant(7).hour_shares().values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[links.moon.tables]\nT1 = 1\n", r"it has no \[links.canberra.tables\]"),
        ("[links.canberra.tables]\nT9 = 1\n", "T9, which is not in the floor file"),
        ("[links.canberra.tables]\nT1 = -1\n", "links"),
        ("[links.canberra.tables]\nT1 = 1\n[hours]\n24 = 1\n", r"\[hours\] has '24'"),
        ("[links.canberra.tables]\nT1 = 1\n[hours]\n3 = 0\n", "no hour with a weight above 0"),
        ("[links.canberra.tables]\nT1 = 1\n[weekdays]\nday = 1\n", r"\[weekdays\] has 'day'"),
        ("nonsense", "profile.toml"),
        ("colour = 1\n", "colour"),
    ],
)
def test_a_wrong_profile_says_what_to_correct(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ProfileError, match=says):
        load_profile(profile(tmp_path, text), "canberra", TABLES)
