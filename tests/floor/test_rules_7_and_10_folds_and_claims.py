"""Rules 2.1, 2.5, 7.3, 9.7, 10.1, 10.4 and 10.7: folds and declared hands."""

import msgspec
import pytest

from jackpot.floor import Refusal, decide
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.answers import ClaimAnswer, LampAnswer, answer
from jackpot.floor.views import lit_boxes, round_view
from jackpot.rules.cards import parse_cards
from jackpot.rules.poker.hands import Category
from tests.floor.checked import (
    FLUSH,
    FULL_HOUSE,
    ROYALS,
    STRAIGHT,
    STRAIGHT_FLUSHES,
    CheckedFloor,
    claim,
)


def test_rule_2_1_a_card_is_in_one_hand_of_a_round_only() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, "AcKc4c3c2c")
    assert floor.refused(claim(2, "2c2d2h2s9s")) == ("card_twice", "2.1")
    assert floor.refused(claim(2, "2d2d2h2s9s")) == ("card_twice", "2.1")
    refusal = decide(floor.state, claim(2, "KhQd9sQd9c"), floor.at_ms)
    assert isinstance(refusal, Refusal)
    assert "Qd is twice in this hand" in refusal.detail


@pytest.mark.parametrize("cards", ["", "As", "AsKsQsJs", "AsKsQsJsTs9s"])
def test_rule_2_5_a_hand_is_five_cards(cards: str) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    assert floor.refused(claim(1, cards)) == ("not_five_cards", "2.5")


@pytest.mark.parametrize("cards", ["AsKsQsJs", "AsKsQsJsTs9s"])
def test_rule_9_7_a_hand_with_a_card_too_few_or_too_many_alarms_a_supervisor(cards: str) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    refusal = decide(floor.state, claim(1, cards), floor.at_ms)
    assert isinstance(refusal, Refusal)
    assert refusal.code.value.flagged


@pytest.mark.parametrize("cards", ["AsKsQsJs1s", "asKsQsJsTs", "AsKsQsJsT", "🂡KsQsJsTs"])
def test_rule_2_1_a_card_that_is_none_is_named(cards: str) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    assert floor.refused(claim(1, cards)) == ("unknown_card", "2.1")


def test_rule_7_3_a_folded_box_wins_nothing_and_its_contribution_stays() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    before = floor.pools()
    fold = cmd.FoldBox(by="T1", table="T1", round=1, box=1)
    floor.do(fold)
    floor.repeats(fold)
    assert floor.refused(claim(1, ROYALS[0])) == ("box_folded", "7.3")
    assert floor.settle() == []
    assert floor.pools() == before
    floor.repeats(fold)


def test_rule_7_3_a_box_without_a_jackpot_wager_folds_like_any_other() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    before = floor.pools()
    fold = cmd.FoldBox(by="T1", table="T1", round=1, box=2)
    [event] = floor.do(fold)
    assert isinstance(event, ev.BoxFolded)
    assert answer(floor.state, fold) == LampAnswer("T1", 1, 2, "off")
    floor.repeats(fold)
    assert floor.refused(claim(2, ROYALS[0])) == ("no_wager", "10.1")
    undo = cmd.UndoFold(by="sue", table="T1", round=1, box=2, reason="wrong key")
    floor.do(undo)
    assert answer(floor.state, undo) == LampAnswer("T1", 1, 2, "off")
    assert lit_boxes(floor.state.tables["T1"]) == [1]
    assert floor.pools() == before


def test_rule_7_3_a_fold_repeated_on_a_void_round_is_refused() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    fold = cmd.FoldBox(by="T1", table="T1", round=1, box=1)
    floor.do(fold)
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    assert floor.refused(fold) == ("round_void", "Void")


def test_rule_7_3_a_box_folds_after_the_deal_and_before_it_declares() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    fold = cmd.FoldBox(by="T1", table="T1", round=1, box=1)
    assert floor.refused(fold) == ("not_dealt", "4.1")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.claim(1, FLUSH)
    assert floor.refused(fold) == ("claim_stands", "10.4")


def test_rule_7_3_a_fold_recorded_by_mistake_is_undone_until_the_cards_are_collected() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.do(cmd.FoldBox(by="T1", table="T1", round=1, box=1))
    undo = cmd.UndoFold(by="sue", table="T1", round=1, box=1, reason="")
    assert floor.refused(undo) == ("reason_missing", None)
    undo = msgspec.structs.replace(undo, reason="wrong key")
    floor.do(undo)
    floor.repeats(undo)
    floor.repeats(msgspec.structs.replace(undo, box=3))
    floor.do(cmd.FoldBox(by="T1", table="T1", round=1, box=2))
    floor.claim(1, FLUSH)
    assert [award.amount_cents for award in floor.settle()] == [10_000]
    late = msgspec.structs.replace(undo, box=2)
    assert floor.refused(late) == ("round_collected", "10.4")


def test_rule_10_1_a_box_without_a_wager_wins_nothing() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    assert floor.refused(claim(2, ROYALS[0])) == ("no_wager", "10.1")


def test_rule_10_4_nothing_is_declared_before_the_deal_or_after_collection() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    assert floor.refused(claim(1, FLUSH)) == ("not_dealt", "4.1")
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.settle()
    assert floor.refused(claim(1, FLUSH)) == ("round_collected", "10.4")


