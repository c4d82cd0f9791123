"""What a dealer's page offers in a reported round is what the floor would accept."""

from jackpot.floor import commands as cmd
from jackpot.floor.views import BasePlayView, table_view
from jackpot.floor.views.base_play import usual_antes
from jackpot.rules.poker.ante_bet import Limits
from tests.floor.checked import wager
from tests.floor.reported import (
    DEALER,
    DEALER_OUT,
    LOWER,
    PAIR,
    ReportedTable,
    ante,
    counts,
    dealer_hand,
    hand,
)


def play(floor: ReportedTable) -> BasePlayView:
    found = table_view(floor.state, "T1").base_play
    assert found is not None
    return found


def acts(floor: ReportedTable, box: int) -> list[str]:
    return list(play(floor).boxes[box - 1].acts)


def test_nothing_is_offered_between_rounds_and_where_no_base_game_is_reported() -> None:
    floor = ReportedTable()
    assert table_view(floor.state, "T1").base_play is None
    floor.do(cmd.OpenRound(by="T2", table="T2", round=1))
    assert table_view(floor.state, "T2").base_play is None


def test_rule_10_1_a_jackpot_wager_is_offered_beside_an_ante_alone() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(3, 1_000))
    floor.do(ante(4, 1_000))
    floor.do(wager(4))
    assert play(floor).step == "antes"
    assert [each.box for each in play(floor).boxes] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert acts(floor, 1) == ["place_ante"]
    assert acts(floor, 3) == ["withdraw_ante", "place_wager"]
    assert acts(floor, 4) == ["withdraw_ante", "withdraw_wager"]


def test_rule_14_5_no_jackpot_wager_is_offered_while_a_fault_stands() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(3, 1_000))
    floor.do(cmd.ReportFault(by="T1", table="T1", device="pad 3", what="it is dark"))
    assert acts(floor, 3) == ["withdraw_ante"]


def test_rule_7_1_bet_and_fold_are_offered_after_the_face_up_card() -> None:
    floor = ReportedTable()
    floor.open()
    floor.do(ante(3, 1_000))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    assert play(floor).step == "deal"
    assert [acts(floor, box) for box in (2, 3)] == [[], []]
    floor.do(cmd.ShowDealerCard(by="T1", table="T1", round=1, card="Ad"))
    assert play(floor).step == "bets"
    assert [acts(floor, box) for box in (2, 3)] == [[], ["place_bet", "fold_box"]]


def test_rule_16_6_a_hands_are_offered_once_every_box_has_decided() -> None:
    floor = ReportedTable()
    floor.dealt({2: 1_000, 5: 1_000, 6: 1_000})
    floor.do(cmd.PlaceBet(by="T1", table="T1", round=1, box=2, amount_cents=2_000))
    floor.do(cmd.PlaceBet(by="T1", table="T1", round=1, box=5, amount_cents=2_000))
    assert acts(floor, 2) == ["undo_bet"]
    floor.do(cmd.FoldBox(by="T1", table="T1", round=1, box=6))
    assert (play(floor).step, play(floor).hands_needed) == ("hands", ["dealer"])
    assert acts(floor, 2) == ["undo_bet", "record_hand"]
    assert acts(floor, 6) == []
    floor.do(dealer_hand(DEALER))
    assert play(floor).hands_needed == ["5", "2"], "in the order of payment"
    assert acts(floor, 2) == ["record_hand"], "a bet stands once a hand is shown"
    floor.shown({2: PAIR, 5: LOWER})
    assert (play(floor).step, play(floor).hands_needed) == ("payment", [])
    floor.do(counts({2: 5, 5: 5, 6: 5}))
    assert acts(floor, 2) == ["record_hand"], "it can be corrected until the cards are collected"


def test_rule_9_3_no_hand_is_needed_when_the_dealer_does_not_participate() -> None:
    floor = ReportedTable()
    floor.decided({2: 1_000})
    floor.do(dealer_hand(DEALER_OUT))
    assert (play(floor).step, play(floor).hands_needed) == ("payment", [])
    assert acts(floor, 2) == ["record_hand"], "it may win the jackpot (10.5)"
    floor.do(hand(2, "KsKh8d7c6c"))
    assert play(floor).step == "payment"


def test_rule_3_3_usual_antes_are_within_the_limits_and_multiples() -> None:
    assert usual_antes(Limits(1_000, 10_000, 1_000_000, 500)) == [1_000, 2_500, 5_000, 10_000]
    assert usual_antes(Limits(700, 900, 1_000_000, 100)) == [700]
