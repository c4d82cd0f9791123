"""The answer to a command, read from the state right after the decision."""

from collections.abc import Callable

from jackpot.floor import commands as floor_commands
from jackpot.floor.commands.base import BaseCommand
from jackpot.floor.views import PayoutView
from jackpot.tournament import commands as cmd
from jackpot.tournament.state import State
from jackpot.tournament.views import (
    SessionTableView,
    TournamentEntryView,
    TournamentSessionView,
    TournamentView,
    entry_view,
    prize_view,
    session_table_view,
    session_view,
    tournament_view,
)

TournamentAnswer = (
    TournamentView | TournamentEntryView | TournamentSessionView | SessionTableView | PayoutView
)


def answer(state: State, command: cmd.TournamentCommand) -> TournamentAnswer:
    return _ANSWERS.get(type(command), _tournament)(state, command)


def _tournament(state: State, command: BaseCommand) -> TournamentView:
    return tournament_view(state)


def _entry_of(state: State, player: str) -> TournamentEntryView:
    return entry_view(state, state.entries[state.players[player]])


def _entry(
    state: State,
    command: cmd.Enter
    | cmd.Withdraw
    | cmd.Substitute
    | cmd.BuyBackIn
    | cmd.TakeSeat
    | cmd.MovePlayer
    | cmd.Eliminate
    | cmd.TakeBackElimination
    | cmd.RecordInfringement,
) -> TournamentEntryView:
    return _entry_of(state, command.player)


def _offered(state: State, command: cmd.OfferSeat) -> TournamentEntryView:
    return _entry_of(state, command.to)


def _session(state: State, command: cmd.SessionCommand) -> TournamentSessionView:
    return session_view(state, command.session)


def _table(
    state: State, command: cmd.CountChips | cmd.BeginRound | cmd.AskToWager
) -> SessionTableView:
    return session_table_view(state, command.session, command.table)


def _payout(
    state: State,
    command: floor_commands.VerifyPayout
    | floor_commands.DisputePayout
    | floor_commands.ConfirmPayout,
) -> PayoutView:
    found = state.find_payout(command.payout)
    assert found is not None, "a command that was accepted has its payout in the state"
    return prize_view(state, found)


_ANSWERS: dict[type, Callable[..., TournamentAnswer]] = {
    cmd.Enter: _entry,
    cmd.Withdraw: _entry,
    cmd.Substitute: _entry,
    cmd.BuyBackIn: _entry,
    cmd.TakeSeat: _entry,
    cmd.MovePlayer: _entry,
    cmd.Eliminate: _entry,
    cmd.TakeBackElimination: _entry,
    cmd.RecordInfringement: _entry,
    cmd.OfferSeat: _offered,
    cmd.DrawSeats: _session,
    cmd.StartSession: _session,
    cmd.OfferBreak: _session,
    cmd.DirectPace: _session,
    cmd.EndSession: _session,
    cmd.CountChips: _table,
    cmd.BeginRound: _table,
    cmd.AskToWager: _table,
    floor_commands.VerifyPayout: _payout,
    floor_commands.DisputePayout: _payout,
    floor_commands.ConfirmPayout: _payout,
}
