"""Proves events by deciding their commands again.

The first event of a decision holds everything that its command said, so the command can be rebuilt
from it. The events that follow (a lock, awards, a settled round) have no command of their own.
"""

from collections.abc import Callable, Sequence

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.apply import apply_all
from jackpot.floor.decide import decide
from jackpot.floor.refusals import Refusal
from jackpot.floor.state import State
from jackpot.rules.money import MICROS_PER_CENT


class ProofError(Exception):
    """An event that does not follow from the events before it and the rules."""


def cause(event: ev.Event) -> cmd.Command | None:
    rule = _CAUSES.get(type(event))
    return None if rule is None else rule(event)


def apply_proven(state: State, events: Sequence[ev.Event]) -> None:
    """Applies events after deciding each of them again: every split, prize and refund."""
    done = 0
    while done < len(events):
        expected = _decide_again(state, events[done])
        found = tuple(events[done : done + len(expected)])
        if found != expected:
            raise ProofError(_difference(expected, found))
        apply_all(state, expected)
        done += len(expected)


def _decide_again(state: State, event: ev.Event) -> tuple[ev.Event, ...]:
    name = _name(event)
    command = cause(event)
    if command is None:
        raise ProofError(f"{name} does not follow from the event before it")
    decision = decide(state, command, event.at_ms)
    if isinstance(decision, Refusal):
        rule = f" (rule {decision.rule})" if decision.rule else ""
        raise ProofError(f"{name} would be refused: {decision.title}{rule}")
    if not decision:
        raise ProofError(f"{name} was recorded before")
    return decision


def _difference(expected: Sequence[ev.Event], found: Sequence[ev.Event]) -> str:
    if len(found) < len(expected):
        return f"{_name(expected[len(found)])} is missing after {_name(found[-1])}"
    right, wrong = next((r, w) for r, w in zip(expected, found, strict=True) if r != w)
    if type(right) is not type(wrong):
        return f"{_name(wrong)} is there instead of {_name(right)}"
    fields = [f for f in right.__struct_fields__ if getattr(right, f) != getattr(wrong, f)]
    told = ", ".join(f"{f} is {getattr(wrong, f)!r}, not {getattr(right, f)!r}" for f in fields)
    return f"{_name(right)} is wrong: {told}"


def _name(event: ev.Event) -> str:
    """The event's name in the journal, e.g. `round_dealt`."""
    return str(event.__struct_config__.tag)


def _same_fields(kind: type[cmd.Command], *left_out: str) -> Callable[[ev.Event], cmd.Command]:
    """For a command whose fields are in its event under the same names, but for those left out."""
    names = [name for name in kind.__struct_fields__ if name not in left_out]

    def rebuild(event: ev.Event) -> cmd.Command:
        return kind(**{name: getattr(event, name) for name in names})

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
        ante=True,  # a wager without one is not accepted (10.1)
    )


def _its_command(event: ev.ActProposed | ev.ActApproved) -> cmd.Command:
    return event.command


