"""Rules 9.6, 10.5, 10.7 and 14.4: the jackpot beside a reported base game."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.answers import ClaimAnswer, HandAnswer, answer
from tests.floor.checked import FLUSH, ROYALS
from tests.floor.reported import (
    DEALER,
    DEALER_OUT,
    LOWER,
    PAIR,
    ReportedTable,
    dealer_hand,
    hand,
    kinds,
    settle,
)

ROYAL = ROYALS[0]


def claim(box: int, cards: str) -> cmd.DeclareClaim:
    return cmd.DeclareClaim(by="T1", table="T1", round=1, box=box, cards=cards)


def correct(box: int, cards: str, by: str = "sue") -> cmd.CorrectHand:
    return cmd.CorrectHand(by=by, table="T1", round=1, box=box, cards=cards, reason="misread")


def test_rule_10_5_a_qualifying_hand_with_a_lit_lamp_is_declared_with_its_hand() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000}, wagers=(1,))
    events = floor.do(hand(1, ROYAL))
    assert kinds(events) == ["HandRecorded", "ClaimDeclared", "JackpotLocked"]
    floor.repeats(hand(1, ROYAL))
    floor.repeats(claim(1, ROYAL))
    told = answer(floor.state, hand(1, ROYAL))
    assert isinstance(told, HandAnswer)
    assert told.claim is not None
    assert told.claim.jackpot_pending


def test_rule_10_1_a_qualifying_hand_without_a_jackpot_wager_is_no_claim() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000}, wagers=(1,))
    assert kinds(floor.do(hand(2, ROYAL))) == ["HandRecorded"]
    assert floor.refused(claim(2, ROYAL)) == ("no_wager", "10.1")


def test_declaring_a_hand_records_it_for_the_base_game_too() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000, 2: 1_000}, wagers=(1, 2))
    floor.do(dealer_hand(DEALER))
    assert kinds(floor.do(claim(1, FLUSH))) == ["HandRecorded", "ClaimDeclared"]
    assert floor.base().hands[1] == FLUSH
    assert kinds(floor.do(claim(2, "TsThKd6d2h"))) == ["HandRecorded", "BaseGameSettled"]
    told = answer(floor.state, claim(2, "TsThKd6d2h"))
    assert isinstance(told, ClaimAnswer)
    assert (told.category, told.qualifies) == ("one_pair", False)
    floor.repeats(claim(2, "TsThKd6d2h"))


def test_rule_10_7_the_prize_is_beside_ante_and_bet_and_outside_the_maximum_payout() -> None:
    floor = ReportedTable(maximum_payout_cents=5_000)
    floor.decided({1: 1_000}, wagers=(1,))
    floor.shown({1: ROYAL})
    floor.counted()
    before = floor.state.balances.payable_micros
    [award] = floor.settle()
    assert award.amount_cents >= 1_000_000
    assert floor.state.balances.payable_micros - before == award.amount_cents * 10_000
    assert (floor.line(1).ante_won_cents, floor.line(1).bet_won_cents) == (1_000, 5_000)


def test_rule_9_6_equal_hands_leave_the_jackpot_prize_alone() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, wagers=(1,), face_up="Ah")
    floor.shown({1: ROYALS[0]}, ROYALS[1])
    floor.counted()
    [award] = floor.settle()
    assert award.box == 1
    assert floor.line(1).result == "void"


def test_rule_10_5_a_hand_is_paid_although_the_dealer_does_not_participate() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, wagers=(1,))
    floor.do(dealer_hand(DEALER_OUT))
    assert kinds(floor.do(hand(1, FLUSH.replace("Tc", "2c")))) == ["HandRecorded", "ClaimDeclared"]
    floor.counted()
    [award] = floor.settle()
    assert award.amount_cents == 10_000
    assert floor.line(1).result == "ante_wins"


def test_a_hand_that_is_a_claim_is_changed_by_a_supervisor_alone() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, wagers=(1,))
    floor.shown({1: FLUSH})
    assert floor.line(1).odds == "5 to 1"
    assert floor.refused(hand(1, PAIR)) == ("claim_stands", "10.4")
    assert floor.refused(claim(1, PAIR)) == ("claim_stands", "10.4")
    corrected, settled = floor.do(correct(1, LOWER))
    assert isinstance(corrected, ev.HandCorrected)
    assert isinstance(settled, ev.BaseGameSettled)
    assert floor.line(1).result == "loses"
    assert floor.base().hands[1] == LOWER


def test_rule_14_4_a_correction_after_the_collection_leaves_ante_and_bet_as_paid() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, wagers=(1,))
    floor.shown({1: FLUSH})
    floor.counted()
    floor.settle()
    before = floor.totals()
    floor.do(correct(1, LOWER))
    assert floor.totals() == before
    assert floor.line(1).odds == "5 to 1"


def test_rule_2_1_a_corrected_hand_holds_no_card_of_the_dealer() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, wagers=(1,))
    floor.shown({1: FLUSH})
    assert floor.refused(correct(1, "2d6c8cTc4c")) == ("card_twice", "2.1")
    floor.counted()
    floor.settle()
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards="2d3d4d5d6d", reason="found"
    )
    assert floor.refused(late) == ("claim_stands", "10.4")


def test_a_claim_that_is_taken_back_takes_its_hand_with_it() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, wagers=(1,))
    floor.shown({1: FLUSH})
    taken = floor.do(cmd.TakeBackClaim(by="T1", table="T1", round=1, box=1))
    assert kinds(taken) == ["ClaimTakenBack", "BaseGameReopened"]
    assert floor.base().hands == {}
    floor.do(hand(1, PAIR))
    assert floor.line(1).odds == "1 to 1"


def test_a_rejected_claim_leaves_the_hand_of_the_base_game() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, wagers=(1,))
    floor.shown({1: FLUSH})
    floor.do(cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="declared too late"))
    assert floor.line(1).odds == "5 to 1"
    floor.repeats(hand(1, FLUSH))
    assert floor.refused(claim(1, FLUSH)) == ("claim_rejected", "14.4")
    floor.do(hand(1, PAIR))
    assert kinds(floor.do(hand(1, FLUSH))) == ["HandRecorded", "BaseGameSettled"]
    floor.counted()
    assert floor.settle() == []


def test_rule_10_4_the_cards_wait_for_the_verified_hand_as_well() -> None:
    floor = ReportedTable()
    floor.decided({1: 1_000}, wagers=(1,))
    floor.shown({1: ROYAL})
    floor.counted()
    assert floor.refused(settle()) == ("claim_unverified", "14.4")
