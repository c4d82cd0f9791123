"""The whole desk."""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.refusals import Refusal
from jackpot.floor.views.moments import moment, moment_or_none
from jackpot.floor.views.refused import RefusalView, refusal_view
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.decide.results import TOURNAMENT
from jackpot.tournament.desk.book import TournamentBook, tournament_book
from jackpot.tournament.desk.entries import EntryDesk, entry_desk
from jackpot.tournament.desk.sessions import DeskSession, desk_sessions
from jackpot.tournament.desk.ties import DeskTie, open_tie
from jackpot.tournament.desk.trial import Trial
from jackpot.tournament.events import Placing
from jackpot.tournament.state import State
from jackpot.tournament.views import TournamentView, tournament_view

Step = Literal[
    "write",
    "publish",
    "file",
    "nominate",
    "session",
    "play_off",
    "award",
    "pay",
    "finished",
    "cancelled",
]


class DeskAward(msgspec.Struct, frozen=True):
    """The prizes as they are, or as they would be now."""

    refused: RefusalView | None
    tie: DeskTie | None
    placings: list[Placing]


class DeskPayout(msgspec.Struct, frozen=True):
    """A prize or a refund on its way through the cage."""

    payout: str
    player: str
    amount_cents: int
    status: str


class DirectorDesk(msgspec.Struct, frozen=True):
    at: datetime
    changes_at: datetime | None  # when time alone changes what may be done
    step: Step
    session: int | None  # whose step it is
    tournament: TournamentView
    book: TournamentBook
    entries: EntryDesk
    sessions: list[DeskSession]
    award: DeskAward
    payouts: list[DeskPayout]


def director_desk(state: State, at_ms: int) -> DirectorDesk:
    trial = Trial(state, at_ms)
    sessions, award = desk_sessions(trial), _award(trial)
    step, session = _step(state, sessions, award)
    return DirectorDesk(
        at=moment(at_ms),
        changes_at=moment_or_none(_changes_ms(state, at_ms)),
        step=step,
        session=session,
        tournament=tournament_view(state),
        book=tournament_book(state),
        entries=entry_desk(trial),
        sessions=sessions,
        award=award,
        payouts=[
            DeskPayout(each.id, _payee(state, each.round), each.award.amount_cents, each.status)
            for each in (*state.payouts.values(), *state.closed_payouts)
        ],
    )


def _payee(state: State, entry: int) -> str:
    """A prize is the player's; a refund is due to who paid."""
    found = state.entries[entry]
    return found.payer if state.status == "cancelled" else found.player


def _award(trial: Trial) -> DeskAward:
    state = trial.state
    if state.placings:
        return DeskAward(None, None, state.placings)
    decided = trial.decide(cmd.AwardPrizes(by=trial.by))
    if isinstance(decided, Refusal):
        return DeskAward(refusal_view(decided), open_tie(state, TOURNAMENT, decided), [])
    placings = [p for e in decided if isinstance(e, ev.PlacesAwarded) for p in e.placings]
    return DeskAward(None, None, placings)


def _step(state: State, sessions: list[DeskSession], award: DeskAward) -> tuple[Step, int | None]:
    if state.status != "open":
        return ("pay" if state.payouts else state.status), None
    if before := _before_entries(state):
        return before, None
    for session in sessions:
        if session.step not in ("over", "wait"):
            return "session", session.session
    return ("play_off" if award.tie else "award"), None


def _before_entries(state: State) -> Step | None:
    if state.conditions is None:
        return "write"
    if state.rules.published and not state.published:
        return "publish"
    if not state.filed:
        return "file"
    return "nominate" if state.rules.has_director and not state.directors else None


def _changes_ms(state: State, at_ms: int) -> int | None:
    """The next starting time: then play may begin, and seats may be offered."""
    if state.conditions is None:
        return None
    numbers = range(1, state.conditions.final + 1)
    starts = [starts for n in numbers if (starts := state.starts_ms(n)) is not None]
    return min((each for each in starts if each > at_ms), default=None)
