"""Rules 2.1, 2.5, 8.1, 8.2, 9.1 to 9.7: hands, their settlement and their count."""

import pytest

from jackpot.floor import Refusal, decide
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.answers import HandAnswer, SettlementAnswer, answer
from jackpot.floor.decide.base_game.lines import participates
from jackpot.floor.views import round_view, table_view
from jackpot.rules.cards import DECK, HAND_SIZE, card_names, parse_cards
from jackpot.rules.poker.ante_bet import dealer_participates
from jackpot.rules.poker.hands import classify
from tests.floor.reported import (
    DEALER,
    DEALER_OUT,
    EQUAL,
    LOWER,
    PAIR,
    TWO_PAIRS,
    ReportedTable,
    ante,
    bet,
    counts,
    dealer_card,
    dealer_hand,
    fold,
    hand,
    kinds,
    settle,
    undo_fold,
)


def amounts(line: ev.BoxLine) -> tuple[str, str, str | None, int, int, int, int]:
    return (
        line.result,
        line.rule,
        line.odds,
        line.ante_won_cents,
        line.bet_won_cents,
        line.handed_back_cents,
        line.collected_cents,
    )


def test_rules_9_4_to_9_6_each_box_is_compared_with_the_dealer() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000, 4: 2_000, 9: 1_000}, folds={3: 1_500})
    floor.shown({1: PAIR, 2: LOWER, 4: EQUAL, 9: TWO_PAIRS})
    assert [line.box for line in floor.lines()] == [9, 4, 3, 2, 1]
    assert amounts(floor.line(9)) == ("wins", "9.4", "2 to 1", 1_000, 4_000, 3_000, 0)
    assert amounts(floor.line(4)) == ("void", "9.6", None, 0, 0, 6_000, 0)
    assert amounts(floor.line(3)) == ("folded", "7.3", None, 0, 0, 0, 1_500)
    assert amounts(floor.line(2)) == ("loses", "9.5", None, 0, 0, 0, 3_000)
    assert amounts(floor.line(1)) == ("wins", "9.4", "1 to 1", 1_000, 2_000, 3_000, 0)
    antes, bets, won, lost, handed_back = floor.totals()
    assert (antes, bets, won, lost, handed_back) == (6_500, 10_000, 8_000, 4_500, 12_000)
    assert antes + bets == lost + handed_back


def test_rule_9_3_without_ace_and_king_the_antes_win_and_no_hand_is_needed() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 10_500}, folds={3: 1_000})
    recorded, settled = floor.do(dealer_hand(DEALER_OUT))
    assert isinstance(recorded, ev.DealerHandRecorded)
    assert recorded.participates is False
    view = round_view(floor.state, floor.round()).base_game
    assert view is not None
    assert view.dealer.words == "no pair, does not participate (9.2)"
    assert isinstance(settled, ev.BaseGameSettled)
    assert amounts(floor.line(1)) == ("ante_wins", "9.3", None, 1_000, 0, 3_000, 0)
    assert amounts(floor.line(2)) == ("ante_wins", "9.3", None, 10_000, 0, 31_500, 0)
    assert amounts(floor.line(3)) == ("folded", "7.3", None, 0, 0, 0, 1_000)


def test_rule_9_3_equal_hands_win_the_ante_where_the_dealer_does_not_participate() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000})
    floor.shown({1: "AhQdJcTs9c"}, DEALER_OUT)
    assert floor.line(1).rule == "9.3"


@pytest.mark.parametrize("cards", [DEALER, DEALER_OUT, "AcKd4h3s2c", "2s2h5d4c3s", "KsQhJdTc8s"])
def test_rule_9_2_the_dealer_participates_as_the_rules_say(cards: str) -> None:
    assert participates(cards) == dealer_participates(classify(parse_cards(cards)))


