"""`ops/docs/duties-twenty-one.md` has every duty of the four books, and every name in it exists."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from jackpot.pit import commands, events
from tests.ops import test_duties
from tests.ops.files import OPS

PAGE = OPS / "docs" / "duties-twenty-one.md"
LAST_DUTY = 140  # tournaments follow it
OF_PEOPLE = {7, 36, 98}


class Duty(NamedTuple):
    number: int
    rules: list[str]  # in the order of the books; a dash where a book has none
    by: list[str]
    tests: list[str]


def duties() -> Iterator[Duty]:
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if re.fullmatch(r"G\d+", cells[0]):
            by, tests = (test_duties.QUOTED.findall(cell) for cell in cells[7:9])
            yield Duty(int(cells[0][1:]), cells[2:6], by, tests)


def exists(name: str) -> bool:
    if test_duties.FLOOR_NAME.fullmatch(name):
        return hasattr(commands, name) or hasattr(events, name)
    return test_duties.exists(name)


def test_every_duty_is_there_once_and_in_its_order() -> None:
    numbers = [number for number in range(1, LAST_DUTY + 1) if number not in OF_PEOPLE]
    assert [duty.number for duty in duties()] == numbers
    people = next(line for line in PAGE.read_text().splitlines() if "people's alone" in line)
    assert {int(each) for each in re.findall(r"\bG(\d+)", people)} == OF_PEOPLE


@pytest.mark.parametrize("duty", list(duties()), ids=lambda duty: f"G{duty.number}")
def test_a_duty_names_code_and_tests_that_exist(duty: Duty) -> None:
    assert any(rule != "-" for rule in duty.rules)
    assert duty.by, "nothing carries it"
    assert duty.tests, "nothing proves it"
    assert [name for name in (*duty.by, *duty.tests) if not exists(name)] == []
    assert all(re.fullmatch(r"tests/\S+\.py::test_\w+", test) for test in duty.tests)


def test_what_does_not_exist_is_found() -> None:
    assert not exists("PlaceNothing")
    assert not exists("jackpot/pit/nothing.py")
