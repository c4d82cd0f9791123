"""`apply(state, event)`: the one way in which the state changes.

Applying never refuses: an event is a fact. Only the ledger's postings move money; the functions
here keep tables, rounds, locks and payouts in step with it.
"""

from collections.abc import Callable, Sequence

from jackpot.floor import events as ev
from jackpot.floor.apply import (
    acts,
    base_game,
    cards,
    corrections,
    days,
    disputes,
    exclusions,
    faults,
    hours,
    incidents,
    irregularities,
    notices,
    payouts,
    pools,
    round_disputes,
    round_numbers,
    rounds,
    seats,
    shoe,
    tables,
    terms,
)
from jackpot.floor.ledger import MOVES_MONEY, post
from jackpot.floor.state import State

__all__ = ["apply", "apply_all"]


Change = Callable[..., None]


def apply(state: State, event: ev.Event) -> None:
    apply_all(state, (event,))


def apply_all(state: State, events: Sequence[ev.Event]) -> None:
    """Applies events in order, in one tight loop: a node does this more than anything else."""
    for event in events:
        _CHANGES[type(event)](state, event)


def _moving_money(change: Change) -> Change:
    def post_and_change(state: State, event: ev.Event) -> None:
        post(state.balances, event)
        change(state, event)

    return post_and_change


_CHANGES: dict[type, Change] = {
    ev.LinkOpened: tables.link_opened,
    ev.GamingDayBegan: days.gaming_day_began,
    ev.ControlsRaised: tables.controls_raised,
    ev.HoursSet: hours.hours_set,
    ev.ExtensionProposed: hours.extension_proposed,
    ev.HoursExtended: hours.hours_extended,
    ev.TableConfigured: tables.table_configured,
    ev.TermsProposed: terms.terms_proposed,
    ev.TermsGiven: terms.terms_given,
    ev.TermsDeclined: terms.terms_declined,
    ev.MarkerPlaced: notices.marker_placed,
    ev.MarkerRemoved: notices.marker_removed,
    ev.NoticeGiven: notices.notice_given,
    ev.NoticesWithdrawn: notices.notices_withdrawn,
    ev.LastRoundsAnnounced: notices.last_rounds_announced,
    ev.TableOpened: tables.table_opened,
    ev.TableClosed: tables.table_closed,
    ev.TableSuspended: tables.table_suspended,
    ev.TableResumed: tables.table_resumed,
    ev.NextRoundSet: round_numbers.next_round_set,
    ev.FaultReported: faults.fault_reported,
    ev.ResumeApproved: faults.resume_approved,
    ev.RoundOpened: rounds.round_opened,
    ev.WagerAccepted: rounds.wager_accepted,
    ev.WagerWithdrawn: rounds.wager_withdrawn,
    ev.RoundDealt: rounds.round_dealt,
    ev.AntePlaced: base_game.ante_placed,
    ev.AnteWithdrawn: base_game.ante_withdrawn,
    ev.AntesFixed: base_game.antes_fixed,
    ev.DealerCardShown: base_game.dealer_card_shown,
    ev.BetPlaced: base_game.bet_placed,
    ev.BetUndone: base_game.bet_undone,
    ev.HandRecorded: base_game.hand_recorded,
    ev.DealerHandRecorded: base_game.dealer_hand_recorded,
    ev.HandsCounted: base_game.hands_counted,
    ev.BaseGameSettled: base_game.base_game_settled,
    ev.BaseGameReopened: base_game.base_game_reopened,
    ev.BaseGameVoided: base_game.base_game_voided,
    ev.BoxFolded: rounds.box_folded,
    ev.FoldUndone: rounds.fold_undone,
    ev.ClaimDeclared: rounds.claim_declared,
    ev.ClaimVerified: rounds.claim_verified,
    ev.LateClaimRecorded: rounds.late_claim_recorded,
    ev.ClaimRejected: rounds.claim_rejected,
    ev.ClaimTakenBack: corrections.claim_taken_back,
    ev.HandCorrected: corrections.hand_corrected,
    ev.PrizesCorrected: corrections.prizes_corrected,
    ev.JackpotLocked: rounds.jackpot_locked,
    ev.LockFreed: rounds.lock_freed,
    ev.RoundCollected: rounds.round_collected,
    ev.PrizesAwarded: rounds.prizes_awarded,
    ev.RoundSettled: rounds.round_settled,
    ev.RoundVoided: rounds.round_voided,
    ev.WagerVoided: rounds.wager_voided,
    ev.WagersRefunded: rounds.wagers_refunded,
    ev.ActProposed: acts.act_proposed,
    ev.ActApproved: acts.act_approved,
    ev.ActDeclined: acts.act_declined,
    ev.PayoutVerified: payouts.payout_verified,
    ev.PayoutDisputed: payouts.payout_disputed,
    ev.ClosedPayoutDisputed: disputes.closed_payout_disputed,
    ev.DisputeDecided: disputes.dispute_decided,
    ev.ReviewAsked: disputes.review_asked,
    ev.DisputeReviewed: disputes.dispute_reviewed,
    ev.RoundDisputed: round_disputes.round_disputed,
    ev.RoundDisputeDecided: round_disputes.round_dispute_decided,
    ev.RoundReviewAsked: round_disputes.round_review_asked,
    ev.RoundDisputeReviewed: round_disputes.round_dispute_reviewed,
    ev.PlayerSeated: seats.player_seated,
    ev.SeatLeft: seats.seat_left,
    ev.PlayerExcluded: exclusions.player_excluded,
    ev.PlayerReleased: exclusions.player_released,
    ev.IncidentRecorded: incidents.incident_recorded,
    ev.PayoutConfirmed: payouts.payout_confirmed,
    ev.PayoutPaid: payouts.payout_paid,
    ev.PayoutCancelAsked: payouts.payout_cancel_asked,
    ev.PayoutCancelled: payouts.payout_cancelled,
    ev.ChipsCounted: tables.chips_counted,
    ev.ReserveDeposited: pools.reserve_deposited,
    ev.AdjustmentProposed: pools.adjustment_proposed,
    ev.AdjustmentMade: pools.adjustment_made,
    ev.AdjustmentDeclined: pools.adjustment_declined,
    ev.ApprovalProposed: pools.approval_proposed,
    ev.ApprovalGiven: pools.approval_given,
    ev.ApprovalDeclined: pools.approval_declined,
    ev.CardsChecked: cards.cards_checked,
    ev.CardsChanged: cards.cards_changed,
    ev.CardCountOrdered: cards.card_count_ordered,
    ev.CardsCounted: cards.cards_counted,
    ev.CardsPrepared: cards.cards_prepared,
    ev.ShoePutInUse: shoe.shoe_put_in_use,
    ev.ShoeLoaded: shoe.shoe_loaded,
    ev.ShoeFaultReported: shoe.shoe_fault_reported,
    ev.RoundLetStand: shoe.round_let_stand,
    ev.CardExposed: irregularities.card_exposed,
    ev.ExposureTakenBack: irregularities.exposure_taken_back,
    ev.PlayerWarned: irregularities.player_warned,
    ev.BoxExcluded: irregularities.box_excluded,
}

for _kind in MOVES_MONEY:
    _CHANGES[_kind] = _moving_money(_CHANGES[_kind])
