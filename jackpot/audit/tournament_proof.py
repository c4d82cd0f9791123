"""Proves the events of a tournament by deciding their commands again."""

from collections.abc import Callable
from typing import Final

from jackpot.audit.proving import Prover, same_fields
from jackpot.floor import commands as floor_commands
from jackpot.floor import events as floor_events
from jackpot.tournament import commands as cmd
from jackpot.tournament import events as ev
from jackpot.tournament.machine import TOURNAMENT


def _count_chips(event: ev.StacksCounted) -> cmd.CountChips:
    return cmd.CountChips(
        by=event.by,
        session=event.session,
        table=event.table,
        moment=event.moment,
        stacks=tuple(cmd.Stack(player=each.player, chips=each.chips) for each in event.stacks),
        reason=event.reason,
    )


_CAUSES: dict[type, Callable[..., cmd.TournamentCommand]] = {
    ev.TournamentOpened: same_fields(cmd.OpenTournament),
    ev.ConditionsWritten: same_fields(cmd.WriteConditions),
    ev.ConditionsPublished: same_fields(cmd.PublishConditions),
    ev.ConditionsFiled: same_fields(cmd.FileConditions),
    ev.DirectorNominated: same_fields(cmd.NominateDirector),
    ev.PlayerEntered: same_fields(cmd.Enter),
    ev.PlayerReserved: same_fields(cmd.Reserve),
    ev.EntryWithdrawn: same_fields(cmd.Withdraw),
    ev.PlayerSubstituted: same_fields(cmd.Substitute),
    ev.BoughtBack: same_fields(cmd.BuyBackIn),
    ev.StartAnnounced: same_fields(cmd.AnnounceStart),
    ev.SeatsDrawn: same_fields(cmd.DrawSeats),
    ev.SeatTaken: same_fields(cmd.TakeSeat),
    ev.SeatOffered: same_fields(cmd.OfferSeat),
    ev.PlayerMoved: same_fields(cmd.MovePlayer),
    ev.SessionStarted: same_fields(cmd.StartSession),
    ev.StacksCounted: _count_chips,
    ev.TournamentRoundBegan: same_fields(cmd.BeginRound),
    ev.WagerAsked: same_fields(cmd.AskToWager),
    ev.InfringementRecorded: same_fields(cmd.RecordInfringement),
    ev.PlayerEliminated: same_fields(cmd.Eliminate),
    ev.EliminationTakenBack: same_fields(cmd.TakeBackElimination),
    ev.BreakOffered: same_fields(cmd.OfferBreak),
    ev.PaceDirected: same_fields(cmd.DirectPace),
    ev.PlayOffRecorded: same_fields(cmd.RecordPlayOff),
    ev.SessionEnded: same_fields(cmd.EndSession),
    ev.PlacesAwarded: same_fields(cmd.AwardPrizes),
    ev.TournamentCancelled: same_fields(cmd.CancelTournament),
    floor_events.PayoutVerified: same_fields(floor_commands.VerifyPayout),
    floor_events.PayoutDisputed: same_fields(floor_commands.DisputePayout, "closed"),
    floor_events.PayoutConfirmed: same_fields(floor_commands.ConfirmPayout),
}

TOURNAMENT_PROVER: Final = Prover(TOURNAMENT, _CAUSES)