@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        ("AhKs5c3d2c", 1),
        ("TsThKd6c2h", 1),
        ("QsQh8d8cJd", 2),
        ("7s7h7dKh2s", 3),
        ("9s8h7d6c5s", 4),
        ("AhTh7h4h2h", 5),
        ("JsJhJd8c8s", 7),
        ("9s9h9d9c8s", 20),
        ("9s8s7s6s5s", 50),
        ("AsKsQsJsTs", 250),
    ],
)
def test_rule_8_1_a_bet_is_paid_by_the_hand_and_the_ante_one_to_one(cards: str, odds: int) -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000})
    floor.shown({1: cards})
    assert amounts(floor.line(1)) == (
        "wins",
        "9.4",
        f"{odds} to 1",
        1_000,
        min(2_000 * odds, 1_000_000),
        3_000,
        0,
    )


@pytest.mark.parametrize(
    ("maximum_cents", "paid_cents"), [(499_999, 499_999), (500_000, 500_000), (500_001, 500_000)]
)
def test_rule_8_2_the_maximum_payout_bounds_the_bet_to_the_cent(
    maximum_cents: int, paid_cents: int
) -> None:
    floor = ReportedTable(maximum_payout_cents=maximum_cents)
    floor.decided({1: 1_000})
    floor.shown({1: "AsKsQsJsTs"})
    assert floor.line(1).bet_won_cents == paid_cents
    assert floor.line(1).ante_won_cents == 1_000


def test_rule_3_5_what_lies_above_the_maximum_is_handed_back_whatever_the_result() -> None:
    floor = ReportedTable()
    floor.decided({1: 10_001, 2: 10_001})
    floor.shown({1: TWO_PAIRS, 2: LOWER})
    assert amounts(floor.line(1)) == ("wins", "9.4", "2 to 1", 10_000, 40_000, 30_003, 0)
    assert amounts(floor.line(2)) == ("loses", "9.5", None, 0, 0, 3, 30_000)


def test_the_lines_are_worked_out_as_soon_as_the_last_hand_is_there() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000})
    assert kinds(floor.do(dealer_hand(DEALER))) == ["DealerHandRecorded"]
    assert kinds(floor.do(hand(2, LOWER))) == ["HandRecorded"]
    assert kinds(floor.do(hand(1, PAIR))) == ["HandRecorded", "BaseGameSettled"]
    floor.repeats(hand(1, "2h6cKdThTs"))
    floor.repeats(dealer_hand("2d3h4sKcAd"))
    told = answer(floor.state, hand(1, PAIR))
    assert isinstance(told, HandAnswer)
    assert (told.category, told.claim) == ("one_pair", None)
    assert [line.box for line in told.lines] == [2, 1]


def test_rule_14_4_another_hand_replaces_a_misread_one_until_the_cards_are_collected() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000})
    floor.shown({1: PAIR})
    _, settled = floor.do(hand(1, LOWER))
    assert isinstance(settled, ev.BaseGameSettled)
    assert [line.result for line in settled.replaced] == ["wins"]
    assert [line.result for line in settled.lines] == ["loses"]
    assert floor.totals() == (1_000, 2_000, 0, 3_000, 0)
    floor.do(dealer_hand(DEALER_OUT))
    assert floor.line(1).result == "ante_wins"
    floor.do(dealer_hand(DEALER))
    floor.counted()
    floor.do(settle())
    assert floor.refused(hand(1, PAIR)) == ("round_collected", "10.4")
    floor.repeats(hand(1, LOWER))
    floor.repeats(dealer_hand(DEALER))
    floor.repeats(bet(1, 2_000))
    floor.repeats(dealer_card("Ad"))


