"""What a void would do is what it then does."""

import pytest

from jackpot.floor import Refusal, State, apply_all, decide, decode_state, encode_state
from jackpot.floor import commands as cmd
from jackpot.floor.void_preview import RoundVoidPreview, VoidPreview, preview_void
from tests.floor.pit import FLUSH, FULL_HOUSE, ROYALS, STRAIGHT, STRAIGHT_FLUSHES, Pit

CENTS_MICROS = 10_000


def preview(pit: Pit, round_: int = 1, table: str = "T1") -> RoundVoidPreview:
    before = encode_state(pit.state)
    found = preview_void(pit.state, table, round_)
    assert isinstance(found, RoundVoidPreview), found
    assert encode_state(pit.state) == before
    return found


def of_wager(pit: Pit, box: int) -> VoidPreview:
    [found] = [each.void for each in preview(pit).wagers if each.box == box]
    return found


def test_before_the_first_card_chips_go_back_and_no_pool_gives_anything() -> None:
    pit = Pit()
    pit.bet([1, 4])
    assert preview(pit).void == VoidPreview(boxes=[1, 4], refund_cents=200)
    assert of_wager(pit, 4) == VoidPreview(boxes=[4], refund_cents=100)


def test_after_it_they_come_out_of_the_pools_that_they_went_into() -> None:
    pit = Pit()
    pit.deal([1, 4])
    pit.do(cmd.FoldBox(by="T1", table="T1", round=1, box=4))
    whole = preview(pit)
    assert whole.void == VoidPreview(
        boxes=[1, 4],
        refund_cents=200,
        in_pools=True,
        from_jackpot_micros=840_000,
        from_reserve_micros=1_160_000,
    )
    assert [(each.box, each.folded) for each in whole.wagers] == [(1, False), (4, True)]
    assert of_wager(pit, 4) == VoidPreview(
        boxes=[4],
        refund_cents=100,
        in_pools=True,
        from_jackpot_micros=420_000,
        from_reserve_micros=580_000,
    )


def test_the_operator_gives_what_the_reserve_lacks() -> None:
    pit = Pit(jackpot_cents=0, reserve_cents=0, tables=("T1", "T2"))
    pit.deal([1])
    pit.play({1: FLUSH}, table="T2")
    found = preview(pit).void
    assert found.from_jackpot_micros == 420_000
    assert (found.from_reserve_micros, found.from_operator_micros) == (0, 580_000)


def test_a_hand_goes_with_its_wager_and_may_free_the_lock() -> None:
    pit = Pit()
    pit.deal([1, 2, 3, 4])
    pit.claim(1, ROYALS[0])
    pit.claim(2, FULL_HOUSE)
    assert (of_wager(pit, 1).claims, of_wager(pit, 1).lock) == (["royal_flush"], "freed")
    assert (of_wager(pit, 2).claims, of_wager(pit, 2).lock) == (["full_house"], "none")
    assert (of_wager(pit, 3).claims, of_wager(pit, 3).lock) == ([], "none")
    pit.claim(3, STRAIGHT_FLUSHES[1])
    assert of_wager(pit, 1).lock == of_wager(pit, 3).lock == "kept"
    whole = preview(pit).void
    assert (whole.claims, whole.lock) == (["royal_flush", "full_house", "straight_flush"], "freed")


def test_what_another_lock_holds_is_not_taken() -> None:
    pit = Pit(tables=("T1", "T2"))
    pit.deal([1])
    pit.deal([1], table="T2")
    pit.claim(1, ROYALS[0], table="T2")
    assert preview(pit).void.from_jackpot_micros == 0
    assert preview(pit).void.from_reserve_micros == 100 * CENTS_MICROS


def test_refusals_are_told_beforehand() -> None:
    pit = Pit()
    pit.play({1: FLUSH, 2: STRAIGHT, 3: FULL_HOUSE})  # a straight wins nothing
    refused = of_wager(pit, 1).refusal
    assert refused is not None
    assert (refused.code, refused.rule) == ("wager_won", "16.3(a)")
    assert "T1-1-1" in refused.detail
    pit.do(cmd.ConfirmPayout(by="cat", payout="T1-1-1"))
    codes = [each.void.refusal and each.void.refusal.code for each in preview(pit).wagers]
    assert codes == ["wager_paid", None, "wager_won"]
    whole = preview(pit).void.refusal
    assert whole is not None
    assert whole.code == "round_paid"


def test_there_is_none_of_a_round_that_is_void_or_unknown() -> None:
    pit = Pit()
    pit.deal([1])
    pit.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    for table, round_, code in (
        ("T1", 1, "round_void"),
        ("T1", 2, "no_such_round"),
        ("T9", 1, "unknown_table"),
    ):
        found = preview_void(pit.state, table, round_)
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
    pit = Pit()
    pit.deal([1, 2, 3])
    pit.claim(1, FLUSH)
    if settled:
        pit.settle()
    void = cmd.VoidRound(by="sue", table="T1", round=1, rule="16.4", reason="fraud")
    found = preview(pit).void
    refunds, jackpot, reserve, gone = moved(pit.state, void, pit.at_ms)
    returned = sum(payout.amount_cents for payout in found.cancelled) * CENTS_MICROS
    assert refunds == found.refund_cents * CENTS_MICROS
    assert jackpot == found.from_jackpot_micros
    assert reserve == found.from_reserve_micros - returned
    assert gone == {payout.id for payout in found.cancelled} == ({"T1-1-1"} if settled else set())
