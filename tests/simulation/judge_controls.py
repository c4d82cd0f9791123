"""Judges who did what: large hands are verified before the cards are collected, by another person
than the one who declared them, and what takes two people was done by two.

It knows the limits of the simulated floor by itself and asks the server's code for nothing.
"""

from collections.abc import Iterable
from typing import NamedTuple

from jackpot.floor import Event
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.events.base import RoundEvent

_BY_TWO = {"royal_flush", "straight_flush"}  # quads win $500, two people act from $1,000
_VERIFIED = _BY_TWO | {"four_of_a_kind"}  # from $500
_DEPOSIT_BY_TWO_CENTS = 100_000

Subject = tuple[str, str, int, int]  # kind of act, table, round, box; box 0 for a whole round


class Hand(NamedTuple):
    category: str
    recorded_by: frozenset[str]  # who declared or corrected it


class ControlsJudge:
    def __init__(self) -> None:
        self._hands: dict[tuple[str, int], dict[int, Hand]] = {}
        self._verified: set[tuple[str, int, int]] = set()
        self._proposed: dict[int, tuple[Subject, str]] = {}
        self._approved: set[Subject] = set()

    def see(self, event: Event) -> None:
        """Raises an AssertionError that says who acted alone."""
        match event:
            case ev.ClaimDeclared():
                hand = Hand(event.category, frozenset({event.by}))
                self._hands_of(event)[event.box] = hand
            case ev.ClaimTakenBack():
                del self._hands_of(event)[event.box]
            case ev.HandCorrected():
                self._judge_correction(event)
            case ev.ClaimVerified():
                hand = self._hands_of(event).get(event.box, Hand("", frozenset()))
                assert event.by not in hand.recorded_by, f"{event.by} verified their own hand"
                self._verified.add((event.table, event.round, event.box))
            case ev.ActProposed():
                self._proposed[event.act] = (_subject(event.command), event.by)
            case ev.ActApproved():
                subject, proposer = self._proposed[event.act]
                assert subject == _subject(event.command), f"act {event.act} became another"
                assert proposer != event.by, f"act {event.act}: {event.by} is not a second person"
                self._approved.add(subject)
            case ev.RoundCollected():
                self._judge_collection(event)
            case ev.RoundVoided():
                self._judge_act("void_round", event, 0, self._hands_of(event))
            case ev.WagerVoided():
                self._judge_act("void_wager", event, event.box, (event.box,))
            case ev.ClaimRejected():
                self._judge_act("reject_claim", event, event.box, (event.box,))
                self._hands_of(event).pop(event.box, None)
            case ev.LateClaimRecorded() if event.category in _BY_TWO:
                subject = ("record_late_claim", event.table, event.round, event.box)
                assert subject in self._approved, f"{event.by} recorded a large hand alone"
            case ev.ReserveDeposited() if event.amount_cents >= _DEPOSIT_BY_TWO_CENTS:
                subject = ("deposit_reserve", event.reference, 0, 0)
                assert subject in self._approved, f"{event.by} deposited a large sum alone"
            case _:
                pass

    def _hands_of(self, event: RoundEvent) -> dict[int, Hand]:
        return self._hands.setdefault((event.table, event.round), {})

    def _judge_collection(self, event: ev.RoundCollected) -> None:
        for box, hand in self._hands_of(event).items():
            seen = (event.table, event.round, box) in self._verified
            assert seen or hand.category not in _VERIFIED, (
                f"the cards of {event.table} {event.round} were collected with an unverified"
                f" {hand.category} in box {box}"
            )

    def _judge_correction(self, event: ev.HandCorrected) -> None:
        subject = ("correct_hand", event.table, event.round, event.box)
        large = _BY_TWO & {event.category, event.was_category}
        assert not large or subject in self._approved, f"{event.by} corrected a large hand alone"
        before = self._hands_of(event).get(event.box, Hand("", frozenset()))
        self._hands_of(event)[event.box] = Hand(event.category, before.recorded_by | {event.by})
        self._verified.discard((event.table, event.round, event.box))

    def _judge_act(self, kind: str, event: RoundEvent, box: int, boxes: Iterable[int]) -> None:
        hands = self._hands_of(event)
        large = [each for each in boxes if each in hands and hands[each].category in _BY_TWO]
        assert not large or (kind, event.table, event.round, box) in self._approved, (
            f"one person alone: {kind} at {event.table} {event.round}, large hands in {large}"
        )


def _subject(command: cmd.TwoPersonCommand) -> Subject:
    kind = str(command.__struct_config__.tag)
    match command:
        case cmd.DepositReserve():
            return kind, command.reference, 0, 0
        case cmd.VoidRound():
            return kind, command.table, command.round, 0
        case _:
            return kind, command.table, command.round, command.box
