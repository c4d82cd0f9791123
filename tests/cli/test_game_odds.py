"""`jackpot odds GAME`: the side wagers and insurance of a rule book."""

import json
from fractions import Fraction

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


@pytest.mark.parametrize("reference", ["S10-1996", "NI2005-63", "NI2018-568"])
def test_no_table_is_cut_on_a_terminal_of_80_columns(
    reference: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for game in (["blackjack", "--book", reference], ["pontoon"]):
        for decks in ([], ["--decks", "6"]):
            assert main(["odds", *game, *decks]) == 0
    assert "…" not in capsys.readouterr().out


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
        (["pontoon", "--meter", "5", "--boxes", "3"], 2, "--boxes, --meter: only for a floor file"),
        ([FLOOR, "--decks", "6"], 2, "--decks: only for a game"),
    ],
)
def test_what_the_rule_book_or_the_command_has_not_is_refused(
    arguments: list[str], code: int, says: str, capsys: Output
) -> None:
    assert main(["odds", *arguments]) == code
    assert says in capsys.readouterr().err
