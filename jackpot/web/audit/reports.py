"""`GET /v1/reports/daily`: the report of a gaming day."""

from collections.abc import Callable
from datetime import date, time
from zoneinfo import ZoneInfo

import msgspec
from aiohttp import web

from jackpot.access import Role
from jackpot.audit.checkpoints.stored import day_checkpoint
from jackpot.audit.gaming_day import GamingDay, gaming_day, gaming_day_at
from jackpot.audit.pit_report import PitDailyReport
from jackpot.audit.pit_report_csv import pit_report_csv
from jackpot.audit.report import DailyReport
from jackpot.audit.report_csv import report_csv
from jackpot.audit.reporting import REPORTING, Reports
from jackpot.journal import HomeReader, JournalError
from jackpot.web.hosting import AnyHosts
from jackpot.web.hosting.journal_reading import report_start
from jackpot.web.http import problems
from jackpot.web.http.arguments import DailyQuery
from jackpot.web.http.operations import Call, OneOf, Operation, json_response, read_operation

CSV = "text/csv"


def _csv(report: DailyReport | PitDailyReport, zone: ZoneInfo) -> str:
    if isinstance(report, PitDailyReport):
        return pit_report_csv(report, zone)
    return report_csv(report, zone)


class ReportHandlers:
    def __init__(
        self,
        hosts: AnyHosts,
        home: HomeReader,
        clock: Callable[[], int],
        *,
        zone: ZoneInfo,
        gaming_day_start: time,
    ) -> None:
        self._hosts = hosts
        self._home = home
        self._clock = clock
        self._zone = zone
        self._gaming_day_start = gaming_day_start
        self._reports = {name: Reports(name) for name in REPORTING}

    async def _daily(self, call: Call) -> web.Response:
        host = self._hosts.named(call.query.link)
        day, now_ms = self._day(call.query.date), self._clock()
        try:
            reports = self._reports[host.kind.name]
            report = await reports.daily(host.journal, day, now_ms, report_start(host))
            checkpoint = await day_checkpoint(self._home.checkpoints(host.name), report.seq)
        except JournalError as error:
            raise problems.journal_unreadable(str(error)) from error
        report = msgspec.structs.replace(report, checkpoint=checkpoint)
        if call.query.format == "csv" or CSV in call.request.headers.get("Accept", ""):
            name = f"jackpot-{host.name}-{report.date}.csv"
            return web.Response(
                text=_csv(report, self._zone),
                content_type=CSV,
                charset="utf-8",
                headers={"Content-Disposition": f'attachment; filename="{name}"'},
            )
        return json_response(report)

    def _day(self, asked: date | None) -> GamingDay:
        if asked is None:
            return gaming_day_at(self._clock(), self._zone, self._gaming_day_start)
        return gaming_day(asked, self._zone, self._gaming_day_start)

    def operations(self) -> list[Operation]:
        return [
            read_operation(
                "daily_report",
                "/v1/reports/daily",
                "Auditor",
                "Read the report of a gaming day",
                description="Both pools from opening to closing, and each table. For each pool:"
                " opening + contributions + deposits + advances + moved - payouts + returned"
                " - refunds = closing. With findings, the exceptions of the day and its wins with"
                " their working. Of a pit: what was staked, won, lost and handed back at each"
                " table, side wagers apart, and what the cage owes. As CSV on request.",
                roles=frozenset({Role.AUDITOR}),
                serve=self._daily,
                query=DailyQuery,
                answer=OneOf((DailyReport, PitDailyReport)),
                media=(CSV,),
                refusals=(503,),
            ),
        ]
