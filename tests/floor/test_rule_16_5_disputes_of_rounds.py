"""Rule 16.5: a round, a void, a claim or a refusal is disputed, decided and reviewed."""

import msgspec
import pytest

from jackpot.floor import commands as cmd
from jackpot.floor.answers import answer
from jackpot.floor.decide.dispute_course import MOST_DISPUTES
from jackpot.floor.state import RECENT_DISPUTES, RoundDispute
from jackpot.floor.views import RoundDisputeView, payout_view, round_dispute_views
from tests.floor.checked import FLUSH, FULL_HOUSE, CheckedFloor

DISPUTE = cmd.DisputeRound(
    by="tom", table="T1", round=1, about="round", reason="the dealer mixed up two hands"
)
DECIDE = cmd.DecideRoundDispute(
    by="sue", table="T1", round=1, dispute=1, decision="dismissed", reason="camera 4"
)
ASK = cmd.AskRoundReview(by="tom", table="T1", round=1, dispute=1, reason="not accepted")
REVIEW = cmd.RecordRoundReview(
    by="sue", table="T1", round=1, dispute=1, outcome="confirmed", reference="GRC 2026/9"
)
PAY = cmd.ConfirmPayout(by="cat", payout="T1-1-1")
CANCEL = cmd.CancelPayout(by="sue", payout="T1-1-1", reason="misread")
VOID = cmd.VoidRound(by="sue", table="T1", round=1, rule="16.4", reason="fraud")
HELD = ("payout_held", "16.5")


def replaced(**changes: object) -> cmd.DisputeRound:
    return msgspec.structs.replace(DISPUTE, **changes)


def won() -> CheckedFloor:
    """Boxes 1 and 2 have won fixed prizes, which are unpaid."""
    floor = CheckedFloor()
    floor.play({1: FLUSH, 2: FULL_HOUSE})
    return floor


def test_rule_16_5_a_dispute_of_a_round_goes_from_its_reason_to_the_review() -> None:
    floor = won()
    before = msgspec.structs.astuple(floor.state.balances)
    for command in (replaced(player="M-10482"), DECIDE, ASK, REVIEW):
        floor.do(command)
        floor.repeats(command)
        floor.restart()
    assert msgspec.structs.astuple(floor.state.balances) == before, "no money moves by it"
    (view,) = round_dispute_views(floor.state)
    assert (view.dispute, view.table, view.round, view.about) == (1, "T1", 1, "round")
    assert (view.disputed_by, view.player, view.reason) == ("tom", "M-10482", DISPUTE.reason)
    assert (view.decision, view.decided_by, view.decision_reason) == (
        "dismissed",
        "sue",
        "camera 4",
    )
    assert (view.review_asked_by, view.outcome, view.reference) == (
        "tom",
        "confirmed",
        "GRC 2026/9",
    )
    assert not view.open


def test_rule_16_5_what_is_unpaid_is_held_until_the_decision() -> None:
    floor = won()
    floor.do(DISPUTE)
    for command in (PAY, CANCEL, cmd.VerifyPayout(by="vera", payout="T1-1-1"), VOID):
        assert floor.refused(command) == HELD, command
    assert payout_view(floor.state, floor.payout("T1-1-1")).held_by_dispute == 1
    floor.restart()
    assert floor.refused(PAY) == HELD
    floor.do(DECIDE)
    assert payout_view(floor.state, floor.payout("T1-1-1")).held_by_dispute is None
    floor.do(PAY)


def test_rule_16_5_after_the_decision_the_round_can_be_voided() -> None:
    floor = won()
    floor.do(DISPUTE)
    floor.do(msgspec.structs.replace(DECIDE, decision="upheld"))
    floor.do(VOID)
    assert floor.round().phase == "void"


def test_rule_16_5_a_dispute_about_one_box_holds_that_box_alone() -> None:
    floor = won()
    floor.do(replaced(about="claim", box=2))
    floor.do(PAY)
    assert floor.refused(msgspec.structs.replace(PAY, payout="T1-1-2")) == HELD


def test_rule_16_5_a_prize_that_is_awarded_during_the_dispute_is_held_too() -> None:
    floor = CheckedFloor()
    floor.deal([1])
    floor.claim(1, FLUSH)
    floor.do(replaced(about="claim", box=1))
    floor.settle()
    assert floor.refused(PAY) == HELD


def test_rule_16_5_a_review_that_was_asked_holds_what_is_unpaid_until_it_is_recorded() -> None:
    floor = won()
    for command in (DISPUTE, DECIDE, ASK):
        floor.do(command)
    assert floor.refused(PAY) == HELD
    floor.do(REVIEW)
    floor.do(PAY)


