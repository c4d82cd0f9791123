"""`jackpot simulate`: a projection of the example floor as text, JSON, charts and a page."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from jackpot.audit.machines import LINK
from jackpot.cli import main
from jackpot.floor import Event
from jackpot.journal import GENESIS, open_home
from tests.audit.virtual_play import VirtualPlay

FLOOR = "ops/floor.toml"


def test_a_projection_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FLOOR, "--days", "30", "--futures", "50"]) == 0
    out = capsys.readouterr().out
    assert "50 futures of 30 days" in out
    assert "futures in which the reserve ran dry" in out


def test_a_projection_as_json_is_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FLOOR, "--days", "20", "--futures", "50", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["plan"]["days"] == 20
    assert [milestone["day"] for milestone in printed["milestones"]] == list(range(2, 21, 2))


def test_another_split_can_be_tried(capsys: pytest.CaptureFixture[str]) -> None:
    thin = ["--jackpot-share", "70", "--days", "120", "--futures", "50", "--json"]
    assert main(["simulate", FLOOR, *thin]) == 0
    assert json.loads(capsys.readouterr().out)["futures_with_advances"] == 1.0


@pytest.mark.parametrize(
    "words",
    [
        ["--days", "0"],
        ["--futures", "many"],
        ["--jackpot-share", "x"],
        ["--from", "2026-13-01"],
        ["--seed", "-1"],
        ["--chart", "fan.pdf"],
    ],
)
def test_an_invalid_option_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", FLOOR, *words])
    assert re.search("is (not|neither)", capsys.readouterr().err)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([FLOOR, "--against", "j", "--days", "5"], "--days: not with --against"),
        ([FLOOR, "--archive", "old"], "--archive: only with --against"),
        (["Blackjack"], "Blackjack is neither a game (blackjack or pontoon) nor a floor file"),
        ([FLOOR, "--profile", "none.toml"], "none.toml: no such file or directory"),
        ([FLOOR, "--profile", FLOOR], "ops/floor.toml is not a profile"),
    ],
)
def test_what_cannot_be_done_is_refused(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) in (1, 2)
    assert says in capsys.readouterr().err


def test_an_unknown_link_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FLOOR, "--link", "moon"]) == 1
    assert "has no link 'moon'" in capsys.readouterr().err


PROFILE = """
[links.canberra.tables]
T1 = 3000
T2 = 2500
[hours]
20 = 2
21 = 1
[weekdays]
friday = 1.4
"""


def test_a_profile_charts_and_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    profile, chart, report = (tmp_path / name for name in ("p.toml", "fan.svg", "report.html"))
    profile.write_text(PROFILE)
    options = ["--profile", str(profile), "--from", "2026-11-16", "--days", "14", "--futures", "50"]
    files = ["--chart", str(chart), "--html", str(report)]
    assert main(["simulate", FLOOR, *options, *files]) == 0
    shown = capsys.readouterr().out
    assert "Wagers in an hour, on a day of weight 1" in shown
    assert "20:00" in shown
    assert "canberra: reserve" in chart.read_text()
    page = report.read_text()
    wagers = 2 * (6 * 5_500 + 7_700)
    for words in (f"{wagers:,} in each future", "friday 1.4", "Royal flushes per future", "p95"):
        assert words in page


def test_a_sweep_lists_each_value(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chart = tmp_path / "sweep.png"
    sweep = ["--sweep", "jackpot_bp=4000:4400:200", "--days", "60", "--futures", "50"]
    assert main(["simulate", FLOOR, *sweep, "--chart", str(chart)]) == 0
    shown = capsys.readouterr().out
    assert [value for value in ("4,000", "4,200", "4,400") if value not in shown] == []
    assert chart.read_bytes().startswith(b"\x89PNG")
    assert main(["simulate", FLOOR, *sweep, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [each["value"] for each in printed["values"]] == [4_000, 4_200, 4_400]


def test_several_links_are_projected_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path(FLOOR).read_text()
    link = re.search(r"^\[links\.canberra\].*?(?=^\[(?!links\.)|\Z)", text, re.S | re.M)
    assert link is not None
    second = link[0].replace("links.canberra", "links.second")
    for number in range(1, 5):
        second = second.replace(f"T{number}", f"S{number}")
    floor = tmp_path / "floor.toml"
    floor.write_text(text + "\n" + second)
    assert main(["simulate", str(floor), "--days", "5", "--futures", "20", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [each["plan"]["link"] for each in printed] == ["canberra", "second"]
    assert printed[0]["fan"] != printed[1]["fan"], "links do not share their luck"
    assert main(["simulate", str(floor), "--chart", str(tmp_path / "fan.svg")]) == 1
    assert "name it with --link, one of canberra, second" in capsys.readouterr().err


@pytest.mark.parametrize(("extra", "code"), [(0.0, 0), (3 * 5_108 / 2_598_960, 1)])
def test_a_journal_is_held_against_fair_cards(
    extra: float, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal, report = tmp_path / "journal.sqlite", tmp_path / "report.html"
    events = VirtualPlay(4, extra_flushes=extra).play(900)
    asyncio.run(_store(journal, events))
    options = ["--against", str(journal), "--futures", "100", "--html", str(report)]
    assert main(["simulate", FLOOR, *options]) == code
    shown = capsys.readouterr().out
    assert ("MORE THAN CHANCE" in shown) == bool(code)
    assert "Hits against exact odds" in shown
    assert "The red line is the journal" in report.read_text()
    assert main(["simulate", FLOOR, "--against", str(journal), "--futures", "9", "--json"]) == code
    printed = json.loads(capsys.readouterr().out)
    assert printed["history"]["wagers"] == 8_100
    assert (printed["verdict"] == "beyond_chance") == bool(code)


async def _store(path: Path, events: list[Event]) -> None:
    """In few large entries, each of which is synced to the disk."""
    head = GENESIS
    async with await open_home(f"sqlite:{path}") as home:
        journal = home.journal("canberra")
        for start in range(0, len(events), 2_000):
            together = events[start : start + 2_000]
            entry = LINK.codec.seal("canberra", head, together[-1].at_ms, together)
            await journal.append(entry)
            head = entry.head


@pytest.mark.parametrize(
    ("options", "code", "says"),
    [
        (["--sweep", "moon=1:2:1"], 1, "write NAME=FROM:TO:STEP"),
        (["--profile", "nowhere.toml"], 1, "nowhere.toml"),
        (["--against", "nowhere.sqlite"], 2, "nowhere.sqlite"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    options: list[str], code: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", FLOOR, *options]) == code
    assert says in capsys.readouterr().err
