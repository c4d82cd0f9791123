"""What a wall shows of a tournament: entries by their numbers, so that it names no player."""

from collections.abc import Iterator
from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.views.moments import moment_or_none
from jackpot.tournament.state import Session, State

RowState = Literal["in_play", "goes_on", "out", "placed"]


class LeaderboardRow(msgspec.Struct, frozen=True):
    place: int | None  # None: not counted yet
    entry: int
    table: str | None
    seat: int | None
    chips: int | None  # as last counted
    points: str
    state: RowState
    prize_cents: int


class Leaderboard(msgspec.Struct, frozen=True):
    tournament: str
    title: str
    instrument: str
    status: Literal["open", "finished", "cancelled"]
    session: int | None  # the last whose seats were drawn
    session_name: str
    phase: Literal["entries", "drawn", "in_play", "ended"]
    starts_at: datetime | None  # of the session, or of the next one
    round: int  # the highest that a table has begun
    rounds: int | None
    players: int
    in_play: int
    prize_pool_cents: int
    prizes_cents: list[int]  # what the places win, of the pool as it is
    notes: list[str]
    rows: list[LeaderboardRow]


def leaderboard(state: State) -> Leaderboard:
    number = max(state.sessions, default=None)
    session = None if number is None else state.sessions[number]
    plan = None if number is None else state.stated.sessions[number - 1]
    pool_cents = _pool_cents(state)
    starts_ms = None if state.conditions is None else state.starts_ms(number or 1)
    return Leaderboard(
        tournament=state.tournament or "",
        title="" if state.conditions is None else state.conditions.title,
        instrument=state.instrument,
        status=state.status,
        session=number,
        session_name="" if plan is None else plan.name,
        phase="entries" if session is None else session.phase,
        starts_at=moment_or_none(starts_ms),
        round=0 if session is None else max(each.round for each in session.tables.values()),
        rounds=None if plan is None else plan.rounds,
        players=len(state.competing()),
        in_play=0 if number is None else len(state.in_play(number)),
        prize_pool_cents=pool_cents,
        prizes_cents=_prizes(state, pool_cents),
        notes=[] if session is None else session.notes,
        rows=list(_rows(state, number, session)),
    )


def _pool_cents(state: State) -> int:
    """Also after the prizes were awarded."""
    won_cents = sum(placing.amount_cents for placing in state.placings)
    return state.accounts.pool_cents + won_cents


def _prizes(state: State, pool_cents: int) -> list[int]:
    parts = () if state.conditions is None else state.conditions.prizes_bp
    return [pool_cents * part // 10_000 for part in parts]


def _rows(state: State, number: int | None, session: Session | None) -> Iterator[LeaderboardRow]:
    if state.placings:
        for placing in state.placings:
            yield LeaderboardRow(
                placing.place,
                placing.entry,
                None,
                None,
                None,
                placing.points,
                "placed",
                placing.amount_cents,
            )
    elif session is not None and number is not None:
        ended = session.phase == "ended"
        yield from _results(state, session) if ended else _in_play(state, number, session)


def _results(state: State, session: Session) -> Iterator[LeaderboardRow]:
    for result in session.results:
        points = state.entries[result.entry].points
        goes_on: RowState = "out" if result.goes_to is None else "goes_on"
        yield LeaderboardRow(
            result.place, result.entry, None, None, result.chips, points, goes_on, 0
        )


def _in_play(state: State, number: int, session: Session) -> Iterator[LeaderboardRow]:
    """The most chips first, then who is out, the last of them first."""

    def chips(entry: int) -> int | None:
        return session.end_chips.get(entry, session.start_chips.get(entry))

    ahead = sorted(state.in_play(number), key=lambda entry: (-(chips(entry) or 0), entry))
    counted = sorted((chips(entry) or 0 for entry in ahead), reverse=True)
    for entry in ahead:
        table, seat = session.seat_of(entry) or (None, None)
        stack = chips(entry)
        place = None if stack is None else counted.index(stack) + 1
        points = state.entries[entry].points
        yield LeaderboardRow(place, entry, table, seat, stack, points, "in_play", 0)
    for entry in sorted(session.out, key=lambda each: (-session.out[each].round, each)):
        out = session.out[entry]
        points = state.entries[entry].points
        yield LeaderboardRow(None, entry, out.table, None, out.chips, points, "out", 0)
