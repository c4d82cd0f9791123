"""Wins, taken from the events of the journal, each with its full working."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from jackpot.audit.working import Step, working
from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.views import moment
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.hands import CATEGORY_BY_CODE


class Win(msgspec.Struct):
    payout: str
    at: datetime
    table: str
    round: int
    box: int
    cards: str
    category: str
    hand: str
    amount_cents: int
    from_jackpot_micros: int
    from_reserve_micros: int
    from_operator_micros: int
    approval: int
    working: list[Step]
    seq: int  # the entry that awarded it
    status: str = "due"
    verified_by: str | None = None
    confirmed_by: list[str] = []
    cancelled_by: str | None = None
    cancelled_reason: str = ""
    closed_seq: int | None = None  # the entry that paid or cancelled it
    method: str | None = None  # of payment
    identity_reference: str = ""  # of the payee's identity check


class WinList:
    """The wins of the events that it takes, in their order, each with its latest status."""

    def __init__(self, approvals: Mapping[int, Approval]) -> None:
        self._approvals = approvals
        self._wins: dict[str, Win] = {}

    def wins(self) -> list[Win]:
        return list(self._wins.values())

    def take(self, event: Event, seq: int) -> None:
        if isinstance(event, ev.PrizesAwarded):
            for award in event.awards:
                payout = str(PayoutId(event.table, event.round, award.box))
                self._wins[payout] = self._win(event, award, payout, event.awards, seq)
            return
        self.follow(event, seq)

    def follow(self, event: Event, seq: int) -> None:
        """What became of the wins; a new prize is not taken in."""
        if isinstance(event, ev.PrizesCorrected):
            self._correct(event, seq)
            return
        win = self._wins.get(getattr(event, "payout", ""))
        if win is not None:
            follow_win(win, event, seq)

    def _correct(self, event: ev.PrizesCorrected, seq: int) -> None:
        """A win of an earlier day is not in the list; it is listed if something is owed now."""
        together = [prize.after for prize in event.prizes if prize.after is not None]
        for prize in event.prizes:
            if prize.after is not None:
                win = self._win(event, prize.after, prize.payout, together, seq)
                self._wins[prize.payout] = win
            elif prize.payout in self._wins:
                _cancel(self._wins[prize.payout], event.by, "the hand was corrected", seq)

    def _win(
        self,
        event: ev.PrizesAwarded | ev.PrizesCorrected,
        award: ev.Award,
        payout: str,
        together: Sequence[ev.Award],
        seq: int,
    ) -> Win:
        return Win(
            payout=payout,
            at=moment(event.at_ms),
            table=event.table,
            round=event.round,
            box=award.box,
            cards=award.cards,
            category=award.category,
            hand=CATEGORY_BY_CODE[award.category].words,
            amount_cents=award.amount_cents,
            from_jackpot_micros=award.from_jackpot_micros,
            from_reserve_micros=award.from_reserve_micros,
            from_operator_micros=award.from_operator_micros,
            approval=event.approval,
            working=working(award, self._approvals[event.approval], together),
            seq=seq,
        )


def follow_win(win: Win, event: Any, seq: int) -> None:
    """What an event made of the payout of a win."""
    if isinstance(event, ev.PayoutVerified):
        win.status, win.verified_by = "verified", event.by
    elif isinstance(event, ev.PayoutDisputed | ev.PayoutCancelAsked):
        win.status, win.confirmed_by = "disputed", []
        win.method, win.identity_reference = None, ""
    elif isinstance(event, ev.PayoutConfirmed):
        win.confirmed_by = [*win.confirmed_by, event.by]
        win.method = event.method or win.method
        win.identity_reference = event.identity_reference or win.identity_reference
    elif isinstance(event, ev.PayoutPaid):
        win.status, win.closed_seq = "paid", seq
    elif isinstance(event, ev.PayoutCancelled):
        _cancel(win, event.by, event.reason, seq)


def _cancel(win: Win, by: str, reason: str, seq: int) -> None:
    win.status, win.closed_seq = "cancelled", seq
    win.cancelled_by, win.cancelled_reason = by, reason
