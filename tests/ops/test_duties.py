"""`ops/docs/DUTIES.md` has every duty of rules 1 to 16, and every name in it exists."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from jackpot.floor import commands, events

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "ops" / "docs" / "DUTIES.md"
LAST_DUTY = 105
WHERE = {"every table", "reported"}
QUOTED = re.compile(r"`([^`]+)`")
FLOOR_NAME = re.compile(r"[A-Z][A-Za-z]+")
REQUEST = re.compile(r"(?:GET|PUT|POST|DELETE) (/v1/\S+)")


class Duty(NamedTuple):
    number: int
    rule: str
    duty: str
    where: str
    by: list[str]
    tests: list[str]


def duties() -> Iterator[Duty]:
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0].isdecimal():
            number, rule, duty, where, by, tests = cells
            yield Duty(int(number), rule, duty, where, QUOTED.findall(by), QUOTED.findall(tests))


@cache
def names_in(path: Path) -> frozenset[str]:
    """What a module defines at its top."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found.update(each.id for each in node.targets if isinstance(each, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return frozenset(found)


@cache
def web_source() -> str:
    files = (ROOT / "jackpot" / "web").rglob("*.py")
    return "".join(path.read_text(encoding="utf-8") for path in files)


def exists(name: str) -> bool:
    """A command or event, the address of a request, or a file with or without what it defines."""
    if FLOOR_NAME.fullmatch(name):
        return hasattr(commands, name) or hasattr(events, name)
    if request := REQUEST.fullmatch(name):
        return f'"{request[1]}"' in web_source()
    path, _, inside = name.partition("::")
    if not (ROOT / path).is_file():
        return False
    return not inside or inside in names_in(ROOT / path)


def test_every_duty_is_there_once_and_in_its_order() -> None:
    assert [duty.number for duty in duties()] == list(range(1, LAST_DUTY + 1))


@pytest.mark.parametrize("duty", list(duties()), ids=lambda duty: f"{duty.number} {duty.rule}")
def test_a_duty_names_code_and_tests_that_exist(duty: Duty) -> None:
    assert duty.where in WHERE
    assert duty.by, "nothing carries it"
    assert duty.tests, "nothing proves it"
    assert [name for name in duty.by if not exists(name)] == []
    for test in duty.tests:
        assert re.fullmatch(r"tests/\S+\.py::test_\w+", test)
        assert exists(test), test


@pytest.mark.parametrize(
    "name",
    [
        "PlaceNothing",
        "GET /v1/nothing",
        "jackpot/floor/nothing.py",
        "jackpot/floor/ledger.py::nothing",
        "tests/ops/test_duties.py::test_nothing",
    ],
)
def test_what_does_not_exist_is_found(name: str) -> None:
    assert not exists(name)
