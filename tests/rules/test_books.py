"""The books: their dates, what they revoke, and which of them is in force."""

from datetime import date

import pytest

from jackpot.rules.books import (
    BLACKJACK,
    BOOKS,
    BY_REFERENCE,
    CANBERRA_POKER,
    NI2016_268,
    PONTOON,
    book_in_force,
)
from jackpot.rules.figures import Dated, Figure
from jackpot.rules.poker.hands import QUALIFYING, Category


def reference_in_force(game: str, on_date: date) -> str | None:
    book = book_in_force(game, on_date)
    return None if book is None else book.reference


@pytest.mark.parametrize(
    ("on_date", "reference"),
    [
        (date(2016, 6, 9), None),
        (date(2016, 6, 10), "NI2016-268"),
        (date(2016, 6, 11), "NI2016-268"),
        (date(2026, 1, 1), "NI2016-268"),
    ],
)
def test_canberra_poker_stands_under_ni2016_268_from_the_day_it_commences(
    on_date: date, reference: str | None
) -> None:
    assert reference_in_force(CANBERRA_POKER, on_date) == reference


@pytest.mark.parametrize(
    ("on_date", "reference"),
    [
        (date(1996, 1, 19), None),
        (date(1996, 1, 20), "S10-1996"),
        (date(2005, 2, 7), "S10-1996"),
        (date(2005, 2, 8), "NI2005-63"),
        (date(2017, 5, 17), "NI2005-63"),
        (date(2018, 10, 18), "NI2018-568"),
    ],
)
def test_a_later_rule_book_of_blackjack_takes_the_place_of_the_earlier(
    on_date: date, reference: str | None
) -> None:
    assert reference_in_force(BLACKJACK, on_date) == reference


@pytest.mark.parametrize("on_date", [date(2017, 5, 18), date(2018, 10, 17)])
def test_a_rule_book_known_by_name_only_leaves_no_answer(on_date: date) -> None:
    assert reference_in_force(BLACKJACK, on_date) is None


def test_pontoon_and_an_unknown_game() -> None:
    assert reference_in_force(PONTOON, date(2005, 2, 8)) == "NI2005-73"
    assert reference_in_force("baccarat", date(2020, 1, 1)) is None


def test_the_references_are_unique_and_the_books_in_order_of_date() -> None:
    assert len(BY_REFERENCE) == len(BOOKS) == 5
    made = [book.made_on for book in BOOKS]
    assert made == sorted(made)


def test_ni2016_268_says_who_made_it_when_and_what_it_revokes() -> None:
    book = BY_REFERENCE["NI2016-268"]
    assert book.title == "Casino Control (Poker - Canberra Poker) Approval 2016 (No 1)"
    assert (book.act, book.section) == ("Casino Control Act 2006", "97")
    assert book.made_on == date(2016, 6, 1)
    assert book.commences_on == date(2016, 6, 10)
    (revoked,) = book.revokes
    assert (revoked.reference, revoked.notified_on) == ("NI2006-170", date(2006, 5, 11))


def test_a_text_that_tells_no_day_of_commencement_has_none_here() -> None:
    silent = {each.reference for each in BOOKS if each.commences_on is None}
    assert silent == {"S10-1996", "NI2005-63", "NI2005-73", "NI2018-568"}


def test_rule_10_7_a_flush_or_better_qualifies() -> None:
    assert {category.code for category in QUALIFYING} == {
        "royal_flush",
        "straight_flush",
        "four_of_a_kind",
        "full_house",
        "flush",
    }


def test_rule_8_1_every_kind_of_hand_has_odds_that_never_fall_with_its_order() -> None:
    odds = [NI2016_268.bet_odds[category].on(date(2016, 6, 10)) for category in Category]
    assert odds == [1, 1, 2, 3, 4, 5, 7, 20, 50, 250]


def test_rule_11_1_the_prizes_hold_from_commencement_and_not_a_day_before() -> None:
    assert {name: figure.on(date(2016, 6, 10)) for name, figure in NI2016_268.prizes.items()} == {
        "royal_flush_minimum_cents": 1_000_000,
        "royal_flush_share_bp": 10_000,
        "straight_flush_minimum_cents": 100_000,
        "straight_flush_share_bp": 1_000,
        "four_of_a_kind_cents": 50_000,
        "full_house_cents": 15_000,
        "flush_cents": 10_000,
    }
    assert all(figure.on(date(2016, 6, 9)) is None for figure in NI2016_268.prizes.values())


def test_a_figure_keeps_its_old_value_for_old_days() -> None:
    figure = Figure("11.1(e)", "cents", (Dated(date(2016, 6, 10), 1), Dated(date(2020, 1, 1), 2)))
    assert figure.on(date(2019, 12, 31)) == 1
    assert figure.on(date(2020, 1, 1)) == 2


@pytest.mark.parametrize(
    ("section", "rules"),
    [
        (1, 2),
        (2, 9),
        (3, 5),
        (4, 5),
        (5, 2),
        (6, 3),
        (7, 4),
        (8, 2),
        (9, 8),
        (10, 7),
        (11, 4),
        (12, 8),
        (13, 2),
        (14, 5),
        (15, 2),
        (16, 11),
        (17, 25),
    ],
)
def test_each_section_of_ni2016_268_has_its_number_of_rules(section: int, rules: int) -> None:
    known = [number for number in range(100) if NI2016_268.has_rule(f"{section}.{number}")]
    assert known == list(range(1, rules + 1))


def test_ni2016_268_has_seventeen_sections() -> None:
    assert [section for section in range(100) if NI2016_268.has_rule(f"{section}.1")] == list(
        range(1, 18)
    )
