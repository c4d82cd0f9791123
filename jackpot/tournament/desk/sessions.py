"""The sessions at the desk: seats, tables, counts, what each waits for, what its end gives."""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.refusals import Refusal
from jackpot.floor.views.moments import moment_or_none
from jackpot.floor.views.refused import RefusalView, refusal_view
from jackpot.rules.cards import MOST_BOXES
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.entries import opening_sessions
from jackpot.tournament.desk.tables import DeskTable, desk_table
from jackpot.tournament.desk.ties import DeskTie, open_tie
from jackpot.tournament.desk.trial import Trial
from jackpot.tournament.events import SessionResult
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import Session

SessionStep = Literal[
    "wait",
    "enter",
    "draw",
    "announce",
    "take_seats",
    "wait_for_start",
    "start",
    "count_start",
    "play",
    "count_end",
    "play_off",
    "end",
    "over",
]
_STAGES: tuple[Literal["count_start", "play", "count_end"], ...] = (
    "count_start",
    "play",
    "count_end",
)
_NO_SEED = "seed"  # of a ballot that is only tried


class DeskSession(msgspec.Struct, frozen=True):
    session: int
    name: str
    game: str
    phase: Literal["planned", "drawn", "in_play", "ended"]
    starts_at: datetime | None
    step: SessionStep
    table: str | None  # at which the step is taken
    refused: RefusalView | None  # why the session is not drawn, started or ended now
    opening: bool  # players enter the tournament here
    players: list[str]  # who have a place in it
    absent: list[str]  # who have not taken their seats
    may_announce: bool
    may_take_seats: bool  # in some books only before the starting time
    may_draw_again: bool
    may_move: bool
    may_offer: list[str]  # whose seats may go to reserved players now
    tables: list[DeskTable]  # until the session ends
    results: list[SessionResult]  # before the end: as they would be
    tie: DeskTie | None
    seed: str  # of the ballot, as recorded
    drawn_tables: list[str]
    most_at_a_table: int
    drawn_players: list[str]  # in the order of their references, as in the file of `jackpot ballot`
    notes: list[str]  # the last breaks and directions


def desk_sessions(trial: Trial) -> list[DeskSession]:
    stated = trial.state.conditions
    return [] if stated is None else [_session(trial, each + 1) for each in range(stated.final)]


def _session(trial: Trial, number: int) -> DeskSession:
    state = trial.state
    session, plan = state.sessions.get(number), state.stated.sessions[number - 1]
    players = [entry.player for entry in state.entries.values() if entry.plays == number]
    names = () if session is None or session.phase == "ended" else session.tables
    tables = [desk_table(state, number, name) for name in names]
    absent = [] if session is None else _absent(trial, number, session)
    refusal, results = _outcome(trial, number, session, len(players))
    tie = open_tie(state, number, refusal)
    goes_on = state.status == "open"
    drawn = session is not None and session.phase == "drawn" and goes_on
    step, table = _step(trial, number, session, refusal, tables, absent)
    return DeskSession(
        session=number,
        name=plan.name,
        game=plan.game,
        phase="planned" if session is None else session.phase,
        starts_at=moment_or_none(state.starts_ms(number)),
        step=step if goes_on else "over",
        table=table,
        refused=None if refusal is None else refusal_view(refusal),
        opening=number in opening_sessions(state),
        players=players,
        absent=absent,
        may_announce=goes_on and (session is None or drawn) and _may_announce(trial, number),
        may_take_seats=drawn and _may_take_seats(trial, number),
        may_draw_again=drawn,
        may_move=drawn
        or (
            goes_on
            and session is not None
            and session.phase == "in_play"
            and bool(state.stated.moves)
        ),
        may_offer=_may_offer(trial, number, absent) if drawn else [],
        tables=tables,
        results=results,
        tie=tie,
        seed="" if session is None else session.seed,
        drawn_tables=[] if session is None else session.drawn_tables,
        most_at_a_table=0 if session is None else session.most_at_a_table,
        drawn_players=[] if session is None else sorted(each.player for each in session.ballot),
        notes=[] if session is None else session.notes,
    )


def _absent(trial: Trial, number: int, session: Session) -> list[str]:
    if session.phase != "drawn":
        return []
    state = trial.state
    return [
        state.entries[entry].player for entry in state.in_play(number) if entry not in session.taken
    ]


def _may_announce(trial: Trial, number: int) -> bool:
    """A published time changes only in some books."""
    return trial.state.starts_ms(number) is None or trial.state.rules.starts_may_change


def _may_take_seats(trial: Trial, number: int) -> bool:
    starts_ms = trial.state.starts_ms(number)
    strict = trial.state.rules.seat_by == "starting_time"
    return not (strict and starts_ms is not None and trial.at_ms >= starts_ms)


def _may_offer(trial: Trial, number: int, absent: list[str]) -> list[str]:
    state = trial.state
    starts_ms = state.starts_ms(number)
    if not state.reserved or starts_ms is None or trial.at_ms < starts_ms:
        return []
    return [each for each in absent if state.entries[state.players[each]].finish is None]


def _outcome(
    trial: Trial, number: int, session: Session | None, players: int
) -> tuple[Refusal | None, list[SessionResult]]:
    """Why the session cannot be drawn, started or ended; or its results, also those to come."""
    if session is None:
        ballot = cmd.DrawSeats(
            by=trial.by, session=number, seed=_NO_SEED, tables=("T1",), most_at_a_table=MOST_BOXES
        )
        refused = trial.refusal(ballot)
        too_few_tables = refused is not None and refused.code is Code.TOO_MANY_AT_A_TABLE
        return (None if too_few_tables else refused), []
    if session.phase == "drawn":
        return trial.refusal(cmd.StartSession(by=trial.by, session=number)), []
    if session.phase == "ended":
        return None, session.results
    decided = trial.decide(cmd.EndSession(by=trial.by, session=number))
    if isinstance(decided, Refusal):
        return decided, []
    return None, [r for e in decided if isinstance(e, ev.SessionEnded) for r in e.results]


def _step(
    trial: Trial,
    number: int,
    session: Session | None,
    refusal: Refusal | None,
    tables: list[DeskTable],
    absent: list[str],
) -> tuple[SessionStep, str | None]:
    """What comes next in a session, and at which table."""
    if session is None:
        return _before_the_ballot(trial, number, refusal), None
    if session.phase == "ended":
        return "over", None
    if session.phase == "drawn":
        return _before_play(refusal, absent), None
    for stage in _STAGES:
        for table in tables:
            if table.stage == stage:
                return stage, table.table
    tied = refusal is not None and refusal.code is Code.TIE_UNRESOLVED
    return ("play_off" if tied else "end"), None


def _before_the_ballot(trial: Trial, number: int, refusal: Refusal | None) -> SessionStep:
    state = trial.state
    opening = number in opening_sessions(state)
    if opening and len(state.competing()) < (state.stated.minimum_players or 0):
        return "enter"
    if refusal is not None:
        return "enter" if opening and refusal.code is Code.NOBODY_PLAYS else "wait"
    return "draw"


def _before_play(refusal: Refusal | None, absent: list[str]) -> SessionStep:
    if refusal is None:
        return "start"
    if refusal.code is Code.START_NOT_ANNOUNCED:
        return "announce"
    return "take_seats" if absent else "wait_for_start"
