"""`conformance` and `display-conformance`: checks any server against the wire contract."""

import argparse
import os
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any, Final

import aiohttp
from rich.console import Console

from table_client.conformance.at_table import TableUnderTest
from table_client.conformance.checking import Check, Finding, check_all
from table_client.conformance.claim_checks import CLAIM_CHECKS, LAST_CHECKS
from table_client.conformance.connection_checks import CONNECTION_CHECKS
from table_client.conformance.display_checks import (
    DISPLAY_CHECKS,
    DISPLAY_OUTAGE_CHECKS,
    DisplayUnderTest,
)
from table_client.conformance.outage_checks import OUTAGE_CHECKS
from table_client.conformance.report import print_finding, print_findings
from table_client.conformance.table_checks import TABLE_CHECKS
from table_client.conformance.usable import Unusable, must_have_meter, must_have_table
from table_client.conformance.wires import HttpWire, SocketWire

_OTHER_NODE_S = 5.0  # until another node shows what this one took
ALL_TABLE_CHECKS: Final[tuple[Check[TableUnderTest], ...]] = (
    *TABLE_CHECKS,
    *CLAIM_CHECKS,
    *CONNECTION_CHECKS,
    *LAST_CHECKS,
)
TOKEN = "TABLE_TOKEN"  # noqa: S105 - the name of a variable


_EXIT_CODES = (
    " Exit code: 0 if every rule that was played holds, 1 if one does not, 2 if nothing can be"
    " checked."
)


def add_conformance(commands: Any) -> None:
    table = commands.add_parser(
        "conformance",
        help="check any server against the wire contract of a table",
        description="Plays rounds at one table and prints which rules of the wire contract hold."
        " The wagers are real: use a table of a test floor with at least five boxes that a"
        " supervisor has opened, that reports no base game, and that nobody else plays."
        + _EXIT_CODES,
    )
    table.add_argument("url", help="address of the server, e.g. http://127.0.0.1:8080")
    table.add_argument("--table", default="T1", help="the table to play at (%(default)s)")
    table.add_argument(
        "--token",
        default=os.environ.get(TOKEN),
        help=f"the table's token (default: the variable {TOKEN})",
    )
    table.add_argument(
        "--over",
        choices=("http", "socket"),
        default="socket",
        help="how commands are sent (%(default)s)",
    )
    table.add_argument(
        "--other-node",
        metavar="URL",
        help="another node of the same floor: what it shows is compared (default: the same node)",
    )
    table.add_argument(
        "--prizes",
        action="store_true",
        help="also declare two flushes, whose prizes are then owed",
    )
    table.add_argument(
        "--finish-round",
        action="store_true",
        help="deal and settle the round that is in play: an earlier check was interrupted",
    )
    display = commands.add_parser(
        "display-conformance",
        help="check any server against the wire contract of a display",
        description="Follows the meter for some seconds and prints which rules of the contract"
        " hold. It changes nothing." + _EXIT_CODES,
    )
    display.add_argument("url", help="address of the server, e.g. http://127.0.0.1:8080")
    display.add_argument("--token", help="a display's token, if the meter needs one")
    display.add_argument("--link", help="name of the link, if the server has several")
    for each in (table, display):
        each.add_argument(
            "--outage",
            action="store_true",
            help="check instead what holds while the jackpot is not sound: first stop, for"
            " example, the Redis of the server",
        )


async def run_conformance(arguments: argparse.Namespace, console: Console) -> int:
    def show(finding: Finding) -> None:
        print_finding(console, finding)

    arguments.url = arguments.url.rstrip("/")
    try:
        if arguments.command == "display-conformance":
            findings = await _check_display(arguments, show)
        else:
            findings = await _check_table(arguments, show)
    except Unusable as unusable:
        console.print(f"nothing was checked: {unusable}", markup=False)
        return 2
    print_findings(console, findings)
    return 0 if all(finding.broken is None for finding in findings) else 1


async def _check_display(
    arguments: argparse.Namespace, show: Callable[[Finding], None]
) -> Sequence[Finding]:
    await must_have_meter(arguments.url, arguments.link, arguments.token)
    display = DisplayUnderTest(arguments.url, arguments.token, arguments.link)
    return await check_all(
        display, DISPLAY_OUTAGE_CHECKS if arguments.outage else DISPLAY_CHECKS, show
    )


async def _check_table(
    arguments: argparse.Namespace, show: Callable[[Finding], None]
) -> Sequence[Finding]:
    url, table, token = arguments.url, arguments.table, arguments.token
    if token is None:
        raise Unusable(f"there is no token: give --token, or set {TOKEN}")
    for node in filter(None, (url, arguments.other_node)):
        finish = arguments.finish_round or arguments.outage
        await must_have_table(node.rstrip("/"), table, token, finish_round=finish)
    try:
        return await check_table(
            url,
            table,
            token,
            over=arguments.over,
            other_node=arguments.other_node,
            prizes=arguments.prizes,
            checks=OUTAGE_CHECKS if arguments.outage else ALL_TABLE_CHECKS,
            show=show,
        )
    except aiohttp.ClientError as error:
        raise Unusable(f"the table's socket cannot be opened ({error}): try --over http") from error


async def check_table(
    url: str,
    table: str,
    token: str,
    *,
    over: str,
    other_node: str | None = None,
    prizes: bool = False,
    checks: Sequence[Check[TableUnderTest]] = ALL_TABLE_CHECKS,
    show: Callable[[Finding], None] = lambda finding: None,
) -> Sequence[Finding]:
    async with AsyncExitStack() as stack:
        http = await stack.enter_async_context(HttpWire(other_node or url, table, token))
        wire: HttpWire | SocketWire = HttpWire(url, table, token)
        if over == "socket":
            wire = SocketWire(url, table, token)
        await stack.enter_async_context(wire)
        subject = TableUnderTest(
            url,
            table,
            token,
            wire,
            http,
            shown_within_s=0.0 if other_node is None else _OTHER_NODE_S,
            prizes=prizes,
        )
        return await check_all(subject, checks, show)
