"""`apply_all(state, events)`: the one way in which the state of a pit changes.

Applying never refuses: an event is a fact.
"""

from collections.abc import Callable, Iterable

from jackpot.floor.apply import (
    cards,
    disputes,
    exclusions,
    hours,
    incidents,
    notices,
    round_disputes,
    round_numbers,
)
from jackpot.floor.apply import payouts as floor_payouts
from jackpot.floor.apply import seats as floor_seats
from jackpot.pit import events as ev
from jackpot.pit.apply import house, payouts, rounds, seats, shoe
from jackpot.pit.state import PitState

__all__ = ["apply_all"]


def apply_all(state: PitState, events: Iterable[ev.PitEvent]) -> None:
    for event in events:
        _CHANGES[type(event)](state, event)


_CHANGES: dict[type, Callable[..., None]] = {
    ev.PitOpened: house.pit_opened,
    ev.CageLimitsSet: house.cage_limits_set,
    ev.GamingDayBegan: house.gaming_day_began,
    ev.HoursSet: hours.hours_set,
    ev.ExtensionProposed: hours.extension_proposed,
    ev.HoursExtended: hours.hours_extended,
    ev.PitTableConfigured: house.table_configured,
    ev.PitTermsProposed: house.terms_proposed,
    ev.TermsGiven: house.terms_given,
    ev.TermsDeclined: house.terms_declined,
    ev.PitMarkerPlaced: house.marker_placed,
    ev.MarkerRemoved: house.marker_removed,
    ev.NoticeGiven: notices.notice_given,
    ev.NoticesWithdrawn: notices.notices_withdrawn,
    ev.LastRoundsAnnounced: notices.last_rounds_announced,
    ev.TableOpened: house.table_opened,
    ev.TableClosed: house.table_closed,
    ev.TableSuspended: house.table_suspended,
    ev.TableResumed: house.table_resumed,
    ev.NextRoundSet: round_numbers.next_round_set,
    ev.PitRoundOpened: rounds.round_opened,
    ev.MainPlaced: rounds.main_placed,
    ev.MainWithdrawn: rounds.main_withdrawn,
    ev.SidePlaced: rounds.side_placed,
    ev.SideWithdrawn: rounds.side_withdrawn,
    ev.PitRoundDealt: rounds.round_dealt,
    ev.ActRecorded: rounds.act_recorded,
    ev.PayoutsDue: rounds.payouts_due,
    ev.PitRoundSettled: rounds.round_settled,
    ev.RoundReconstructed: rounds.round_reconstructed,
    ev.PitRoundVoided: rounds.round_voided,
    ev.PlaceVoided: rounds.place_voided,
    ev.PitActProposed: house.act_proposed,
    ev.PitActApproved: house.act_approved,
    ev.ActDeclined: house.act_declined,
    ev.PayoutVerified: floor_payouts.payout_verified,
    ev.PayoutDisputed: floor_payouts.payout_disputed,
    ev.ClosedPayoutDisputed: disputes.closed_payout_disputed,
    ev.DisputeDecided: disputes.dispute_decided,
    ev.ReviewAsked: disputes.review_asked,
    ev.DisputeReviewed: disputes.dispute_reviewed,
    ev.PayoutConfirmed: floor_payouts.payout_confirmed,
    ev.PayoutPaid: payouts.payout_paid,
    ev.PayoutCancelAsked: floor_payouts.payout_cancel_asked,
    ev.PayoutCancelled: payouts.payout_cancelled,
    ev.RoundDisputed: round_disputes.round_disputed,
    ev.RoundDisputeDecided: round_disputes.round_dispute_decided,
    ev.RoundReviewAsked: round_disputes.round_review_asked,
    ev.RoundDisputeReviewed: round_disputes.round_dispute_reviewed,
    ev.PlayerExcluded: exclusions.player_excluded,
    ev.PlayerReleased: exclusions.player_released,
    ev.PlayerRestricted: house.player_restricted,
    ev.RestrictionReported: house.restriction_reported,
    ev.RestrictionLifted: house.restriction_lifted,
    ev.MinimumRequired: house.minimum_required,
    ev.PlayerSeated: floor_seats.player_seated,
    ev.SeatLeft: seats.seat_left,
    ev.IncidentRecorded: incidents.incident_recorded,
    ev.CardsChecked: cards.cards_checked,
    ev.PitCardsChanged: shoe.cards_changed,
    ev.ShoeStarted: shoe.shoe_started,
    ev.CuttingCardOut: shoe.cutting_card_out,
    ev.PitShoeFailed: shoe.shoe_failed,
}
