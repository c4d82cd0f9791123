"""From due to paid: verification, two people, disputes, cancellation (16.5, 16.6(b))."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor.views import payout_view
from jackpot.rules.poker.approval import Approval
from tests.floor.checked import FLUSH, FOUR_OF_A_KIND, ROYALS, STRAIGHT_FLUSHES, CheckedFloor
from tests.rules.example import APPROVAL

PAYOUT = "T1-1-1"


def confirm(person: str) -> cmd.ConfirmPayout:
    return cmd.ConfirmPayout(by=person, payout=PAYOUT)


def verify(person: str, reason: str = "") -> cmd.VerifyPayout:
    return cmd.VerifyPayout(by=person, payout=PAYOUT, reason=reason)


def cancel(person: str) -> cmd.CancelPayout:
    return cmd.CancelPayout(by=person, payout=PAYOUT, reason="wrong hand")


def won(cards: str) -> CheckedFloor:
    floor = CheckedFloor()
    floor.play({1: cards})
    return floor


def won_late(approval: Approval = APPROVAL) -> CheckedFloor:
    """Sue records four of a kind after the cards were collected: no payout is verified yet."""
    floor = CheckedFloor(approval=approval)
    floor.deal([1])
    floor.settle()
    late = cmd.RecordLateClaim(
        by="sue", table="T1", round=1, box=1, cards=FOUR_OF_A_KIND, reason="on the film"
    )
    floor.do(late)
    return floor


def test_a_small_prize_is_paid_by_one_person_without_verification() -> None:
    floor = won(FLUSH)
    floor.do(confirm("cat"))
    assert floor.payout(PAYOUT).status == "paid"
    assert floor.state.balances.paid_micros == 10_000 * 10_000


def test_from_500_dollars_a_supervisor_verifies_the_payout_of_a_late_hand_first() -> None:
    floor = won_late()
    assert floor.refused(confirm("cat")) == ("payout_unverified", "14.4")
    floor.do(verify("tom"))
    floor.repeats(verify("vera"))
    assert floor.refused(confirm("tom")) == ("same_person", "16.6(b)")
    floor.do(confirm("cat"))


def test_from_1_000_dollars_two_different_people_confirm() -> None:
    floor = won(STRAIGHT_FLUSHES[0])
    floor.do(confirm("cat"))
    assert floor.payout(PAYOUT).status == "verified"
    floor.do(confirm("dan"))
    assert floor.payout(PAYOUT).status == "paid"


def test_the_first_of_two_people_who_repeats_is_answered_the_same_and_counts_once() -> None:
    floor = won(STRAIGHT_FLUSHES[0])
    floor.do(confirm("cat"))
    floor.repeats(confirm("cat"))
    assert floor.payout(PAYOUT).confirmed_by == ["cat"]
    assert floor.payout(PAYOUT).status == "verified"
    assert floor.refused(confirm("vera")) == ("same_person", "16.6(b)")
    floor.do(confirm("dan"))
    floor.repeats(confirm("cat"))
    floor.repeats(confirm("dan"))
    assert floor.payout(PAYOUT).confirmed_by == ["cat", "dan"]


def test_a_first_confirmation_is_no_repeat_after_a_dispute_or_a_void() -> None:
    floor = won(STRAIGHT_FLUSHES[0])
    floor.do(confirm("cat"))
    floor.do(cmd.DisputePayout(by="tom", payout=PAYOUT, reason="player objects"))
    assert floor.refused(confirm("cat")) == ("payout_disputed", "16.5")
    floor.do(verify("sue", "hand seen on camera 2"))
    floor.do(confirm("cat"))
    floor.by_two(cmd.VoidRound(by="tom", table="T1", round=1, rule="14.1", reason="exposed"))
    assert floor.refused(confirm("cat")) == ("payout_cancelled", None)


def test_whoever_asked_for_a_cancellation_repeats_it_and_counts_once() -> None:
    floor = won(ROYALS[0])
    floor.do(cancel("sue"))
    floor.repeats(cancel("sue"))
    floor.repeats(msgspec.structs.replace(cancel("sue"), reason="another reason"))
    assert floor.refused(msgspec.structs.replace(cancel("sue"), reason="")) == (
        "reason_missing",
        None,
    )
    assert (floor.payout(PAYOUT).status, floor.payout(PAYOUT).dispute) == ("disputed", "wrong hand")
    floor.do(cancel("tom"))
    assert floor.payout(PAYOUT).status == "cancelled"


@pytest.mark.parametrize(("limit_cents", "people"), [(100_000, 2), (100_001, 1)])
def test_the_limit_of_two_people_is_on_the_exact_cent(limit_cents: int, people: int) -> None:
    """A straight flush in a small pool is $1,000 to the cent."""
    approval = msgspec.structs.replace(APPROVAL, two_person_from_cents=limit_cents)
    for close in (confirm, cancel):
        floor = CheckedFloor(jackpot_cents=0, approval=approval)
        assert [award.amount_cents for award in floor.play({1: STRAIGHT_FLUSHES[0]})] == [100_000]
        assert payout_view(floor.state, floor.payout(PAYOUT)).needs_two_people is (people == 2)
        for person in ("cat", "dan")[:people]:
            assert PAYOUT in floor.state.payouts
            floor.do(close(person))
        assert PAYOUT not in floor.state.payouts


@pytest.mark.parametrize(("limit_cents", "needed"), [(50_000, True), (50_001, False)])
def test_the_limit_of_verification_is_on_the_exact_cent(limit_cents: int, needed: bool) -> None:
    approval = msgspec.structs.replace(APPROVAL, verify_from_cents=limit_cents)
    floor = won_late(approval)
    assert payout_view(floor.state, floor.payout(PAYOUT)).needs_verification is needed
    if needed:
        assert floor.refused(confirm("cat")) == ("payout_unverified", "14.4")
    else:
        floor.do(confirm("cat"))


def test_the_last_hundred_closed_payouts_are_known() -> None:
    floor = CheckedFloor()
    for number in range(1, 102):
        floor.play({1: FLUSH}, round=number)
        floor.do(cmd.ConfirmPayout(by="cat", payout=f"T1-{number}-1"))
    assert floor.state.find_payout("T1-1-1") is None
    assert floor.payout("T1-2-1").status == "paid"
    assert len(floor.state.closed_payouts) == 100


def test_a_second_cashier_is_told_who_paid() -> None:
    floor = won(FLUSH)
    floor.do(confirm("cat"))
    floor.repeats(confirm("cat"))
    assert floor.refused(confirm("dan"))[0] == "payout_paid"
    assert floor.state.balances.paid_micros == 10_000 * 10_000


def test_rule_16_5_a_disputed_payout_is_held_until_it_is_decided() -> None:
    floor = won(STRAIGHT_FLUSHES[0])
    floor.do(confirm("cat"))
    floor.do(cmd.DisputePayout(by="tom", payout=PAYOUT, reason="player objects"))
    assert floor.refused(confirm("dan")) == ("payout_disputed", "16.5")
    assert floor.refused(verify("sue")) == ("reason_missing", None)
    floor.do(verify("sue", "hand seen on camera 2"))
    floor.do(confirm("cat"))
    floor.do(confirm("dan"))


def test_rule_16_5_a_dispute_has_a_reason_and_can_be_repeated() -> None:
    floor = won(FLUSH)
    dispute = cmd.DisputePayout(by="tom", payout=PAYOUT, reason="player objects")
    assert floor.refused(msgspec.structs.replace(dispute, reason=" ")) == ("reason_missing", None)
    floor.do(dispute)
    floor.repeats(dispute)
    floor.repeats(msgspec.structs.replace(dispute, by="sue", reason="another"))
    assert floor.payout(PAYOUT).disputed_by == "tom"


def test_a_cancellation_has_a_reason() -> None:
    without = msgspec.structs.replace(cancel("sue"), reason="")
    assert won(FLUSH).refused(without) == ("reason_missing", None)


def test_a_closed_payout_is_not_verified() -> None:
    for close, code in ((confirm("cat"), "payout_paid"), (cancel("sue"), "payout_cancelled")):
        floor = won(FLUSH)
        floor.do(close)
        assert floor.refused(verify("sue")) == (code, None)


def test_a_large_payout_is_cancelled_by_two_people_and_held_meanwhile() -> None:
    floor = CheckedFloor(jackpot_cents=15_000_000)
    before = floor.pools()
    floor.play({1: ROYALS[0]})
    floor.do(cancel("sue"))
    assert floor.refused(confirm("cat")) == ("payout_disputed", "16.5")
    floor.do(cancel("tom"))
    floor.repeats(cancel("tom"))
    assert floor.pools() == (before[0] + 420_000, before[1] + 580_000)
    assert floor.refused(confirm("cat"))[0] == "payout_cancelled"


def test_a_verified_payout_needs_two_people_again_to_be_cancelled() -> None:
    """Whoever asked before the decision does not count any more."""
    floor = won(ROYALS[0])
    floor.do(cancel("sue"))
    floor.do(verify("tom", "the hand is on the film"))
    floor.do(cancel("ann"))
    assert floor.payout(PAYOUT).status == "disputed"
    floor.repeats(cancel("ann"))
    assert floor.payout(PAYOUT).status == "disputed"
    floor.do(cancel("sue"))
    assert floor.payout(PAYOUT).status == "cancelled"


def test_a_paid_payout_is_not_cancelled() -> None:
    floor = won(FLUSH)
    floor.do(confirm("cat"))
    assert floor.refused(cancel("sue"))[0] == "payout_paid"


def test_what_the_operator_advanced_goes_back_to_it() -> None:
    floor = CheckedFloor(jackpot_cents=0, reserve_cents=0)
    floor.play({1: FLUSH})
    assert floor.state.balances.advances_micros > 0
    floor.do(cancel("sue"))
    assert floor.state.balances.advances_micros == 0
    assert floor.pools() == (420_000, 580_000)


@pytest.mark.parametrize("payout", ["T1-1-2", "T9-1-1", "nonsense"])
def test_an_unknown_payout_is_refused(payout: str) -> None:
    floor = won(FLUSH)
    refused = floor.refused(cmd.ConfirmPayout(by="cat", payout=payout))
    assert refused[0] == "unknown_payout"
