"""Manages the staff who may sign in. A running server takes changes over within a second.

Passwords are typed at the terminal or read from standard input; they are never arguments.
"""

import argparse
import getpass
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from jackpot.cli.access_file import add_action, now_ms, run_on_access_file

if TYPE_CHECKING:
    from jackpot.access import AccessStore

_ROLES = ("dealer", "supervisor", "cage", "auditor", "inspector", "pit", "director")


def configure(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    add = add_action(actions, "add", "add a member of staff", _add)
    add.add_argument("name", help="name to sign in with, e.g. sam")
    add.add_argument("--role", choices=_ROLES, required=True, help="what this person may do")
    add.add_argument(
        "--tables",
        nargs="+",
        metavar="TABLE",
        help="bind a dealer to these tables (default: every table)",
    )
    password = add_action(
        actions, "password", "set a new password for a member of staff", _password
    )
    password.add_argument("name")
    for each in (add, password):
        each.add_argument(
            "--password-stdin",
            action="store_true",
            help="read the password from the first line of standard input",
        )
    for name, text, action in (
        ("disable", "sign a member of staff out and refuse further sign-ins", _disable),
        ("enable", "allow a member of staff to sign in again", _enable),
    ):
        add_action(actions, name, text, action).add_argument("name")
    tables = add_action(actions, "tables", "bind a dealer to tables, or to every table", _tables)
    tables.add_argument("name")
    which = tables.add_mutually_exclusive_group(required=True)
    which.add_argument("--tables", nargs="+", metavar="TABLE", help="only these tables")
    which.add_argument("--all", action="store_true", help="every table")
    passkeys = add_action(
        actions, "remove-passkeys", "remove all passkeys of a member of staff", _remove_passkeys
    )
    passkeys.add_argument("name")
    add_action(actions, "list", "list the staff", _list)
    copy = add_action(
        actions, "copy", "copy all staff and tokens to the access file of another node", _copy
    )
    copy.add_argument("to", type=Path, help="target file, may be in use; its contents are replaced")


run = run_on_access_file


def _add(store: "AccessStore", arguments: argparse.Namespace) -> int:
    from jackpot.access import Role

    store.check_new_name(arguments.name)
    hashed = _new_password_hash(arguments)
    role, tables = Role(arguments.role), arguments.tables
    store.add_staff(arguments.name, role, hashed, now_ms(), tables=tables)
    print(f"{arguments.name} was added with the role {arguments.role}{_at(tables)}.")
    return 0


def _at(tables: list[str] | None) -> str:
    return "" if tables is None else f" at {', '.join(tables)} only"


def _password(store: "AccessStore", arguments: argparse.Namespace) -> int:
    from jackpot.access import AccessError

    if not store.has_staff(arguments.name):
        raise AccessError(f"there is no member of staff named {arguments.name}")
    store.set_password(arguments.name, _new_password_hash(arguments))
    print(f"{arguments.name} has a new password and is signed out.")
    return 0


def _disable(store: "AccessStore", arguments: argparse.Namespace) -> int:
    store.set_disabled(arguments.name, True)
    print(f"{arguments.name} is disabled and can no longer sign in.")
    return 0


def _enable(store: "AccessStore", arguments: argparse.Namespace) -> int:
    store.set_disabled(arguments.name, False)
    print(f"{arguments.name} is enabled and can sign in.")
    return 0


def _tables(store: "AccessStore", arguments: argparse.Namespace) -> int:
    store.set_tables(arguments.name, arguments.tables)
    which = "every table" if arguments.all else f"{', '.join(arguments.tables)} only"
    print(f"{arguments.name} serves {which} and is signed out.")
    return 0


def _remove_passkeys(store: "AccessStore", arguments: argparse.Namespace) -> int:
    removed = store.remove_passkeys(arguments.name)
    print(f"{arguments.name} had {removed} passkeys and has none now.")
    return 0


def _list(store: "AccessStore", arguments: argparse.Namespace) -> int:
    table = Table("name", "role", "can sign in", "tables", "passkeys")
    for row in store.staff():
        tables = "" if row.tables is None else " ".join(sorted(row.tables))
        passkeys = str(len(store.passkeys.of(row.name)))
        can_sign_in = "no" if row.disabled else "yes"
        table.add_row(row.name, row.role.value, can_sign_in, tables, passkeys)
    Console(highlight=False).print(table)
    return 0


def _copy(store: "AccessStore", arguments: argparse.Namespace) -> int:
    store.copy_to(arguments.to)
    print(f"Copied to {arguments.to}: {len(store.staff())} staff, {len(store.tokens())} tokens.")
    return 0


def _new_password_hash(arguments: argparse.Namespace) -> str:
    from jackpot.access import AccessError, Passwords, password_problem

    password = _from_stdin() if arguments.password_stdin else _from_terminal()
    if problem := password_problem(arguments.name, password):
        raise AccessError(f"the password was not accepted: {problem}")
    return Passwords().hash(password)


def _from_stdin() -> str:
    return sys.stdin.readline().rstrip("\r\n")


def _from_terminal() -> str:
    from jackpot.access import AccessError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", getpass.GetPassWarning)  # the password would be visible
            password = getpass.getpass("Password: ")
            again = getpass.getpass("Repeat the password: ")
    except (EOFError, getpass.GetPassWarning):
        raise AccessError(
            "there is no terminal for typing the password: pipe it in with --password-stdin"
        ) from None
    if again != password:
        raise AccessError("the two passwords are not the same")
    return password
