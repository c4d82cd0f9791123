"""Reports a gaming day from the journal: both pools, every table, wins and exceptions.

Exit code: 0 if the day balances, 1 if it does not, 2 if it cannot be reported.
"""

import argparse
import asyncio
import sys
from datetime import date
from pathlib import Path

import msgspec
from rich.console import Console

from jackpot.audit.checkpoints.stored import day_checkpoint
from jackpot.audit.gaming_day import GamingDay, gaming_day, gaming_day_at
from jackpot.audit.report import DailyReport
from jackpot.audit.report_csv import report_csv
from jackpot.audit.reporting import Reports
from jackpot.cli.journal_options import address_of, configure_archive
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
    parser.add_argument("--link", help="only this link (default: all links)")
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
            f"{arguments.floor} has no link {arguments.link}; it has {', '.join(floor.links)}",
            file=sys.stderr,
        )
        return 2
    _print(reports, floor, arguments.format)
    return 0 if all(report.balanced for report in reports) else 1


async def _reports(arguments: argparse.Namespace, floor: FloorFile) -> list[DailyReport]:
    server, address = floor.server, address_of(arguments.journal)
    archive = arguments.archive or (server.redis.archive if is_shared(address) else None)
    now_ms = unix_ms()
    if arguments.date is None:
        day = gaming_day_at(now_ms, server.zone, server.gaming_day_start)
    else:
        day = gaming_day(arguments.date, server.zone, server.gaming_day_start)
    links = [link for link in floor.links if arguments.link in (None, link)]
    async with await open_reader(address, archive=archive) as home:
        return [await _report(home, link, day, now_ms) for link in links]


async def _report(home: HomeReader, link: str, day: GamingDay, now_ms: int) -> DailyReport:
    report = await Reports().daily(home.journal(link), day, now_ms)
    checkpoint = await day_checkpoint(home.checkpoints(link), report.seq)
    return msgspec.structs.replace(report, checkpoint=checkpoint)


def _print(reports: list[DailyReport], floor: FloorFile, form: str) -> None:
    zone = floor.server.zone
    if form == "json":
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(reports)) + b"\n")
        return
    for report in reports:
        if form == "csv":
            sys.stdout.write(report_csv(report, zone))
        else:
            print_report(Console(highlight=False), report, zone)
