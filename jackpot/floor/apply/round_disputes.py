"""Disputes about rounds."""

from jackpot.floor import events as ev
from jackpot.floor.apply.dispute_course import ask_review, decide, record_review
from jackpot.floor.house import HouseState
from jackpot.floor.state import RoundDispute


def round_disputed(state: HouseState, event: ev.RoundDisputed) -> None:
    state.last_round_dispute = event.dispute
    state.round_disputes[event.dispute] = RoundDispute(
        table=event.table,
        round=event.round,
        about=event.about,
        box=event.box,
        player=event.player,
        disputed_by=event.by,
        disputed_ms=event.at_ms,
        reason=event.reason,
    )


def round_dispute_decided(state: HouseState, event: ev.RoundDisputeDecided) -> None:
    decide(state.round_disputes, event.dispute, event)


def round_review_asked(state: HouseState, event: ev.RoundReviewAsked) -> None:
    ask_review(state.round_disputes, event.dispute, event)


def round_dispute_reviewed(state: HouseState, event: ev.RoundDisputeReviewed) -> None:
    record_review(state.round_disputes, event.dispute, event)
