"""`[tournaments.NAME]` of the floor file."""

from pathlib import Path

from jackpot.settings import load_floor
from tests.settings.floor_text import errors_of, floor_with
from tests.web.tournaments.evening import FILE


def test_a_tournament_has_a_journal_of_its_own(tmp_path: Path) -> None:
    floor = load_floor(floor_with(tmp_path, added=FILE))
    assert floor.machines == ["canberra", "spring-cup"]
    assert floor.tournaments["spring-cup"].instrument == "NI2016-268"


def test_a_tournament_does_not_take_the_name_of_a_link(tmp_path: Path) -> None:
    (error,) = errors_of(floor_with(tmp_path, added=FILE.replace("spring-cup", "canberra")))
    assert error.where == "tournaments.canberra"
    assert error.what == "is already the name of a link: canberra"


def test_a_tournament_is_held_under_a_rule_book_that_is_known(tmp_path: Path) -> None:
    (error,) = errors_of(floor_with(tmp_path, added=FILE.replace("NI2016-268", "NI2099-1")))
    assert error.where == "tournaments.spring-cup.instrument"
    assert "S10-1996" in error.mend
