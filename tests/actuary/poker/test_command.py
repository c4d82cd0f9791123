"""`jackpot odds poker`: tables, JSON, a chart and a page of the same figures."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from jackpot.actuary.poker import showdowns
from jackpot.actuary.poker.showdowns import Showdowns
from jackpot.cli import main

FLOOR = str(Path(__file__).parents[3] / "ops" / "floor.toml")


@pytest.fixture(autouse=True)
def _counted_once(found: Showdowns, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showdowns, "count_showdowns", lambda progress: found)


def test_the_tables_have_every_strategy_and_the_effect_of_the_maximum_payout(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["odds", "poker"]) == 0
    shown = capsys.readouterr().out
    for words in ("5.1991%", "2.5429%", "three rules of thumb", "19,933,230,517,200", "56.3187%"):
        assert words in shown
    assert re.search(r"100 +\$500\.00 +5\.2327% +royal flush", shown), "8.2 bites the 250 to 1"


def test_json_chart_and_page_with_the_jackpot_wager_beside(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chart, report = tmp_path / "strategy.svg", tmp_path / "odds.html"
    files = ["--chart", str(chart), "--html", str(report)]
    capped = ["--ante", "10", "--maximum-payout", "1000", "--floor", FLOOR, "--meter", "152000"]
    assert main(["odds", "poker", *capped, "--json", *files]) == 0
    printed = json.loads(capsys.readouterr().out)
    game, jackpot = printed["base_game"], printed["jackpot"]
    assert game["maximum_payout_cents"] == 100_000
    assert game["strategies"][0]["house_edge"] == game["maximum_payouts"][5]["house_edge"]
    assert Fraction(game["dealer_participates"]["exact"]) < 1
    assert jackpot["wagers_to_a_royal"] == {
        "mean": 649_740, "median": 450_366, "percentile_95": 1_946_446
    }  # fmt: skip
    shares = [Fraction(each["return_share"]["exact"]) for each in jackpot["by_meter"]]
    assert shares == sorted(shares)
    assert shares[0] == shares[1], "$10,000 and $1,000 are paid from an empty pool too"
    assert shares[6] < 1 < shares[7], "break-even lies between $150,000 and $200,000"
    assert "Bet with A-K?" in chart.read_text()
    page = report.read_text()
    for words in ("$159,812.50", "$1,000.00", "Bet with A-K?", "return to player by meter"):
        assert words in page


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--decks", "6"], "--decks: not for poker"),
        (["--ante", "0"], "--ante is from $0.01 to $1,000,000.00"),
        (["--maximum-payout", "0"], "--maximum-payout is at least $0.01"),
        (["--meter", "5000"], "--meter: only with --floor FILE"),
        (["--floor", FLOOR, "--link", "moon"], "has no link 'moon'"),
    ],
)
def test_a_wrong_option_is_refused(
    options: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", "poker", *options]) in (1, 2)
    assert says in capsys.readouterr().err
