"""Rules 6.2, 7.1 to 7.4 and 12.5: the dealer's face-up card, bets and folds."""

import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.answers import BetAnswer, answer
from jackpot.floor.views import round_view
from tests.floor.checked import wager
from tests.floor.reported import (
    DEALER,
    LOWER,
    PAIR,
    ReportedTable,
    ante,
    bet,
    dealer_card,
    dealer_hand,
    fold,
    hand,
    kinds,
    settle,
    undo_bet,
    undo_fold,
    void,
)


@pytest.mark.parametrize(
    ("shoe", "decks", "rule"),
    [("manual", ("blue",), "7.1"), ("automated", ("blue", "red"), "12.5")],
)
def test_rule_7_1_players_decide_once_the_dealers_card_lies_face_up(
    shoe: str, decks: tuple[str, ...], rule: str
) -> None:
    floor = ReportedTable(shoe=shoe, decks=decks)
    floor.open()
    floor.do(ante(1, 1_000))
    assert floor.refused(bet(1, 2_000)) == ("not_dealt", "4.1")
    assert floor.refused(dealer_card("Ad")) == ("not_dealt", "4.1")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.refused(bet(1, 2_000)) == ("deal_not_complete", rule)
    assert floor.refused(fold(1)) == ("deal_not_complete", rule)
    assert floor.refused(hand(1, PAIR)) == ("deal_not_complete", rule)
    assert floor.refused(settle()) == ("deal_not_complete", rule)
    floor.do(dealer_card("Ad"))
    floor.repeats(dealer_card("Ad"))
    floor.do(bet(1, 2_000))


@pytest.mark.parametrize(
    ("card", "refusal"),
    [
        ("1d", ("unknown_card", "2.1")),
        ("", ("not_one_card", "6.2")),
        ("AdKd", ("not_one_card", "6.2")),
    ],
)
def test_rule_6_2_one_card_of_the_dealer_lies_face_up(card: str, refusal: tuple[str, str]) -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(1, 1_000))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert floor.refused(dealer_card(card)) == refusal


def test_rule_6_2_a_misread_face_up_card_is_shown_again_until_the_dealers_hand_is_recorded() -> (
    None
):
    floor = ReportedTable()
    floor.decided({1: 1_000}, face_up="Kd")
    assert floor.refused(dealer_hand(DEALER)) == ("not_the_face_up_card", "6.2")
    floor.do(dealer_card("Kc"))
    floor.do(dealer_hand(DEALER))
    assert floor.refused(dealer_card("Ad")) == ("dealer_hand_recorded", "6.2")


@pytest.mark.parametrize("cents", [1_999, 2_001, 1_000, 0, -2_000])
def test_rule_7_2_a_bet_is_exactly_twice_the_ante(cents: int) -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000})
    assert floor.refused(bet(1, cents)) == ("wrong_bet", "7.2")
    [placed] = floor.do(bet(1, 2_000))
    assert isinstance(placed, ev.BetPlaced)
    floor.repeats(bet(1, 2_000))
    assert floor.refused(bet(1, cents)) == ("wrong_bet", "7.2")
    assert floor.totals() == (1_000, 2_000, 0, 0, 0)


def test_rule_7_2_above_the_maximum_the_bet_is_twice_the_ante_as_placed() -> None:
    floor = ReportedTable()
    floor.dealt({1: 15_000})
    assert floor.refused(bet(1, 20_000)) == ("wrong_bet", "7.2")
    floor.do(bet(1, 30_000))


def test_rule_7_1_a_box_without_an_ante_neither_bets_nor_shows_a_hand() -> None:
    floor = ReportedTable(shoe="automated", decks=("blue", "red"))
    floor.dealt({1: 1_000})
    assert floor.refused(bet(2, 2_000)) == ("not_in_round", "12.4")
    assert floor.refused(fold(2)) == ("not_in_round", "12.4")
    floor.do(bet(1, 2_000))
    assert floor.refused(hand(2, PAIR)) == ("not_in_round", "12.4")
    claim = cmd.DeclareClaim(by="T1", table="T1", round=1, box=2, cards=PAIR)
    assert floor.refused(claim) == ("no_wager", "10.1")


