"""Reports a gaming day from the journal: pools, every table of links and pits, wins, exceptions.

Exit code: 0 if the day balances, 1 if it does not, 2 if it cannot be reported.
"""

import argparse
import asyncio
import sys
from datetime import date
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
from rich.console import Console

from jackpot.audit.checkpoints.stored import day_checkpoint
from jackpot.audit.gaming_day import GamingDay, gaming_day, gaming_day_at
from jackpot.audit.machines import LINK, PIT_KIND, KindName
from jackpot.audit.pit_report import PitDailyReport
from jackpot.audit.pit_report_csv import pit_report_csv
from jackpot.audit.report_csv import AnyReport, report_csv
from jackpot.audit.reporting import Reports
from jackpot.cli.journal_options import address_of, configure_archive
from jackpot.cli.pit_report_text import print_pit_report
from jackpot.cli.report_text import print_report
from jackpot.engine import unix_ms
from jackpot.journal import HomeReader, JournalError, is_shared, open_reader
from jackpot.settings import FloorFile, FloorFileError, load_floor


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", help="file or address of the journal, or folder of an archive")
    configure_archive(parser)
    parser.add_argument(
        "--floor",
        type=Path,
        default=Path("ops/floor.toml"),
        help="the floor file (default: %(default)s)",
    )
    parser.add_argument(
        "--date", type=date.fromisoformat, help="gaming day as YYYY-MM-DD (default: today)"
    )
    parser.add_argument("--link", help="only this link or pit (default: all)")
    parser.add_argument(
        "--format",
        choices=("text", "csv", "json"),
        default="text",
        help="output format (default: %(default)s)",
    )


def run(arguments: argparse.Namespace) -> int:
    try:
        floor = load_floor(arguments.floor)
        reports = asyncio.run(_reports(arguments, floor))
    except FloorFileError as refused:
        print(f"{arguments.floor}: {refused}", file=sys.stderr)
        return 2
    except JournalError as refused:
        print(f"{arguments.journal}: {refused}", file=sys.stderr)
        return 2
    if not reports:
        print(
            f"{arguments.floor} has no link or pit {arguments.link}; it has"
            f" {', '.join([*floor.links, *floor.pits])}",
            file=sys.stderr,
        )
        return 2
    _print(reports, floor, arguments.format)
    return 0 if all(report.balanced for report in reports) else 1


async def _reports(arguments: argparse.Namespace, floor: FloorFile) -> list[AnyReport]:
    server, address = floor.server, address_of(arguments.journal)
    archive = arguments.archive or (server.redis.archive if is_shared(address) else None)
    now_ms = unix_ms()
    if arguments.date is None:
        day = gaming_day_at(now_ms, server.zone, server.gaming_day_start)
    else:
        day = gaming_day(arguments.date, server.zone, server.gaming_day_start)
    kinds: dict[str, KindName] = {
        **dict.fromkeys(floor.links, LINK.name),
        **dict.fromkeys(floor.pits, PIT_KIND.name),
    }
    async with await open_reader(address, archive=archive) as home:
        return [
            await _report(home, link, kind, day, now_ms)
            for link, kind in kinds.items()
            if arguments.link in (None, link)
        ]


async def _report(
    home: HomeReader, link: str, kind: KindName, day: GamingDay, now_ms: int
) -> AnyReport:
    report: AnyReport = await Reports(kind).daily(home.journal(link), day, now_ms)
    checkpoint = await day_checkpoint(home.checkpoints(link), report.seq)
    return msgspec.structs.replace(report, checkpoint=checkpoint)


def _print(reports: list[AnyReport], floor: FloorFile, form: str) -> None:
    zone = floor.server.zone
    if form == "json":
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(reports)) + b"\n")
        return
    for report in reports:
        if isinstance(report, PitDailyReport):
            _print_pit(report, zone, form)
        elif form == "csv":
            sys.stdout.write(report_csv(report, zone))
        else:
            print_report(Console(highlight=False), report, zone)


def _print_pit(report: PitDailyReport, zone: ZoneInfo, form: str) -> None:
    if form == "csv":
        sys.stdout.write(pit_report_csv(report, zone))
    else:
        print_pit_report(Console(highlight=False), report, zone)
