"""Proves the events of a jackpot by deciding their commands again."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from jackpot.audit.proving import Prover, same_fields
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide import decision_for
from jackpot.floor.machine import JACKPOT
from jackpot.floor.state import State
from jackpot.rules.money import MICROS_PER_CENT

C = TypeVar("C", bound=cmd.RoundCommand)


def apply_proven(state: State, events: Sequence[ev.Event]) -> None:
    """Applies events after deciding each of them again: every split, prize and refund."""
    JACKPOT_PROVER.apply(state, events)


def _of_round(kind: type[C]) -> Callable[[ev.RoundEvent], C]:
    """For the commands of every round, which name it and say no more: faster than any fields."""

    def rebuild(event: ev.RoundEvent) -> C:
        return kind(by=event.by, table=event.table, round=event.round)

    return rebuild


def _open_link(event: ev.LinkOpened) -> cmd.OpenLink:
    return cmd.OpenLink(
        by=event.by,
        link=event.link,
        approval=event.approval,
        jackpot_cents=event.jackpot_micros // MICROS_PER_CENT,
        reserve_cents=event.reserve_micros // MICROS_PER_CENT,
    )


def _place_wager(event: ev.WagerAccepted) -> cmd.PlaceWager:
    return cmd.PlaceWager(
        by=event.by,
        table=event.table,
        round=event.round,
        box=event.box,
        amount_cents=event.amount_cents,
        ante=event.ante,
    )


def _its_command(event: ev.ActProposed | ev.ActApproved) -> cmd.Command:
    return event.command


_CAUSES: dict[type, Callable[..., cmd.Command]] = {
    ev.LinkOpened: _open_link,
    ev.GamingDayBegan: same_fields(cmd.BeginGamingDay),
    ev.ControlsRaised: same_fields(cmd.RaiseControls),
    ev.HoursSet: same_fields(cmd.SetHours),
    ev.ExtensionProposed: same_fields(cmd.ExtendHours),
    ev.HoursExtended: same_fields(cmd.ExtendHours),
    ev.TableConfigured: same_fields(cmd.ConfigureTable),
    ev.TermsProposed: same_fields(cmd.ProposeTerms),
    ev.TermsGiven: same_fields(cmd.ApproveTerms),
    ev.TermsDeclined: same_fields(cmd.DeclineTerms),
    ev.MarkerPlaced: same_fields(cmd.PlaceMarker),
    ev.MarkerRemoved: same_fields(cmd.RemoveMarker),
    ev.NoticeGiven: same_fields(cmd.GiveNotice),
    ev.NoticesWithdrawn: same_fields(cmd.WithdrawNotices),
    ev.LastRoundsAnnounced: same_fields(cmd.AnnounceLastRounds),
    ev.TableOpened: same_fields(cmd.OpenTable),
    ev.TableClosed: same_fields(cmd.CloseTable),
    ev.TableSuspended: same_fields(cmd.SuspendTable),
    ev.TableResumed: same_fields(cmd.ResumeTable),
    ev.NextRoundSet: same_fields(cmd.SetNextRound),
    ev.FaultReported: same_fields(cmd.ReportFault),
    ev.ResumeApproved: same_fields(cmd.ApproveResume),
    ev.RoundOpened: _of_round(cmd.OpenRound),
    ev.WagerAccepted: _place_wager,
    ev.WagerWithdrawn: same_fields(cmd.WithdrawWager),
    ev.RoundDealt: _of_round(cmd.DealRound),
    ev.AntePlaced: same_fields(cmd.PlaceAnte),
    ev.AnteWithdrawn: same_fields(cmd.WithdrawAnte),
    ev.DealerCardShown: same_fields(cmd.ShowDealerCard),
    ev.BetPlaced: same_fields(cmd.PlaceBet),
    ev.BetUndone: same_fields(cmd.UndoBet),
    ev.HandRecorded: same_fields(cmd.RecordHand),
    ev.DealerHandRecorded: same_fields(cmd.RecordDealerHand),
    ev.HandsCounted: same_fields(cmd.CountHands),
    ev.BoxFolded: same_fields(cmd.FoldBox),
    ev.FoldUndone: same_fields(cmd.UndoFold),
    ev.ClaimDeclared: same_fields(cmd.DeclareClaim),
    ev.ClaimVerified: same_fields(cmd.VerifyClaim),
    ev.LateClaimRecorded: same_fields(cmd.RecordLateClaim),
    ev.ClaimRejected: same_fields(cmd.RejectClaim),
    ev.ClaimTakenBack: same_fields(cmd.TakeBackClaim),
    ev.HandCorrected: same_fields(cmd.CorrectHand),
    ev.RoundCollected: _of_round(cmd.SettleRound),
    ev.RoundVoided: same_fields(cmd.VoidRound),
    ev.WagerVoided: same_fields(cmd.VoidWager),
    ev.ActProposed: _its_command,
    ev.ActApproved: _its_command,
    ev.ActDeclined: same_fields(cmd.DeclineAct),
    ev.PayoutVerified: same_fields(cmd.VerifyPayout),
    ev.PayoutDisputed: same_fields(cmd.DisputePayout, "closed"),
    ev.ClosedPayoutDisputed: same_fields(cmd.DisputePayout),
    ev.DisputeDecided: same_fields(cmd.DecideDispute),
    ev.ReviewAsked: same_fields(cmd.AskReview),
    ev.DisputeReviewed: same_fields(cmd.RecordReview),
    ev.RoundDisputed: same_fields(cmd.DisputeRound),
    ev.RoundDisputeDecided: same_fields(cmd.DecideRoundDispute),
    ev.RoundReviewAsked: same_fields(cmd.AskRoundReview),
    ev.RoundDisputeReviewed: same_fields(cmd.RecordRoundReview),
    ev.PlayerSeated: same_fields(cmd.SeatPlayer),
    ev.SeatLeft: same_fields(cmd.LeaveSeat),
    ev.PlayerExcluded: same_fields(cmd.ExcludePlayer),
    ev.PlayerReleased: same_fields(cmd.ReleasePlayer),
    ev.IncidentRecorded: same_fields(cmd.RecordIncident),
    ev.PayoutConfirmed: same_fields(cmd.ConfirmPayout),
    ev.PayoutCancelAsked: same_fields(cmd.CancelPayout),
    ev.PayoutCancelled: same_fields(cmd.CancelPayout),
    ev.ChipsCounted: same_fields(cmd.RecordChipCount),
    ev.ReserveDeposited: same_fields(cmd.DepositReserve),
    ev.AdjustmentProposed: same_fields(cmd.ProposeAdjustment),
    ev.AdjustmentMade: same_fields(cmd.ApproveAdjustment),
    ev.AdjustmentDeclined: same_fields(cmd.DeclineAdjustment),
    ev.ApprovalProposed: same_fields(cmd.ProposeApproval),
    ev.ApprovalGiven: same_fields(cmd.ApproveApproval),
    ev.ApprovalDeclined: same_fields(cmd.DeclineApproval),
    ev.CardsChecked: same_fields(cmd.CheckCards),
    ev.CardsChanged: same_fields(cmd.ChangeCards),
    ev.CardCountOrdered: same_fields(cmd.OrderCount),
    ev.CardsCounted: same_fields(cmd.RecordCount),
    ev.CardsPrepared: same_fields(cmd.PrepareCards),
    ev.ShoePutInUse: same_fields(cmd.UseShoe),
    ev.ShoeLoaded: same_fields(cmd.LoadShoe),
    ev.ShoeFaultReported: same_fields(cmd.ReportShoeFault),
    ev.RoundLetStand: same_fields(cmd.LetRoundStand),
    ev.CardExposed: same_fields(cmd.RecordExposure),
    ev.ExposureTakenBack: same_fields(cmd.TakeBackExposure),
    ev.PlayerWarned: same_fields(cmd.WarnPlayer),
    ev.BoxExcluded: same_fields(cmd.ExcludeFromRound),
}

# Each of these events has the fields of its command under the same names.
AS_COMMANDS: Final[dict[type, type[cmd.RoundCommand]]] = {
    ev.RoundOpened: cmd.OpenRound,
    ev.WagerAccepted: cmd.PlaceWager,
    ev.RoundDealt: cmd.DealRound,
    ev.RoundCollected: cmd.SettleRound,
}

JACKPOT_PROVER: Final = Prover(
    JACKPOT, _CAUSES, {event: decision_for(command) for event, command in AS_COMMANDS.items()}
)
