"""An audit of a journal alone: every event has its cause, and all its consequences follow.

An event such as `WagerAccepted` tells the command that caused it. That command is put to an auditor
who has seen all that came before: it must have been acceptable then, and the events from there on
must be those that it had to cause, with the same amounts. Locks, awards, refunds and payments are
never causes: one that is not explained by the command before it is a finding.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.auditor import Auditor


class Finding(NamedTuple):
    position: int  # of the event, from 0
    what: str


def _same_fields(command: type, *left_out: str) -> Callable[[Any], commands.Command]:
    """Most commands have the fields of the event that they cause, or fewer of them."""
    wanted = [name for name in command.__struct_fields__ if name not in left_out]  # type: ignore[attr-defined]
    return lambda event: command(**{name: getattr(event, name) for name in wanted})


def _open_link(event: events.LinkOpened) -> commands.Command:
    return commands.OpenLink(
        by=event.by,
        link=event.link,
        approval=event.approval,
        jackpot_cents=event.jackpot_micros // 10_000,
        reserve_cents=event.reserve_micros // 10_000,
    )


def _place_wager(event: events.WagerAccepted) -> commands.Command:
    return commands.PlaceWager(
        by=event.by,
        table=event.table,
        round=event.round,
        box=event.box,
        amount_cents=event.amount_cents,
        ante=True,  # 10.1: a wager without an ante is never accepted
    )


_CAUSES: dict[type, Callable[[Any], commands.Command]] = {
    events.LinkOpened: _open_link,
    events.GamingDayBegan: _same_fields(commands.BeginGamingDay),
    events.WagerAccepted: _place_wager,
    events.ControlsRaised: _same_fields(commands.RaiseControls),
    events.HoursSet: _same_fields(commands.SetHours),
    events.ExtensionProposed: _same_fields(commands.ExtendHours),
    events.HoursExtended: _same_fields(commands.ExtendHours),
    events.TableConfigured: _same_fields(commands.ConfigureTable),
    events.TermsProposed: _same_fields(commands.ProposeTerms),
    events.TermsGiven: _same_fields(commands.ApproveTerms),
    events.TermsDeclined: _same_fields(commands.DeclineTerms),
    events.MarkerPlaced: _same_fields(commands.PlaceMarker),
    events.MarkerRemoved: _same_fields(commands.RemoveMarker),
    events.NoticeGiven: _same_fields(commands.GiveNotice),
    events.NoticesWithdrawn: _same_fields(commands.WithdrawNotices),
    events.LastRoundsAnnounced: _same_fields(commands.AnnounceLastRounds),
    events.TableOpened: _same_fields(commands.OpenTable),
    events.TableClosed: _same_fields(commands.CloseTable),
    events.TableSuspended: _same_fields(commands.SuspendTable),
    events.TableResumed: _same_fields(commands.ResumeTable),
    events.FaultReported: _same_fields(commands.ReportFault),
    events.ResumeApproved: _same_fields(commands.ApproveResume),
    events.ChipsCounted: _same_fields(commands.RecordChipCount),
    events.NextRoundSet: _same_fields(commands.SetNextRound),
    events.RoundOpened: _same_fields(commands.OpenRound),
    events.WagerWithdrawn: _same_fields(commands.WithdrawWager),
    events.RoundDealt: _same_fields(commands.DealRound),
    events.AntePlaced: _same_fields(commands.PlaceAnte),
    events.AnteWithdrawn: _same_fields(commands.WithdrawAnte),
    events.DealerCardShown: _same_fields(commands.ShowDealerCard),
    events.BetPlaced: _same_fields(commands.PlaceBet),
    events.BetUndone: _same_fields(commands.UndoBet),
    events.HandRecorded: _same_fields(commands.RecordHand),
    events.DealerHandRecorded: _same_fields(commands.RecordDealerHand),
    events.HandsCounted: _same_fields(commands.CountHands),
    events.BoxFolded: _same_fields(commands.FoldBox),
    events.FoldUndone: _same_fields(commands.UndoFold),
    events.ClaimDeclared: _same_fields(commands.DeclareClaim),
    events.ClaimVerified: _same_fields(commands.VerifyClaim),
    events.LateClaimRecorded: _same_fields(commands.RecordLateClaim),
    events.ClaimRejected: _same_fields(commands.RejectClaim),
    events.ClaimTakenBack: _same_fields(commands.TakeBackClaim),
    events.HandCorrected: _same_fields(commands.CorrectHand),
    events.RoundCollected: _same_fields(commands.SettleRound),
    events.RoundVoided: _same_fields(commands.VoidRound),
    events.WagerVoided: _same_fields(commands.VoidWager),
    events.ActProposed: lambda event: event.command,
    events.ActApproved: lambda event: event.command,
    events.ActDeclined: _same_fields(commands.DeclineAct),
    events.PayoutVerified: _same_fields(commands.VerifyPayout),
    events.PayoutDisputed: _same_fields(commands.DisputePayout, "closed"),
    events.ClosedPayoutDisputed: _same_fields(commands.DisputePayout),
    events.DisputeDecided: _same_fields(commands.DecideDispute),
    events.ReviewAsked: _same_fields(commands.AskReview),
    events.DisputeReviewed: _same_fields(commands.RecordReview),
    events.RoundDisputed: _same_fields(commands.DisputeRound),
    events.RoundDisputeDecided: _same_fields(commands.DecideRoundDispute),
    events.RoundReviewAsked: _same_fields(commands.AskRoundReview),
    events.RoundDisputeReviewed: _same_fields(commands.RecordRoundReview),
    events.PlayerSeated: _same_fields(commands.SeatPlayer),
    events.SeatLeft: _same_fields(commands.LeaveSeat),
    events.PlayerExcluded: _same_fields(commands.ExcludePlayer),
    events.PlayerReleased: _same_fields(commands.ReleasePlayer),
    events.IncidentRecorded: _same_fields(commands.RecordIncident),
    events.PayoutConfirmed: _same_fields(commands.ConfirmPayout),
    events.PayoutCancelAsked: _same_fields(commands.CancelPayout),
    events.PayoutCancelled: _same_fields(commands.CancelPayout),
    events.ReserveDeposited: _same_fields(commands.DepositReserve),
    events.AdjustmentProposed: _same_fields(commands.ProposeAdjustment),
    events.AdjustmentMade: _same_fields(commands.ApproveAdjustment),
    events.AdjustmentDeclined: _same_fields(commands.DeclineAdjustment),
    events.ApprovalProposed: _same_fields(commands.ProposeApproval),
    events.ApprovalGiven: _same_fields(commands.ApproveApproval),
    events.ApprovalDeclined: _same_fields(commands.DeclineApproval),
    events.CardsChecked: _same_fields(commands.CheckCards),
    events.CardsChanged: _same_fields(commands.ChangeCards),
    events.CardCountOrdered: _same_fields(commands.OrderCount),
    events.CardsCounted: _same_fields(commands.RecordCount),
    events.CardsPrepared: _same_fields(commands.PrepareCards),
    events.ShoePutInUse: _same_fields(commands.UseShoe),
    events.ShoeLoaded: _same_fields(commands.LoadShoe),
    events.ShoeFaultReported: _same_fields(commands.ReportShoeFault),
    events.RoundLetStand: _same_fields(commands.LetRoundStand),
    events.CardExposed: _same_fields(commands.RecordExposure),
    events.ExposureTakenBack: _same_fields(commands.TakeBackExposure),
    events.PlayerWarned: _same_fields(commands.WarnPlayer),
    events.BoxExcluded: _same_fields(commands.ExcludeFromRound),
}


def audit_events(journal: Iterable[events.Event], auditor: Auditor | None = None) -> Finding | None:
    """The first error in a journal, or None; later events depend on the first.

    Whoever gives a fresh auditor can look into its accounts afterwards.
    """
    happened = list(journal)
    auditor = auditor or Auditor()
    position = 0
    while position < len(happened):
        event = happened[position]
        cause = _CAUSES.get(type(event))
        if cause is None:
            return Finding(position, f"nothing caused {event}")
        verdict = auditor.consider(cause(event), event.at_ms)
        if isinstance(verdict, Code):
            return Finding(position, f"to be refused as {verdict.name.lower()}: {event}")
        if not verdict:
            return Finding(position, f"happened already: {event}")
        for due in verdict:
            found = happened[position] if position < len(happened) else None
            if found != due:
                return Finding(position, f"due was {due}, found was {found}")
            position += 1
    return None
