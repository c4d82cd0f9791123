"""The numbers of a game come from its book, and a game that the book has not is refused."""

import pytest

from jackpot.actuary.twenty_one.rules import RuleSetError, rule_set
from jackpot.rules.books import BY_REFERENCE, NI2016_268
from jackpot.rules.books.twenty_one import Soft17

B96, B05 = BY_REFERENCE["S10-1996"], BY_REFERENCE["NI2005-63"]
B18, PONTOON = BY_REFERENCE["NI2018-568"], BY_REFERENCE["NI2005-73"]
NOBODY = (False,) * 10
ACE_AND_TEN = (True, *(False,) * 8, True)


def test_rule_2_1_the_shoe_by_values() -> None:
    assert rule_set(B05, 4).cards_by_value == (16,) * 9 + (64,)
    assert rule_set(PONTOON, 3).cards_by_value == (12,) * 9 + (36,)


def test_blackjack_in_numbers() -> None:
    rules = rule_set(B05, 6)
    assert (rules.natural_halves, rules.natural_waits) == (3, ACE_AND_TEN)
    assert (rules.surrender, rules.rescue, rules.pays_21_at_once) == (NOBODY, False, False)
    assert (rules.double_on_any_cards, rules.double_on_split, rules.most_hands) == (False, True, 4)
    assert (rules.natural_takes_original_only, rules.super_bonus_cents) == (False, 0)


def test_pontoon_in_numbers() -> None:
    rules = rule_set(PONTOON, 8)
    assert (rules.natural_waits, rules.surrender) == (NOBODY, ACE_AND_TEN)
    assert rules.halves_by_cards[2:] == (2, 2, 2, 3, 4, 6)  # 14.2: 21 in two to seven cards
    assert rules.named_halves == (3, 4, 6)
    assert rules.draws_soft_17
    assert rules.rescue


@pytest.mark.parametrize(
    ("wager_cents", "bonus_cents"), [(2_499, 100_000), (2_500, 500_000), (None, 500_000)]
)
def test_rule_14_3_the_super_bonus_by_the_wager(wager_cents: int | None, bonus_cents: int) -> None:
    rules = rule_set(PONTOON, 8, wager_cents=wager_cents)
    assert (rules.super_bonus_cents, rules.others_bonus_cents) == (bonus_cents, 5_000)


@pytest.mark.parametrize(("soft_17", "draws"), [("stand", False), ("draw", True)])
def test_2018_rule_12_1_the_inscription_decides(soft_17: Soft17, draws: bool) -> None:
    assert rule_set(B18, 8, soft_17).draws_soft_17 is draws


def test_1996_rule_22_triple_play() -> None:
    rules = rule_set(B96, 6, triple_play=True)
    assert (rules.dealer_hands, rules.most_hands, rules.double_on_split) == (3, 2, False)


def test_a_game_that_the_book_has_not_is_refused_with_its_rule() -> None:
    with pytest.raises(RuleSetError, match=r"allows 6, 8 decks \(rule 3\.1\), not 7"):
        rule_set(B96, 7)
    with pytest.raises(RuleSetError, match=r"needs an inscription on soft 17 \(rule 12\.1\)"):
        rule_set(B18, 8)
    with pytest.raises(RuleSetError, match="does not draw on soft 17"):
        rule_set(B05, 8, "draw")
    with pytest.raises(RuleSetError, match="has no Triple Play"):
        rule_set(B05, 8, triple_play=True)
    with pytest.raises(RuleSetError, match="no rule book of twenty-one"):
        rule_set(NI2016_268, 8)
