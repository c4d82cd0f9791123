"""Entries at the desk: who may still enter, and what may be done with each entry."""

from itertools import count

import msgspec

from jackpot.floor.refusals import refuse
from jackpot.floor.views.refused import RefusalView, refusal_view
from jackpot.rules.tournament.conditions import BuyBack
from jackpot.tournament import commands as cmd
from jackpot.tournament.decide.entries import opening_sessions
from jackpot.tournament.desk.trial import Trial
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import Entry, State
from jackpot.tournament.views import TournamentEntryView, entry_view


class DeskEntry(msgspec.Struct, frozen=True):
    entry: TournamentEntryView
    may_leave: bool  # withdraw, or let a substitute play
    buy_backs: list[BuyBack]  # that are open to the player now


class EntryDesk(msgspec.Struct, frozen=True):
    """Taking entries: into which sessions, for what fee."""

    sessions: list[int]  # that are open for entries
    refused: RefusalView | None  # why nobody can enter now
    may_reserve: bool
    fee_cents: int
    commission_cents: int
    agreement_required: bool
    free: int  # places up to the maximum
    wanted: int  # players up to the minimum
    entries: list[DeskEntry]


def entry_desk(trial: Trial) -> EntryDesk:
    state = trial.state
    stated = state.conditions
    fee_cents = 0 if stated is None else stated.entry_fee_cents or 0
    somebody = _somebody(state)
    opening = [] if stated is None else opening_sessions(state)
    tried = [
        trial.refusal(
            cmd.Enter(by=trial.by, player=somebody, fee_cents=fee_cents, agreed=True, session=each)
        )
        for each in opening
    ]
    refused = next((each for each in tried if each is not None), None)
    missing = refuse(Code.CONDITIONS_MISSING).cited_by(state.book) if stated is None else None
    shown = missing or (refused if None not in tried else None)
    competing = len(state.competing())
    return EntryDesk(
        sessions=[session for session, no in zip(opening, tried, strict=True) if no is None],
        refused=None if shown is None else refusal_view(shown),
        may_reserve=trial.refusal(cmd.Reserve(by=trial.by, player=somebody)) is None,
        fee_cents=fee_cents,
        commission_cents=0 if stated is None else stated.commission_cents or 0,
        agreement_required=stated is not None and stated.agreement_required,
        free=max(0, (0 if stated is None else stated.maximum_players or 0) - competing),
        wanted=max(0, (0 if stated is None else stated.minimum_players or 0) - competing),
        entries=[_entry(state, entry) for entry in state.entries.values()],
    )


def _somebody(state: State) -> str:
    """The reference of a player who is new here."""
    known = {*state.players, *state.reserved}
    return next(player for number in count() if (player := f"M-{number}") not in known)


def _entry(state: State, entry: Entry) -> DeskEntry:
    goes_on = state.status == "open"
    offers = (state.stated.buy_backs or ()) if goes_on and entry.status == "out" else ()
    return DeskEntry(
        entry=entry_view(state, entry),
        may_leave=goes_on and entry.status == "in",
        buy_backs=[
            each
            for each in offers
            if each.into not in state.sessions and each.into not in entry.bought_back
        ],
    )
