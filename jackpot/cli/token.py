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
    create.add_argument(
        "--scope",
        choices=("metrics", "read", "full"),
        help="what an auditor's token may do: read the metrics, read everything (default), or all",
    )
    create.add_argument(
        "--expires",
        type=_expiry,
        metavar="WHEN",
        help="when it stops working: in days, e.g. 90d, or e.g. 2027-06-30T12:00+10:00"
        " (default: never)",
    )
    create.add_argument("--label", help="what the token is for (default: the table or role)")
    revoke = add_action(actions, "revoke", "revoke a token, permanently", _revoke)
    revoke.add_argument("id", type=int, help="number of the token, see: jackpot token list")
    add_action(actions, "list", "list the tokens, without their secrets", _list)


run = run_on_access_file


def _create(store: "AccessStore", arguments: argparse.Namespace) -> int:
    from jackpot.access import Role, Scope

    if arguments.table is not None:
        role = Role.TABLE
    else:
        role = Role.DISPLAY if arguments.display else Role.AUDITOR
    label = arguments.label or arguments.table or role.value
    token = store.create_token(
        role,
        arguments.table,
        label,
        now_ms(),
        scope=None if arguments.scope is None else Scope(arguments.scope),
        expires_ms=arguments.expires,
    )
    print(token)
    print("Store this token now: it is not shown again.", file=sys.stderr)
    return 0


def _revoke(store: "AccessStore", arguments: argparse.Namespace) -> int:
    store.revoke_token(arguments.id, now_ms())
    print(f"Token {arguments.id} is revoked.")
    return 0


def _list(store: "AccessStore", arguments: argparse.Namespace) -> int:
    table = Table("number", "role", "scope", "table", "label", "created", "expires", "revoked")
    for row in store.tokens():
        expires, revoked = (
            "" if each is None else _day(each) for each in (row.expires_ms, row.revoked_ms)
        )
        owner = (row.role.value, row.scope.value, row.table or "", row.label)
        table.add_row(str(row.id), *owner, _day(row.created_ms), expires, revoked)
    Console(highlight=False).print(table)
    return 0


def _expiry(text: str) -> int:
    """In milliseconds since 1970."""
    if text.endswith("d") and text[:-1].isdecimal() and len(text) <= 6:
        return now_ms() + int(text[:-1]) * 24 * 3_600_000
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        at = None
    if at is None or at.tzinfo is None:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no time: write days, e.g. 90d, or a time with its UTC offset,"
            " e.g. 2027-06-30T12:00+10:00"
        )
    return int(at.timestamp() * 1_000)


def _day(at_ms: int) -> str:
    return f"{datetime.fromtimestamp(at_ms / 1_000, UTC):%Y-%m-%d %H:%M} UTC"