def test_rule_16_5_what_was_paid_stays_paid_and_the_dispute_is_recorded() -> None:
    floor = won()
    floor.do(PAY)
    for command in (DISPUTE, DECIDE):
        floor.do(command)
    assert floor.payout("T1-1-1").status == "paid"


def test_rule_16_5_a_void_is_disputed_only_where_there_is_one() -> None:
    floor = won()
    assert floor.refused(replaced(about="void")) == ("round_not_void", "16.5")
    floor.do(VOID)
    floor.do(replaced(about="void"))


def test_rule_16_5_a_refusal_is_disputed_in_a_round_that_is_being_played() -> None:
    floor = CheckedFloor()
    floor.bet([1])
    floor.do(replaced(about="refusal", box=3, reason="the pad refused the chip of box 3"))
    floor.do(replaced(about="refusal", box=4, reason="and of box 4"))
    assert [view.box for view in round_dispute_views(floor.state)] == [4, 3]
    assert floor.refused(replaced(about="refusal", round=2)) == ("no_such_round", None)


def test_rule_16_5_a_round_of_any_day_can_be_disputed() -> None:
    floor = won()
    for number in range(2, 12):
        floor.play({}, round=number)
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-18"))
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-19"))
    assert floor.state.find_round("T1", 1) is None
    floor.do(DISPUTE)
    assert floor.refused(PAY) == HELD, "the payout is still owed"


def test_rule_16_5_the_same_dispute_again_is_the_same_until_it_is_decided() -> None:
    floor = won()
    floor.do(DISPUTE)
    again = replaced(by="tim", reason="told again")
    floor.repeats(again)
    told = answer(floor.state, again)
    assert isinstance(told, RoundDisputeView)
    assert (told.dispute, told.reason) == (1, DISPUTE.reason)
    floor.do(DECIDE)
    assert floor.refused(again) == ("dispute_decided", "16.5")


def test_rule_16_5_a_review_comes_after_the_decision() -> None:
    floor = won()
    floor.do(DISPUTE)
    assert floor.refused(ASK) == ("dispute_undecided", "16.5")
    assert floor.refused(REVIEW) == ("dispute_undecided", "16.5")
    floor.do(DECIDE)
    other = msgspec.structs.replace(DECIDE, decision="upheld")
    assert floor.refused(other) == ("dispute_decided", "16.5")
    floor.do(REVIEW)
    assert floor.refused(ASK) == ("review_recorded", "16.5")
    other_review = msgspec.structs.replace(REVIEW, outcome="reversed")
    assert floor.refused(other_review) == ("review_recorded", "16.5")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"table": "T9"}, ("unknown_table", None)),
        ({"round": 7}, ("no_such_round", None)),
        ({"box": 10}, ("unknown_box", "4.4")),
        ({"player": "Smith"}, ("player_reference", None)),
        ({"reason": " "}, ("reason_missing", None)),
    ],
    ids=str,
)
def test_a_dispute_needs_a_round_and_a_reason(
    changes: dict[str, object], code: tuple[str, str | None]
) -> None:
    assert won().refused(replaced(**changes)) == code


def test_a_decision_needs_its_dispute_a_known_word_and_a_reason() -> None:
    floor = won()
    floor.play({}, round=2)
    assert floor.refused(DECIDE) == ("unknown_dispute", None)
    floor.do(DISPUTE)
    elsewhere = msgspec.structs.replace(DECIDE, round=2)
    assert floor.refused(elsewhere) == ("unknown_dispute", None)
    perhaps = msgspec.structs.replace(DECIDE, decision="perhaps")
    assert floor.refused(perhaps) == ("wrong_decision", "16.5")
    assert floor.refused(msgspec.structs.replace(DECIDE, reason="")) == ("reason_missing", None)


def test_disputes_of_rounds_are_bounded() -> None:
    floor = won()
    for number in range(1, MOST_DISPUTES + 1):
        floor.state.round_disputes[number] = RoundDispute(
            table="T2",
            round=number,
            about="round",
            box=None,
            player="",
            disputed_by="tom",
            disputed_ms=1,
            reason="told",
        )
    assert floor.refused(DISPUTE) == ("too_many_disputes", "16.5")


def test_open_disputes_all_stay_and_of_the_others_the_last_hundred() -> None:
    floor = CheckedFloor()
    floor.do(cmd.BeginGamingDay(by="server", day="2026-11-18"))
    for number in range(1, RECENT_DISPUTES + 5):
        floor.play({}, round=number)
        floor.do(replaced(round=number))
        if number > 1:
            decided = msgspec.structs.replace(DECIDE, round=number, dispute=number)
            floor.do(decided)
    known = list(floor.state.round_disputes)
    assert known[0] == 1, "the open one stays"
    assert known[1:] == list(range(5, RECENT_DISPUTES + 5))
