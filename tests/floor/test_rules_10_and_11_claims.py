"""Rules 2.1, 2.5, 7.3, 10.4, 10.5, 10.7 and 11: from a declared hand to what it is paid."""

import msgspec
import pytest

from jackpot.floor import Refusal, decide, meter_cents, read_meter
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.answers import ClaimAnswer, answer
from jackpot.floor.views import round_view
from jackpot.rules.cards import parse_cards
from tests.floor.checked import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ROYALS,
    STRAIGHT,
    STRAIGHT_FLUSHES,
    CheckedFloor,
    claim,
)
from tests.rules.example import APPROVAL


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
    assert floor.refused(msgspec.structs.replace(undo, box=3)) == ("no_wager", "10.1")
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


@pytest.mark.parametrize(
    ("cards", "category", "amount_cents"),
    [
        (FOUR_OF_A_KIND, "four_of_a_kind", 50_000),
        (FULL_HOUSE, "full_house", 15_000),
        (FLUSH, "flush", 10_000),
    ],
)
def test_rule_11_1_c_d_e_fixed_prizes_come_from_the_reserve_and_the_meter_stands(
    cards: str, category: str, amount_cents: int
) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, cards)
    jackpot_micros, reserve_micros = floor.pools()
    [award] = floor.settle()
    assert (award.category, award.amount_cents) == (category, amount_cents)
    assert floor.pools() == (jackpot_micros, reserve_micros - amount_cents * 10_000)


def test_rule_11_1_the_operator_advances_what_the_reserve_lacks() -> None:
    """One wager leaves 58 cents in the reserve; a flush is $100 all the same."""
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=0)
    [award] = floor.play({1: FLUSH})
    assert award.amount_cents == 10_000
    assert award.from_reserve_micros == 580_000
    assert award.from_operator_micros == 10_000 * 10_000 - 580_000
    assert floor.state.balances.advances_micros == award.from_operator_micros


@pytest.mark.parametrize("jackpot_cents", [999_998, 999_999, 1_000_000])
def test_rule_11_1_a_a_royal_takes_the_pool_and_the_reserve_resets_it(jackpot_cents: int) -> None:
    """A wager adds 42 cents: under, at and over $10,000 at the moment of the lock."""
    floor = CheckedFloor(jackpot_cents=jackpot_cents - 42)
    [award] = floor.play({3: ROYALS[0]})
    assert award.pool_cents == jackpot_cents
    assert award.amount_cents == max(1_000_000, jackpot_cents)
    assert award.from_jackpot_micros == jackpot_cents * 10_000
    assert award.reset_micros == 1_000_000 * 10_000
    assert meter_cents(floor.state) == 1_000_000


def test_the_reset_reaches_as_far_as_the_reserve() -> None:
    floor = CheckedFloor(jackpot_cents=2_000_000, reserve_cents=100)
    [award] = floor.play({3: ROYALS[0]})
    assert award.reset_micros == 100 * 10_000 + 580_000
    assert floor.pools() == (award.reset_micros, 0)


def test_fractions_of_a_cent_stay_in_the_pool() -> None:
    approval = msgspec.structs.replace(APPROVAL, jackpot_bp=4_255, reserve_bp=5_745, reset_cents=0)
    floor = CheckedFloor(jackpot_cents=2_000_000, approval=approval)
    [award] = floor.play({3: ROYALS[0]})
    assert award.amount_cents == 2_000_042
    assert floor.pools()[0] == 5_500  # 0.55 of a cent


@pytest.mark.parametrize("royals", [1, 2, 3, 4])
@pytest.mark.parametrize("straight_flushes", [0, 1, 2, 3, 4])
def test_rule_11_3_and_11_4_up_to_four_royals_and_four_straight_flushes(
    royals: int, straight_flushes: int
) -> None:
    floor = CheckedFloor(jackpot_cents=2**53)
    hands = {box: ROYALS[box - 1] for box in range(1, royals + 1)}
    hands |= {5 + n: STRAIGHT_FLUSHES[n] for n in range(straight_flushes)}
    awards = floor.play(hands)
    won = [award.category for award in awards]
    assert won == ["straight_flush"] * straight_flushes + ["royal_flush"] * royals
    pool_cents = 2**53 + 42 * (royals + straight_flushes)
    left = pool_cents * 9**straight_flushes // 10**straight_flushes
    assert abs(awards[-1].pool_cents - left) <= straight_flushes
    assert awards[-1].amount_cents == awards[-1].pool_cents // royals
    assert len({award.amount_cents for award in awards}) <= 2, "equals are paid the same"
    assert sum(award.reset_micros for award in awards) == 1_000_000 * 10_000


def test_rule_11_2_awards_are_in_the_order_of_payment() -> None:
    floor = CheckedFloor()
    awards = floor.play({1: FULL_HOUSE, 9: FLUSH, 4: ROYALS[1]})
    assert [award.box for award in awards] == [9, 4, 1]


