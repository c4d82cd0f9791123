"""Judges gaming days, disputes and hands that were taken back: what was answered is written."""

from collections import Counter

from jackpot.floor import Event
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from tests.simulation.observed import Box, Observed

_STEPS = {
    ev.ClosedPayoutDisputed: cmd.DisputePayout,
    ev.DisputeDecided: cmd.DecideDispute,
    ev.ReviewAsked: cmd.AskReview,
    ev.DisputeReviewed: cmd.RecordReview,
}


class OfficeJudge:
    def __init__(self) -> None:
        self._days: list[str] = []
        self._disputes: Counter[tuple[str, str]] = Counter()  # step and payout
        self._held: set[str] = set()  # payouts that are disputed and not paid
        self._taken_back: set[Box] = set()

    def see(self, event: Event) -> None:
        match event:
            case ev.GamingDayBegan():
                self._days.append(event.day)
            case ev.ClaimTakenBack():
                self._taken_back.add((event.table, event.round, event.box))
            case ev.PayoutDisputed():
                self._held.add(event.payout)
            case ev.PayoutVerified():
                self._held.discard(event.payout)
            case ev.PrizesCorrected():
                self._held -= {prize.payout for prize in event.prizes}
            case ev.PayoutPaid():
                assert event.payout not in self._held, f"{event.payout} is disputed, and was paid"
            case (
                ev.ClosedPayoutDisputed()
                | ev.DisputeDecided()
                | ev.ReviewAsked()
                | ev.DisputeReviewed()
            ):
                self._disputes[_STEPS[type(event)].__name__, event.payout] += 1
            case _:
                pass

    def judge(self, observed: Observed) -> None:
        """Raises an AssertionError that says what was lost or done twice."""
        assert self._days == observed.days, f"days were {observed.days}, written are {self._days}"
        lost = observed.claims_taken_back - self._taken_back
        assert not lost, f"taken back, and not written: {lost}"
        lost_steps = observed.disputes - set(self._disputes)
        assert not lost_steps, f"disputed, and not written: {lost_steps}"
        twice = [step for step, times in self._disputes.items() if times > 1]
        assert not twice, f"disputed twice: {twice}"
