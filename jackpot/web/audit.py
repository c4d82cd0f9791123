"""What the auditor reads: the journal as it is, and the report of a gaming day."""

import asyncio

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.engine import CODEC
from jackpot.journal import Entry, replay
from jackpot.web.bodies import DailyQuery, JournalQuery
from jackpot.web.daily import DailyReport, DayBook, gaming_day
from jackpot.web.operations import Call, Operation, Roles, json_response

_AUDITOR: Roles = frozenset({Role.AUDITOR})

NDJSON = "application/x-ndjson"
_ENTRIES_A_TURN = 50  # then others get their turn


class _Line(msgspec.Struct, frozen=True):
    """`record` is given byte for byte as it is kept: its SHA-256 is `hash`."""

    seq: int
    prev: str
    hash: str
    record: msgspec.Raw


_encode = msgspec.json.Encoder().encode


def _line(entry: Entry) -> bytes:
    line = _Line(entry.seq, entry.prev, entry.hash, msgspec.Raw(entry.record))
    return _encode(line) + b"\n"


async def _journal(call: Call) -> web.StreamResponse:
    """Up to the end as it was when it was asked for: a reader asks again for what came after."""
    link = call.app.link_named(call.query.link)
    at, end = call.query.after, link.engine.head.seq
    response = web.StreamResponse(headers={"Content-Type": NDJSON})
    await response.prepare(call.request)
    while at < end and not call.app.stopping:
        entries = [entry for entry in await link.journal.read(at) if entry.seq <= end]
        if not entries:
            break
        await response.write(b"".join(map(_line, entries)))
        at = entries[-1].seq
    await response.write_eof()
    return response


async def _daily(call: Call) -> web.Response:
    app = call.app
    link = app.link_named(call.query.link)
    day = gaming_day(call.query.date, app.settings.zone, app.settings.gaming_day_start)
    book = DayBook(link.name, day)
    read = 0
    async for opened in replay(link.journal, CODEC):
        if opened.at_ms >= day.ends_ms:
            break
        book.take(opened.events)
        read += 1
        if read % _ENTRIES_A_TURN == 0:
            await asyncio.sleep(0)
    return json_response(book.report(app.clock()))


AUDIT_OPERATIONS = [
    Operation(
        name="read_journal",
        method="GET",
        url="/v1/journal",
        tag="Auditor",
        summary="The entries of the journal after a sequence number, one JSON object a line",
        description="Each line has `seq`, `prev`, `hash` and `record`; the record is given byte for"
        " byte, so that its SHA-256 can be compared with `hash`.",
        roles=_AUDITOR,
        serve=_journal,
        query=JournalQuery,
        media=(NDJSON,),
        refusals=(503,),
    ),
    Operation(
        name="daily_report",
        method="GET",
        url="/v1/reports/daily",
        tag="Auditor",
        summary="The report of a gaming day: both pools from opening to closing, and each table",
        roles=_AUDITOR,
        serve=_daily,
        query=DailyQuery,
        answer=DailyReport,
        refusals=(503,),
    ),
]
