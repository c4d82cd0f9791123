"""Rules 1.1, 1.2(c), 2.1, 3.1, 3.3, 8.1, 8.2 and 12.2: which terms a table can have."""

from typing import Any

import pytest

from jackpot.rules.books import BY_REFERENCE, NI2016_268
from jackpot.rules.money import MOST_CENTS
from jackpot.rules.poker.ante_bet import Limits
from jackpot.rules.poker.terms_errors import shared_pad, terms_errors
from tests.rules.example import TERMS, terms

PADS = tuple(f"PAD-{box}" for box in range(1, 8))
AUTOMATED: dict[str, Any] = {"shoe": "automated", "decks": ("blue", "red")}


def found(**other: Any) -> list[tuple[str, str]]:
    """Field and rule of each error."""
    return [(each.field, each.rule) for each in terms_errors(terms(**other), NI2016_268)]


def test_the_example_terms_fit_the_rules() -> None:
    assert terms_errors(TERMS, NI2016_268) == []


def test_the_limits_on_the_sign() -> None:
    assert TERMS.limits == Limits(500, 50_000, 2_500_000, 500)


@pytest.mark.parametrize("layout", ["", " "])
def test_rule_1_1_a_layout_needs_its_approval(layout: str) -> None:
    assert found(layout=layout) == [("layout", "1.1")]


@pytest.mark.parametrize("pads", [PADS, ()])
def test_rule_1_2_c_each_box_has_one_pad_or_none_is_recorded(pads: tuple[str, ...]) -> None:
    assert found(pads=pads) == []


@pytest.mark.parametrize(
    "pads", [PADS[:6], (*PADS, "PAD-8"), (*PADS[:6], " "), (*PADS[:6], "PAD-1")]
)
def test_rule_1_2_c_a_pad_belongs_to_one_box(pads: tuple[str, ...]) -> None:
    assert found(pads=pads) == [("pads", "1.2(c)")]


def test_rule_1_2_c_a_pad_belongs_to_one_table() -> None:
    assert shared_pad(terms(pads=PADS), terms(pads=("PAD-0", "PAD-7"))) == "PAD-7"
    assert shared_pad(terms(pads=PADS), TERMS) is None


@pytest.mark.parametrize(("boxes", "errors"), [(0, 1), (1, 0), (9, 0), (10, 1)])
def test_rule_2_1_one_deck_serves_nine_boxes(boxes: int, errors: int) -> None:
    assert found(boxes=boxes) == [("boxes", "2.1")] * errors


@pytest.mark.parametrize(
    ("field", "rule"),
    [
        ("minimum_cents", "3.1"),
        ("maximum_cents", "3.1"),
        ("multiple_cents", "3.3"),
        ("maximum_payout_cents", "8.2"),
    ],
)
@pytest.mark.parametrize("cents", [-1, 0, MOST_CENTS + 1])
def test_an_amount_out_of_range_is_found(field: str, rule: str, cents: int) -> None:
    assert found(**{field: cents}) == [(field, rule)]


def test_an_amount_at_the_ends_of_its_range() -> None:
    assert found(minimum_cents=1, multiple_cents=1, maximum_payout_cents=2) == []
    assert found(maximum_cents=MOST_CENTS, maximum_payout_cents=MOST_CENTS) == []


@pytest.mark.parametrize(("maximum_cents", "errors"), [(499, 1), (500, 0), (501, 0)])
def test_rule_3_1_the_maximum_is_not_below_the_minimum(maximum_cents: int, errors: int) -> None:
    assert found(maximum_cents=maximum_cents, multiple_cents=1) == (
        [("maximum_cents", "3.1")] * errors
    )


@pytest.mark.parametrize("off_cents", [-1, 1])
def test_rule_3_3_the_limits_are_permitted_multiples(off_cents: int) -> None:
    assert found(minimum_cents=500 + off_cents) == [("minimum_cents", "3.3")]
    assert found(maximum_cents=50_000 + off_cents) == [("maximum_cents", "3.3")]


def test_rule_3_3_the_error_proposes_a_multiple() -> None:
    (error,) = terms_errors(terms(minimum_cents=499), NI2016_268)
    assert error.sentence.endswith("write 500, or another multiple_cents.")


@pytest.mark.parametrize(("payout_cents", "errors"), [(999, 1), (1_000, 0), (1_001, 0)])
def test_rule_8_2_the_smallest_bet_can_win_one_to_one(payout_cents: int, errors: int) -> None:
    assert found(maximum_payout_cents=payout_cents) == [("maximum_payout_cents", "8.2")] * errors


def test_rule_8_1_a_base_game_is_reported_only_under_a_book_with_its_odds() -> None:
    reported = terms(base_game="reported")
    assert terms_errors(reported, NI2016_268) == []
    (error,) = terms_errors(reported, BY_REFERENCE["NI2018-568"])
    assert (error.field, error.rule) == ("base_game", "8.1")


@pytest.mark.parametrize("decks", [(), ("blue", "red")])
def test_rule_2_1_a_manual_shoe_holds_one_deck(decks: tuple[str, ...]) -> None:
    assert found(decks=decks) == [("decks", "2.1")]


def test_rule_12_2_an_automated_shoe_has_two_decks_of_different_colours() -> None:
    assert found(**AUTOMATED) == []


@pytest.mark.parametrize(
    "decks", [(), ("blue",), ("blue", "blue"), ("blue", " Blue "), ("blue", "red", "green")]
)
def test_rule_12_2_other_decks_of_an_automated_shoe_are_found(decks: tuple[str, ...]) -> None:
    assert found(shoe="automated", decks=decks) == [("decks", "12.2")]


def test_a_deck_without_a_colour_is_found() -> None:
    assert found(decks=(" ",)) == [("decks", "2.1")]
    assert found(shoe="automated", decks=("blue", "")) == [("decks", "12.2")]


def test_every_error_says_how_to_correct_it() -> None:
    spoilt = terms(layout="", boxes=10, minimum_cents=0, decks=(), pads=("x",))
    errors = terms_errors(spoilt, NI2016_268)
    assert [each.field for each in errors] == ["layout", "boxes", "minimum_cents", "decks", "pads"]
    assert all(": " in each.sentence and each.sentence.endswith(".") for each in errors)
