"""What requests carry in the path."""

from jackpot.web.http import fields as f
from jackpot.web.http.arguments.base import Arguments


class NoPath(Arguments, frozen=True, kw_only=True):
    pass


class TablePath(Arguments, frozen=True, kw_only=True):
    table: f.TableId


class LinkPath(Arguments, frozen=True, kw_only=True):
    link: f.LinkName


class RoundPath(TablePath, frozen=True, kw_only=True):
    round: f.RoundNumber


class BoxPath(RoundPath, frozen=True, kw_only=True):
    box: f.Box


class SeatPath(TablePath, frozen=True, kw_only=True):
    box: f.Box


class RoundDisputePath(RoundPath, frozen=True, kw_only=True):
    dispute: f.ProposalNumber


class ExclusionPath(LinkPath, frozen=True, kw_only=True):
    player: f.PlayerReference


class PayoutPath(Arguments, frozen=True, kw_only=True):
    payout: f.PayoutId


class AdjustmentPath(Arguments, frozen=True, kw_only=True):
    adjustment: f.ProposalNumber


class ActPath(Arguments, frozen=True, kw_only=True):
    act: f.ProposalNumber


class ApprovalPath(Arguments, frozen=True, kw_only=True):
    version: f.ProposalNumber


class ChipCountPath(TablePath, frozen=True, kw_only=True):
    day: f.Day

    def __post_init__(self) -> None:
        f.check_day(self.day)
