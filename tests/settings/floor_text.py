"""Writes copies of the example floor file with changes."""

import re
from pathlib import Path

from jackpot.settings import FloorFileError, SettingError, load_floor

EXAMPLE = Path(__file__).parents[2] / "ops" / "floor.toml"


def _example() -> tuple[str, str]:
    """The server and its link, and the pit."""
    text = EXAMPLE.read_text(encoding="utf-8")
    at = text.index("# A pit is tables")
    return text[:at], text[at:]


def example_pit() -> str:
    """The pit `main` of the example: Blackjack at B1, Pontoon at P1."""
    return "\n" + _example()[1]


def second_link() -> str:
    """A second jackpot, "Airport Jackpot", with the example's figures and tables A1 to A4."""
    text, _ = _example()
    link = text[text.index("[links.canberra]") :].replace("links.canberra", "links.airport")
    link = link.replace("Canberra Poker Jackpot", "Airport Jackpot").replace("Table ", "Airport ")
    link = link.replace("opening_jackpot_cents = 1000000", "opening_jackpot_cents = 2500000")
    return "\n" + re.sub(r"tables\.T(\d)", r"tables.A\1", link)


def floor_with(folder: Path, *changes: tuple[str, str], added: str = "") -> Path:
    """Without the pit, which a test adds where it is about one."""
    text, _ = _example()
    for old, new in changes:
        assert old in text, f"the example floor has no {old!r}"
        text = text.replace(old, new, 1)
    path = folder / "floor.toml"
    path.write_text(text + added, encoding="utf-8")
    return path


def errors_of(path: Path) -> list[SettingError]:
    try:
        load_floor(path)
    except FloorFileError as invalid:
        return invalid.errors
    return []


def only_error_of(path: Path) -> SettingError:
    (error,) = errors_of(path)
    return error