def test_a_misread_dealer_who_participates_after_all_waits_for_the_hands() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000})
    floor.do(dealer_hand(DEALER_OUT))
    assert kinds(floor.do(dealer_hand(DEALER))) == ["DealerHandRecorded", "BaseGameReopened"]
    assert floor.totals() == (1_000, 2_000, 0, 0, 0)
    floor.do(hand(1, PAIR))
    assert floor.line(1).result == "wins"


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (hand(1, "TsThKd6c"), ("not_five_cards", "2.5")),
        (hand(1, "TsThKd6c2h3d"), ("not_five_cards", "2.5")),
        (hand(1, "TsThKd6cTs"), ("card_twice", "2.1")),
        (hand(1, "TsThKd6c1h"), ("unknown_card", "2.1")),
        (hand(1, "TsThKd6cAd"), ("card_twice", "2.1")),  # the dealer's face-up card
        (hand(1, "TsThKd6c8d"), ("card_twice", "2.1")),  # in box 2
        (dealer_hand("AdKc4s3h"), ("not_five_cards", "2.5")),
        (dealer_hand("AdKc4s3h2d2c"), ("not_five_cards", "2.5")),
        (dealer_hand("AdKc4s3h8d"), ("card_twice", "2.1")),  # in box 2
        (dealer_hand("AcKc4s3h2d"), ("not_the_face_up_card", "6.2")),
        (hand(3, PAIR), ("box_folded", "7.3")),
        (hand(4, PAIR), ("not_in_round", "6.3")),
    ],
)
def test_rules_2_1_and_2_5_hands_are_five_cards_of_one_deck(
    command: cmd.Command, refusal: tuple[str, str]
) -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000}, folds={3: 1_000})
    floor.do(hand(2, TWO_PAIRS))
    assert floor.refused(command) == refusal


def test_rule_2_1_a_card_of_the_dealers_hand_is_in_no_other_and_is_flagged() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000})
    floor.do(dealer_hand(DEALER))
    refusal = decide(floor.state, hand(1, "TsThKd6c3h"), floor.at_ms)
    assert isinstance(refusal, Refusal)
    assert "3h is also in the dealer's hand" in refusal.detail
    assert refusal.code.value.flagged
    assert floor.refused(dealer_hand("AdKc4s3h")) == ("not_five_cards", "2.5")


def test_rule_2_1_nine_boxes_and_the_dealer_take_fifty_cards() -> None:
    floor = ReportedTable()
    cards = [card_names(DECK[at : at + HAND_SIZE]) for at in range(0, 50, HAND_SIZE)]
    floor.decided(dict.fromkeys(range(1, 10), 1_000), face_up=cards[9][:2])
    floor.shown(dict(enumerate(cards[:9], start=1)), cards[9])
    assert len(floor.lines()) == 9
    floor.counted()
    floor.do(settle())
    answered = answer(floor.state, settle())
    assert isinstance(answered, SettlementAnswer)
    assert [line.box for line in answered.lines] == [9, 8, 7, 6, 5, 4, 3, 2, 1]


def test_rule_9_7_the_cards_are_collected_once_every_hand_is_counted() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, folds={2: 1_000})
    floor.do(hand(1, PAIR))
    assert floor.refused(settle()) == ("hands_missing", "9.1")
    floor.do(dealer_hand(DEALER))
    assert floor.refused(settle()) == ("hands_not_counted", "9.7")
    waits = table_view(floor.state, "T1").collecting_waits
    assert waits is not None
    assert waits.code == "hands_not_counted"
    [counted] = floor.do(counts({1: 5, 2: 4}))
    assert isinstance(counted, ev.HandsCounted)
    assert floor.refused(settle()) == ("hands_miscounted", "9.7")
    floor.do(counts({1: 5, 2: 5}, dealer=6))
    assert floor.refused(settle()) == ("hands_miscounted", "9.7")
    floor.do(counts({1: 5, 2: 5}))
    floor.repeats(counts({2: 5, 1: 5}))
    floor.do(settle())
    floor.repeats(counts({1: 5, 2: 5}))
    floor.repeats(settle())


