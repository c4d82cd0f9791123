"""What requests carry in the query."""

from typing import Literal

from jackpot.web.http import fields as f
from jackpot.web.http.arguments.base import Arguments


class NoQuery(Arguments, frozen=True, kw_only=True):
    pass


class LinkQuery(Arguments, frozen=True, kw_only=True):
    """The link; a floor with only one link needs no name."""

    link: f.LinkName | None = None


class LinksQuery(Arguments, frozen=True, kw_only=True):
    """One link, or several with commas between; a floor with only one needs no name."""

    link: f.LinkNames | None = None


class JournalQuery(LinkQuery, frozen=True, kw_only=True):
    after: f.Sequence = 0


class RoundsQuery(Arguments, frozen=True, kw_only=True):
    before: f.RoundNumber | None = None  # only rounds with lower numbers
    limit: f.Limit = 50


class DailyQuery(LinkQuery, frozen=True, kw_only=True):
    date: f.Day | None = None  # None: the gaming day of now
    format: Literal["json", "csv"] = "json"

    def __post_init__(self) -> None:
        if self.date is not None:
            f.check_day(self.date)


class PayoutsQuery(LinkQuery, frozen=True, kw_only=True):
    status: Literal["open", "due", "verified", "disputed", "paid", "cancelled"] | None = None