def test_rule_16_6_a_no_hand_is_named_before_the_first_card_nor_where_none_can_win() -> None:
    """Who asks learns nothing of a hand that is not declared: neither answer nor refusal tells."""
    floor = CheckedFloor()
    floor.bet([1, 2])
    names_no_hand(floor, claim(1, ROYALS[0]))
    floor.do(cmd.DealRound(by="T1", table="T1", round=1))
    floor.do(cmd.FoldBox(by="T1", table="T1", round=1, box=2))
    names_no_hand(floor, claim(2, ROYALS[0]))
    names_no_hand(floor, claim(3, ROYALS[0]))
    assert round_view(floor.state, floor.round()).claims == []


def names_no_hand(floor: CheckedFloor, asked: cmd.DeclareClaim) -> None:
    refusal = decide(floor.state, asked, floor.at_ms)
    assert isinstance(refusal, Refusal)
    words = f"{refusal.title} {refusal.detail}".lower()
    assert not any(category.words in words for category in Category)


def test_rule_10_4_a_hand_is_declared_once_and_its_order_does_not_matter() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FLUSH)
    reordered = "".join(sorted(FLUSH[at : at + 2] for at in range(0, 10, 2)))
    floor.repeats(claim(1, reordered))
    assert floor.refused(claim(1, STRAIGHT)) == ("claim_stands", "10.4")


def test_rule_10_7_a_hand_that_does_not_qualify_is_recorded_and_wins_nothing() -> None:
    floor = CheckedFloor()
    assert floor.play({1: STRAIGHT}) == []
    assert floor.round().claims[1].category == "straight"


def test_rule_10_7_whoever_declares_a_hand_is_told_whether_it_qualifies() -> None:
    floor = CheckedFloor()
    hands = {
        1: STRAIGHT,
        2: "KcJd9h7s2h",
        3: FLUSH,
        4: "3s3h3dQcQd",
        5: STRAIGHT_FLUSHES[2],
        6: ROYALS[1],
    }
    floor.deal(sorted(hands))
    told = []
    for box, cards in hands.items():
        floor.claim(box, cards)
        answered = answer(floor.state, claim(box, cards))
        assert isinstance(answered, ClaimAnswer)
        told.append((answered.qualifies, answered.jackpot_pending))
    expected = [False, False, True, True, True, True]
    assert told == list(zip(expected, [False] * 4 + [True] * 2, strict=True))
    assert [each.qualifies for each in round_view(floor.state, floor.round()).claims] == expected


def test_a_rejected_claim_frees_its_lock_and_the_next_is_worked_out_on_the_whole() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table, hand in (("T1", ROYALS[0]), ("T2", STRAIGHT_FLUSHES[1])):
        floor.deal([1], table=table)
        floor.claim(1, hand, table=table)
    floor.settle(table="T2")
    events = floor.by_two(
        cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="the ace is of hearts")
    )
    assert [type(event) for event in events] == [
        ev.ClaimRejected,
        ev.LockFreed,
        ev.PrizesAwarded,
        ev.RoundSettled,
    ]
    assert floor.payout("T2-1-1").award.pool_cents == 2_000_084
    floor.claim(1, FULL_HOUSE)
    assert [award.category for award in floor.settle()] == ["full_house"]


def test_a_rejection_can_be_asked_for_again_until_something_else_is_declared() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FLUSH)
    reject = cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="read wrongly")
    floor.do(reject)
    floor.repeats(reject)
    other = msgspec.structs.replace(reject, by="tom")
    assert floor.refused(other) == ("no_claim", None)
    floor.claim(1, STRAIGHT)
    floor.do(other)
    assert floor.refused(reject) == ("no_claim", None), "the last word was another's"


def test_a_rejected_hand_that_arrives_again_is_told_so_and_is_not_declared_anew() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FLUSH)
    floor.do(cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="read wrongly"))
    again = cmd.DeclareClaim(by="T1", table="T1", round=1, box=1, cards=FLUSH)
    assert floor.refused(again) == ("claim_rejected", "14.4")
    floor.settle()
    floor.do(
        cmd.RecordLateClaim(by="tom", table="T1", round=1, box=1, cards=FLUSH, reason="camera 4")
    )
    assert floor.payout("T1-1-1").award.category == "flush"


def test_a_rejection_has_a_reason() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FLUSH)
    reject = cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason=" ")
    assert floor.refused(reject) == ("reason_missing", None)


def test_whoever_rejected_a_claim_can_reject_the_next_one_of_the_box() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    reject = cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="read wrongly")
    for cards in (FLUSH, STRAIGHT):
        floor.claim(1, cards)
        assert [type(event) for event in floor.do(reject)] == [ev.ClaimRejected]
    floor.repeats(reject)


def test_no_claim_of_a_void_round_is_rejected() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, FLUSH)
    floor.claim(2, STRAIGHT)
    reject = cmd.RejectClaim(by="sue", table="T1", round=1, box=2, reason="read wrongly")
    floor.do(reject)
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    for box in (1, 2):
        again = msgspec.structs.replace(reject, box=box)
        assert floor.refused(again) == ("no_claim", None)


def test_a_hand_that_was_entered_wrongly_can_be_rejected_after_collection_too() -> None:
    """Its cards were counted as seen: a late claim with one of them would be refused for ever."""
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, STRAIGHT)
    floor.settle()
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=2, cards="2s3s4s5s7s", reason="camera 4"
    )
    assert floor.refused(late) == ("card_twice", "2.1")
    floor.do(cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="read wrongly"))
    floor.do(late)
    reject = cmd.RejectClaim(by="sue", table="T1", round=1, box=2, reason="no")
    assert floor.refused(reject) == ("no_claim", None), "it is awarded: cancel the payout instead"


def test_the_hands_of_these_tests_are_of_one_deck() -> None:
    dealt = [card for hand in ROYALS + STRAIGHT_FLUSHES for card in parse_cards(hand)]
    assert len(dealt) == len(set(dealt))
