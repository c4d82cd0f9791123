"""What one person alone may not do from a limit on (16.6(b)): voids, rejections, late claims,
deposits. The first proposes, another carries out or declines; nothing changes in between."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.act_views import ActView
from jackpot.floor.answers import RoundAnswer, answer
from jackpot.floor.commands.days import BeginGamingDay
from jackpot.floor.state import encode_state
from tests.floor.checked import (
    FLUSH,
    FOUR_OF_A_KIND,
    ROYALS,
    STRAIGHT,
    STRAIGHT_FLUSHES,
    CheckedFloor,
)
from tests.rules.example import APPROVAL

QUADS_CENTS = 50_000
VOID = cmd.VoidRound(by="sue", table="T1", round=1, rule="14.1", reason="exposed")
VOID_WAGER = cmd.VoidWager(by="sue", table="T1", round=1, box=1, rule="16.1", reason="a device")
REJECT = cmd.RejectClaim(by="sue", table="T1", round=1, box=1, reason="a six")
LATE = cmd.RecordLateClaim(
    by="sue", table="T1", round=1, box=1, cards=FOUR_OF_A_KIND, reason="on the film"
)


def by(person: str, command: cmd.TwoPersonCommand) -> cmd.TwoPersonCommand:
    return msgspec.structs.replace(command, by=person)


def floor_with_limit(limit_cents: int) -> CheckedFloor:
    figures = msgspec.structs.replace(
        APPROVAL, verify_from_cents=limit_cents, two_person_from_cents=limit_cents
    )
    return CheckedFloor(approval=figures)


def before(floor: CheckedFloor, command: cmd.TwoPersonCommand, cards: str) -> None:
    """The round as each act finds it: with a hand in box 1, or collected without one."""
    floor.deal([1])
    if isinstance(command, cmd.RecordLateClaim):
        floor.settle()
    else:
        floor.claim(1, cards)


@pytest.mark.parametrize(
    "command", [VOID, VOID_WAGER, REJECT, LATE], ids=lambda c: type(c).__name__
)
@pytest.mark.parametrize(
    ("limit_cents", "people"), [(QUADS_CENTS - 1, 2), (QUADS_CENTS, 2), (QUADS_CENTS + 1, 1)]
)
def test_a_prize_from_the_limit_on_needs_two_people_to_the_cent(
    command: cmd.TwoPersonCommand, limit_cents: int, people: int
) -> None:
    floor = floor_with_limit(limit_cents)
    before(floor, command, FOUR_OF_A_KIND)
    proposed = [type(event) is ev.ActProposed for event in floor.do(command)]
    assert any(proposed) is (people == 2)


@pytest.mark.parametrize(("amount_cents", "people"), [(99_999, 1), (100_000, 2), (100_001, 2)])
def test_a_deposit_from_the_limit_on_needs_two_people_to_the_cent(
    amount_cents: int, people: int
) -> None:
    floor = CheckedFloor()
    before_micros = floor.pools()[1]
    deposit = cmd.DepositReserve(by="sue", reference="D-1", amount_cents=amount_cents)
    floor.do(deposit)
    added = amount_cents * 10_000
    assert floor.pools()[1] - before_micros == (added if people == 1 else 0)
    if people == 2:
        floor.do(by("tom", deposit))
        assert floor.pools()[1] - before_micros == added


@pytest.mark.parametrize("cards", [ROYALS[0], STRAIGHT_FLUSHES[0]])
@pytest.mark.parametrize("command", [VOID, VOID_WAGER, REJECT], ids=lambda c: type(c).__name__)
def test_a_royal_and_a_straight_flush_need_two_people_whatever_the_limit(
    command: cmd.TwoPersonCommand, cards: str
) -> None:
    floor = floor_with_limit(1_000_000_000)
    before(floor, command, cards)
    state = encode_state(msgspec.structs.replace(floor.state, acts={}, last_act=0))
    floor.do(command)
    floor.repeats(command)
    after = encode_state(msgspec.structs.replace(floor.state, acts={}, last_act=0))
    assert after == state, "nothing changes before the second person has acted, no lock either"
    floor.do(by("tom", command))
    assert not floor.state.locks
    floor.repeats(command)
    floor.repeats(by("tom", command))


@pytest.mark.parametrize("command", [VOID, VOID_WAGER, REJECT], ids=lambda c: type(c).__name__)
@pytest.mark.parametrize("cards", [FLUSH, STRAIGHT])
def test_one_person_decides_on_a_small_hand_and_on_one_that_won_nothing(
    command: cmd.TwoPersonCommand, cards: str
) -> None:
    floor = CheckedFloor()
    before(floor, command, cards)
    floor.do(command)
    assert not floor.state.acts


def test_one_supervisor_cannot_void_a_settled_royal() -> None:
    floor = CheckedFloor()
    floor.play({1: ROYALS[0]})
    floor.do(VOID)
    assert floor.payout("T1-1-1").status == "verified"
    floor.do(by("tom", VOID))
    assert floor.payout("T1-1-1").status == "cancelled"


def test_the_answer_says_what_is_pending_until_the_second_has_acted() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.do(VOID)
    pending = answer(floor.state, VOID)
    assert isinstance(pending, ActView)
    assert (pending.act, pending.kind, pending.proposed_by) == (1, "void_round", "sue")
    floor.do(by("tom", VOID))
    assert isinstance(answer(floor.state, by("tom", VOID)), RoundAnswer)


def test_the_first_person_is_named_on_the_act_and_the_second_on_its_approval() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.do(VOID)
    second = msgspec.structs.replace(VOID, by="tom", reason="I saw it too")
    approved, voided, *_ = floor.do(second)
    assert isinstance(approved, ev.ActApproved)
    assert (approved.by, approved.command) == ("tom", second)
    assert isinstance(voided, ev.RoundVoided)
    assert (voided.by, voided.reason) == ("sue", "exposed")


@pytest.mark.parametrize(
    "other",
    [
        msgspec.structs.replace(VOID, by="tom", rule="16.4"),
        msgspec.structs.replace(VOID, rule="16.4"),
    ],
)
def test_the_same_round_by_another_rule_waits_for_the_first_act(other: cmd.VoidRound) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.do(VOID)
    assert floor.refused(other) == ("act_pending", "16.6(b)")


def test_a_late_hand_of_other_cards_or_a_deposit_of_another_sum_waits_for_the_first_act() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.settle()
    late = msgspec.structs.replace(LATE, cards=ROYALS[0])
    floor.do(late)
    assert floor.refused(msgspec.structs.replace(late, by="tom", cards=ROYALS[1])) == (
        "act_pending",
        "16.6(b)",
    )
    deposit = cmd.DepositReserve(by="sue", reference="D-1", amount_cents=100_000)
    floor.do(deposit)
    assert floor.refused(msgspec.structs.replace(deposit, by="tom", amount_cents=100_001)) == (
        "act_pending",
        "16.6(b)",
    )


@pytest.mark.parametrize("person", ["sue", "tom"])
def test_a_declined_act_is_gone_and_can_be_proposed_again(person: str) -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.do(REJECT)
    decline = cmd.DeclineAct(by=person, act=1, reason="it is a royal")
    assert floor.refused(msgspec.structs.replace(decline, reason=" ")) == ("reason_missing", None)
    floor.do(decline)
    floor.repeats(decline)
    assert floor.refused(cmd.DeclineAct(by="ada", act=1, reason="no")) == ("unknown_act", None)
    (again,) = floor.do(by("tom", REJECT))
    assert isinstance(again, ev.ActProposed)
    assert again.act == 2


def test_a_declined_proposal_that_arrives_again_is_told_so_and_is_not_proposed_anew() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.do(REJECT)
    floor.do(cmd.DeclineAct(by="tom", act=1, reason="it is a royal"))
    assert floor.refused(REJECT) == ("act_declined", "16.6(b)")
    (again,) = floor.do(msgspec.structs.replace(REJECT, reason="the film shows a flush"))
    assert isinstance(again, ev.ActProposed)


def test_an_act_lapses_when_the_next_gaming_day_begins() -> None:
    floor = CheckedFloor()
    floor.do(BeginGamingDay(by="server", day="2026-11-18"))
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.do(REJECT)
    floor.do(BeginGamingDay(by="server", day="2026-11-19"))
    assert floor.refused(cmd.DeclineAct(by="tom", act=1, reason="no")) == ("unknown_act", None)
    (proposed,) = floor.do(by("tom", REJECT))
    assert isinstance(proposed, ev.ActProposed)


@pytest.mark.parametrize("command", [VOID, VOID_WAGER, REJECT], ids=lambda c: type(c).__name__)
def test_the_cards_stay_while_two_people_decide_about_a_hand(
    command: cmd.TwoPersonCommand,
) -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, ROYALS[0])
    floor.verify(1)
    floor.do(command)
    collect = cmd.SettleRound(by="T1", table="T1", round=1)
    assert floor.refused(collect) == ("act_pending", "16.6(b)")
    floor.do(cmd.DeclineAct(by="tom", act=1, reason="it is a royal"))
    assert [award.category for award in floor.settle()] == ["royal_flush"]


def test_acts_that_lost_their_object_are_dropped() -> None:
    floor = CheckedFloor()
    floor.deal([1, 2])
    floor.claim(1, ROYALS[0])
    floor.do(REJECT)
    floor.do(VOID_WAGER)
    floor.do(by("tom", REJECT))
    assert not floor.state.acts, "the hand whose wager was to be void is gone"
    floor.claim(1, ROYALS[1])
    floor.do(REJECT)
    floor.by_two(VOID)
    assert not floor.state.acts, "the round is void"


def test_a_round_with_a_paid_payout_is_no_longer_about_to_be_void() -> None:
    floor = CheckedFloor()
    floor.play({1: ROYALS[0], 2: FLUSH})
    floor.do(VOID)
    floor.do(cmd.ConfirmPayout(by="cat", payout="T1-1-2"))
    assert not floor.state.acts
    assert floor.refused(by("tom", VOID)) == ("round_paid", "16.4")


def test_a_late_hand_by_two_people_is_born_verified_by_the_second() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.settle()
    floor.by_two(msgspec.structs.replace(LATE, cards=ROYALS[0]), second="tom")
    payout = floor.payout("T1-1-1")
    assert (payout.status, payout.recorded_by, payout.verified_by) == ("verified", ("sue",), "tom")
    assert floor.refused(cmd.ConfirmPayout(by="tom", payout="T1-1-1")) == (
        "same_person",
        "16.6(b)",
    )


def test_whoever_recorded_a_late_hand_does_not_verify_its_payout() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.settle()
    floor.do(LATE)
    verify = cmd.VerifyPayout(by="sue", payout="T1-1-1")
    assert floor.refused(verify) == ("same_person", "16.6(b)")
    floor.do(msgspec.structs.replace(verify, by="tom"))


def test_the_old_controls_let_one_person_act_alone() -> None:
    floor = CheckedFloor(controls=1)
    floor.deal([1])
    floor.claim(1, ROYALS[0])
    floor.do(cmd.SettleRound(by="T1", table="T1", round=1))
    floor.do(cmd.VerifyPayout(by="T1", payout="T1-1-1"))
    floor.do(VOID)
    assert floor.payout("T1-1-1").status == "cancelled"
