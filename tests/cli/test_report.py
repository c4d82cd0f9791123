"""`jackpot report`: a gaming day from the journal, as text, CSV and JSON."""

import argparse
import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from jackpot.cli import report
from jackpot.engine import unix_ms
from jackpot.journal import open_home
from tests.audit.days import journal_of
from tests.floor.checked import FLUSH, CheckedFloor
from tests.settings.floor_text import floor_with


def run_report(*words: str) -> int:
    parser = argparse.ArgumentParser()
    report.configure(parser)
    return report.run(parser.parse_args(words))


@pytest.fixture
async def house(tmp_path: Path) -> tuple[str, ...]:
    """Writes a short evening to a journal; returns the arguments for its journal and floor file."""
    floor = CheckedFloor()
    floor.at_ms = unix_ms() - 3_600_000
    floor.play({1: FLUSH})
    path = tmp_path / "journal.db"
    async with await open_home(f"sqlite:{path}") as home:
        for entry in journal_of(floor.journal).entries:
            await home.journal("canberra").append(entry)
    return str(path), "--floor", str(floor_with(tmp_path))


def test_a_day_is_reported_and_balances(
    house: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_report(*house) == 0
    printed = capsys.readouterr().out
    assert "BALANCED to the micro-dollar" in printed
    assert "= closing        $20,000.42" in printed


def test_all_formats_report_the_same(
    house: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_report(*house, "--format", "json") == 0
    (reported,) = json.loads(capsys.readouterr().out)
    assert reported["balanced"] is True
    assert run_report(*house, "--format", "csv", "--date", reported["date"]) == 0
    assert f"gaming day,{reported['date']},date" in capsys.readouterr().out
    closing = reported["jackpot"]["closing_micros"]
    assert closing == 20_000_420_000


def test_a_later_day_opens_where_the_day_before_closed(
    house: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_report(*house, "--format", "json") == 0
    (today,) = json.loads(capsys.readouterr().out)
    after = date.fromisoformat(today["date"]) + timedelta(days=3)
    assert run_report(*house, "--format", "json", "--date", after.isoformat()) == 0
    (later,) = json.loads(capsys.readouterr().out)
    assert later["jackpot"]["opening_micros"] == today["jackpot"]["closing_micros"]
    assert later["tables"] == []


def test_what_cannot_be_read_is_named(
    house: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_report(*house, "--link", "other") == 2
    assert "has no link or pit other; it has canberra" in capsys.readouterr().err
    assert run_report(str(tmp_path / "nowhere.db"), *house[1:]) == 2
    assert "nowhere.db" in capsys.readouterr().err
    assert run_report(house[0], "--floor", str(tmp_path / "nowhere.toml")) == 2
    assert "nowhere.toml" in capsys.readouterr().err
