"""`decide(state, command, at_ms)` turns a command into events, or refuses it.

Decisions read the state and change nothing. What a link decides alike, the floor's decision serves.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from jackpot.floor.decide import (
    cards,
    days,
    disputes,
    exclusions,
    hours,
    incidents,
    notices,
    round_disputes,
    round_numbers,
    seats,
)
from jackpot.floor.decide import payouts as floor_payouts
from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit import commands as cmd
from jackpot.pit.decide import (
    acts,
    payouts,
    pit,
    players,
    playing,
    reconstruction,
    rounds,
    shoe,
    tables,
    voids,
    wagers,
)
from jackpot.pit.decide.common import PitDecision
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitState, book_of

__all__ = ["PitDecision", "decide", "decision_for"]


def decide(state: PitState, command: cmd.PitCommand, at_ms: int) -> PitDecision:
    """The events of a command, none if it was carried out before, or a refusal."""
    if state.pit is None and type(command) is not cmd.OpenPit:
        return refuse(Code.PIT_NOT_OPEN)
    decision = _DECISIONS.get(type(command))
    if decision is None:
        return _not_at_this_game(state, command)
    decided = decision(state, command, at_ms)
    if isinstance(decided, Refusal) and decided.instrument is None:
        return _cited(state, command, decided)
    return decided


def decision_for(command: type) -> FunctionType:
    decision = _DECISIONS[command]
    assert isinstance(decision, FunctionType)
    return decision


def _not_at_this_game(state: PitState, command: object) -> Refusal:
    """A command of another machine, such as a jackpot wager."""
    table = getattr(command, "table", None)
    if table is None or table not in state.tables:
        return refuse(FloorCode.UNKNOWN_TABLE, table=table or "")
    game = state.tables[table].game.title()
    return refuse(FloorCode.NOT_AT_THIS_GAME, table=table, game=game)


def _cited(state: PitState, command: cmd.PitCommand, refusal: Refusal) -> Refusal:
    """With the rule of the book of its round, else of its table, else of any table."""
    table = getattr(command, "table", None) or next(iter(state.tables), None)
    book = book_of(state, table, getattr(command, "round", None))
    return refusal if book is None else refusal.cited_by(book)


_DECISIONS: dict[type, Callable[..., tuple[Any, ...] | Refusal]] = {
    cmd.OpenPit: pit.open_pit,
    cmd.SetCageLimits: pit.set_cage_limits,
    cmd.BeginGamingDay: days.begin_gaming_day,
    cmd.SetHours: hours.set_hours,
    cmd.ExtendHours: hours.extend_hours,
    cmd.ConfigurePitTable: pit.configure_table,
    cmd.ProposePitTerms: pit.propose_terms,
    cmd.ApproveTerms: pit.approve_terms,
    cmd.DeclineTerms: pit.decline_terms,
    cmd.PlacePitMarker: players.place_marker,
    cmd.RemovePitMarker: players.remove_marker,
    cmd.GiveNotice: notices.give_notice,
    cmd.WithdrawNotices: notices.withdraw_notices,
    cmd.AnnounceLastRounds: tables.announce_last_rounds,
    cmd.OpenTable: tables.open_table,
    cmd.CloseTable: tables.close_table,
    cmd.SuspendTable: tables.suspend_table,
    cmd.ResumeTable: tables.resume_table,
    cmd.OpenTables: tables.open_tables,
    cmd.SuspendTables: tables.suspend_tables,
    cmd.ResumeTables: tables.resume_tables,
    cmd.SetNextRound: round_numbers.set_next_round,
    cmd.OpenRound: rounds.open_round,
    cmd.PlaceMain: wagers.place_main,
    cmd.WithdrawMain: wagers.withdraw_main,
    cmd.PlaceSide: wagers.place_side,
    cmd.WithdrawSide: wagers.withdraw_side,
    cmd.DealRound: rounds.deal_round,
    cmd.RecordAct: playing.record_act,
    cmd.SettleRound: rounds.settle_round,
    cmd.ReconstructRound: acts.by_two(reconstruction.reconstruct_round),
    cmd.VoidRound: acts.by_two(voids.void_round),
    cmd.VoidPlace: acts.by_two(voids.void_place),
    cmd.DeclineAct: acts.decline_act,
    cmd.VerifyPayout: floor_payouts.verify_payout,
    cmd.DisputePayout: floor_payouts.dispute_payout,
    cmd.DecideDispute: disputes.decide_dispute,
    cmd.AskReview: disputes.ask_review,
    cmd.RecordReview: disputes.record_review,
    cmd.ConfirmPayout: floor_payouts.confirm_payout,
    cmd.CancelPayout: payouts.cancel_payout,
    cmd.DisputeRound: round_disputes.dispute_round,
    cmd.DecideRoundDispute: round_disputes.decide_round_dispute,
    cmd.AskRoundReview: round_disputes.ask_round_review,
    cmd.RecordRoundReview: round_disputes.record_round_review,
    cmd.ExcludePlayer: exclusions.exclude_player,
    cmd.ReleasePlayer: exclusions.release_player,
    cmd.RestrictPlayer: players.restrict_player,
    cmd.ReportRestriction: players.report_restriction,
    cmd.LiftRestriction: players.lift_restriction,
    cmd.RequireMinimum: players.require_minimum,
    cmd.SeatPlayer: seats.seat_player,
    cmd.LeaveSeat: seats.leave_seat,
    cmd.RecordIncident: incidents.record_incident,
    cmd.CheckCards: cards.check_cards,
    cmd.ChangePitCards: shoe.change_cards,
    cmd.NewShoe: shoe.new_shoe,
    cmd.ReportCuttingCard: shoe.report_cutting_card,
    cmd.ReportPitShoeFault: shoe.report_shoe_fault,
}
