"""`jackpot check FILE`: what it prints and how it exits."""

import argparse
import json
from pathlib import Path

import pytest

from jackpot.cli import check
from jackpot.journal.checkpoints.keys import HouseKey
from tests.cli.test_evidence import CHECKPOINTS
from tests.settings.floor_text import EXAMPLE, example_pit, floor_with

RUNS_DRY = (("jackpot_bp = 4200", "jackpot_bp = 7000"), ("reserve_bp = 5800", "reserve_bp = 3000"))


def run_check(*words: str) -> int:
    parser = argparse.ArgumentParser()
    check.configure(parser)
    return check.run(parser.parse_args(words))


def test_a_valid_floor_file_is_summarised(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_check(str(EXAMPLE)) == 0
    printed = capsys.readouterr().out
    for words in (
        "Canberra Poker Jackpot (canberra)",
        "NI2016-268",
        "01 July 2016 06:00 AEST",
        "42% jackpot, 58% reserve",
        "100% of the jackpot, at least $10,000.00",
        "10% of the jackpot, at least $1,000.00",
        "gets 58.00 cents, fixed prizes cost 53.27 cents",
        "T1 (7 boxes)",
        "terms of T4",
        "antes of $5.00 to $500.00 in multiples of $5.00",
        "floor.toml is valid.",
    ):
        assert words in printed
    assert "warning" not in printed


def test_the_hours_of_gaming_are_summarised(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = ("[[server.hours]]", "effective_from", "reference", "days", "opens", "closes")
    assert run_check(str(floor_with(tmp_path, *((f"# {each}", each) for each in shown)))) == 0
    printed = " ".join(capsys.readouterr().out.replace("│", " ").split())
    assert "from 2026-01-01, every day: 12:00 to 06:00" in printed


def test_a_fractional_percentage_is_shown_exactly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changes = (("_bp = 4200", "_bp = 4195"), ("_bp = 5800", "_bp = 5805"))
    assert run_check(str(floor_with(tmp_path, *changes))) == 0
    assert "41.95% jackpot, 58.05% reserve" in capsys.readouterr().out


PONTOON_PAIRS = """
[pits.main.tables.P1.terms.side_wagers.perfect_pairs]
minimum_cents = 500
maximum_cents = 10000
"""


@pytest.mark.parametrize(
    ("decks", "warns"),
    [
        (6, "THE HOUSE PAYS THE PLAYER 1.7422% of each Perfect Pairs wager with 6 decks."),
        (5, "The house wins nothing by Perfect Pairs with 5 decks."),
        (4, None),
    ],
)
def test_a_side_wager_that_costs_the_house_money_is_said_loudly(
    decks: int, warns: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """NI2005-73, 18.14 pays pairs as Blackjack does, from decks that have more of them."""
    pit = example_pit().replace("decks = 6 ", f"decks = {decks} ") + PONTOON_PAIRS
    path = floor_with(tmp_path, added=pit)
    assert run_check(str(path), "--json") == 0
    warnings = json.loads(capsys.readouterr().out)["warnings"]
    where = "pits.main.tables.P1: "
    advice = " Deal from other decks, or do not offer it."
    assert warnings == ([] if warns is None else [where + warns + advice])
    assert run_check(str(path)) == 0
    assert (warns or "is valid") in capsys.readouterr().out


def test_a_reserve_that_runs_dry_is_a_warning_not_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = floor_with(tmp_path, *RUNS_DRY)
    assert run_check(str(path)) == 0
    printed = capsys.readouterr().out
    assert "warning  links.canberra: the reserve gets 30.00 cents of each wager" in printed
    assert f"{path} is valid." in printed


def test_errors_are_printed_with_line_rule_and_fix(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = floor_with(
        tmp_path, ("port = 8080", "port = 0"), ("reserve_bp = 5800", "reserve_bp = 5801")
    )
    assert run_check(str(path)) == 1
    lines = capsys.readouterr().out.splitlines()
    text = path.read_text(encoding="utf-8").splitlines()
    port_line, split_line = text.index("port = 0") + 1, text.index("reserve_bp = 5801") + 1
    assert lines == [
        f"{path}:{port_line} server.port",
        "  problem  is too small: 0",
        "  fix      write 1 or more",
        f"{path}:{split_line} links.canberra.approval.reserve_bp (rule 10.6)",
        "  problem  Jackpot and reserve share add up to 10,001 basis points",
        "  fix      every cent of a wager goes into one of the two pools, so they must add up to"
        " 10,000. With 4,200 to the jackpot, write 5,800.",
        "2 errors. This floor file cannot be used.",
    ]


def test_a_missing_file_is_one_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.toml"
    assert run_check(str(path)) == 1
    printed = capsys.readouterr().out
    assert printed.startswith(f"{path}\n  problem  cannot be read: no such file or directory\n")
    assert printed.endswith("1 error. This floor file cannot be used.\n")


def test_text_that_looks_like_markup_is_printed_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = floor_with(
        tmp_path, ("Canberra Poker Jackpot", "[red]Jackpot"), ("Example approval 1", "[bold]X")
    )
    assert run_check(str(path)) == 0
    printed = capsys.readouterr().out
    assert "[red]Jackpot (canberra)" in printed
    assert "[bold]X" in printed


def test_json_of_a_valid_floor_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_check("--json", str(floor_with(tmp_path, *RUNS_DRY))) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["sound"] is True
    assert answer["faults"] == []
    assert len(answer["warnings"]) == 1
    assert answer["links"]["canberra"]["tables"] == {"T1": 7, "T2": 7, "T3": 7, "T4": 7}


def test_json_of_an_invalid_floor_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = floor_with(tmp_path, ("flush_cents = 10000", "flush_cents = 9999"))
    assert run_check("--json", str(path)) == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["sound"] is False
    (error,) = answer["faults"]
    assert error["where"] == "links.canberra.approval.flush_cents"
    assert error["rule"] == "11.1(e)"
    assert error["mend"] == "write 10000."
    assert error["line"] > 1


def test_a_signing_key_that_every_user_may_read_is_told_before_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    HouseKey.create(tmp_path / "house.key")
    file = str(floor_with(tmp_path, added=CHECKPOINTS))
    assert run_check(file, "--json") == 0
    assert json.loads(capsys.readouterr().out)["warnings"] == []
    (tmp_path / "house.key").chmod(0o644)
    assert run_check(file, "--json") == 0
    (warning,) = json.loads(capsys.readouterr().out)["warnings"]
    assert "will not start" in warning
    assert "chmod 600" in warning
