"""Proves the events of a pit by deciding their commands again."""

from collections.abc import Callable
from typing import Any, Final

from jackpot.audit.proving import Prover, same_fields
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.machine import PIT


def _its_command(event: ev.PitActProposed | ev.PitActApproved) -> Any:
    return event.command


def _reconstruct(event: ev.RoundReconstructed) -> cmd.ReconstructRound:
    return cmd.ReconstructRound(
        by=event.by,
        table=event.table,
        round=event.round,
        acts=event.after,
        rule=event.rule,
        reason=event.reason,
    )


def _require_minimum(event: ev.MinimumRequired) -> cmd.RequireMinimum:
    box, _, place = event.who.partition(".")
    if box.isdecimal() and place.isdecimal():
        return cmd.RequireMinimum(by=event.by, table=event.table, box=int(box), place=int(place))
    return cmd.RequireMinimum(by=event.by, table=event.table, player=event.who)


_CAUSES: dict[type, Callable[..., Any]] = {
    ev.PitOpened: same_fields(cmd.OpenPit),
    ev.CageLimitsSet: same_fields(cmd.SetCageLimits),
    ev.GamingDayBegan: same_fields(cmd.BeginGamingDay),
    ev.HoursSet: same_fields(cmd.SetHours),
    ev.ExtensionProposed: same_fields(cmd.ExtendHours),
    ev.HoursExtended: same_fields(cmd.ExtendHours),
    ev.PitTableConfigured: same_fields(cmd.ConfigurePitTable),
    ev.PitTermsProposed: same_fields(cmd.ProposePitTerms),
    ev.TermsGiven: same_fields(cmd.ApproveTerms),
    ev.TermsDeclined: same_fields(cmd.DeclineTerms),
    ev.PitMarkerPlaced: same_fields(cmd.PlacePitMarker),
    ev.MarkerRemoved: same_fields(cmd.RemovePitMarker),
    ev.NoticeGiven: same_fields(cmd.GiveNotice),
    ev.NoticesWithdrawn: same_fields(cmd.WithdrawNotices),
    ev.LastRoundsAnnounced: same_fields(cmd.AnnounceLastRounds),
    ev.TableOpened: same_fields(cmd.OpenTable),
    ev.TableClosed: same_fields(cmd.CloseTable),
    ev.TableSuspended: same_fields(cmd.SuspendTable),
    ev.TableResumed: same_fields(cmd.ResumeTable),
    ev.NextRoundSet: same_fields(cmd.SetNextRound),
    ev.PitRoundOpened: same_fields(cmd.OpenRound),
    ev.MainPlaced: same_fields(cmd.PlaceMain),
    ev.MainWithdrawn: same_fields(cmd.WithdrawMain),
    ev.SidePlaced: same_fields(cmd.PlaceSide),
    ev.SideWithdrawn: same_fields(cmd.WithdrawSide),
    ev.PitRoundDealt: same_fields(cmd.DealRound),
    ev.ActRecorded: same_fields(cmd.RecordAct),
    ev.PitRoundSettled: same_fields(cmd.SettleRound),
    ev.RoundReconstructed: _reconstruct,
    ev.PitRoundVoided: same_fields(cmd.VoidRound),
    ev.PlaceVoided: same_fields(cmd.VoidPlace),
    ev.PitActProposed: _its_command,
    ev.PitActApproved: _its_command,
    ev.ActDeclined: same_fields(cmd.DeclineAct),
    ev.PayoutVerified: same_fields(cmd.VerifyPayout),
    ev.PayoutDisputed: same_fields(cmd.DisputePayout, "closed"),
    ev.ClosedPayoutDisputed: same_fields(cmd.DisputePayout),
    ev.DisputeDecided: same_fields(cmd.DecideDispute),
    ev.ReviewAsked: same_fields(cmd.AskReview),
    ev.DisputeReviewed: same_fields(cmd.RecordReview),
    ev.PayoutConfirmed: same_fields(cmd.ConfirmPayout),
    ev.PayoutCancelAsked: same_fields(cmd.CancelPayout),
    ev.PayoutCancelled: same_fields(cmd.CancelPayout),
    ev.RoundDisputed: same_fields(cmd.DisputeRound),
    ev.RoundDisputeDecided: same_fields(cmd.DecideRoundDispute),
    ev.RoundReviewAsked: same_fields(cmd.AskRoundReview),
    ev.RoundDisputeReviewed: same_fields(cmd.RecordRoundReview),
    ev.PlayerExcluded: same_fields(cmd.ExcludePlayer),
    ev.PlayerReleased: same_fields(cmd.ReleasePlayer),
    ev.PlayerRestricted: same_fields(cmd.RestrictPlayer),
    ev.RestrictionReported: same_fields(cmd.ReportRestriction),
    ev.RestrictionLifted: same_fields(cmd.LiftRestriction),
    ev.MinimumRequired: _require_minimum,
    ev.PlayerSeated: same_fields(cmd.SeatPlayer),
    ev.SeatLeft: same_fields(cmd.LeaveSeat),
    ev.IncidentRecorded: same_fields(cmd.RecordIncident),
    ev.CardsChecked: same_fields(cmd.CheckCards),
    ev.PitCardsChanged: same_fields(cmd.ChangePitCards),
    ev.ShoeStarted: same_fields(cmd.NewShoe),
    ev.CuttingCardOut: same_fields(cmd.ReportCuttingCard),
    ev.PitShoeFailed: same_fields(cmd.ReportPitShoeFault),
}
PIT_PROVER: Final = Prover(PIT, _CAUSES)
