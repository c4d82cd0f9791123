"""Checks, changes and counts of the cards (2.1 to 2.4), the deck of a round (5.1, 5.2, 12.2)."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.known_cards import check_due, final_check_due, next_deck
from jackpot.floor.views import table_view
from tests.floor.checked import CheckedFloor
from tests.floor.random_card_commands import automated_shoe

CHECK = cmd.CheckCards(by="sue", table="T1", when="before", second="dee")
CHANGE = cmd.ChangeCards(by="sue", table="T1", which="all", dealer="dee", reason="worn")
ORDER = cmd.OrderCount(by="sue", table="T1")
MANUAL = cmd.UseShoe(
    by="sue", table="T1", shoe="manual", decks=("red",), dealer="dee", reason="as usual"
)
DECK = cmd.PrepareCards(by="dee", table="T1", round=1, deck="red", shuffled=True, cut=True)


def count(cards: int) -> cmd.RecordCount:
    return cmd.RecordCount(by="dee", table="T1", cards=cards)


def test_rule_2_2_the_check_of_the_day_says_who_and_with_whom() -> None:
    floor = CheckedFloor()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-18"))
    [checked] = floor.do(CHECK)
    assert isinstance(checked, ev.CardsChecked)
    assert (checked.by, checked.second, checked.day) == ("sue", "dee", "2026-11-18")
    floor.repeats(CHECK)
    cards = table_view(floor.state, "T1").cards
    assert cards is not None
    assert cards.checked_before is not None
    assert (cards.check_due, cards.checked_before.second) == (False, "dee")


def test_rule_2_2_a_round_without_a_check_is_opened_and_the_check_stays_due() -> None:
    floor = CheckedFloor()
    floor.do(automated_shoe("T1"))
    floor.bet([1])
    cards = table_view(floor.state, "T1").cards
    assert cards is not None
    assert cards.check_due


def test_rule_2_2_the_check_is_due_again_when_the_next_gaming_day_begins() -> None:
    floor = CheckedFloor()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-18"))
    floor.do(CHECK)
    assert not check_due(floor.state, floor.state.tables["T1"])
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-19"))
    assert check_due(floor.state, floor.state.tables["T1"])
    floor.do(CHECK)
    assert not check_due(floor.state, floor.state.tables["T1"])


def test_rule_2_2_the_check_after_gaming_is_due_once_the_table_is_closed() -> None:
    floor = CheckedFloor()
    after = msgspec.structs.replace(CHECK, when="after")
    table = floor.state.tables["T1"]
    floor.do(CHECK)
    floor.bet([1])
    assert floor.refused(after) == ("cards_in_play", "2.3")
    assert not final_check_due(floor.state, table)
    floor.do(cmd.CloseTable(by="sue", table="T1", reason="the night is over"))
    assert final_check_due(floor.state, table)
    floor.do(after)
    assert not final_check_due(floor.state, table)


def test_rule_2_2_other_people_may_check_again() -> None:
    floor = CheckedFloor()
    floor.do(CHECK)
    assert len(floor.do(msgspec.structs.replace(CHECK, second="don"))) == 1


@pytest.mark.parametrize(
    ("changed", "refused"),
    [
        ({"when": "during"}, ("wrong_card_check", "2.2")),
        ({"second": " "}, ("checker_missing", None)),
        ({"second": "sue"}, ("same_person", "16.6(b)")),
        ({"table": "T9"}, ("unknown_table", None)),
    ],
)
def test_rule_2_2_two_different_people_check_before_or_after_gaming(
    changed: dict[str, str], refused: tuple[str, str | None]
) -> None:
    assert CheckedFloor().refused(msgspec.structs.replace(CHECK, **changed)) == refused


def test_rule_2_3_cards_are_changed_between_rounds_by_supervisor_and_dealer() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    assert floor.refused(CHANGE) == ("cards_in_play", "2.3")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.refused(CHANGE) == ("cards_in_play", "2.3")
    floor.settle()
    [changed] = floor.do(CHANGE)
    assert isinstance(changed, ev.CardsChanged)
    assert (changed.by, changed.dealer, changed.which) == ("sue", "dee", "all")
    floor.repeats(CHANGE)


def test_rule_2_3_the_same_cards_may_be_changed_again_after_another_round() -> None:
    floor = CheckedFloor()
    floor.do(CHANGE)
    floor.deal([1])
    floor.settle()
    assert len(floor.do(CHANGE)) == 1


@pytest.mark.parametrize(
    ("changed", "refused"),
    [
        ({"dealer": ""}, "checker_missing"),
        ({"dealer": "sue"}, "same_person"),
        ({"which": " "}, "reason_missing"),
        ({"reason": " "}, "reason_missing"),
    ],
)
def test_rule_2_3_a_change_names_both_checkers_the_cards_and_the_reason(
    changed: dict[str, str], refused: str
) -> None:
    assert CheckedFloor().refused(msgspec.structs.replace(CHANGE, **changed))[0] == refused


@pytest.mark.parametrize("cards", [51, 53])
def test_rule_2_4_with_a_wrong_count_no_round_is_opened_until_the_cards_are_right(
    cards: int,
) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.do(ORDER)
    floor.repeats(ORDER)
    floor.do(count(cards))
    floor.repeats(count(cards))
    floor.settle()
    opening = cmd.OpenRound(by="T1", table="T1", round=2)
    assert floor.refused(opening) == ("cards_incomplete", "2.1")
    floor.do(ORDER)
    floor.do(count(52))
    floor.do(opening)


def test_rule_2_4_new_cards_end_a_wrong_count() -> None:
    floor = CheckedFloor()
    for cure in (CHANGE, MANUAL):
        floor.do(ORDER)
        floor.do(count(51))
        assert floor.refused(cmd.OpenRound(by="T1", table="T1", round=1))[0] == "cards_incomplete"
        floor.do(cure)
    floor.bet([1])


def test_rule_2_4_a_count_of_52_changes_nothing_and_is_recorded() -> None:
    floor = CheckedFloor()
    floor.do(ORDER)
    floor.do(count(52))
    cards = table_view(floor.state, "T1").cards
    assert cards is not None
    assert cards.last_count is not None
    assert (cards.last_count.cards, cards.last_count.complete) == (52, True)
    assert cards.count_ordered is None
    floor.bet([1])


def test_rule_2_4_the_dealer_counts_when_a_supervisor_orders_it() -> None:
    floor = CheckedFloor()
    assert floor.refused(count(52)) == ("no_count_ordered", "2.4")
    floor.do(ORDER)
    assert floor.refused(count(-1)) == ("wrong_card_count", "2.4")


def test_rule_2_4_a_count_is_of_a_deck_of_the_table() -> None:
    floor = CheckedFloor()
    floor.do(automated_shoe("T1"))
    green = msgspec.structs.replace(ORDER, deck="green")
    assert floor.refused(green) == ("unknown_deck", "12.2")
    floor.do(msgspec.structs.replace(ORDER, deck="blue"))
    [counted] = floor.do(count(52))
    assert isinstance(counted, ev.CardsCounted)
    assert counted.deck == "blue"


def test_rules_5_1_and_5_2_the_round_records_the_shuffle_and_the_cut() -> None:
    floor = CheckedFloor()
    floor.do(MANUAL)
    floor.bet([1])
    floor.do(DECK)
    floor.repeats(DECK)
    view = table_view(floor.state, "T1").round
    assert view is not None
    assert view.cards is not None
    assert (view.cards.shoe, view.cards.deck) == ("manual", "red")
    assert (view.cards.shuffled, view.cards.cut) == (True, True)


def test_rule_12_2_only_one_deck_is_used_for_a_round() -> None:
    floor = CheckedFloor()
    floor.do(automated_shoe("T1"))
    floor.bet([1])
    floor.do(DECK)
    blue = msgspec.structs.replace(DECK, deck="blue")
    floor.do(blue)
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.refused(DECK) == ("one_deck", "12.2")
    floor.settle()
    assert floor.refused(blue) == ("round_over", None)


def test_rule_12_2_a_deck_is_one_of_the_table() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    assert floor.refused(DECK) == ("shoe_unknown", "12.2")
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="16.4", reason="no shoe"))
    assert floor.refused(DECK) == ("round_void", "Void")
    floor.do(MANUAL)
    floor.bet([1], round=2)
    green = msgspec.structs.replace(DECK, round=2, deck="green")
    assert floor.refused(green) == ("unknown_deck", "12.2")


def repeated_deck(shoe: cmd.UseShoe) -> bool:
    """Whether the same deck in two rounds is pointed out."""
    floor = CheckedFloor()
    floor.do(shoe)
    for number in (1, 2):
        floor.deal([1], round=number)
        floor.do(msgspec.structs.replace(DECK, round=number))
        floor.settle(round=number)
    first, second = (each for each in floor.journal if isinstance(each, ev.CardsPrepared))
    assert not first.repeated
    return second.repeated


def test_rule_12_2_the_same_deck_twice_in_a_row_is_pointed_out_with_an_automated_shoe() -> None:
    assert repeated_deck(automated_shoe("T1"))
    assert not repeated_deck(MANUAL)


def test_rule_12_2_an_automated_shoe_is_expected_to_take_turns_with_its_decks() -> None:
    floor = CheckedFloor()
    assert next_deck(floor.state.tables["T1"]) is None
    floor.do(automated_shoe("T1"))
    expected = []
    for number in (1, 2, 3):
        floor.deal([1], round=number)
        deck = next_deck(floor.state.tables["T1"])
        assert deck is not None
        floor.do(msgspec.structs.replace(DECK, round=number, deck=deck))
        assert next_deck(floor.state.tables["T1"]) == deck, "also once it was named"
        floor.settle(round=number)
        expected.append(deck)
    assert expected == ["red", "blue", "red"]
    floor.do(MANUAL)
    assert [next_deck(floor.state.tables["T1"])] == list(MANUAL.decks)
