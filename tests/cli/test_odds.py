"""`jackpot odds`: tables, JSON and a chart of the same exact figures."""

import json
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from jackpot.cli import main

FLOOR = str(Path(__file__).parents[2] / "ops" / "floor.toml")


def test_the_tables_show_every_prize_and_the_long_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", FLOOR, "--meter", "152,000"]) == 0
    shown = capsys.readouterr().out
    for words in (
        "royal flush",
        "649,740",
        "97.715%",
        "2.285%",
        "$159,812.50",
        "$148,891.67",
        "57.74%",
    ):
        assert words in shown
    assert "flush + full house" in shown


def test_a_meter_above_break_even_is_said_loudly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words, report = "the house pays the player", tmp_path / "odds.html"
    assert main(["odds", FLOOR, "--meter", "159812.50"]) == 0
    assert words not in capsys.readouterr().out
    assert main(["odds", FLOOR, "--meter", "159812.60", "--html", str(report)]) == 0
    assert words in capsys.readouterr().out
    assert 'class="loud"' in report.read_text()


def test_the_json_is_exact_and_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", FLOOR, "--json", "--boxes", "9"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(report["combinations"]) == 1812
    chances = [Fraction(each["probability"]["exact"]) for each in report["combinations"]]
    assert sum(chances) == 1
    assert chances == sorted(chances, reverse=True)
    assert report["meter_cents"] == 1_000_000
    assert [line["boxes"] for line in report["rounds"]] == list(range(1, 10))
    assert Fraction(report["prizes"][0]["probability"]["exact"]) == Fraction(4, 2_598_960)


def test_all_combinations_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", FLOOR, "--boxes", "2", "--combinations", "all"]) == 0
    assert "2 x royal flush" in capsys.readouterr().out


def test_another_split_moves_the_average_meter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", FLOOR, "--json", "--boxes", "1", "--jackpot-share", "44"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["jackpot_bp"], report["reserve_bp"]) == (4400, 5600)
    assert Fraction(report["average_meter_cents"]["exact"]) > 15_000_000


@pytest.mark.parametrize(("name", "begins"), [("odds.svg", b"<?xml"), ("odds.png", b"\x89PNG")])
def test_the_chart_is_drawn(
    name: str, begins: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chart = tmp_path / name
    assert main(["odds", FLOOR, "--json", "--chart", str(chart)]) == 0
    assert chart.read_bytes().startswith(begins)
    if name.endswith("svg"):
        drawn = chart.read_text()
        for words in ("return to player by meter", "$159,812.50", "average meter"):
            assert words in drawn


def test_the_same_odds_draw_the_same_chart(tmp_path: Path) -> None:
    for name in ("one.svg", "two.svg"):
        assert main(["odds", FLOOR, "--json", "--chart", str(tmp_path / name)]) == 0
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--boxes", "10"], "'10' is not a number from 1 to 9"),
        (["--boxes", "x"], "'x' is not a number from 1 to 9"),
        (["--meter", "-1"], "is not an amount of dollars and cents"),
        (["--meter", "1.005"], "'1.005' is not an amount of dollars and cents"),
        (["--meter", "NaN"], "'NaN' is not an amount"),
        (["--jackpot-share", "101"], "'101' is not a percentage"),
        (["--combinations", "few"], "'few' is neither a number nor 'all'"),
        (["--chart", "odds.pdf"], "'odds.pdf' is neither an .svg nor a .png"),
    ],
)
def test_an_invalid_option_is_refused_with_the_reason(
    options: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["odds", FLOOR, *options])
    assert says in capsys.readouterr().err


def test_an_unknown_link_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", FLOOR, "--link", "sydney"]) == 1
    assert "has no link 'sydney'; it has canberra" in capsys.readouterr().err


def test_a_missing_floor_file_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "no-such-floor.toml"]) == 1
    assert "no-such-floor.toml" in capsys.readouterr().err


def test_a_chart_without_matplotlib_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(["odds", FLOOR, "--chart", str(tmp_path / "odds.svg")]) == 1
    assert "install canberra-jackpot[actuary]" in capsys.readouterr().err
