"""`apply(state, event)`: the one way in which the state changes. An event is a fact."""

from collections.abc import Callable, Iterable

from jackpot.floor import events as floor_events
from jackpot.tournament import events as ev
from jackpot.tournament.apply import entries, payouts, results, sessions
from jackpot.tournament.ledger import post
from jackpot.tournament.state import State

__all__ = ["apply_all"]


def apply_all(state: State, events: Iterable[ev.TournamentEvent]) -> None:
    for event in events:
        post(state.accounts, event)
        _CHANGES[type(event)](state, event)


_CHANGES: dict[type, Callable[..., None]] = {
    ev.TournamentOpened: entries.tournament_opened,
    ev.ConditionsWritten: entries.conditions_written,
    ev.ConditionsPublished: entries.conditions_published,
    ev.ConditionsFiled: entries.conditions_filed,
    ev.DirectorNominated: entries.director_nominated,
    ev.PlayerEntered: entries.player_entered,
    ev.PlayerReserved: entries.player_reserved,
    ev.EntryWithdrawn: entries.entry_withdrawn,
    ev.PlayerSubstituted: entries.player_substituted,
    ev.BoughtBack: entries.bought_back,
    ev.StartAnnounced: sessions.start_announced,
    ev.SeatsDrawn: sessions.seats_drawn,
    ev.SeatTaken: sessions.seat_taken,
    ev.SeatForfeited: sessions.seat_forfeited,
    ev.SeatOffered: sessions.seat_forfeited,
    ev.SeatGiven: sessions.seat_given,
    ev.PlayerMoved: sessions.player_moved,
    ev.SessionStarted: sessions.session_started,
    ev.StacksCounted: sessions.stacks_counted,
    ev.TournamentRoundBegan: sessions.round_began,
    ev.WagerAsked: sessions.wager_asked,
    ev.InfringementRecorded: sessions.infringement_recorded,
    ev.PlayerEliminated: sessions.player_eliminated,
    ev.EliminationTakenBack: sessions.elimination_taken_back,
    ev.BreakOffered: sessions.break_offered,
    ev.PaceDirected: sessions.pace_directed,
    ev.PlayOffRecorded: results.play_off_recorded,
    ev.SessionEnded: results.session_ended,
    ev.PlacesAwarded: results.places_awarded,
    ev.TournamentCancelled: results.tournament_cancelled,
    floor_events.PayoutVerified: payouts.payout_verified,
    floor_events.PayoutDisputed: payouts.payout_disputed,
    floor_events.PayoutConfirmed: payouts.payout_confirmed,
    floor_events.PayoutPaid: payouts.payout_paid,
}
