"""Every journal that a release wrote replays, verifies, reports, moves and starts in this one.

An earlier release allowed what this one may refuse: its journal must still be proven as it was.
"""

import json
from pathlib import Path

import pytest

from jackpot.cli import main
from tests.releases.replaying import import_export, served
from tests.releases.stored import RELEASES, Release, check_facts

pytestmark = pytest.mark.parametrize("release", RELEASES, ids=str)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints; it must succeed."""
    status = main(list(words))
    printed = capsys.readouterr()
    assert status == 0, printed.err
    return printed.out


def test_it_holds_every_event_type_of_its_release(release: Release) -> None:
    lines = [json.loads(line) for line in release.export.read_text().splitlines()]
    found = {event["event"] for line in lines for event in line.get("events", ())}
    assert found == release.event_types()


def test_verify_proves_it_and_finds_the_same_balances(
    release: Release, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proofs = json.loads(run(capsys, "verify", "--json", release.journal_copy(tmp_path)))
    check_facts(proofs, release.facts("proof"))


def test_its_reports_are_the_same(
    release: Release, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = release.journal_copy(tmp_path)
    floor = release.upgraded_floor(tmp_path)
    for day in release.report_days:
        words = ("--floor", str(floor), "--date", day, "--format", "json")
        report = json.loads(run(capsys, "report", journal, *words))
        check_facts(report, release.facts(f"report-{day}"))


def test_its_export_is_the_same_to_the_byte(
    release: Release, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "export.ndjson"
    run(capsys, "export", release.journal_copy(tmp_path), str(path))
    assert path.read_bytes() == release.export.read_bytes()


async def test_a_server_starts_on_it_and_shows_the_same(release: Release, tmp_path: Path) -> None:
    house = release.house(tmp_path, release.journal_copy(tmp_path))
    check_facts(await served(house), release.facts("served"))


async def test_a_server_that_replays_every_entry_shows_the_same(
    release: Release, tmp_path: Path
) -> None:
    """An imported journal has no snapshot."""
    journal = f"sqlite:{tmp_path}/imported.sqlite"
    assert await import_export(release, journal) == release.heads()
    check_facts(await served(release.house(tmp_path, journal)), release.facts("served"))
