"""A table's terms that cost the house money are told to whoever sets them."""

import pytest

from jackpot.actuary.costly_wagers import costly_side_wagers
from jackpot.rules.books import BOOKS, BY_REFERENCE, NI2016_268

PONTOON = BY_REFERENCE["NI2005-73"]


@pytest.mark.parametrize(("decks", "pays"), [(4, None), (5, False), (6, True), (8, True)])
def test_perfect_pairs_of_pontoon_by_decks(decks: int, pays: bool | None) -> None:
    found = costly_side_wagers(PONTOON, decks, ["perfect_pairs"])
    assert [each.house_pays_player for each in found] == ([] if pays is None else [pays])


def test_the_warning_has_the_figure() -> None:
    (found,) = costly_side_wagers(PONTOON, 8, {"perfect_pairs"})
    assert found.kind == "perfect_pairs"
    assert found.words == (
        "THE HOUSE PAYS THE PLAYER 3.9164% of each Perfect Pairs wager with 8 decks."
    )


def test_only_what_the_table_offers_and_the_book_has_is_judged() -> None:
    assert costly_side_wagers(PONTOON, 8, []) == []
    assert costly_side_wagers(PONTOON, 8, ["pairs_play"]) == []
    assert costly_side_wagers(NI2016_268, 1, ["perfect_pairs"]) == []
    for book in BOOKS:
        if book.twenty_one is not None and book is not PONTOON:
            for decks in book.twenty_one.decks:
                assert costly_side_wagers(book, decks, book.twenty_one.side) == []
