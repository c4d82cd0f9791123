"""`conformance` and `display-conformance`: checks any server against the wire contract."""

import argparse
import os
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any

from rich.console import Console

from table_client.conformance.at_table import TableUnderTest
from table_client.conformance.checking import Check, Finding, check_all
from table_client.conformance.connection_checks import CONNECTION_CHECKS
from table_client.conformance.display_checks import DISPLAY_CHECKS, DisplayUnderTest
from table_client.conformance.report import print_finding, print_findings
from table_client.conformance.table_checks import TABLE_CHECKS
from table_client.conformance.wires import HttpWire, SocketWire

_OTHER_NODE_S = 5.0  # until another node shows what this one took
TOKEN = "TABLE_TOKEN"  # noqa: S105 - the name of a variable


def add_conformance(commands: Any) -> None:
    table = commands.add_parser(
        "conformance",
        help="check any server against the wire contract of a table",
        description="Plays rounds at one table and prints which rules of the wire contract hold."
        " The wagers are real: use a table of a test floor that a supervisor has opened, that"
        " reports no base game, and that nobody else plays. Exit code: 0 if every rule holds, 1 if"
        " one does not.",
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
    display = commands.add_parser(
        "display-conformance",
        help="check any server against the wire contract of a display",
        description="Follows the meter for some seconds and prints which rules of the contract"
        " hold. It changes nothing. Exit code: 0 if every rule holds, 1 if one does not.",
    )
    display.add_argument("url", help="address of the server, e.g. http://127.0.0.1:8080")
    display.add_argument("--token", help="a display's token, if the meter needs one")
    display.add_argument("--link", help="name of the link, if the server has several")


async def run_conformance(arguments: argparse.Namespace, console: Console) -> int:
    def show(finding: Finding) -> None:
        print_finding(console, finding)

    findings: Sequence[Finding]
    if arguments.command == "display-conformance":
        display = DisplayUnderTest(arguments.url.rstrip("/"), arguments.token, arguments.link)
        findings = await check_all(display, DISPLAY_CHECKS, show)
    else:
        if arguments.token is None:
            console.print(f"no token: give --token, or set {TOKEN}")
            return 2
        findings = await check_table(
            arguments.url,
            arguments.table,
            arguments.token,
            over=arguments.over,
            other_node=arguments.other_node,
            prizes=arguments.prizes,
            show=show,
        )
    print_findings(console, findings)
    return 0 if all(finding.broken is None for finding in findings) else 1


async def check_table(
    url: str,
    table: str,
    token: str,
    *,
    over: str,
    other_node: str | None = None,
    prizes: bool = False,
    show: Callable[[Finding], None] = lambda finding: None,
) -> Sequence[Finding]:
    checks: list[Check[TableUnderTest]] = [*TABLE_CHECKS, *CONNECTION_CHECKS]
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
        findings = await check_all(subject, checks, show)
        await subject.at_rest()
    return findings
