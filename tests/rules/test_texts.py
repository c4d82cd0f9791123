"""The texts of the rule books are in the package, unchanged."""

import hashlib
from importlib.resources import files

import pytest

from jackpot.rules.books import BOOKS

TEXTS = files("jackpot.rules.texts")
LINES = TEXTS.joinpath("SHA256SUMS").read_text(encoding="ascii").splitlines()
SUMS = {name: digest for digest, name in (line.split("  ") for line in LINES)}


@pytest.mark.parametrize("name", SUMS)
def test_a_text_has_the_bytes_of_its_hash(name: str) -> None:
    assert hashlib.sha256(TEXTS.joinpath(name).read_bytes()).hexdigest() == SUMS[name]


def test_every_text_has_a_hash() -> None:
    assert sorted(SUMS) == sorted(
        each.name for each in TEXTS.iterdir() if each.name.endswith(".txt")
    )


def test_every_book_has_its_text_and_no_text_is_a_stranger() -> None:
    expected = {each.text: f"{each.reference}-{each.game.replace(' ', '-')}.txt" for each in BOOKS}
    assert sorted(SUMS) == sorted(expected)
    assert all(text == named for text, named in expected.items())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("S10-1996-blackjack.txt", "No. S10, Tuesday 23 January 1996"),
        ("NI2005-63-blackjack.txt", "Notifiable instrument NI2005—63\n"),
        ("NI2005-73-pontoon.txt", "Notifiable instrument NI2005—73\n"),
        ("NI2016-268-canberra-poker.txt", "Notifiable Instrument NI2016—268\n"),
        ("NI2018-568-blackjack.txt", "Notifiable Instrument NI2018—568\n"),
    ],
)
def test_a_text_names_the_instrument_that_it_is(name: str, words: str) -> None:
    assert words in TEXTS.joinpath(name).read_text(encoding="utf-8")[:200]
