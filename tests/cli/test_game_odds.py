"""`jackpot odds GAME`: main game, side wagers and insurance of a rule book."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from jackpot.cli import main
from tests.cli.test_odds import FLOOR

Output = pytest.CaptureFixture[str]


def test_the_newest_rule_book_is_shown_for_all_its_decks(capsys: Output) -> None:
    assert main(["odds", "blackjack"]) == 0
    shown = capsys.readouterr().out
    for words in ("NI2018-568", "Perfect Pairs", "Pairs Play", "Insurance", "31/415", "7.4699%"):
        assert words in shown
    assert "HOUSE PAYS" not in shown


def test_a_wager_that_costs_the_house_money_is_said_first(capsys: Output) -> None:
    assert main(["odds", "pontoon"]) == 0
    shown = capsys.readouterr().out
    loud = "THE HOUSE PAYS THE PLAYER 3.9164% of each Perfect Pairs wager with 8 decks."
    assert loud in shown.splitlines()[:7]
    for words in ("-15/383", "103.9164%", "Super Bonus (rule 14.3)", "549,188"):
        assert words in shown


@pytest.mark.parametrize(
    "game",
    [
        ["blackjack", "--book", "S10-1996"],
        ["blackjack", "--book", "NI2005-63"],
        ["blackjack", "--book", "NI2018-568"],
        ["pontoon"],
    ],
    ids=str,
)
def test_no_table_is_cut_on_a_terminal_of_80_columns(
    game: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for decks in ([], ["--decks", "6"]):
        assert main(["odds", *game, *decks]) == 0
    assert "…" not in capsys.readouterr().out


def test_the_main_game_has_edge_strategy_and_price_of_the_inscription(
    tmp_path: Path, capsys: Output
) -> None:
    chart, html = tmp_path / "strategy.svg", tmp_path / "report.html"
    saved = ["--chart", str(chart), "--html", str(html)]
    assert main(["odds", "blackjack", "--wager", "main", "--decks", "8", *saved]) == 0
    shown = capsys.readouterr().out
    for words in ("0.5447%", "0.7582%", "0.2136%", "D 3:H", "never at a table", "exact for these"):
        assert words in shown
    assert "Perfect Pairs" not in shown
    assert "Best strategy: NI2018-568 Blackjack, 8 decks, draw on soft 17" in chart.read_text()
    report = html.read_text()
    assert report.count("<svg") == 2
    assert "0.5447%" in report


def test_the_json_of_the_main_game(capsys: Output) -> None:
    chosen = ["--wager", "main", "--decks", "6", "--soft-17", "draw", "--json"]
    assert main(["odds", "blackjack", *chosen]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["book"], report["wagers"]) == ("NI2018-568", [])
    (odds,) = report["main_game"]["odds"]
    assert (odds["decks"], odds["soft_17"], odds["house_pays_player"]) == (6, "draw", False)
    assert odds["house_edge"] == pytest.approx(0.0073023, abs=1e-7)
    assert odds["house_edge"] + odds["return_to_player"] == pytest.approx(1)
    rows = {
        part["title"]: {r["name"]: r["acts"] for r in part["rows"]} for part in odds["strategy"]
    }
    assert rows["Pair"]["8-8"] == list("PPPPPPPPHH")


def test_pontoon_stands_below_and_on_the_line_of_the_super_bonus(capsys: Output) -> None:
    assert main(["odds", "pontoon", "--wager", "main", "--decks", "8", "--json"]) == 0
    below, on = json.loads(capsys.readouterr().out)["main_game"]["odds"]
    assert (below["wager_cents"], on["wager_cents"]) == (2_499, 2_500)
    assert below["house_edge"] == pytest.approx(0.0037351, abs=1e-7)
    assert on["house_edge"] == pytest.approx(0.0034138, abs=1e-7)
    hits = 4 * (8 * 7 * 6) * 29 / (384 * 383 * 382 * 381)
    assert on["each_other_wager_adds"] == pytest.approx(hits * 50 / 25)


def test_triple_play_stands_beside_the_main_game_of_1996(capsys: Output) -> None:
    chosen = ["--book", "S10-1996", "--wager", "main", "--decks", "6", "--json"]
    assert main(["odds", "blackjack", *chosen]) == 0
    one, three = json.loads(capsys.readouterr().out)["main_game"]["odds"]
    assert (one["triple_play"], three["triple_play"]) == (False, True)
    assert [each["wagers"] for each in three["together"]] == [2, 3]
    variance, correlation = three["variance"], three["correlation"]
    assert three["together"][0]["variance"] == pytest.approx(2 * variance * (1 + correlation))


def test_one_number_of_decks_shows_every_result_as_a_fraction(capsys: Output) -> None:
    chosen = ["--book", "S10-1996", "--wager", "super_sevens", "--decks", "6"]
    assert main(["odds", "blackjack", *chosen]) == 0
    shown = capsys.readouterr().out
    for words in ("third card always taken", "third card never taken", "2/125333", "23.5(c)"):
        assert words in shown
    assert "Over 13" not in shown


def test_the_json_of_a_game_is_exact(capsys: Output) -> None:
    assert main(["odds", "pontoon", "--wager", "perfect_pairs", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["book"], report["super_bonus"]) == ("NI2005-73", [])
    assert [each["house_pays_player"] for each in report["wagers"]] == [False] * 3 + [True] * 3
    assert len(report["warnings"]) == 4
    six_decks = report["wagers"][3]
    assert six_decks["house_edge"] == {"exact": "-5/287", "decimal": "-0.0174216027875"}
    assert sum(Fraction(each["probability"]["exact"]) for each in six_decks["results"]) == 1


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["blackjack", "--decks", "3"], 1, "NI2018-568 allows 4, 5, 6, 7, 8 decks (rule 2.1)"),
        (["blackjack", "--wager", "over_13"], 1, "has no over_13; choose --book from S10-1996"),
        (["pontoon", "--book", "S10-1996"], 1, "is no rule book of pontoon; choose from NI2005-73"),
        (["pontoon", "--meter", "5", "--boxes", "3"], 2, "--boxes, --meter: not for pontoon"),
        (["blackjack", "--chart", "x.svg"], 1, "of the main game: add --decks N"),
        (
            ["blackjack", "--decks", "8", "--wager", "insurance", "--chart", "x.svg"],
            1,
            "of the main game: leave --wager out",
        ),
        (["blackjack", "--html", "none/x.html"], 1, "none/x.html: no such file or directory"),
        (["roulette"], 1, "roulette is neither a game (poker, blackjack or pontoon) nor a"),
        (
            ["pontoon", "--wager", "main", "--soft-17", "stand"],
            1,
            "the dealer of NI2005-73 does not stand on soft 17",
        ),
        ([FLOOR, "--decks", "6"], 2, "--decks: not for a floor file"),
    ],
)
def test_what_the_rule_book_or_the_command_has_not_is_refused(
    arguments: list[str], code: int, says: str, capsys: Output
) -> None:
    assert main(["odds", *arguments]) == code
    assert says in capsys.readouterr().err
