"""Conditions and entries."""

from jackpot.tournament import events as ev
from jackpot.tournament.state import Entry, State


def tournament_opened(state: State, event: ev.TournamentOpened) -> None:
    state.tournament = event.tournament
    state.instrument = event.instrument
    state.verify_from_cents = event.verify_from_cents
    state.two_person_from_cents = event.two_person_from_cents


def conditions_written(state: State, event: ev.ConditionsWritten) -> None:
    state.version = event.version
    state.conditions = event.conditions
    state.published = False
    state.filed = ""


def conditions_published(state: State, event: ev.ConditionsPublished) -> None:
    state.published = True


def conditions_filed(state: State, event: ev.ConditionsFiled) -> None:
    state.filed = event.reference


def director_nominated(state: State, event: ev.DirectorNominated) -> None:
    state.directors.append(event.person)


def player_entered(state: State, event: ev.PlayerEntered) -> None:
    state.entries[event.entry] = Entry(
        number=event.entry,
        player=event.player,
        payer=event.player,
        plays=event.session,
        fees_cents=event.fee_cents,
    )
    _known(state, event.player, event.entry)


def player_reserved(state: State, event: ev.PlayerReserved) -> None:
    state.reserved.append(event.player)


def entry_withdrawn(state: State, event: ev.EntryWithdrawn) -> None:
    entry = state.entries[event.entry]
    entry.status, entry.plays = "withdrawn", None


def player_substituted(state: State, event: ev.PlayerSubstituted) -> None:
    entry = state.entries[event.entry]
    entry.former.append(entry.player)
    entry.player = event.substitute
    _known(state, event.substitute, event.entry)


def bought_back(state: State, event: ev.BoughtBack) -> None:
    entry = state.entries[event.entry]
    entry.status, entry.plays = "in", event.into
    entry.bought_back.append(event.into)
    entry.fees_cents += event.fee_cents


def _known(state: State, player: str, entry: int) -> None:
    state.players[player] = entry
    if player in state.reserved:
        state.reserved.remove(player)
