"""From due to paid: verification, two people, disputes, cancellation (16.5, 16.6(b))."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor.views import payout_view
from tests.floor.pit import FLUSH, FOUR_OF_A_KIND, ROYALS, STRAIGHT_FLUSHES, Pit
from tests.rules.example import APPROVAL

PAYOUT = "T1-1-1"


def confirm(person: str) -> cmd.ConfirmPayout:
    return cmd.ConfirmPayout(by=person, payout=PAYOUT)


def verify(person: str, reason: str = "") -> cmd.VerifyPayout:
    return cmd.VerifyPayout(by=person, payout=PAYOUT, reason=reason)


def cancel(person: str) -> cmd.CancelPayout:
    return cmd.CancelPayout(by=person, payout=PAYOUT, reason="wrong hand")


def won(cards: str) -> Pit:
    pit = Pit()
    pit.play({1: cards})
    return pit


def test_a_small_prize_is_paid_by_one_person_without_verification() -> None:
    pit = won(FLUSH)
    pit.do(confirm("cat"))
    assert pit.payout(PAYOUT).status == "paid"
    assert pit.state.balances.paid_micros == 10_000 * 10_000


def test_from_500_dollars_a_supervisor_verifies_first() -> None:
    pit = won(FOUR_OF_A_KIND)
    assert pit.refused(confirm("cat")) == ("payout_unverified", "14.4")
    pit.do(verify("sue"))
    pit.repeats(verify("tom"))
    assert pit.refused(confirm("sue")) == ("same_person", "16.6(b)")
    pit.do(confirm("cat"))


def test_from_1_000_dollars_two_different_people_confirm() -> None:
    pit = won(STRAIGHT_FLUSHES[0])
    pit.do(verify("sue"))
    pit.do(confirm("cat"))
    assert pit.payout(PAYOUT).status == "verified"
    assert pit.refused(confirm("cat")) == ("same_person", "16.6(b)")
    pit.do(confirm("dan"))
    assert pit.payout(PAYOUT).status == "paid"


@pytest.mark.parametrize(("limit_cents", "people"), [(100_000, 2), (100_001, 1)])
def test_the_limit_of_two_people_is_on_the_exact_cent(limit_cents: int, people: int) -> None:
    """A straight flush in a small pool is $1,000 to the cent."""
    approval = msgspec.structs.replace(APPROVAL, two_person_from_cents=limit_cents)
    for close in (confirm, cancel):
        pit = Pit(jackpot_cents=0, approval=approval)
        assert [award.amount_cents for award in pit.play({1: STRAIGHT_FLUSHES[0]})] == [100_000]
        assert payout_view(pit.state, pit.payout(PAYOUT)).needs_two_people is (people == 2)
        pit.do(verify("sue"))
        for person in ("cat", "dan")[:people]:
            assert PAYOUT in pit.state.payouts
            pit.do(close(person))
        assert PAYOUT not in pit.state.payouts


@pytest.mark.parametrize(("limit_cents", "needed"), [(50_000, True), (50_001, False)])
def test_the_limit_of_verification_is_on_the_exact_cent(limit_cents: int, needed: bool) -> None:
    approval = msgspec.structs.replace(APPROVAL, verify_from_cents=limit_cents)
    pit = Pit(approval=approval)
    pit.play({1: FOUR_OF_A_KIND})
    assert payout_view(pit.state, pit.payout(PAYOUT)).needs_verification is needed
    if needed:
        assert pit.refused(confirm("cat")) == ("payout_unverified", "14.4")
    else:
        pit.do(confirm("cat"))


def test_the_last_hundred_closed_payouts_are_known() -> None:
    pit = Pit()
    for number in range(1, 102):
        pit.play({1: FLUSH}, round=number)
        pit.do(cmd.ConfirmPayout(by="cat", payout=f"T1-{number}-1"))
    assert pit.state.find_payout("T1-1-1") is None
    assert pit.payout("T1-2-1").status == "paid"
    assert len(pit.state.closed_payouts) == 100


def test_a_second_cashier_is_told_who_paid() -> None:
    pit = won(FLUSH)
    pit.do(confirm("cat"))
    pit.repeats(confirm("cat"))
    assert pit.refused(confirm("dan"))[0] == "payout_paid"
    assert pit.state.balances.paid_micros == 10_000 * 10_000


def test_rule_16_5_a_disputed_payout_is_held_until_it_is_decided() -> None:
    pit = won(STRAIGHT_FLUSHES[0])
    pit.do(verify("sue"))
    pit.do(confirm("cat"))
    pit.do(cmd.DisputePayout(by="tom", payout=PAYOUT, reason="player objects"))
    assert pit.refused(confirm("dan")) == ("payout_disputed", "16.5")
    assert pit.refused(verify("sue")) == ("reason_missing", None)
    pit.do(verify("sue", "hand seen on camera 2"))
    pit.do(confirm("cat"))
    pit.do(confirm("dan"))


def test_a_large_payout_is_cancelled_by_two_people_and_held_meanwhile() -> None:
    pit = Pit(jackpot_cents=15_000_000)
    before = pit.pools()
    pit.play({1: ROYALS[0]})
    pit.do(cancel("sue"))
    assert pit.refused(confirm("cat")) == ("payout_disputed", "16.5")
    assert pit.refused(cancel("sue")) == ("same_person", "16.6(b)")
    pit.do(cancel("tom"))
    pit.repeats(cancel("tom"))
    assert pit.pools() == (before[0] + 420_000, before[1] + 580_000)
    assert pit.refused(confirm("cat"))[0] == "payout_cancelled"


def test_a_verified_payout_needs_two_people_again_to_be_cancelled() -> None:
    """Whoever asked before the decision does not count any more."""
    pit = won(ROYALS[0])
    pit.do(cancel("sue"))
    pit.do(verify("tom", "the hand is on the film"))
    pit.do(cancel("ann"))
    assert pit.payout(PAYOUT).status == "disputed"
    assert pit.refused(cancel("ann")) == ("same_person", "16.6(b)")
    pit.do(cancel("sue"))
    assert pit.payout(PAYOUT).status == "cancelled"


def test_a_paid_payout_is_not_cancelled() -> None:
    pit = won(FLUSH)
    pit.do(confirm("cat"))
    assert pit.refused(cancel("sue"))[0] == "payout_paid"


def test_what_the_operator_advanced_goes_back_to_it() -> None:
    pit = Pit(jackpot_cents=0, reserve_cents=0)
    pit.play({1: FLUSH})
    assert pit.state.balances.advances_micros > 0
    pit.do(cancel("sue"))
    assert pit.state.balances.advances_micros == 0
    assert pit.pools() == (420_000, 580_000)


@pytest.mark.parametrize("payout", ["T1-1-2", "T9-1-1", "nonsense"])
def test_an_unknown_payout_is_refused(payout: str) -> None:
    pit = won(FLUSH)
    refused = pit.refused(cmd.ConfirmPayout(by="cat", payout=payout))
    assert refused[0] == "unknown_payout"
