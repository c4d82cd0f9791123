"""`decide(state, command, at_ms)` turns a command into events, or refuses it.

Decisions read the state and change nothing. The same command on the same state at the same moment
is always decided the same.
"""

from collections.abc import Callable
from types import FunctionType

from jackpot.floor import commands as cmd
from jackpot.floor.decide import (
    acts,
    cards,
    chip_counts,
    claims,
    collusion,
    corrections,
    days,
    deposits,
    disputes,
    exclusions,
    exposures,
    faults,
    folds,
    hours,
    incidents,
    late_claims,
    link_tables,
    notices,
    payouts,
    proposals,
    rejections,
    round_disputes,
    round_numbers,
    rounds,
    seats,
    settlement,
    shoe,
    tables,
    terms,
    verifications,
    void_wagers,
    voids,
)
from jackpot.floor.decide.base_game import antes, bets, collection
from jackpot.floor.decide.base_game import hands as base_hands
from jackpot.floor.decide.common import Decision
from jackpot.floor.judged_by import book_of_command
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import State
from jackpot.rules.books import CANBERRA_POKER

__all__ = ["Decision", "decide", "decision_for"]


def decide(state: State, command: cmd.Command, at_ms: int) -> Decision:
    """The events of a command, none if it was carried out before, or a refusal."""
    if state.link is None and type(command) is not cmd.OpenLink:
        return refuse(Code.LINK_NOT_OPEN)
    try:
        decide_command = _DECISIONS[type(command)]
    except KeyError:
        return _not_at_this_game(state, command)
    decision = decide_command(state, command, at_ms)
    if type(decision) is Refusal:
        return decision.cited_by(book_of_command(state, command, at_ms))
    return decision


def _not_at_this_game(state: State, command: object) -> Refusal:
    """A command of another machine, such as a main wager of Blackjack."""
    table = getattr(command, "table", None)
    if table is None or table not in state.tables:
        return refuse(Code.UNKNOWN_TABLE, table=table or "")
    return refuse(Code.NOT_AT_THIS_GAME, table=table, game=CANBERRA_POKER.title())


def decision_for(command: type) -> FunctionType:
    decision = _DECISIONS[command]
    assert isinstance(decision, FunctionType)
    return decision


_DECISIONS: dict[type, Callable[..., Decision]] = {
    cmd.OpenLink: tables.open_link,
    cmd.BeginGamingDay: days.begin_gaming_day,
    cmd.RaiseControls: tables.raise_controls,
    cmd.SetHours: hours.set_hours,
    cmd.ExtendHours: hours.extend_hours,
    cmd.ConfigureTable: tables.configure_table,
    cmd.ProposeTerms: terms.propose_terms,
    cmd.ApproveTerms: terms.approve_terms,
    cmd.DeclineTerms: terms.decline_terms,
    cmd.PlaceMarker: notices.place_marker,
    cmd.RemoveMarker: notices.remove_marker,
    cmd.GiveNotice: notices.give_notice,
    cmd.WithdrawNotices: notices.withdraw_notices,
    cmd.AnnounceLastRounds: notices.announce_last_rounds,
    cmd.OpenTable: tables.open_table,
    cmd.CloseTable: tables.close_table,
    cmd.SuspendTable: tables.suspend_table,
    cmd.ResumeTable: tables.resume_table,
    cmd.OpenTables: link_tables.open_tables,
    cmd.SuspendTables: link_tables.suspend_tables,
    cmd.ResumeTables: link_tables.resume_tables,
    cmd.SetNextRound: round_numbers.set_next_round,
    cmd.ReportFault: faults.report_fault,
    cmd.ApproveResume: faults.approve_resume,
    cmd.OpenRound: rounds.open_round,
    cmd.PlaceWager: rounds.place_wager,
    cmd.WithdrawWager: rounds.withdraw_wager,
    cmd.DealRound: rounds.deal_round,
    cmd.PlaceAnte: antes.place_ante,
    cmd.WithdrawAnte: antes.withdraw_ante,
    cmd.ShowDealerCard: bets.show_dealer_card,
    cmd.PlaceBet: bets.place_bet,
    cmd.UndoBet: bets.undo_bet,
    cmd.RecordHand: base_hands.record_hand,
    cmd.RecordDealerHand: base_hands.record_dealer_hand,
    cmd.CountHands: collection.count_hands,
    cmd.FoldBox: folds.fold_box,
    cmd.UndoFold: folds.undo_fold,
    cmd.DeclareClaim: claims.declare_claim,
    cmd.VerifyClaim: verifications.verify_claim,
    cmd.SettleRound: settlement.settle_round,
    cmd.RecordLateClaim: acts.by_two(late_claims.record_late_claim),
    cmd.RejectClaim: acts.by_two(rejections.reject_claim),
    cmd.CorrectHand: acts.by_two(corrections.correct_hand),
    cmd.TakeBackClaim: corrections.take_back_claim,
    cmd.VoidRound: acts.by_two(voids.void_round),
    cmd.VoidWager: acts.by_two(void_wagers.void_wager),
    cmd.DeclineAct: acts.decline_act,
    cmd.VerifyPayout: payouts.verify_payout,
    cmd.DisputePayout: payouts.dispute_payout,
    cmd.DecideDispute: disputes.decide_dispute,
    cmd.AskReview: disputes.ask_review,
    cmd.RecordReview: disputes.record_review,
    cmd.DisputeRound: round_disputes.dispute_round,
    cmd.DecideRoundDispute: round_disputes.decide_round_dispute,
    cmd.AskRoundReview: round_disputes.ask_round_review,
    cmd.RecordRoundReview: round_disputes.record_round_review,
    cmd.SeatPlayer: seats.seat_player,
    cmd.LeaveSeat: seats.leave_seat,
    cmd.ExcludePlayer: exclusions.exclude_player,
    cmd.ReleasePlayer: exclusions.release_player,
    cmd.RecordIncident: incidents.record_incident,
    cmd.ConfirmPayout: payouts.confirm_payout,
    cmd.CancelPayout: payouts.cancel_payout,
    cmd.RecordChipCount: chip_counts.record_chip_count,
    cmd.DepositReserve: acts.by_two(deposits.deposit_reserve),
    cmd.ProposeAdjustment: proposals.propose_adjustment,
    cmd.ApproveAdjustment: proposals.approve_adjustment,
    cmd.DeclineAdjustment: proposals.decline_adjustment,
    cmd.ProposeApproval: proposals.propose_approval,
    cmd.ApproveApproval: proposals.approve_approval,
    cmd.DeclineApproval: proposals.decline_approval,
    cmd.CheckCards: cards.check_cards,
    cmd.ChangeCards: cards.change_cards,
    cmd.OrderCount: cards.order_count,
    cmd.RecordCount: cards.record_count,
    cmd.PrepareCards: cards.prepare_cards,
    cmd.UseShoe: shoe.use_shoe,
    cmd.LoadShoe: shoe.load_shoe,
    cmd.ReportShoeFault: shoe.report_shoe_fault,
    cmd.LetRoundStand: shoe.let_round_stand,
    cmd.RecordExposure: exposures.record_exposure,
    cmd.TakeBackExposure: exposures.take_back_exposure,
    cmd.WarnPlayer: collusion.warn_player,
    cmd.ExcludeFromRound: collusion.exclude_from_round,
}
