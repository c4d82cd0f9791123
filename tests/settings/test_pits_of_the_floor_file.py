"""`[pits.NAME]`: tables of twenty-one, with errors that name their line and rule."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from jackpot.settings import load_floor
from jackpot.settings.file_warnings import file_warnings
from tests.settings.floor_text import EXAMPLE, errors_of, example_pit, floor_with, only_error_of


def with_pit(folder: Path, *changes: tuple[str, str]) -> Path:
    pit = example_pit()
    for old, new in changes:
        assert old in pit, f"the example pit has no {old!r}"
        pit = pit.replace(old, new, 1)
    return floor_with(folder, added=pit)


def test_the_pit_of_the_example_has_a_blackjack_and_a_pontoon_table() -> None:
    floor = load_floor(EXAMPLE)
    (pit,) = floor.pits.values()
    assert {name: table.game for name, table in pit.tables.items()} == {
        "B1": "blackjack",
        "P1": "pontoon",
    }
    terms = pit.tables["B1"].first_terms
    assert (terms.instrument, terms.decks, terms.soft_17) == ("NI2018-568", 8, "stand")
    assert terms.side_wagers["perfect_pairs"].maximum_cents == 10_000
    assert floor.machines == ["canberra", "main"]


def test_a_floor_need_not_have_a_pit(tmp_path: Path) -> None:
    assert load_floor(floor_with(tmp_path)).pits == {}


@pytest.mark.parametrize(
    ("change", "where", "what", "mend"),
    [
        (("[pits.main]", "[pits.canberra]"), "pits.canberra", "already the name of a link", "name"),
        (
            ("[pits.main.tables.P1]", "[pits.main.tables.T1]"),
            "pits.main.tables.T1",
            "is already a table of link canberra",
            "rename it",
        ),
        (
            ('game = "pontoon"', 'game = "blackjack"'),
            "pits.main.tables.P1.terms.instrument",
            "is no book of blackjack: NI2005-73",
            "write S10-1996 or NI2005-63 or NI2018-568",
        ),
        (("decks = 8", "decks = 9"), "pits.main.tables.B1.terms.decks", "decks", ""),
        (('soft_17 = "stand"', ""), "pits.main.tables.B1.terms.soft_17", "inscription", ""),
        (
            ("side_wagers.perfect_pairs]", "side_wagers.super_sevens]"),
            "pits.main.tables.B1.terms.side_wagers.super_sevens",
            "Super Sevens is no wager of NI2018-568",
            "leave it out",
        ),
        (("bonus_at_cage = true", ""), "pits.main.bonus_at_cage", "is missing", "Super Bonus"),
        (("cage_from_cents = 100000", "cage_from_cents = -1"), "pits.main.cage_from_cents", "", ""),
        (('play = "whole"', 'play = "half"'), "pits.main.tables.B1.terms.play", "'half'", "whole"),
    ],
)
def test_an_error_names_its_setting_and_how_to_correct_it(
    tmp_path: Path, change: tuple[str, str], where: str, what: str, mend: str
) -> None:
    found = [error for error in errors_of(with_pit(tmp_path, change)) if error.where == where]
    assert found, [error.where for error in errors_of(with_pit(tmp_path, change))]
    assert what in found[0].what
    assert mend in found[0].mend
    assert found[0].line is not None


def test_ni2018_568_17_1_never_both_pairs_at_one_table(tmp_path: Path) -> None:
    both = (
        "[pits.main.tables.P1]",
        "[pits.main.tables.B1.terms.side_wagers.pairs_play]\n"
        "minimum_cents = 500\nmaximum_cents = 500\n[pits.main.tables.P1]",
    )
    error = only_error_of(with_pit(tmp_path, both))
    assert (error.rule, error.where) == ("17.1", "pits.main.tables.B1.terms.side_wagers")


def test_a_book_that_is_not_in_force_is_warned_of(tmp_path: Path) -> None:
    old = ('instrument = "NI2018-568"', 'instrument = "NI2005-63"')
    found = file_warnings(load_floor(with_pit(tmp_path, old)), datetime(2026, 11, 18, tzinfo=UTC))
    assert [each for each in found if "pits.main.tables.B1" in each and "NI2018-568" in each]
