"""What the cage pays: Super Bonus, three suited sevens and large wins, by its limits."""

import pytest

from jackpot.pit import commands as cmd
from tests.pit.build import B05, B18, PON, TABLE, Pit, open_pit

LIMITS = cmd.CageLimits(
    cage_from_cents=10_000, verify_from_cents=12_000, two_person_from_cents=15_000
)


def win(pit: Pit, cents: int) -> list[str]:
    pit.deal({1: cents})
    pit.play("8s 7c Kd stand Kh")
    pit.settle()
    return list(pit.state.payouts)


@pytest.mark.parametrize(("cents", "at_cage"), [(9_500, False), (10_000, True), (10_500, True)])
def test_a_win_from_the_cages_limit_is_a_payout(cents: int, at_cage: bool) -> None:
    pit = open_pit(B18, LIMITS)
    assert win(pit, cents) == (["B1-1-1-main"] if at_cage else [])
    assert pit.money.at_cage_cents == (cents if at_cage else 0)
    assert pit.money.main.won_cents == (0 if at_cage else cents)
    assert pit.money.main.returned_cents == cents  # the stake goes back at the table


def test_one_cent_under_the_limit_is_paid_at_the_table() -> None:
    pit = open_pit(
        B18, cmd.CageLimits(cage_from_cents=10_001, verify_from_cents=1, two_person_from_cents=1)
    )
    assert win(pit, 10_000) == []


@pytest.mark.parametrize(
    ("cents", "verify", "two"),
    [(11_500, False, False), (12_000, True, False), (14_500, True, False), (15_000, True, True)],
)
def test_verification_and_two_people_by_limit(cents: int, verify: bool, two: bool) -> None:
    pit = open_pit(B18, LIMITS)
    (payout,) = win(pit, cents)
    confirm = cmd.ConfirmPayout(by="cara", payout=payout, method="cash")
    view = pit.do(cmd.DisputeRound(by="sue", table=TABLE, round=1, about="round", reason="asks"))
    assert pit.refused(confirm).startswith("payout_held")
    pit.do(
        cmd.DecideRoundDispute(
            by="sue", table=TABLE, round=1, dispute=view.dispute, decision="upheld", reason="so"
        )
    )
    if verify:
        assert pit.refused(confirm) == "payout_unverified None"
        recorder = cmd.VerifyPayout(by="dealer", payout=payout)
        assert pit.refused(recorder) == "same_person None"  # who recorded the cards
        assert pit.do(cmd.VerifyPayout(by="sue", payout=payout)).status == "verified"
        by_verifier = cmd.ConfirmPayout(by="sue", payout=payout)
        assert pit.refused(by_verifier) == "same_person None"
    answered = pit.do(confirm)
    assert (answered.status == "paid") == (not two)
    if two:
        answered = pit.do(cmd.ConfirmPayout(by="carl", payout=payout))
    assert (answered.status, answered.wager, answered.odds) == ("paid", "main", "1 to 1")
    assert (pit.state.paid_cents, pit.money.at_cage_cents) == (cents, cents)
    dispute = pit.do(cmd.DisputePayout(by="sue", payout=payout, reason="short"))
    assert dispute.dispute_after_payment is not None


def test_a_cancelled_payout_is_not_owed() -> None:
    pit = open_pit(B18, LIMITS)
    (payout,) = win(pit, 15_000)
    assert pit.do(cmd.CancelPayout(by="sue", payout=payout, reason="no")).status == "disputed"
    assert pit.do(cmd.CancelPayout(by="tom", payout=payout, reason="no")).status == "cancelled"
    assert pit.money.at_cage_cents == 0
    pit.do(pit.void("16.3"))
    pit.check_replica()


@pytest.mark.parametrize(("cents", "bonus"), [(2_000, 100_000), (2_500, 500_000), (3_000, 500_000)])
def test_ni2005_73_14_3_the_super_bonus_is_always_the_cages(cents: int, bonus: int) -> None:
    pit = open_pit(
        PON,
        cmd.CageLimits(
            cage_from_cents=10_000_000, verify_from_cents=50_000, two_person_from_cents=100_000
        ),
    )
    pit.deal({1: cents, 2: 1_000})
    pit.play("7s 8c 7s 7s 8d draw 7s stand Kc")
    while pit.round.phase != "complete":
        pit.play("Kd")
    pit.settle()
    (payout,) = pit.state.payouts.values()
    assert (payout.id, payout.award.amount_cents) == ("B1-1-1-super_bonus", bonus)
    assert payout.award.cards == "7s7s7s"
    fifty = [each.won_cents for each in pit.lines if each.wager == "super_bonus" and each.box == 2]
    assert fifty == [5_000]  # at the table
    pit.check_replica()


def test_ni2005_73_without_the_rule_of_the_pit_the_limit_alone_counts() -> None:
    pit = open_pit(
        PON,
        cmd.CageLimits(
            cage_from_cents=10_000_000,
            verify_from_cents=50_000,
            two_person_from_cents=100_000,
            bonus_at_cage=False,
        ),
    )
    pit.deal({1: 2_500})
    pit.play("7s 7s 7s draw 7s")
    while pit.round.phase != "complete":
        pit.play("Kd")
    assert (pit.state.payouts, pit.money.main.won_cents > 500_000) == ({}, True)


def test_ni2005_63_17_9_three_suited_sevens_are_the_cages_after_the_round() -> None:
    pit = open_pit(
        B05,
        cmd.CageLimits(cage_from_cents=100_000_000, verify_from_cents=1, two_person_from_cents=1),
    )
    pit.deal({1: 1_000}, {("super_sevens", 1): 500})
    pit.play("7s 7c 7s draw 7s")
    while pit.round.phase != "complete":
        assert pit.state.payouts == {}
        pit.play("Kd")
    (payout,) = pit.state.payouts.values()
    assert (payout.id, payout.award.amount_cents) == ("B1-1-1-super_sevens", 2_500_000)


def test_new_limits_hold_for_what_is_won_from_then_on() -> None:
    pit = open_pit(B18, LIMITS)
    assert win(pit, 9_500) == []
    lower = cmd.CageLimits(cage_from_cents=9_000, verify_from_cents=1, two_person_from_cents=1)
    pit.do(cmd.SetCageLimits(by="floor file", limits=lower))
    assert win(pit, 9_500) == ["B1-2-1-main"]
    wrong = cmd.CageLimits(cage_from_cents=0, verify_from_cents=1, two_person_from_cents=1)
    assert pit.refused(cmd.SetCageLimits(by="floor file", limits=wrong)).startswith("wrong_cage")
