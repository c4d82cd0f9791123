"""`decide(state, command, at_ms)` turns a command into events, or refuses it."""

from collections.abc import Callable
from types import FunctionType

from jackpot.floor import commands as floor_commands
from jackpot.floor.commands.base import BaseCommand
from jackpot.floor.refusals import Refusal, refuse
from jackpot.tournament import commands as cmd
from jackpot.tournament.decide import (
    chips,
    conditions,
    eliminations,
    entries,
    payouts,
    prizes,
    results,
    rounds,
    seats,
    sessions,
)
from jackpot.tournament.decide.common import Decision
from jackpot.tournament.refusals import Code
from jackpot.tournament.state import State

__all__ = ["Decision", "decide", "decision_for"]

_Decide = Callable[..., Decision]


def decide(state: State, command: cmd.TournamentCommand, at_ms: int) -> Decision:
    """The events of a command, none if it was carried out before, or a refusal."""
    decision = _decide(state, command, at_ms)
    if isinstance(decision, Refusal) and state.tournament is not None:
        return decision.cited_by(state.book)
    return decision


def _decide(state: State, command: cmd.TournamentCommand, at_ms: int) -> Decision:
    if state.tournament is None and type(command) is not cmd.OpenTournament:
        return refuse(Code.TOURNAMENT_NOT_OPEN)
    decision = _DECISIONS.get(type(command))
    if decision is None:
        return refuse(Code.NOT_OF_A_TOURNAMENT)
    return decision(state, command, at_ms)


def _before_the_end(decision: _Decide) -> _Decide:
    """After the end of a tournament only its payouts go on; a repetition is answered as before."""

    def decide_before_the_end(state: State, command: BaseCommand, at_ms: int) -> Decision:
        decided = decision(state, command, at_ms)
        if decided and not isinstance(decided, Refusal) and state.status != "open":
            return refuse(Code.TOURNAMENT_OVER, status=state.status)
        return decided

    return decide_before_the_end


def _by_the_director(decision: _Decide) -> _Decide:
    before_the_end = _before_the_end(decision)

    def decide_by_the_director(state: State, command: BaseCommand, at_ms: int) -> Decision:
        refusal = conditions.not_a_director(state, command.by)
        return refusal or before_the_end(state, command, at_ms)

    return decide_by_the_director


def decision_for(command: type) -> FunctionType:
    decision = _DECISIONS[command]
    assert isinstance(decision, FunctionType)
    return decision


_DECISIONS: dict[type, _Decide] = {
    cmd.OpenTournament: conditions.open_tournament,
    cmd.WriteConditions: _before_the_end(conditions.write_conditions),
    cmd.PublishConditions: _before_the_end(conditions.publish_conditions),
    cmd.FileConditions: _before_the_end(conditions.file_conditions),
    cmd.NominateDirector: _before_the_end(conditions.nominate_director),
    cmd.Enter: _by_the_director(entries.enter),
    cmd.Reserve: _by_the_director(entries.reserve),
    cmd.Withdraw: _by_the_director(entries.withdraw),
    cmd.Substitute: _by_the_director(entries.substitute),
    cmd.BuyBackIn: _by_the_director(entries.buy_back_in),
    cmd.AnnounceStart: _by_the_director(seats.announce_start),
    cmd.DrawSeats: _by_the_director(seats.draw_seats),
    cmd.TakeSeat: _by_the_director(seats.take_seat),
    cmd.OfferSeat: _by_the_director(seats.offer_seat),
    cmd.MovePlayer: _by_the_director(seats.move_player),
    cmd.StartSession: _by_the_director(sessions.start_session),
    cmd.OfferBreak: _by_the_director(sessions.offer_break),
    cmd.DirectPace: _by_the_director(sessions.direct_pace),
    cmd.Eliminate: _by_the_director(eliminations.eliminate),
    cmd.TakeBackElimination: _by_the_director(eliminations.take_back_elimination),
    cmd.RecordPlayOff: _by_the_director(results.record_play_off),
    cmd.EndSession: _by_the_director(results.end_session),
    cmd.AwardPrizes: _by_the_director(prizes.award_prizes),
    # The dealers report from their tables.
    cmd.CountChips: _before_the_end(chips.count_chips),
    cmd.BeginRound: _before_the_end(rounds.begin_round),
    cmd.AskToWager: _before_the_end(rounds.ask_to_wager),
    cmd.RecordInfringement: _before_the_end(rounds.record_infringement),
    # The operator cancels; the cage pays.
    cmd.CancelTournament: _before_the_end(prizes.cancel_tournament),
    floor_commands.VerifyPayout: payouts.verify_payout,
    floor_commands.DisputePayout: payouts.dispute_payout,
    floor_commands.ConfirmPayout: payouts.confirm_payout,
    floor_commands.CancelPayout: payouts.cancel_payout,
}
