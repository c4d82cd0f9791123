"""A supervisor verifies a large hand while its cards are on the table, and only then they go."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from tests.floor.checked import (
    FLUSH,
    FOUR_OF_A_KIND,
    ROYALS,
    STRAIGHT,
    STRAIGHT_FLUSHES,
    CheckedFloor,
)
from tests.rules.example import APPROVAL

COLLECT = cmd.SettleRound(by="T1", table="T1", round=1)
VERIFY = cmd.VerifyClaim(by="vera", table="T1", round=1, box=1)


def declared(cards: str, limit_cents: int = 50_000) -> CheckedFloor:
    figures = msgspec.structs.replace(
        APPROVAL,
        verify_from_cents=limit_cents,
        two_person_from_cents=max(limit_cents, APPROVAL.two_person_from_cents),
    )
    floor = CheckedFloor(approval=figures)
    floor.deal([1])
    floor.claim(1, cards)
    return floor


@pytest.mark.parametrize(
    ("limit_cents", "waits"), [(49_999, True), (50_000, True), (50_001, False)]
)
def test_a_fixed_prize_is_verified_first_from_the_limit_to_the_cent(
    limit_cents: int, waits: bool
) -> None:
    floor = declared(FOUR_OF_A_KIND, limit_cents)
    if waits:
        assert floor.refused(COLLECT) == ("claim_unverified", "14.4")
        floor.do(VERIFY)
    floor.do(COLLECT)
    assert floor.payout("T1-1-1").verified_by == ("vera" if waits else None)


@pytest.mark.parametrize("cards", [ROYALS[0], STRAIGHT_FLUSHES[0]])
def test_royals_and_straight_flushes_are_always_verified_first(cards: str) -> None:
    floor = declared(cards, limit_cents=1_000_000_000)
    assert floor.refused(COLLECT) == ("claim_unverified", "14.4")
    floor.do(VERIFY)
    floor.repeats(VERIFY)
    floor.do(COLLECT)
    payout = floor.payout("T1-1-1")
    assert (payout.status, payout.verified_by) == ("verified", "vera")
    assert floor.refused(cmd.ConfirmPayout(by="vera", payout="T1-1-1"))[0] == "same_person"


@pytest.mark.parametrize("cards", [FLUSH, STRAIGHT])
def test_the_cards_of_a_small_hand_are_collected_without_a_supervisor(cards: str) -> None:
    declared(cards).do(COLLECT)


def test_every_large_hand_of_a_round_is_verified() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, ROYALS[0])
    floor.claim(2, ROYALS[1])
    floor.verify(2)
    assert floor.refused(COLLECT) == ("claim_unverified", "14.4")
    floor.verify(1)
    floor.do(COLLECT)


def test_a_hand_that_is_rejected_or_void_is_not_waited_for() -> None:
    floor = declared(ROYALS[0])
    floor.by_two(cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="a six"))
    floor.do(COLLECT)


def test_the_lock_keeps_its_place_while_the_hand_is_verified() -> None:
    floor = CheckedFloor(tables=("T1", "T2"))
    for table, cards in (("T1", ROYALS[0]), ("T2", STRAIGHT_FLUSHES[1])):
        floor.deal([1], table=table)
        floor.claim(1, cards, table=table)
    floor.settle(table="T2")
    assert floor.refused(COLLECT)[0] == "claim_unverified"
    floor.verify(1)
    assert [lock.table for lock in floor.state.locks] == ["T1", "T2"]


def test_whoever_declared_a_hand_does_not_verify_it() -> None:
    floor = declared(ROYALS[0])
    alone = msgspec.structs.replace(VERIFY, by="T1")
    assert floor.refused(alone) == ("same_person", "16.6(b)")


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (msgspec.structs.replace(VERIFY, box=2), ("no_claim", None)),
        (msgspec.structs.replace(VERIFY, round=2), ("no_such_round", None)),
        (msgspec.structs.replace(VERIFY, table="T9"), ("unknown_table", None)),
    ],
)
def test_only_a_declared_hand_is_verified(
    command: cmd.VerifyClaim, refusal: tuple[str, str | None]
) -> None:
    assert declared(ROYALS[0]).refused(command) == refusal


def test_a_hand_that_wins_nothing_is_not_verified() -> None:
    assert declared(STRAIGHT).refused(VERIFY) == ("not_qualifying", "10.7[1]")


def test_once_the_cards_are_collected_the_payout_is_verified_instead() -> None:
    floor = declared(FLUSH)
    floor.do(COLLECT)
    assert floor.refused(VERIFY) == ("verify_the_payout", "14.4")
    floor.do(cmd.VerifyPayout(by="vera", payout="T1-1-1"))


def test_the_hand_of_a_void_round_is_not_verified() -> None:
    floor = declared(FLUSH)
    floor.do(cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed"))
    assert floor.refused(VERIFY) == ("round_void", "Void")


def test_controls_are_raised_once_and_never_beyond_this_release() -> None:
    floor = CheckedFloor(controls=1)
    assert floor.refused(cmd.RaiseControls(by="floor file", version=3)) == (
        "unknown_controls",
        None,
    )
    floor.do(cmd.RaiseControls(by="floor file", version=2))
    floor.repeats(cmd.RaiseControls(by="floor file", version=2))
    floor.repeats(cmd.RaiseControls(by="floor file", version=1))
