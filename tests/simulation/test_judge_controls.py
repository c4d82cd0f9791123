"""The judge of controls finds out everybody who acted alone, or too soon."""

from typing import Any

import pytest

from jackpot.floor import Event
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from tests.simulation.judge_controls import ControlsJudge

AT: dict[str, Any] = {"at_ms": 0, "table": "T1", "round": 1}
KEY: dict[str, Any] = {"table": "T1", "round": 1}


def declared(category: str = "royal_flush") -> Event:
    return ev.ClaimDeclared(**AT, by="dee", box=3, cards="AsKsQsJsTs", category=category)


def verified(by: str) -> Event:
    return ev.ClaimVerified(**AT, by=by, box=3)


def decided(command: cmd.TwoPersonCommand, second: str) -> list[Event]:
    return [
        ev.ActProposed(at_ms=0, by="sam", act=1, command=command),
        ev.ActApproved(at_ms=0, by=second, act=1, command=command),
    ]


COLLECTED = ev.RoundCollected(**AT, by="T1")
VOIDED = ev.RoundVoided(**AT, by="sam", rule="14.1", reason="exposed")
REJECTED = ev.ClaimRejected(**AT, by="sam", box=3, reason="a nine")
LATE = ev.LateClaimRecorded(
    **AT, by="sam", box=4, cards="AsKsQsJsTs", category="royal_flush", reason="missed"
)
DEPOSITED = ev.ReserveDeposited(at_ms=0, by="sam", reference="D1", amount_cents=100_000)

CORRECTED = ev.HandCorrected(
    **AT,
    by="sam",
    box=3,
    cards="2c4c6c8cTc",
    category="flush",
    was_cards="AsKsQsJsTs",
    was_category="royal_flush",
    reason="misread",
)

VOID = cmd.VoidRound(by="sam", rule="14.1", reason="exposed", **KEY)
REJECT = cmd.RejectClaim(by="sam", box=3, reason="a nine", **KEY)
RECORD = cmd.RecordLateClaim(by="sam", box=4, cards="AsKsQsJsTs", reason="missed", **KEY)
CORRECT = cmd.CorrectHand(by="sam", box=3, cards="2c4c6c8cTc", reason="misread", **KEY)
DEPOSIT = cmd.DepositReserve(by="sam", reference="D1", amount_cents=100_000)


def judge(*events: Event) -> None:
    controls = ControlsJudge()
    for event in events:
        controls.see(event)


@pytest.mark.parametrize(
    "events",
    [
        [declared(), verified("sam"), COLLECTED],
        [declared("flush"), COLLECTED],
        [declared(), *decided(REJECT, "kim"), REJECTED, COLLECTED],
        [declared("four_of_a_kind"), REJECTED, COLLECTED],
        [declared(), *decided(VOID, "kim"), VOIDED],
        [declared("four_of_a_kind"), VOIDED],
        [*decided(RECORD, "kim"), LATE],
        [*decided(DEPOSIT, "kim"), DEPOSITED],
        [declared(), *decided(CORRECT, "kim"), CORRECTED, verified("kim"), COLLECTED],
    ],
)
def test_what_people_may_do_is_not_held_against_them(events: list[Event]) -> None:
    judge(*events)


@pytest.mark.parametrize(
    ("events", "finding"),
    [
        ([declared(), COLLECTED], "unverified royal_flush in box 3"),
        ([declared("four_of_a_kind"), COLLECTED], "unverified four_of_a_kind"),
        ([declared(), verified("dee")], "dee verified their own hand"),
        ([declared(), VOIDED], "one person alone: void_round"),
        ([declared(), REJECTED], "one person alone: reject_claim"),
        ([declared(), *decided(REJECT, "kim"), VOIDED], "one person alone: void_round"),
        ([declared(), *decided(VOID, "sam"), VOIDED], "sam is not a second person"),
        ([LATE], "sam recorded a large hand alone"),
        ([declared(), CORRECTED], "sam corrected a large hand alone"),
        ([declared(), *decided(CORRECT, "kim"), CORRECTED, verified("sam")], "their own hand"),
        ([DEPOSITED], "sam deposited a large sum alone"),
    ],
)
def test_who_acts_alone_or_too_soon_is_found(events: list[Event], finding: str) -> None:
    with pytest.raises(AssertionError, match=finding):
        judge(*events)
