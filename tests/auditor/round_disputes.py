"""Disputes about rounds (16.5): what is unpaid is held until nobody has to decide any more."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.records import Floor, RoundDispute
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_records import Payout
from tests.auditor.seats import is_reference
from tests.auditor.settlement import Stamp
from tests.auditor.tables import needs_reason

Events = list[events.Event]
REMEMBERED = 100  # disputes on which no decision is to come
MOST = 1_000  # others


def is_held(floor: Floor, payout: Payout) -> bool:
    table, number, box = payout.key.split("-")[:3]
    return any(
        each.undone
        and (each.table, each.round) == (table, int(number))
        and each.box in (None, int(box))
        for each in floor.round_disputes.values()
    )


def not_held(floor: Floor, payout: Payout) -> None:
    require(not is_held(floor, payout), Code.PAYOUT_HELD)


def _room_for_one_more(floor: Floor) -> None:
    undone = [each for each in floor.round_disputes.values() if each.undone]
    require(len(undone) < MOST, Code.TOO_MANY_DISPUTES)


def dispute_round(floor: Floor, command: commands.DisputeRound, stamp: Stamp) -> Events:
    for known in floor.round_disputes.values():
        if (known.table, known.round) == (command.table, command.round) and (
            (known.about, known.box) == (command.about, command.box)
        ):
            repeat_if(known.decision is None)
            require(False, Code.DISPUTE_DECIDED)
    table = floor.table(command.table)
    require(table.had(command.round), Code.NO_SUCH_ROUND)
    require(command.box is None or 1 <= command.box <= table.boxes, Code.UNKNOWN_BOX)
    round_ = table.rounds.get(command.round)
    stands = round_ is not None and round_.phase != "void"
    require(command.about != "void" or not stands, Code.ROUND_NOT_VOID)
    require(not command.player or is_reference(command.player), Code.PLAYER_REFERENCE)
    needs_reason(command.reason)
    _room_for_one_more(floor)
    floor.round_disputes_seen += 1
    floor.round_disputes[floor.round_disputes_seen] = RoundDispute(
        command.table, command.round, command.about, command.box
    )
    return [
        events.RoundDisputed(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            dispute=floor.round_disputes_seen,
            about=command.about,
            reason=command.reason,
            box=command.box,
            player=command.player,
        )
    ]


def _find(floor: Floor, command: commands.RoundDisputeCommand) -> RoundDispute:
    found = floor.round_disputes.get(command.dispute)
    require(found is not None, Code.UNKNOWN_DISPUTE)
    assert found is not None
    same = (found.table, found.round) == (command.table, command.round)
    require(same, Code.UNKNOWN_DISPUTE)
    return found


def decide_round_dispute(
    floor: Floor, command: commands.DecideRoundDispute, stamp: Stamp
) -> Events:
    dispute = _find(floor, command)
    require(command.decision in ("upheld", "dismissed"), Code.WRONG_DECISION)
    repeat_if(dispute.decision == (command.decision, command.by))
    require(dispute.decision is None, Code.DISPUTE_DECIDED)
    needs_reason(command.reason)
    dispute.decision = (command.decision, command.by)
    del floor.round_disputes[command.dispute]
    floor.round_disputes[command.dispute] = dispute
    done = [number for number, each in floor.round_disputes.items() if not each.undone]
    for old in done[:-REMEMBERED]:
        del floor.round_disputes[old]
    return [
        events.RoundDisputeDecided(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            dispute=command.dispute,
            decision=command.decision,
            reason=command.reason,
        )
    ]


def ask_round_review(floor: Floor, command: commands.AskRoundReview, stamp: Stamp) -> Events:
    dispute = _find(floor, command)
    require(dispute.decision is not None, Code.DISPUTE_UNDECIDED)
    repeat_if(dispute.review_wanted)
    require(dispute.review is None, Code.REVIEW_RECORDED)
    needs_reason(command.reason)
    _room_for_one_more(floor)
    dispute.review_wanted = True
    return [
        events.RoundReviewAsked(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            dispute=command.dispute,
            reason=command.reason,
        )
    ]


def record_round_review(floor: Floor, command: commands.RecordRoundReview, stamp: Stamp) -> Events:
    dispute = _find(floor, command)
    require(dispute.decision is not None, Code.DISPUTE_UNDECIDED)
    repeat_if(dispute.review == (command.outcome, command.reference))
    require(dispute.review is None, Code.REVIEW_RECORDED)
    needs_reason(command.outcome)
    needs_reason(command.reference)
    dispute.review = (command.outcome, command.reference)
    return [
        events.RoundDisputeReviewed(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            dispute=command.dispute,
            outcome=command.outcome,
            reference=command.reference,
        )
    ]
