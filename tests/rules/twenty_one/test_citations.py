"""Every number that a book of twenty-one cites is in its text."""

import re
from importlib.resources import files

import pytest

from jackpot.rules.books import BOOKS, RuleBook
from jackpot.rules.books.twenty_one import TwentyOne

OF_TWENTY_ONE = [book for book in BOOKS if book.twenty_one is not None]
_CITATION = re.compile(r"(?P<number>\d+(?:\.\d+)?)(?P<marks>(?:\([A-Za-z]+\))*)")


def text_of(book: RuleBook) -> str:
    text = files("jackpot.rules.texts").joinpath(book.text).read_text(encoding="utf-8")
    return re.sub(r"</?u>|\*+", "", text)


def is_in(text: str, cited: str) -> bool:
    """A term of the dictionary, or a rule: its number at the start of a line, then its marks."""
    found = _CITATION.fullmatch(cited)
    if found is None:
        return f"\n{cited}\n" in text
    number = re.escape(found["number"])
    dot = "" if "." in found["number"] else r"\."
    rules = re.findall(
        rf"^[- ]*{number}{dot} (.*?)(?=^[- ]*\d+\.\d+ |^\d+\. |\Z)", text, re.M | re.S
    )
    marks = re.findall(r"\([A-Za-z]+\)", found["marks"])
    return any(all(mark in rule for mark in marks) for rule in rules)


def all_games(book: RuleBook) -> list[TwentyOne]:
    assert book.twenty_one is not None
    triple = book.twenty_one.triple_play
    return [book.twenty_one, *([] if triple is None else [triple])]


@pytest.mark.parametrize("book", OF_TWENTY_ONE, ids=lambda book: book.reference)
def test_the_text_has_every_rule_that_the_book_cites(book: RuleBook) -> None:
    text = text_of(book)
    cited = [*book.cites.values(), *book.void_causes]
    for game in all_games(book):
        cited += [*game.rules.values(), *game.cites.values()]
        for side in game.side.values():
            cited += side.rules.values()
    assert [rule for rule in cited if not is_in(text, rule)] == []


def test_a_rule_that_is_not_there_is_found() -> None:
    text = text_of(OF_TWENTY_ONE[-1])
    assert not is_in(text, "13.3")
    assert not is_in(text, "13.2(d)")
    assert not is_in(text, "No such term")
