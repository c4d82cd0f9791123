"""Manages the tokens of tables, displays and programs that read for the auditor.

A token is printed once, when it is created. A running server takes changes over within a second.
"""

import argparse
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from jackpot.cli.access_file import add_action, now_ms, run_on_access_file

if TYPE_CHECKING:
    from jackpot.access import AccessStore


def configure(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    create = add_action(
        actions, "create", "create a token and print it; it is not shown again", _create
    )
    owner = create.add_mutually_exclusive_group(required=True)
    owner.add_argument("--table", metavar="NAME", help="for this table only")
    owner.add_argument("--display", action="store_true", help="for displays of the meter")
    owner.add_argument(
        "--auditor", action="store_true", help="for a program that reads the journal and metrics"
    )
    create.add_argument("--label", help="what the token is for (default: the table or role)")
    revoke = add_action(actions, "revoke", "revoke a token, permanently", _revoke)
    revoke.add_argument("id", type=int, help="number of the token, see: jackpot token list")
    add_action(actions, "list", "list the tokens, without their secrets", _list)


run = run_on_access_file


def _create(store: "AccessStore", arguments: argparse.Namespace) -> int:
    from jackpot.access import Role

    if arguments.table is not None:
        role = Role.TABLE
    else:
        role = Role.DISPLAY if arguments.display else Role.AUDITOR
    label = arguments.label or arguments.table or role.value
    token = store.create_token(role, arguments.table, label, now_ms())
    print(token)
    print("Store this token now: it is not shown again.", file=sys.stderr)
    return 0


def _revoke(store: "AccessStore", arguments: argparse.Namespace) -> int:
    store.revoke_token(arguments.id, now_ms())
    print(f"Token {arguments.id} is revoked.")
    return 0


def _list(store: "AccessStore", arguments: argparse.Namespace) -> int:
    table = Table("number", "role", "table", "label", "created", "revoked")
    for row in store.tokens():
        revoked = "" if row.revoked_ms is None else _day(row.revoked_ms)
        table.add_row(
            str(row.id), row.role.value, row.table or "", row.label, _day(row.created_ms), revoked
        )
    Console(highlight=False).print(table)
    return 0


def _day(at_ms: int) -> str:
    return f"{datetime.fromtimestamp(at_ms / 1_000, UTC):%Y-%m-%d %H:%M} UTC"
