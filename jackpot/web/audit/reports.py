"""What the auditor reads: the journal as it is, and the report of a gaming day."""

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.audit.gaming_day import GamingDay, gaming_day, gaming_day_at
from jackpot.audit.report import Bookmark, DailyReport
from jackpot.audit.report_csv import report_csv
from jackpot.engine import Engine
from jackpot.journal import Entry, JournalError
from jackpot.web.http import problems
from jackpot.web.http.arguments import DailyQuery, JournalQuery, LinkQuery
from jackpot.web.http.operations import Call, Operation, Roles, json_response
from jackpot.web.staff.payout_paper import PayoutPaper, known_payouts, payout_paper

_AUDITOR: Roles = frozenset({Role.AUDITOR})

NDJSON = "application/x-ndjson"
CSV = "text/csv"
MOST_WINS = 100


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
    try:
        known = _known(link.engine)
        report = await app.reports.daily(link.journal, _day(call), app.clock(), known)
    except JournalError as error:
        raise problems.journal_unreadable(str(error)) from error
    if call.query.format == "csv" or CSV in call.request.headers.get("Accept", ""):
        name = f"jackpot-{link.name}-{report.date}.csv"
        return web.Response(
            text=report_csv(report, app.settings.zone),
            content_type=CSV,
            charset="utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )
    return json_response(report)


def _known(engine: Engine) -> Bookmark:
    """Where the journal ends now: after a restart, too, a report need not begin at its start."""
    state = engine.state
    return Bookmark(engine.head, msgspec.structs.replace(state.balances), dict(state.approvals))


def _day(call: Call) -> GamingDay:
    zone, starts = call.app.settings.zone, call.app.settings.gaming_day_start
    if call.query.date is None:
        return gaming_day_at(call.app.clock(), zone, starts)
    return gaming_day(call.query.date, zone, starts)


async def _wins(call: Call) -> web.Response:
    """The latest first; those that are open, and those that were closed last, are known."""
    papers = [
        payout_paper(link.engine.state, payout)
        for link in call.app.links_meant(call.query.link)
        for payout in known_payouts(link.engine.state)
    ]
    papers.sort(key=lambda paper: paper.due_at, reverse=True)
    return json_response(papers[:MOST_WINS])


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
        description="For each pool: opening + contributions + deposits + advances + moved"
        " - payouts + returned - refunds = closing. With what to look at, the exceptions of the"
        " day and its wins with their working. As CSV where that is asked for.",
        roles=_AUDITOR,
        serve=_daily,
        query=DailyQuery,
        answer=DailyReport,
        media=(CSV,),
        refusals=(503,),
    ),
    Operation(
        name="list_wins",
        method="GET",
        url="/v1/wins",
        tag="Auditor",
        summary="The last hundred wins, the latest first, each with its full working",
        roles=_AUDITOR | {Role.SUPERVISOR},
        serve=_wins,
        query=LinkQuery,
        answer=list[PayoutPaper],
    ),
]