def test_rule_7_3_a_fold_is_final_and_no_bet_follows_it() -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000, 2: 1_000})
    floor.do(fold(1))
    floor.repeats(fold(1))
    assert floor.refused(bet(1, 2_000)) == ("box_folded", "7.3")
    floor.do(bet(2, 2_000))
    assert floor.refused(hand(1, PAIR)) == ("box_folded", "7.3")
    floor.do(undo_fold(1))
    floor.do(bet(1, 2_000))


def test_rule_7_1_a_box_that_has_bet_does_not_fold() -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000})
    floor.do(bet(1, 2_000))
    assert floor.refused(fold(1)) == ("bet_stands", "7.1")
    [undone] = floor.do(undo_bet(1))
    assert isinstance(undone, ev.BetUndone)
    floor.repeats(undo_bet(1))
    assert floor.totals() == (1_000, 0, 0, 0, 0)
    floor.do(fold(1))


def test_a_bet_is_undone_only_until_the_first_hand_is_shown() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000})
    floor.do(hand(1, PAIR))
    assert floor.refused(undo_bet(2)) == ("hands_shown", "16.6(b)")
    other = ReportedTable()
    other.decided({1: 1_000})
    other.do(dealer_hand(DEALER))
    assert other.refused(undo_bet(1)) == ("hands_shown", "16.6(b)")


def test_the_answer_to_a_bet_names_the_boxes_that_have_not_decided() -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000, 2: 1_500, 3: 1_000})
    floor.do(bet(2, 3_000))
    assert answer(floor.state, bet(2, 3_000)) == BetAnswer("T1", 1, 2, 3_000, [1, 3])
    view = round_view(floor.state, floor.round()).base_game
    assert view is not None
    assert view.undecided == [1, 3]
    assert [(box.lawful_bet_cents, box.decision) for box in view.boxes] == [
        (2_000, None),
        (3_000, "bet"),
        (2_000, None),
    ]


def test_rule_7_3_where_every_box_folds_the_antes_are_lost_without_a_hand() -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000, 2: 10_500})
    assert kinds(floor.do(fold(2))) == ["BoxFolded"]
    assert kinds(floor.do(fold(1))) == ["BoxFolded", "BaseGameSettled"]
    assert [(line.box, line.result, line.rule) for line in floor.lines()] == [
        (2, "folded", "7.3"),
        (1, "folded", "7.3"),
    ]
    assert floor.line(2).collected_cents == 10_000
    assert floor.line(2).handed_back_cents == 500
    assert floor.totals() == (11_500, 0, 0, 11_000, 500)
    assert kinds(floor.do(undo_fold(1))) == ["FoldUndone", "BaseGameReopened"]
    assert floor.totals() == (11_500, 0, 0, 0, 0)
    floor.do(bet(1, 2_000))
    assert floor.base().lines is None


def test_rule_16_6_a_no_hand_is_named_while_a_box_is_undecided() -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000, 2: 1_000}, wagers=(1,))
    floor.do(bet(1, 2_000))
    undecided = ("boxes_undecided", "16.6(a)")
    assert floor.refused(hand(1, PAIR)) == undecided
    assert floor.refused(dealer_hand(DEALER)) == undecided
    claim = cmd.DeclareClaim(by="T1", table="T1", round=1, box=1, cards="AsKsQsJsTs")
    assert floor.refused(claim) == undecided
    assert floor.refused(settle()) == undecided
    floor.do(fold(2))
    floor.do(hand(1, PAIR))


def test_a_fold_that_was_recorded_by_mistake_is_taken_back_when_the_hands_are_shown() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, folds={2: 1_000})
    floor.shown({1: PAIR})
    assert floor.totals()[2:] == (1_000 + 2_000, 1_000, 3_000)
    floor.do(undo_fold(2))
    assert floor.refused(settle()) == ("boxes_undecided", "16.6(a)")
    floor.do(bet(2, 2_000))
    assert floor.refused(settle()) == ("hands_missing", "9.1")
    assert kinds(floor.do(hand(2, LOWER))) == ["HandRecorded", "BaseGameSettled"]
    assert floor.line(2).result == "loses"


def test_a_void_round_takes_no_more_bets_or_hands() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000})
    floor.do(void())
    for command in (bet(1, 2_000), undo_bet(1), fold(1), hand(1, PAIR), dealer_hand(DEALER)):
        assert floor.refused(command) == ("round_void", "Void")
    assert floor.refused(dealer_card("Ad")) == ("round_void", "Void")
    assert floor.refused(wager(1)) == ("betting_closed", "4.5")