@pytest.mark.parametrize(
    "command",
    [
        counts({1: 5}),
        counts({1: 5, 2: 5, 3: 5}),
        counts({1: 5, 2: -1}),
        counts({1: 5, 2: 53}),
        cmd.CountHands(by="T1", table="T1", round=1, counts={"1": 5, "2": 5}),
        cmd.CountHands(by="T1", table="T1", round=1, counts={"1": 5, "2": 5, "Dealer": 5}),
        cmd.CountHands(by="T1", table="T1", round=1, counts={}),
    ],
)
def test_rule_9_7_the_count_covers_the_hands_of_the_round(command: cmd.CountHands) -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, folds={2: 1_000})
    assert floor.refused(command) == ("wrong_hand_counts", "9.7")


def test_rule_7_4_hands_are_counted_once_every_box_has_decided() -> None:
    floor = ReportedTable()
    floor.dealt({1: 1_000, 2: 1_000})
    assert floor.refused(counts({1: 5, 2: 5})) == ("boxes_undecided", "16.6(a)")


def test_what_a_dealer_sees_of_the_base_game() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, folds={2: 10_500})
    floor.shown({1: PAIR})
    floor.counted()
    view = round_view(floor.state, floor.round()).base_game
    assert view is not None
    first, second = view.boxes
    assert (first.decision, first.cards, first.category, first.counted) == (
        "bet",
        PAIR,
        "one_pair",
        5,
    )
    assert (second.decision, second.ruling, second.in_play_cents) == (
        "fold",
        "cut_to_maximum",
        10_000,
    )
    assert (view.dealer.card, view.dealer.cards, view.dealer.participates) == ("Ad", DEALER, True)
    assert view.dealer.words == "ace and king, participates (9.2)"
    assert view.totals.in_play_cents == 0
    assert view.totals.lost_cents == 10_000


def test_a_round_that_is_kept_compact_has_the_totals_of_its_base_game_only() -> None:
    floor = ReportedTable()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-01-01"))
    for number in range(1, 12):
        floor.decided({1: 1_000}, folds={2: 1_000}, round=number)
        floor.shown({1: PAIR}, round=number)
        floor.counted(round=number)
        floor.do(settle(round=number))
    compact = floor.base(1)
    assert (compact.hands, compact.antes, compact.lines) == ({}, {}, None)
    assert compact.totals().won_cents == 3_000
    assert floor.refused(hand(1, PAIR)) == ("round_collected", "10.4")
    view = round_view(floor.state, floor.round(1)).base_game
    assert view is not None
    assert view.totals.lost_cents == 1_000
    floor.restart()
    assert floor.totals() == (22_000, 22_000, 33_000, 11_000, 33_000)
    floor.state.check_invariants()


def test_antes_and_bets_in_play_are_in_the_accounts_of_the_table() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(1, 1_000))
    assert floor.state.tables["T1"].base_totals is None
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.do(dealer_card("Ad"))
    floor.do(bet(1, 2_000))
    view = table_view(floor.state, "T1").base_totals
    assert view is not None
    assert (view.antes_cents, view.bets_cents, view.in_play_cents) == (1_000, 2_000, 3_000)
    assert floor.refused(fold(1)) == ("bet_stands", "7.1")


def test_rule_9_3_a_bet_after_an_undone_fold_completes_a_round_without_the_dealer() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 3: 1_000}, folds={2: 1_000})
    assert "BaseGameSettled" in kinds(floor.do(dealer_hand(DEALER_OUT)))
    assert "BaseGameReopened" in kinds(floor.do(undo_fold(2)))
    assert kinds(floor.do(bet(2, 2_000))) == ["BetPlaced", "BaseGameSettled"]
    assert kinds(floor.do(hand(2, EQUAL))) == ["HandRecorded"]


def test_rule_9_4_a_bet_after_an_undone_fold_waits_for_its_hand() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, folds={2: 1_000})
    floor.shown({1: LOWER})
    floor.do(undo_fold(2))
    assert kinds(floor.do(bet(2, 2_000))) == ["BetPlaced"]
    assert kinds(floor.do(hand(2, PAIR))) == ["HandRecorded", "BaseGameSettled"]
