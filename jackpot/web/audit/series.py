"""`/v1/series` and `/v1/reports/wins`: several gaming days together."""

from collections.abc import Callable
from datetime import date, time
from zoneinfo import ZoneInfo

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.audit.gaming_day import gaming_day_at
from jackpot.audit.reader.requests import ReadSeries, ReadWins
from jackpot.audit.reader.series import MOST_MARKS, MOST_POINTS, Series
from jackpot.audit.reader.wins import MOST_WINS, WinsBetween
from jackpot.web.hosting import AnyHosts, JackpotHosts
from jackpot.web.hosting.journal_reading import JournalReading, bookmark, wins_start
from jackpot.web.http import fields as f
from jackpot.web.http.arguments import LinkQuery
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation

_OFFICE: Roles = frozenset({Role.SUPERVISOR, Role.AUDITOR})
_AUDITOR: Roles = frozenset({Role.AUDITOR})

MOST_DAYS = 92


class RangeQuery(LinkQuery, frozen=True, kw_only=True):
    """From the first to the last gaming day, both included; without them, today."""

    first: f.Day | None = None
    last: f.Day | None = None

    def __post_init__(self) -> None:
        for day in (self.first, self.last):
            if day is not None:
                f.check_day(day)
        if self.first is None or self.last is None:
            if self.first is not self.last:
                raise ValueError("Expected both `first` and `last`, or neither")
        elif not 0 <= (self.last - self.first).days < MOST_DAYS:
            raise ValueError(f"Expected a range of 1 to {MOST_DAYS} days")


class SeriesHandlers:
    def __init__(
        self,
        jackpots: JackpotHosts,
        hosts: AnyHosts,
        reading: JournalReading,
        clock: Callable[[], int],
        *,
        zone: ZoneInfo,
        gaming_day_start: time,
    ) -> None:
        self._jackpots = jackpots
        self._hosts = hosts  # with those of pits
        self._reading = reading
        self._clock = clock
        self._zone = zone
        self._gaming_day_start = gaming_day_start

    async def _series(self, call: Call) -> web.Response:
        host = self._jackpots.named(call.query.link)
        first, last = self._range(call.query)
        request = ReadSeries(
            link=host.name,
            first=first,
            last=last,
            now_ms=self._clock(),
            known=bookmark(host.engine),
        )
        return json_response(await self._reading.ask(request, msgspec.Raw))

    async def _wins(self, call: Call) -> web.Response:
        host = self._hosts.named(call.query.link)
        first, last = self._range(call.query)
        request = ReadWins(link=host.name, first=first, last=last, known=wins_start(host))
        return json_response(await self._reading.ask(request, msgspec.Raw))

    def _range(self, query: RangeQuery) -> tuple[date, date]:
        today = gaming_day_at(self._clock(), self._zone, self._gaming_day_start).date
        return query.first or today, query.last or today

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "read_series",
                "/v1/series",
                "Auditor",
                "Read the series of the charts",
                description=f"Of at most {MOST_DAYS} gaming days: a line for each day, at most"
                f" {MOST_POINTS:,} points of the pools, the last {MOST_MARKS} locks and wins,"
                " contributions by hour and table, and hits against their expectation. While days"
                " are still being read, `complete` is false: ask again.",
                roles=_OFFICE,
                serve=self._series,
                query=RangeQuery,
                answer=Series,
                refusals=(503,),
            ),
            read_operation(
                "wins_report",
                "/v1/reports/wins",
                "Auditor",
                "Read the wins of some gaming days",
                description=f"The latest first, at most {MOST_WINS}, each with its working, its"
                " entries in the journal and what became of it: of a pit those that its cage pays."
                " The total leaves out prizes that were cancelled.",
                roles=_AUDITOR,
                serve=self._wins,
                query=RangeQuery,
                answer=WinsBetween,
                refusals=(503,),
            ),
        ]
