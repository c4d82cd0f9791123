"""`GET /v1/access-trail`: who signed in, who tried to, and who changed staff and tokens."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

import msgspec
from aiohttp import web

from jackpot.access import Access, Role
from jackpot.access.trail import NumberedEntry, TrailFilter, What
from jackpot.audit.gaming_day import gaming_day
from jackpot.floor.views import moment
from jackpot.web.http.arguments import Arguments
from jackpot.web.http.fields import Day, Name, Sequence, check_day
from jackpot.web.http.operations import Call, Operation, json_response, read_operation

ENTRIES_A_PAGE = 100


class AccessTrailQuery(Arguments, frozen=True, kw_only=True):
    before: Sequence = 0
    what: What | None = None
    name: Name | None = None
    address: Name | None = None
    date: Day | None = None  # a gaming day; None: all

    def __post_init__(self) -> None:
        if self.date is not None:
            check_day(self.date)


class AccessEntry(msgspec.Struct, frozen=True):
    """`name` is the person or token concerned, as attempted; `by` is who did it."""

    number: int
    at: datetime
    what: str
    name: str
    by: str
    address: str
    detail: str
    node: str


class AccessTrailView(msgspec.Struct, frozen=True):
    entries: list[AccessEntry]  # newest first
    before: int  # send it to get the next page; 1 at the start of the trail


class AccessTrailHandlers:
    def __init__(self, access: Access, *, zone: ZoneInfo, gaming_day_start: time) -> None:
        self._access = access
        self._zone = zone
        self._gaming_day_start = gaming_day_start

    async def _trail(self, call: Call) -> web.Response:
        asked: AccessTrailQuery = call.query
        wanted = TrailFilter(asked.before or None, asked.what, asked.name, asked.address)
        if asked.date is not None:
            day = gaming_day(asked.date, self._zone, self._gaming_day_start)
            wanted = wanted._replace(from_ms=day.begins_ms, until_ms=day.ends_ms)
        page = await self._access.trail_page(wanted, ENTRIES_A_PAGE)
        before = page[-1].number if len(page) == ENTRIES_A_PAGE else 1
        return json_response(AccessTrailView([_view(each) for each in page], before))

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "read_access_trail",
                "/v1/access-trail",
                "Auditor",
                "Read who signed in, and who changed staff and tokens",
                description="One page, newest first, of the entries before a number; without"
                " `before`, the latest. `what`, `name` and `address` select entries that have"
                " exactly that, `date` those of a gaming day. It has sign-ins, failed ones with the"
                " name that was tried, attempts that were held back, sign-outs, signatures of"
                " second persons, sessions that were ended, and changes of staff and tokens, of all"
                " nodes.",
                roles=frozenset({Role.AUDITOR}),
                serve=self._trail,
                query=AccessTrailQuery,
                answer=AccessTrailView,
            ),
        ]


def _view(numbered: NumberedEntry) -> AccessEntry:
    number, entry = numbered
    return AccessEntry(
        number,
        moment(entry.at_ms),
        entry.what,
        entry.name,
        entry.by,
        entry.address,
        entry.detail,
        entry.node,
    )
