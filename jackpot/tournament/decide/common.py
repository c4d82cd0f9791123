"""What decisions share: they find an entry or a session, or refuse."""

import re

from jackpot.floor.decide.players import not_a_reference
from jackpot.floor.refusals import Refusal, refuse
from jackpot.rules.names import PLAIN_LINE
from jackpot.tournament import commands as cmd
from jackpot.tournament.events import TournamentEvent
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import Entry, Session, State

Decision = tuple[TournamentEvent, ...] | Refusal
NOTHING: tuple[TournamentEvent, ...] = ()

PRINTED_LINE = re.compile(PLAIN_LINE)


def find_entry(state: State, player: str) -> Entry | Refusal:
    """The entry that the player has now."""
    entry = state.entries.get(state.players.get(player, 0))
    if entry is None or entry.player != player:
        return refuse(Code.UNKNOWN_ENTRANT, player=player)
    return entry


def find_session(state: State, number: int) -> Session | Refusal:
    """A session whose ballot was drawn."""
    if missing := no_such_session(state, number):
        return missing
    session = state.sessions.get(number)
    return refuse(Code.BALLOT_NOT_DRAWN, session=number) if session is None else session


def session_in_play(state: State, number: int) -> Session | Refusal:
    session = find_session(state, number)
    if isinstance(session, Refusal):
        return session
    if session.phase == "drawn":
        return refuse(Code.SESSION_NOT_STARTED, session=number)
    if session.phase == "ended":
        return refuse(Code.SESSION_OVER, session=number)
    return session


def player_in_play(state: State, number: int, player: str) -> Entry | Refusal:
    entry = find_entry(state, player)
    if isinstance(entry, Refusal):
        return entry
    if entry.number not in state.in_play(number):
        return refuse(Code.NOT_IN_SESSION, player=player, session=number)
    return entry


def no_such_session(state: State, number: int) -> Refusal | None:
    if state.conditions is None:
        return refuse(Code.CONDITIONS_MISSING)
    if state.conditions.plan(number) is None:
        return refuse(Code.NO_SUCH_SESSION, sessions=state.conditions.final)
    return None


def new_player(state: State, player: str) -> Refusal | None:
    """Rule 17.6: a player has one entry only, whatever became of it."""
    if refusal := not_a_reference(player):
        return refusal
    if player in state.players:
        return refuse(Code.ENTERED_ALREADY, player=player, entry=state.players[player])
    return None


def not_agreed(state: State, agreed: bool) -> Refusal | None:
    missing = state.stated.agreement_required and not agreed
    return refuse(Code.NOT_AGREED) if missing else None


def players_of(state: State, entries: tuple[int, ...]) -> str:
    return ", ".join(state.entries[entry].player for entry in entries)


def seats_in_play(
    state: State, command: cmd.CountChips | cmd.BeginRound | cmd.AskToWager, session: Session
) -> dict[int, int] | Refusal:
    """The seats in play at a table, in their order, and the entry of each."""
    table = session.tables.get(command.table)
    if table is None:
        return refuse(Code.NO_SUCH_TABLE, tables=", ".join(session.tables))
    seats = state.at_table(command.session, command.table)
    if not seats:
        return refuse(Code.TABLE_EMPTY, table=command.table)
    return {seat: table.seats[seat] for seat in seats}
