"""Each rule of each book is found by its number, with its marks, in the words of the book."""

from importlib.resources import files

import pytest

from jackpot.rules.books import BOOKS, BY_REFERENCE, NI2016_268
from jackpot.rules.books.rule_text import (
    DICTIONARY,
    Citation,
    Paragraph,
    RuleText,
    parse_citation,
    rules_of,
    term_of,
)

POKER = NI2016_268.reference


def book(reference: str) -> str:
    name = BY_REFERENCE[reference].text
    return files("jackpot.rules.texts").joinpath(name).read_text(encoding="utf-8")


def rule(number: str, reference: str = POKER) -> RuleText:
    return next(each for each in rules_of(book(reference)) if each.number == number)


def test_every_rule_of_canberra_poker_is_found_in_its_order() -> None:
    sections = NI2016_268.rules_in_section.items()
    every = [f"{section}.{at}" for section, most in sections for at in range(1, most + 1)]
    every.insert(every.index("10.7"), "10.7")  # the book has two rules of this number
    assert [each.number for each in rules_of(book(POKER))] == every


@pytest.mark.parametrize("reference", [each.reference for each in BOOKS])
def test_every_paragraph_of_every_book_has_words_that_stand_in_the_book(reference: str) -> None:
    plain = book(reference).replace("<u>", "").replace("</u>", "").replace("*", "")
    stored = " ".join(plain.replace("\\$", "$").split())
    rules = rules_of(book(reference))
    assert len(rules) >= 90
    for each in rules:
        assert each.section, each
        for paragraph in each.paragraphs:
            first_words = " ".join(paragraph.text.split()[:4])
            assert first_words, each
            assert first_words in stored, each


def test_marks_nest_and_a_page_break_joins() -> None:
    marks = [paragraph.mark for paragraph in rule("17.3").paragraphs]
    romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]
    assert marks == ["", "(a)", *(f"(a)({each})" for each in romans), "(b)"]
    assert (
        rule("17.3")
        .paragraphs[-1]
        .text.endswith(
            "in accordance with the tournament conditions and the applicable rules of the game and"
            " that, in the event of any inconsistency, the rules prevail."
        )
    )


def test_the_letters_of_2_6_go_on_after_h_although_i_lost_its_mark() -> None:
    marks = [paragraph.mark for paragraph in rule("2.6").paragraphs]
    assert marks == ["", *(f"({letter})" for letter in "abcdefgh"), "", "(j)"]


def test_the_words_after_the_marks_belong_to_the_rule() -> None:
    last = rule("13.2").paragraphs[-1]
    assert last.mark == ""
    assert last.text.startswith("Any violation of this rule may result in a player being excluded")


def test_a_rule_has_the_heading_of_its_section() -> None:
    assert rule("14.5").section == "Irregularities"
    assert rule("14.5").paragraphs == (
        Paragraph(
            "",
            "In the event of a malfunction with the electronic equipment used for the progressive"
            " jackpot, a casino supervisor shall be immediately notified. The game may continue to"
            " be played only after the approval of the casino supervisor.",
        ),
    )


def test_a_term_has_its_definition() -> None:
    void = term_of(book(POKER), "Void")
    assert void is not None
    assert void.section == DICTIONARY
    assert void.paragraphs[0].text.startswith("A round of play in which neither the player nor")
    assert term_of(book(POKER), "Nonsense") is None


@pytest.mark.parametrize(
    ("cited", "parsed"),
    [
        ("14.5", Citation("14.5", "", None)),
        ("16.3(a)", Citation("16.3", "(a)", None)),
        ("17.3(a)(vii)", Citation("17.3", "(a)(vii)", None)),
        ("10.7[1]", Citation("10.7", "", 1)),
        ("Void", None),
        ("14", None),
        ("14.5 ", None),
    ],
)
def test_a_citation_is_a_number_a_mark_and_which(cited: str, parsed: Citation | None) -> None:
    assert parse_citation(cited) == parsed
