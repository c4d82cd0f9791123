"""`ops/docs/duties-tournaments.md` has every duty of tournaments, and every name in it exists."""

import re
from collections.abc import Iterator

import pytest

from jackpot.tournament import commands, events
from tests.ops import test_duties
from tests.ops.files import OPS
from tests.ops.test_duties_twenty_one import LAST_DUTY

PAGE = OPS / "docs" / "duties-tournaments.md"
LAST, OWN = 162, 15  # duties of the books, and what holds beside them


def duties() -> Iterator[tuple[str, list[str], list[str], list[str]]]:
    """Number, rules of each book, what carries it, and its tests."""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if re.fullmatch(r"[GK]\d+", cells[0]):
            by, tests = (test_duties.QUOTED.findall(cell) for cell in cells[8:10])
            yield cells[0], cells[2:7], by, tests


def exists(name: str) -> bool:
    if test_duties.FLOOR_NAME.fullmatch(name):
        return hasattr(commands, name) or hasattr(events, name)
    return test_duties.exists(name)


def test_every_duty_is_there_once_and_in_its_order() -> None:
    of_books = [f"G{number}" for number in range(LAST_DUTY + 1, LAST + 1)]
    assert [each[0] for each in duties()] == of_books + [f"K{n}" for n in range(1, OWN + 1)]


@pytest.mark.parametrize("duty", list(duties()), ids=lambda duty: str(duty[0]))
def test_a_duty_names_code_and_tests_that_exist(
    duty: tuple[str, list[str], list[str], list[str]],
) -> None:
    _, rules, by, tests = duty
    assert any(rule != "-" for rule in rules)
    assert by, "nothing carries it"
    assert tests, "nothing proves it"
    assert [name for name in (*by, *tests) if not exists(name)] == []
    assert all(re.fullmatch(r"tests/\S+\.py::test_\w+", test) for test in tests)


def test_what_does_not_exist_is_found() -> None:
    assert not exists("EnterNobody")
    assert not exists("jackpot/tournament/nothing.py")
