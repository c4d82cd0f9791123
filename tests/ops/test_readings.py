"""Each reading of the books of twenty-one has its reason in the document and a test."""

import re

import pytest

from tests.ops.files import OPS, ROOT

DOCUMENT = (OPS / "docs" / "readings-twenty-one.md").read_text(encoding="utf-8")
TESTS = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in ("tests/rules/twenty_one", "tests/rules/side")
    for path in (ROOT / folder).glob("*.py")
)
# T35 to T37 are about tournaments.
READINGS = [f"T{number}" for number in range(1, 41) if number not in (35, 36, 37)]
READINGS += [f"P{number}" for number in range(1, 13)]


@pytest.mark.parametrize("reading", READINGS)
def test_a_reading_is_explained_and_proved(reading: str) -> None:
    assert f"| {reading} |" in DOCUMENT
    assert re.search(rf"\b{reading}\b", TESTS), f"no test names {reading}"


def test_the_document_has_no_other_reading() -> None:
    assert re.findall(r"^\| ([TP]\d+) \|", DOCUMENT, re.MULTILINE) == READINGS
