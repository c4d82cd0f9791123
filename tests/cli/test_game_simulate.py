"""`jackpot simulate blackjack` and `pontoon`: one result, refusals that tell what there is."""

import json
from pathlib import Path

import pytest

from jackpot.cli import main


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["simulate", *arguments]) == 0
    return capsys.readouterr().out


def test_estimates_stand_beside_the_exact_house_edge(capsys: pytest.CaptureFixture[str]) -> None:
    out = simulated(capsys, "blackjack", "--rounds", "300000", "--insurance", "always")
    words = " ".join(out.split())
    assert "NI2018-568: 300,000 rounds of blackjack" in words
    assert "decks 8 shoe cut-card" in words
    rows = {line.split("  ")[0].strip(): line for line in out.splitlines()}
    assert "0.5447%" in rows["main wager"]  # best strategy of NI2018-568 by total, 8 decks, stand
    assert "7.4699%" in rows["Insurance"]
    assert "4.0964%" in rows["Perfect Pairs"]
    assert "99% interval" in out


def test_a_page_and_a_chart_have_the_estimates(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chart, report = tmp_path / "estimates.svg", tmp_path / "report.html"
    files = ("--chart", str(chart), "--html", str(report))
    out = simulated(capsys, "pontoon", "--rounds", "300000", "--decks", "4", *files)
    assert f"chart: {chart}\nreport: {report}" in out
    assert "house edge, % of the wager" in chart.read_text()
    page = report.read_text()
    for words in ("Results, Super Bonus", "2.6178%", "300,000", "<svg", "continuous"):
        assert words in page


def test_the_json_is_the_same_with_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("pontoon", "--rounds", "2200000", "--stake", "24.98", "--json")
    one = json.loads(simulated(capsys, *options, "--jobs", "1"))
    assert json.loads(simulated(capsys, *options, "--jobs", "3")) == one
    assert (one["wager_cents"], one["hands"], one["seed"]) == (2_498, 2_200_000, 1)
    assert {each["wager"] for each in one["estimates"]} == {
        "main",
        "super_bonus",
        "main_and_bonus",
        "perfect_pairs",
    }


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["blackjack", "--decks", "3"], "allows 4, 5, 6, 7, 8 decks (rule 2.1), not 3"),
        (["blackjack", "--book", "NI2005-73"], "is no rule book of blackjack"),
        (["pontoon", "--soft-17", "stand"], "does not stand on soft 17"),
        (["pontoon", "--decks", "3", "--boxes", "8"], "3 decks may not suffice for 8 boxes"),
        (["blackjack", "--stake", "0.25"], "an even number of cents"),
        (["blackjack", "--futures", "5"], "--futures: only for a floor file"),
    ],
)
def test_what_the_book_has_not_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    assert main(["simulate", *arguments]) in (1, 2)
    assert says in capsys.readouterr().err


def test_options_of_a_game_are_refused_with_a_floor_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "ops/floor.toml", "--decks", "8", "--shoe", "continuous"]) == 2
    assert "--decks, --shoe: only for a game" in capsys.readouterr().err
