"""What a wall shows of a tournament: entries by their numbers, so that it names no player."""

from collections.abc import Iterator
from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.views.moments import moment_or_none
from jackpot.rules.tournament.conditions import Conditions
from jackpot.rules.tournament.prize_pool import prizes_by_place
from jackpot.tournament.decide.conditions import not_ready_for_entries
from jackpot.tournament.decide.entries import opening_sessions
from jackpot.tournament.decide.results import final_not_played, not_played
from jackpot.tournament.state import Session, State
from jackpot.tournament.ties import tie_for_prizes, tie_in_session

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


class Leaderboard(msgspec.Struct, frozen=True, kw_only=True):
    tournament: str
    title: str
    instrument: str
    status: Literal["open", "finished", "cancelled"]
    entries_open: bool
    session: int | None  # the one in play, or else the last whose seats were drawn
    sessions: int  # of the plan
    session_name: str
    game: str
    phase: Literal["entries", "drawn", "in_play", "ended"]
    starts_at: datetime | None  # of the session, or of the first one
    next_session_name: str  # after one that ended
    next_starts_at: datetime | None
    break_ends_at: datetime | None  # of the last break, until play goes on
    play_off: list[int]  # the entries that play additional rounds now
    round: int  # the highest that a table has begun
    rounds: int | None
    players: int
    maximum_players: int
    in_play: int
    entry_fee_cents: int
    prize_pool_cents: int
    prizes_cents: list[int]  # what the places win, of the pool as it is
    notes: list[str]
    rows: list[LeaderboardRow]


def leaderboard(state: State) -> Leaderboard:
    return leaderboards(state)[0]


def leaderboards(state: State) -> list[Leaderboard]:
    """One for each session that players look for now: heats may be played at the same time."""
    return [_leaderboard(state, number) for number in _shown_sessions(state)]


def _leaderboard(state: State, number: int | None) -> Leaderboard:
    session = None if number is None else state.sessions[number]
    stated = state.conditions if state.published or state.filed else None
    plan = None if stated is None or number is None else stated.plan(number)
    after = None if number is None or session is None else _next_session(state, number, session)
    pool_cents = _pool_cents(state)
    return Leaderboard(
        tournament=state.tournament or "",
        title="" if stated is None else stated.title,
        instrument=state.instrument,
        status=state.status,
        entries_open=_entries_open(state),
        session=number,
        sessions=0 if stated is None else stated.final,
        session_name="" if plan is None else plan.name,
        game="" if plan is None else plan.game,
        phase="entries" if session is None else session.phase,
        starts_at=moment_or_none(None if stated is None else state.starts_ms(number or 1)),
        next_session_name="" if after is None else state.stated.sessions[after - 1].name,
        next_starts_at=moment_or_none(None if after is None else state.starts_ms(after)),
        break_ends_at=moment_or_none(None if session is None else session.break_ends_ms),
        play_off=_play_off(state, number, session),
        round=0 if session is None else max(each.round for each in session.tables.values()),
        rounds=None if plan is None else plan.rounds,
        players=len(state.competing()),
        maximum_players=0 if stated is None else stated.maximum_players or 0,
        in_play=0 if number is None else len(state.in_play(number)),
        entry_fee_cents=0 if stated is None else stated.entry_fee_cents or 0,
        prize_pool_cents=pool_cents,
        prizes_cents=_prizes(state, stated, pool_cents),
        notes=[] if session is None else session.notes,
        rows=list(_rows(state, number, session)),
    )


def _shown_sessions(state: State) -> list[int | None]:
    """Those in play, then those that were drawn; where there are none, the last that ended."""
    shown: list[int | None] = [
        number
        for phase in ("in_play", "drawn")
        for number in sorted(state.sessions)
        if state.sessions[number].phase == phase
    ]
    if not shown:
        return [max(state.sessions, default=None)]
    return shown if state.status == "open" else shown[:1]


def _next_session(state: State, number: int, session: Session) -> int | None:
    """The one that is played after a session that ended."""
    is_over = session.phase != "ended" or state.status != "open"
    return None if is_over or number == state.stated.final else number + 1


def _entries_open(state: State) -> bool:
    if state.status != "open" or not_ready_for_entries(state) is not None:
        return False
    is_full = len(state.competing()) >= (state.stated.maximum_players or 0)
    return not is_full and any(each not in state.sessions for each in opening_sessions(state))


def _play_off(state: State, number: int | None, session: Session | None) -> list[int]:
    """The tied entries, once everybody is counted."""
    if number is None or session is None or state.status != "open":
        return []
    if session.phase == "in_play":
        counted = bool(state.in_play(number)) and not_played(state, number, session) is None
        tie = tie_in_session(state, number) if counted else None
    else:
        tie = None if final_not_played(state) else tie_for_prizes(state)
    return [] if tie is None else list(tie.entries)


def _pool_cents(state: State) -> int:
    """Also after the prizes were awarded."""
    won_cents = sum(placing.amount_cents for placing in state.placings)
    return state.accounts.pool_cents + won_cents


def _prizes(state: State, stated: Conditions | None, pool_cents: int) -> list[int]:
    if stated is None:
        return []
    placed = len(state.placings) or len(state.competing()) or len(stated.prizes_bp)
    return [share.amount_cents for share in prizes_by_place(pool_cents, stated.prizes_bp, placed)]


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
        yield from _results(state, number, session) if ended else _in_play(state, number, session)


def _results(state: State, number: int, session: Session) -> Iterator[LeaderboardRow]:
    """Nobody goes on from the final: whoever played to its end has a place in it."""
    is_final = number == state.stated.final
    for result in session.results:
        ends_as: RowState = "placed" if is_final and result.entry not in session.out else "out"
        if result.goes_to is not None:
            ends_as = "goes_on"
        points = state.entries[result.entry].points
        yield LeaderboardRow(
            result.place, result.entry, None, None, result.chips, points, ends_as, 0
        )


def _in_play(state: State, number: int, session: Session) -> Iterator[LeaderboardRow]:
    """The most chips first, then who is out, the last of them first.

    There are places once everybody is counted, and not everybody holds the same.
    """
    entries = state.in_play(number)
    chips = {each: session.end_chips.get(each, session.start_chips.get(each)) for each in entries}
    counted = sorted((stack for stack in chips.values() if stack is not None), reverse=True)
    has_places = len(counted) == len(entries) and len(set(counted)) > 1
    places: dict[int, int] = {}
    for at, most in enumerate(counted, start=1):
        places.setdefault(most, at)
    seats = {
        entry: (name, seat)
        for name, table in session.tables.items()
        for seat, entry in table.seats.items()
    }
    for entry in sorted(entries, key=lambda each: (-(chips[each] or 0), each)):
        table_name, seat = seats[entry]
        stack = chips[entry]
        place = places[stack] if has_places and stack is not None else None
        points = state.entries[entry].points
        yield LeaderboardRow(place, entry, table_name, seat, stack, points, "in_play", 0)
    for entry in sorted(session.out, key=lambda each: (-session.out[each].round, each)):
        out = session.out[entry]
        points = state.entries[entry].points
        yield LeaderboardRow(None, entry, out.table, None, out.chips, points, "out", 0)
