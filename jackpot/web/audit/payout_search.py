"""`GET /v1/payouts/search`: payouts of the whole life of a journal."""

from datetime import date, time
from typing import Annotated, Literal
from zoneinfo import ZoneInfo

from aiohttp import web
from msgspec import Meta

from jackpot.access import Role
from jackpot.audit.gaming_day import GamingDay, gaming_day
from jackpot.audit.reader.payouts import MOST_SEARCHED, PAYOUTS_A_PAGE, PayoutsFound
from jackpot.audit.reader.requests import FindPayouts
from jackpot.rules.names import PLAIN_LINE
from jackpot.web.hosting import AnyHosts
from jackpot.web.hosting.journal_reading import JournalReading, wins_start
from jackpot.web.http import fields as f
from jackpot.web.http.arguments import LinkQuery
from jackpot.web.http.operations import Call, Operation, Roles, json_response, read_operation

_PAYOUTS: Roles = frozenset({Role.CAGE, Role.SUPERVISOR, Role.AUDITOR})

PartOfNumber = Annotated[
    str,
    Meta(max_length=64, pattern=PLAIN_LINE, description="A part of the payout's number."),
]


class SearchQuery(LinkQuery, frozen=True, kw_only=True):
    payout: PartOfNumber = ""
    first: f.Day | None = None  # the gaming day of the award, or a later one
    last: f.Day | None = None
    table: f.TableId | None = None
    least_cents: f.WagerCents | None = None
    most_cents: f.WagerCents | None = None
    status: Literal["open", "due", "verified", "disputed", "paid", "cancelled"] | None = None
    before: f.Sequence | None = None  # of the answer before

    def __post_init__(self) -> None:
        for day in (self.first, self.last):
            if day is not None:
                f.check_day(day)


class PayoutSearch:
    def __init__(
        self,
        hosts: AnyHosts,
        reading: JournalReading,
        *,
        zone: ZoneInfo,
        gaming_day_start: time,
    ) -> None:
        self._hosts = hosts
        self._reading = reading
        self._zone = zone
        self._gaming_day_start = gaming_day_start

    async def _search(self, call: Call) -> web.Response:
        query: SearchQuery = call.query
        host = self._hosts.named(query.link)
        first, last = self._day(query.first), self._day(query.last)
        request = FindPayouts(
            link=host.name,
            before=query.before or host.engine.head.seq + 1,
            known=wins_start(host),
            open_now={id_: each.status for id_, each in host.engine.state.payouts.items()},
            payout=query.payout.strip(),
            since_ms=None if first is None else first.begins_ms,
            until_ms=None if last is None else last.ends_ms,
            table=query.table,
            least_cents=query.least_cents,
            most_cents=query.most_cents,
            status=query.status,
        )
        return json_response(await self._reading.ask(request, PayoutsFound))

    def _day(self, day: date | None) -> GamingDay | None:
        return None if day is None else gaming_day(day, self._zone, self._gaming_day_start)

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "search_payouts",
                "/v1/payouts/search",
                "Cage",
                "Search payouts",
                description="Of the whole journal, newest first, by a part of the number, the"
                " gaming days of the award, the table, the amount and the status now. A page has at"
                f" least {PAYOUTS_A_PAGE} payouts where that many match within {MOST_SEARCHED:,}"
                " entries of the journal; it may be short or empty: ask again with the `before` of"
                " the answer until it is 1.",
                roles=_PAYOUTS,
                serve=self._search,
                query=SearchQuery,
                answer=PayoutsFound,
                refusals=(503,),
            ),
        ]
