"""A table of a session at the desk: its stage, its next round, and the chips that are expected."""

from typing import Literal

import msgspec

from jackpot.tournament.decide.chips import starting_chips
from jackpot.tournament.state import Session, State
from jackpot.tournament.views import SessionTableView, TournamentSeatView, session_table_view

Stage = Literal["wait", "count_start", "play", "count_end", "counted", "empty"]


class DeskSeat(msgspec.Struct, frozen=True):
    seat: TournamentSeatView
    expected: int  # chips, at the start of the session
    out_of_order: int  # wagers; from the second on one may be void
    may_take_back: bool  # the elimination


class DeskTable(msgspec.Struct, frozen=True):
    table: str
    stage: Stage
    round: int
    rounds: int | None
    next_round: int | None  # None: all are played, or none may begin yet
    marker: int | None
    asked: int | None
    next_asked: int | None  # the seat that is asked for its wager next
    may_count_end: bool
    seats: list[DeskSeat]


def desk_table(state: State, number: int, name: str) -> DeskTable:
    session = state.sessions[number]
    view = session_table_view(state, number, name)
    stage = _stage(state, number, session, view)
    more = view.rounds is None or view.round < view.rounds
    playing = stage in ("play", "count_end", "counted")
    return DeskTable(
        table=name,
        stage=stage,
        round=view.round,
        rounds=view.rounds,
        next_round=view.round + 1 if playing and more else None,
        marker=view.marker,
        asked=view.asked,
        next_asked=_next_asked(view) if playing else None,
        may_count_end=playing and (stage != "play" or (view.rounds is None and view.round > 0)),
        seats=[_seat(state, number, session, view, seat) for seat in view.seats],
    )


def _stage(state: State, number: int, session: Session, view: SessionTableView) -> Stage:
    if session.phase != "in_play":
        return "wait"
    seats = session.tables[view.table].seats
    entries = [seats[seat] for seat in state.at_table(number, view.table)]
    if not entries:
        return "empty"
    if not all(entry in session.start_chips for entry in entries):
        return "count_start"
    if all(entry in session.end_chips for entry in entries):
        return "counted"
    left = len(entries) > 1 and (view.rounds is None or view.round < view.rounds)
    return "play" if left else "count_end"


def _next_asked(view: SessionTableView) -> int | None:
    """From the starting marker clockwise."""
    if view.marker is None:
        return None
    place = view.order.index(view.asked) + 1 if view.asked in view.order else 0
    return view.order[place] if place < len(view.order) else None


def _seat(
    state: State, number: int, session: Session, view: SessionTableView, seat: TournamentSeatView
) -> DeskSeat:
    entry = state.entries[seat.entry]
    out = session.out.get(seat.entry)
    return DeskSeat(
        seat=seat,
        expected=starting_chips(state, number, seat.entry),
        out_of_order=entry.advised,
        may_take_back=out is not None
        and session.phase == "in_play"
        and out.round == view.round
        and entry.status == "out",
    )
