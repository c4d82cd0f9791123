"""Disputes about a round, its void, a claim or a refusal (16.5).

While a dispute is open, no prize of its boxes is paid or cancelled. What was paid stays paid: the
dispute is recorded beside it. A round of any day can be disputed.
"""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, find_table, reason_missing
from jackpot.floor.decide.dispute_course import (
    decided_already,
    review_asked_already,
    reviewed_already,
    too_many,
)
from jackpot.floor.decide.players import not_a_reference
from jackpot.floor.decide.round_numbers import was_played
from jackpot.floor.house import HouseState
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import RoundDispute


def dispute_round(state: HouseState, command: cmd.DisputeRound, at_ms: int) -> Decision:
    known = find_dispute(state, command)
    if known is not None:
        decided = state.round_disputes[known].decision is not None
        return refuse(Code.DISPUTE_DECIDED, subject=_subject(command)) if decided else NOTHING
    if refusal := _refusal(state, command):
        return refusal
    return (
        ev.RoundDisputed(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            dispute=state.last_round_dispute + 1,
            about=command.about,
            reason=command.reason,
            box=command.box,
            player=command.player,
        ),
    )


def find_dispute(state: HouseState, command: cmd.DisputeRound) -> int | None:
    """The number of the dispute about the same matter, while it is known."""
    wanted = (command.table, command.round, command.about, command.box)
    for number, dispute in state.round_disputes.items():
        if (dispute.table, dispute.round, dispute.about, dispute.box) == wanted:
            return number
    return None


def _refusal(state: HouseState, command: cmd.DisputeRound) -> Refusal | None:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if not was_played(table, command.round):
        return refuse(Code.NO_SUCH_ROUND, table=command.table, round=command.round)
    if command.box is not None and not 1 <= command.box <= table.boxes:
        return refuse(Code.UNKNOWN_BOX, table=command.table, boxes=table.boxes)
    round_ = state.find_round(command.table, command.round)
    if command.about == "void" and round_ is not None and round_.phase != "void":
        return refuse(Code.ROUND_NOT_VOID, round=command.round)
    if command.player and (refusal := not_a_reference(command.player)):
        return refusal
    return reason_missing(command.reason) or too_many(state.round_disputes.values())


def decide_round_dispute(
    state: HouseState, command: cmd.DecideRoundDispute, at_ms: int
) -> Decision:
    dispute = _find(state, command)
    if isinstance(dispute, Refusal):
        return dispute
    if (answered := decided_already(dispute, command, _subject(command))) is not None:
        return answered
    return (
        ev.RoundDisputeDecided(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            dispute=command.dispute,
            decision=command.decision,
            reason=command.reason,
        ),
    )


def ask_round_review(state: HouseState, command: cmd.AskRoundReview, at_ms: int) -> Decision:
    dispute = _find(state, command)
    if isinstance(dispute, Refusal):
        return dispute
    others = state.round_disputes.values()
    if (answered := review_asked_already(dispute, command, _subject(command), others)) is not None:
        return answered
    return (
        ev.RoundReviewAsked(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            dispute=command.dispute,
            reason=command.reason,
        ),
    )


def record_round_review(state: HouseState, command: cmd.RecordRoundReview, at_ms: int) -> Decision:
    dispute = _find(state, command)
    if isinstance(dispute, Refusal):
        return dispute
    if (answered := reviewed_already(dispute, command, _subject(command))) is not None:
        return answered
    return (
        ev.RoundDisputeReviewed(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            dispute=command.dispute,
            outcome=command.outcome,
            reference=command.reference,
        ),
    )


def _find(state: HouseState, command: cmd.RoundDisputeCommand) -> RoundDispute | Refusal:
    found = state.round_disputes.get(command.dispute)
    if found is None or (found.table, found.round) != (command.table, command.round):
        return refuse(Code.UNKNOWN_DISPUTE, dispute=command.dispute, subject=_subject(command))
    return found


def _subject(command: cmd.RoundCommand) -> str:
    return f"round {command.round} of table {command.table}"
