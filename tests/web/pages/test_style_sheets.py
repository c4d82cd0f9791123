"""Habits of all style sheets that a browser would not complain about."""

from pathlib import Path

import pytest

from jackpot.web.pages.files import display_folder

SHEETS = sorted(display_folder().rglob("*.css"))


def rules_outside_of(sheet: str, at_rule: str) -> str:
    """The text without the blocks of that at-rule."""
    before, found, after = sheet.partition(at_rule)
    if not found:
        return before
    depth = 0
    for at, letter in enumerate(after):
        depth += (letter == "{") - (letter == "}")
        if letter == "}" and depth == 0:
            return before + rules_outside_of(after[at + 1 :], at_rule)
    raise AssertionError(f"{at_rule} is not closed")


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_only_what_can_hover_has_a_hover_style(path: Path) -> None:
    """A touch leaves `:hover` behind on what was touched, and it looks chosen."""
    sheet = path.read_text(encoding="utf-8")
    assert ":hover" not in rules_outside_of(sheet, "@media (hover: hover)")


def test_a_hover_style_outside_is_found() -> None:
    inside = "@media (hover: hover) { a:hover { color: red } b:hover { color: red } }"
    assert len(SHEETS) > 10
    assert ":hover" not in rules_outside_of(inside, "@media (hover: hover)")
    assert ":hover" in rules_outside_of(inside + "a:hover {}", "@media (hover: hover)")
    assert ":hover" in rules_outside_of("a:hover {}" + inside, "@media (hover: hover)")