_CAUSES: dict[type, Callable[..., cmd.Command]] = {
    ev.LinkOpened: _open_link,
    ev.GamingDayBegan: _same_fields(cmd.BeginGamingDay),
    ev.ControlsRaised: _same_fields(cmd.RaiseControls),
    ev.HoursSet: _same_fields(cmd.SetHours),
    ev.ExtensionProposed: _same_fields(cmd.ExtendHours),
    ev.HoursExtended: _same_fields(cmd.ExtendHours),
    ev.TableConfigured: _same_fields(cmd.ConfigureTable),
    ev.TermsProposed: _same_fields(cmd.ProposeTerms),
    ev.TermsGiven: _same_fields(cmd.ApproveTerms),
    ev.TermsDeclined: _same_fields(cmd.DeclineTerms),
    ev.MarkerPlaced: _same_fields(cmd.PlaceMarker),
    ev.MarkerRemoved: _same_fields(cmd.RemoveMarker),
    ev.NoticeGiven: _same_fields(cmd.GiveNotice),
    ev.NoticesWithdrawn: _same_fields(cmd.WithdrawNotices),
    ev.LastRoundsAnnounced: _same_fields(cmd.AnnounceLastRounds),
    ev.TableOpened: _same_fields(cmd.OpenTable),
    ev.TableClosed: _same_fields(cmd.CloseTable),
    ev.TableSuspended: _same_fields(cmd.SuspendTable),
    ev.TableResumed: _same_fields(cmd.ResumeTable),
    ev.NextRoundSet: _same_fields(cmd.SetNextRound),
    ev.FaultReported: _same_fields(cmd.ReportFault),
    ev.ResumeApproved: _same_fields(cmd.ApproveResume),
    ev.RoundOpened: _same_fields(cmd.OpenRound),
    ev.WagerAccepted: _place_wager,
    ev.WagerWithdrawn: _same_fields(cmd.WithdrawWager),
    ev.RoundDealt: _same_fields(cmd.DealRound),
    ev.AntePlaced: _same_fields(cmd.PlaceAnte),
    ev.AnteWithdrawn: _same_fields(cmd.WithdrawAnte),
    ev.DealerCardShown: _same_fields(cmd.ShowDealerCard),
    ev.BetPlaced: _same_fields(cmd.PlaceBet),
    ev.BetUndone: _same_fields(cmd.UndoBet),
    ev.HandRecorded: _same_fields(cmd.RecordHand),
    ev.DealerHandRecorded: _same_fields(cmd.RecordDealerHand),
    ev.HandsCounted: _same_fields(cmd.CountHands),
    ev.BoxFolded: _same_fields(cmd.FoldBox),
    ev.FoldUndone: _same_fields(cmd.UndoFold),
    ev.ClaimDeclared: _same_fields(cmd.DeclareClaim),
    ev.ClaimVerified: _same_fields(cmd.VerifyClaim),
    ev.LateClaimRecorded: _same_fields(cmd.RecordLateClaim),
    ev.ClaimRejected: _same_fields(cmd.RejectClaim),
    ev.ClaimTakenBack: _same_fields(cmd.TakeBackClaim),
    ev.HandCorrected: _same_fields(cmd.CorrectHand),
    ev.RoundCollected: _same_fields(cmd.SettleRound),
    ev.RoundVoided: _same_fields(cmd.VoidRound),
    ev.WagerVoided: _same_fields(cmd.VoidWager),
    ev.ActProposed: _its_command,
    ev.ActApproved: _its_command,
    ev.ActDeclined: _same_fields(cmd.DeclineAct),
    ev.PayoutVerified: _same_fields(cmd.VerifyPayout),
    ev.PayoutDisputed: _same_fields(cmd.DisputePayout, "closed"),
    ev.ClosedPayoutDisputed: _same_fields(cmd.DisputePayout),
    ev.DisputeDecided: _same_fields(cmd.DecideDispute),
    ev.ReviewAsked: _same_fields(cmd.AskReview),
    ev.DisputeReviewed: _same_fields(cmd.RecordReview),
    ev.RoundDisputed: _same_fields(cmd.DisputeRound),
    ev.RoundDisputeDecided: _same_fields(cmd.DecideRoundDispute),
    ev.RoundReviewAsked: _same_fields(cmd.AskRoundReview),
    ev.RoundDisputeReviewed: _same_fields(cmd.RecordRoundReview),
    ev.PlayerSeated: _same_fields(cmd.SeatPlayer),
    ev.SeatLeft: _same_fields(cmd.LeaveSeat),
    ev.PlayerExcluded: _same_fields(cmd.ExcludePlayer),
    ev.PlayerReleased: _same_fields(cmd.ReleasePlayer),
    ev.IncidentRecorded: _same_fields(cmd.RecordIncident),
    ev.PayoutConfirmed: _same_fields(cmd.ConfirmPayout),
    ev.PayoutCancelAsked: _same_fields(cmd.CancelPayout),
    ev.PayoutCancelled: _same_fields(cmd.CancelPayout),
    ev.ChipsCounted: _same_fields(cmd.RecordChipCount),
    ev.ReserveDeposited: _same_fields(cmd.DepositReserve),
    ev.AdjustmentProposed: _same_fields(cmd.ProposeAdjustment),
    ev.AdjustmentMade: _same_fields(cmd.ApproveAdjustment),
    ev.AdjustmentDeclined: _same_fields(cmd.DeclineAdjustment),
    ev.ApprovalProposed: _same_fields(cmd.ProposeApproval),
    ev.ApprovalGiven: _same_fields(cmd.ApproveApproval),
    ev.ApprovalDeclined: _same_fields(cmd.DeclineApproval),
    ev.CardsChecked: _same_fields(cmd.CheckCards),
    ev.CardsChanged: _same_fields(cmd.ChangeCards),
    ev.CardCountOrdered: _same_fields(cmd.OrderCount),
    ev.CardsCounted: _same_fields(cmd.RecordCount),
    ev.CardsPrepared: _same_fields(cmd.PrepareCards),
    ev.ShoePutInUse: _same_fields(cmd.UseShoe),
    ev.ShoeLoaded: _same_fields(cmd.LoadShoe),
    ev.ShoeFaultReported: _same_fields(cmd.ReportShoeFault),
    ev.RoundLetStand: _same_fields(cmd.LetRoundStand),
    ev.CardExposed: _same_fields(cmd.RecordExposure),
    ev.ExposureTakenBack: _same_fields(cmd.TakeBackExposure),
    ev.PlayerWarned: _same_fields(cmd.WarnPlayer),
    ev.BoxExcluded: _same_fields(cmd.ExcludeFromRound),
}