def test_the_first_claim_locks_and_later_contributions_belong_to_what_follows() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.deal([1, 2, 3], table="T2")
    [award] = floor.settle()
    assert award.amount_cents == 2_000_000 + 42
    assert meter_cents(floor.state) == 1_000_000 + 3 * 42


def test_rule_11_3_a_claim_after_the_lock_in_the_same_round_shares_the_same_value() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1, 2])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    floor.deal([1], table="T2")
    floor.claim(2, STRAIGHT_FLUSHES[1])
    assert {award.pool_cents for award in floor.settle()} == {2_000_084}


def test_locks_are_settled_in_their_order_whoever_collects_first() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table, hand in (("T1", ROYALS[0]), ("T2", STRAIGHT_FLUSHES[1])):
        floor.deal([1, 2], table=table)
        floor.claim(1, hand, table=table)
    floor.claim(2, FLUSH, table="T2")
    assert [award.category for award in floor.settle(table="T2")] == ["flush"]
    assert floor.round(table="T2").phase == "collected"
    floor.bet([1], table="T2", round=2)
    royal, straight_flush = floor.settle(table="T1")
    assert royal.amount_cents == 2_000_084, "what table 2 put in came after the lock"
    assert straight_flush.pool_cents == 1_000_084, "worked out on what the royal left"
    assert floor.round(table="T2").phase == "settled"


def test_a_rejected_claim_frees_its_lock_and_the_next_is_worked_out_on_the_whole() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table, hand in (("T1", ROYALS[0]), ("T2", STRAIGHT_FLUSHES[1])):
        floor.deal([1], table=table)
        floor.claim(1, hand, table=table)
    floor.settle(table="T2")
    events = floor.do(
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
    floor.claim(1, ROYALS[0])
    reject = cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="read wrongly")
    floor.do(reject)
    floor.repeats(reject)
    other = msgspec.structs.replace(reject, by="tom")
    assert floor.refused(other) == ("no_claim", None)
    floor.claim(1, STRAIGHT)
    floor.do(other)
    assert floor.refused(reject) == ("no_claim", None), "the last word was another's"


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


def test_the_meter_shows_what_the_next_claim_would_be_worked_out_on() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.claim(1, STRAIGHT_FLUSHES[0])
    meter = read_meter(floor.state)
    assert (meter.value_cents, meter.pending_cents, meter.locks) == (
        2_000_042 - 200_004,
        200_004,
        1,
    )
    floor.deal([1], table="T2")
    floor.claim(1, STRAIGHT_FLUSHES[1], table="T2")
    shown_cents = meter.value_cents + 42
    floor.settle(table="T1")
    [award] = floor.settle(table="T2")
    assert award.pool_cents == shown_cents


def test_rule_14_4_a_late_claim_is_worked_out_by_itself_on_the_jackpot_as_it_is() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.settle()
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=2, cards=ROYALS[2], reason="reconstructed on camera 4"
    )
    assert floor.refused(msgspec.structs.replace(late, reason=" ")) == ("reason_missing", None)
    floor.do(late)
    floor.repeats(late)
    assert floor.payout("T1-1-2").award.amount_cents == 2_000_084
    assert floor.refused(msgspec.structs.replace(late, cards=FLUSH)) == ("claim_stands", "10.4")


def test_rule_14_4_a_late_claim_takes_the_place_of_a_hand_that_did_not_qualify() -> None:
    floor = CheckedFloor()
    floor.play({1: STRAIGHT})
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=FLUSH, reason="a card was read wrongly"
    )
    floor.do(late)
    assert floor.payout("T1-1-1").award.category == "flush"
    assert floor.round().claims[1].late


def test_rule_14_4_a_late_claim_waits_for_earlier_locks() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.settle()
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=STRAIGHT_FLUSHES[1], reason="camera 4"
    )
    floor.do(late)
    assert "T1-1-1" not in floor.state.payouts
    floor.settle(table="T2")
    assert floor.payout("T1-1-1").award.pool_cents == 1_000_000


@pytest.mark.parametrize(
    ("box", "cards", "refusal"),
    [
        (2, FLUSH, ("box_folded", "7.3")),
        (3, FLUSH, ("no_wager", "10.1")),
        (1, STRAIGHT, ("not_qualifying", "10.7[1]")),
    ],
)
def test_rule_14_4_a_late_claim_needs_what_a_claim_needs(
    box: int, cards: str, refusal: tuple[str, str]
) -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    late = cmd.RecordLateClaim(by="sue", table="T1", round=1, box=box, cards=cards, reason="camera")
    assert floor.refused(late) == ("round_not_collected", "10.4")
    floor.do(cmd.FoldBox(by="T1", table="T1", round=1, box=2))
    floor.settle()
    assert floor.refused(late) == refusal


def test_the_hands_of_these_tests_are_of_one_deck() -> None:
    dealt = [card for hand in ROYALS + STRAIGHT_FLUSHES for card in parse_cards(hand)]
    assert len(dealt) == len(set(dealt))
