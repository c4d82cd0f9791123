"""The auditor: it takes every command and says what the floor must answer."""

from collections.abc import Callable
from typing import Any

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor import (
    acts,
    base_game,
    cards,
    claims,
    corrections,
    disputes,
    faults,
    hours,
    irregularities,
    notices,
    payouts,
    pools,
    round_disputes,
    rounds,
    seats,
    settlement,
    shoe_faults,
    tables,
    terms,
    voids,
)
from tests.auditor.acts import by_two
from tests.auditor.records import Floor
from tests.auditor.refusing import RefusedError, Repeat, require

Verdict = Code | tuple[events.Event, ...]

_STEPS: dict[type, Callable[[Floor, Any, settlement.Stamp], list[events.Event]]] = {
    commands.OpenLink: tables.open_link,
    commands.BeginGamingDay: tables.begin_gaming_day,
    commands.RaiseControls: tables.raise_controls,
    commands.SetHours: hours.set_hours,
    commands.ExtendHours: hours.extend_hours,
    commands.ConfigureTable: tables.configure_table,
    commands.ProposeTerms: terms.propose_terms,
    commands.ApproveTerms: terms.approve_terms,
    commands.DeclineTerms: terms.decline_terms,
    commands.PlaceMarker: notices.place_marker,
    commands.RemoveMarker: notices.remove_marker,
    commands.GiveNotice: notices.give_notice,
    commands.WithdrawNotices: notices.withdraw_notices,
    commands.AnnounceLastRounds: notices.announce_last_rounds,
    commands.OpenTable: tables.open_table,
    commands.CloseTable: tables.close_table,
    commands.SuspendTable: tables.suspend_table,
    commands.ResumeTable: tables.resume_table,
    commands.OpenTables: tables.open_tables,
    commands.SuspendTables: tables.suspend_tables,
    commands.ResumeTables: tables.resume_tables,
    commands.ReportFault: faults.report_fault,
    commands.ApproveResume: faults.approve_resume,
    commands.RecordChipCount: tables.record_chip_count,
    commands.SetNextRound: rounds.set_next_round,
    commands.OpenRound: rounds.open_round,
    commands.PlaceWager: rounds.place_wager,
    commands.WithdrawWager: rounds.withdraw_wager,
    commands.DealRound: rounds.deal_round,
    commands.PlaceAnte: base_game.place_ante,
    commands.WithdrawAnte: base_game.withdraw_ante,
    commands.ShowDealerCard: base_game.show_dealer_card,
    commands.PlaceBet: base_game.place_bet,
    commands.UndoBet: base_game.undo_bet,
    commands.RecordHand: base_game.record_hand,
    commands.RecordDealerHand: base_game.record_dealer_hand,
    commands.CountHands: base_game.count_hands,
    commands.FoldBox: rounds.fold_box,
    commands.UndoFold: rounds.undo_fold,
    commands.DeclareClaim: base_game.declare_claim,
    commands.VerifyClaim: claims.verify_claim,
    commands.SettleRound: claims.settle_round,
    commands.RecordLateClaim: by_two(claims.record_late_claim),
    commands.RejectClaim: by_two(claims.reject_claim),
    commands.CorrectHand: by_two(corrections.correct_hand),
    commands.TakeBackClaim: corrections.take_back_claim,
    commands.VoidRound: by_two(voids.void_round),
    commands.VoidWager: by_two(voids.void_wager),
    commands.DeclineAct: acts.decline_act,
    commands.VerifyPayout: payouts.verify_payout,
    commands.DisputePayout: payouts.dispute_payout,
    commands.DecideDispute: disputes.decide_dispute,
    commands.AskReview: disputes.ask_review,
    commands.RecordReview: disputes.record_review,
    commands.DisputeRound: round_disputes.dispute_round,
    commands.DecideRoundDispute: round_disputes.decide_round_dispute,
    commands.AskRoundReview: round_disputes.ask_round_review,
    commands.RecordRoundReview: round_disputes.record_round_review,
    commands.SeatPlayer: seats.seat_player,
    commands.LeaveSeat: seats.leave_seat,
    commands.ExcludePlayer: seats.exclude_player,
    commands.ReleasePlayer: seats.release_player,
    commands.RecordIncident: seats.record_incident,
    commands.ConfirmPayout: payouts.confirm_payout,
    commands.CancelPayout: payouts.cancel_payout,
    commands.DepositReserve: by_two(pools.deposit_reserve),
    commands.ProposeAdjustment: pools.propose_adjustment,
    commands.ApproveAdjustment: pools.approve_adjustment,
    commands.DeclineAdjustment: pools.decline_adjustment,
    commands.ProposeApproval: pools.propose_approval,
    commands.ApproveApproval: pools.approve_approval,
    commands.DeclineApproval: pools.decline_approval,
    commands.CheckCards: cards.check_cards,
    commands.ChangeCards: cards.change_cards,
    commands.OrderCount: cards.order_count,
    commands.RecordCount: cards.record_count,
    commands.PrepareCards: cards.prepare_cards,
    commands.UseShoe: cards.use_shoe,
    commands.LoadShoe: cards.load_shoe,
    commands.ReportShoeFault: shoe_faults.report_shoe_fault,
    commands.LetRoundStand: shoe_faults.let_round_stand,
    commands.RecordExposure: irregularities.record_exposure,
    commands.TakeBackExposure: irregularities.take_back_exposure,
    commands.WarnPlayer: irregularities.warn_player,
    commands.ExcludeFromRound: irregularities.exclude_from_round,
}


class Auditor:
    def __init__(self) -> None:
        self.floor = Floor()

    def consider(self, command: commands.Command, at_ms: int) -> Verdict:
        """The events that must happen; none if the command is a repeat."""
        opened = self.floor.link is not None
        try:
            require(opened or isinstance(command, commands.OpenLink), Code.LINK_NOT_OPEN)
            stamp = settlement.Stamp(command.by, at_ms)
            happened = _STEPS[type(command)](self.floor, command, stamp)
        except RefusedError as refused:
            return refused.code
        except Repeat:
            return ()
        self.floor.accounts.must_balance()
        return tuple(happened)

    def balances_micros(self) -> dict[str, int]:
        return self.floor.accounts.balances_micros()

    def meter(self) -> settlement.Meter:
        return settlement.meter(self.floor)

    def meter_cents(self) -> int:
        return self.meter().value_cents

    def locks(self) -> list[tuple[str, int, int | None]]:
        """The queue of locks, first one first."""
        return [(lock.table, lock.round, lock.late_box) for lock in self.floor.accounts.locks]
