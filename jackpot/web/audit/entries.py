"""`/v1/journal/entries`: the journal for people, page by page and entry by entry."""

from datetime import datetime
from typing import Annotated

import msgspec
from aiohttp import web
from msgspec import Meta

from jackpot.access import Role
from jackpot.audit.reader.entries import EntryView, PitEntryView
from jackpot.audit.reader.pages import ENTRIES_A_PAGE, MOST_SEARCHED, JournalPage
from jackpot.audit.reader.requests import ReadEntry, ReadPage
from jackpot.web.hosting import AnyHosts
from jackpot.web.hosting.journal_reading import JournalReading
from jackpot.web.http import fields as f
from jackpot.web.http.arguments import Arguments, LinkQuery
from jackpot.web.http.operations import (
    Call,
    OneOf,
    Operation,
    Roles,
    json_response,
    read_operation,
)

_AUDITOR: Roles = frozenset({Role.AUDITOR})

Moment = Annotated[datetime, Meta(tz=True, description="A time with its UTC offset.")]
Kind = Annotated[
    str, Meta(pattern="^[a-z_]{1,40}$", description="The name of an event, e.g. round_dealt.")
]


class EntriesQuery(LinkQuery, frozen=True, kw_only=True):
    before: f.Sequence | None = None  # only entries with lower numbers
    since: Moment | None = None
    until: Moment | None = None
    table: f.TableId | None = None
    kind: Kind | None = None
    by: f.Name | None = None


class EntryPath(Arguments, frozen=True, kw_only=True):
    seq: f.Sequence


class EntryHandlers:
    def __init__(self, hosts: AnyHosts, reading: JournalReading) -> None:
        self._hosts = hosts
        self._reading = reading

    async def _page(self, call: Call) -> web.Response:
        query: EntriesQuery = call.query
        host = self._hosts.named(query.link)
        request = ReadPage(
            link=host.name,
            before=query.before or host.engine.head.seq + 1,
            since_ms=_unix_ms(query.since),
            until_ms=_unix_ms(query.until),
            table=query.table,
            kind=query.kind,
            by=query.by,
        )
        return json_response(await self._reading.ask(request, JournalPage))

    async def _entry(self, call: Call) -> web.Response:
        link = self._hosts.named(call.query.link).name
        request = ReadEntry(link=link, seq=call.path.seq)
        return json_response(await self._reading.ask(request, msgspec.Raw))

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "list_entries",
                "/v1/journal/entries",
                "Auditor",
                "Browse the journal",
                description=f"One page of at most {ENTRIES_A_PAGE} entries, newest first, that hold"
                " an event of that table, kind and person. One request searches at most"
                f" {MOST_SEARCHED:,} entries, so a page may be short or empty: ask again with the"
                " `before` of the answer until it is 1.",
                roles=_AUDITOR,
                serve=self._page,
                query=EntriesQuery,
                answer=JournalPage,
                refusals=(503,),
            ),
            read_operation(
                "get_entry",
                "/v1/journal/entries/{seq}",
                "Auditor",
                "Open an entry of the journal",
                description="Its events in words, its bytes and hashes, and the state that it led"
                " to: replayed from the nearest state that is known, beside the wagers.",
                roles=_AUDITOR,
                serve=self._entry,
                path=EntryPath,
                query=LinkQuery,
                answer=OneOf((EntryView, PitEntryView)),
                refusals=(404, 503),
            ),
        ]


def _unix_ms(at: datetime | None) -> int | None:
    return None if at is None else round(at.timestamp() * 1_000)
