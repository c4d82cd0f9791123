"""What a void would do is what it then does."""

import pytest

from jackpot.floor import Refusal, State, apply_all, decide, decode_state, encode_state
from jackpot.floor import commands as cmd
from jackpot.floor.void_preview import RoundVoidPreview, VoidPreview, preview_void
from tests.floor.checked import FLUSH, FULL_HOUSE, ROYALS, STRAIGHT, STRAIGHT_FLUSHES, CheckedFloor

CENTS_MICROS = 10_000


def preview(floor: CheckedFloor, round_: int = 1, table: str = "T1") -> RoundVoidPreview:
    before = encode_state(floor.state)
    found = preview_void(floor.state, table, round_)
    assert isinstance(found, RoundVoidPreview), found
    assert encode_state(floor.state) == before
    return found


def of_wager(floor: CheckedFloor, box: int) -> VoidPreview:
    [found] = [each.void for each in preview(floor).wagers if each.box == box]
    return found


def test_before_the_first_card_chips_go_back_and_no_pool_gives_anything() -> None:
    floor = CheckedFloor()
    floor.bet([1, 4])
    assert preview(floor).void == VoidPreview(boxes=[1, 4], refund_cents=200)
    assert of_wager(floor, 4) == VoidPreview(boxes=[4], refund_cents=100)


def test_after_it_they_come_out_of_the_pools_that_they_went_into() -> None:
    floor = CheckedFloor()
    floor.deal([1, 4])
    floor.do(cmd.FoldBox(by="T1", table="T1", round=1, box=4))
    whole = preview(floor)
    assert whole.void == VoidPreview(
        boxes=[1, 4],
        refund_cents=200,
        in_pools=True,
        from_jackpot_micros=840_000,
        from_reserve_micros=1_160_000,
    )
    assert [(each.box, each.folded) for each in whole.wagers] == [(1, False), (4, True)]
    assert of_wager(floor, 4) == VoidPreview(
        boxes=[4],
        refund_cents=100,
        in_pools=True,
        from_jackpot_micros=420_000,
        from_reserve_micros=580_000,
    )


def test_the_operator_gives_what_the_reserve_lacks() -> None:
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=0, tables=("T1", "T2"))
    floor.deal([1])
    floor.play({1: FLUSH}, table="T2")
    found = preview(floor).void
    assert found.from_jackpot_micros == 420_000
    assert (found.from_reserve_micros, found.from_operator_micros) == (0, 580_000)


def test_a_hand_goes_with_its_wager_and_may_free_the_lock() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2, 3, 4])
    floor.claim(1, ROYALS[0])
    floor.claim(2, FULL_HOUSE)
    assert (of_wager(floor, 1).claims, of_wager(floor, 1).lock) == (["royal_flush"], "freed")
    assert (of_wager(floor, 2).claims, of_wager(floor, 2).lock) == (["full_house"], "none")
    assert (of_wager(floor, 3).claims, of_wager(floor, 3).lock) == ([], "none")
    floor.claim(3, STRAIGHT_FLUSHES[1])
    assert of_wager(floor, 1).lock == of_wager(floor, 3).lock == "kept"
    whole = preview(floor).void
    assert (whole.claims, whole.lock) == (["royal_flush", "full_house", "straight_flush"], "freed")


def test_what_another_lock_holds_is_not_taken() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    floor.deal([1])
    floor.deal([1], table="T2")
    floor.claim(1, ROYALS[0], table="T2")
    assert preview(floor).void.from_jackpot_micros == 0
    assert preview(floor).void.from_reserve_micros == 100 * CENTS_MICROS


def test_refusals_are_told_beforehand() -> None:
    floor = CheckedFloor()
    floor.play({1: FLUSH, 2: STRAIGHT, 3: FULL_HOUSE})  # a straight wins nothing
    refused = of_wager(floor, 1).refusal
    assert refused is not None
    assert (refused.code, refused.rule) == ("wager_won", "16.3(a)")
    assert "T1-1-1" in refused.detail
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1"))
    codes = [each.void.refusal and each.void.refusal.code for each in preview(floor).wagers]
    assert codes == ["wager_paid", None, "wager_won"]
    whole = preview(floor).void.refusal
    assert whole is not None
    assert whole.code == "round_paid"


def test_there_is_none_of_a_round_that_is_void_or_unknown() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    for table, round_, code in (
        ("T1", 1, "round_void"),
        ("T1", 2, "no_such_round"),
        ("T9", 1, "unknown_table"),
    ):
        found = preview_void(floor.state, table, round_)
        assert isinstance(found, Refusal)
        assert found.name == code


def moved(state: State, command: cmd.Command, at_ms: int) -> tuple[int, int, int, set[str]]:
    """What each pool and the operator gave, and the payouts that went, when it was done."""
    after = decode_state(encode_state(state))
    events = decide(after, command, at_ms)
    assert not isinstance(events, Refusal)
    apply_all(after, events)
    refunds = after.balances.refunds_micros - state.balances.refunds_micros
    jackpot = state.balances.jackpot_micros - after.balances.jackpot_micros
    reserve = state.balances.reserve_micros - after.balances.reserve_micros
    return refunds, jackpot, reserve, state.payouts.keys() - after.payouts.keys()


@pytest.mark.parametrize("settled", [False, True])
def test_it_is_what_then_happens(settled: bool) -> None:
    floor = CheckedFloor()
    floor.deal([1, 2, 3])
    floor.claim(1, FLUSH)
    if settled:
        floor.settle()
    void = cmd.VoidRound(by="sue", table="T1", round=1, rule="16.4", reason="fraud")
    found = preview(floor).void
    refunds, jackpot, reserve, gone = moved(floor.state, void, floor.at_ms)
    returned = sum(payout.amount_cents for payout in found.cancelled) * CENTS_MICROS
    assert refunds == found.refund_cents * CENTS_MICROS
    assert jackpot == found.from_jackpot_micros
    assert reserve == found.from_reserve_micros - returned
    assert gone == {payout.id for payout in found.cancelled} == ({"T1-1-1"} if settled else set())


def test_it_lists_the_rules_under_which_the_round_can_be_void_now() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    rules = [each.rule for each in preview(floor).rules]
    assert rules == ["12.6", "13.2", "14.1", "14.3", "16.2", "16.3", "16.4"]
    floor.settle()
    assert [each.rule for each in preview(floor).rules] == [
        rule for rule in rules if rule != "16.2"
    ]


def test_every_usual_contravention_is_a_rule_that_a_wager_can_be_void_under() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    for choice in preview(floor).wager_rules:
        command = cmd.VoidWager(
            by="sue", table="T1", round=1, box=1, rule=choice.rule, reason=choice.cause
        )
        assert not isinstance(decide(floor.state, command, 0), Refusal)


def test_it_tells_what_the_declared_hands_would_win() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, FLUSH)
    floor.claim(2, FULL_HOUSE)
    assert preview(floor).void.claims_cents == 25_000
    assert of_wager(floor, 2).claims_cents == 15_000
