"""Adds, disables and lists staff. A running server notices within a second.

Passwords are asked for on the terminal, or read from standard input; they are never arguments.
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

_ROLES = ("dealer", "supervisor", "cage", "auditor")


def configure(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    add = add_action(actions, "add", "add a member of staff", _add)
    add.add_argument("name")
    add.add_argument("--role", choices=_ROLES, required=True)
    password = add_action(actions, "password", "give a member of staff a new password", _password)
    password.add_argument("name")
    for each in (add, password):
        each.add_argument(
            "--password-stdin",
            action="store_true",
            help="read the password from the first line of standard input",
        )
    for name, text, act in (
        ("disable", "keep a member of staff out, at once", _disable),
        ("enable", "let a member of staff in again", _enable),
    ):
        add_action(actions, name, text, act).add_argument("name")
    add_action(actions, "list", "list the staff", _list)
    copy = add_action(
        actions, "copy", "put all staff and tokens into another access file, as of a node", _copy
    )
    copy.add_argument("to", type=Path, help="also of a running server; what it has goes")


run = run_on_access_file


def _add(store: "AccessStore", arguments: argparse.Namespace) -> int:
    from jackpot.access import Role

    store.refuse_name(arguments.name)
    hashed = _new_password_hash(arguments)
    store.add_staff(arguments.name, Role(arguments.role), hashed, now_ms())
    print(f"{arguments.name} is {arguments.role}.")
    return 0


def _password(store: "AccessStore", arguments: argparse.Namespace) -> int:
    from jackpot.access import AccessError

    if not store.has_staff(arguments.name):
        raise AccessError(f"there is nobody of the name {arguments.name}")
    store.set_password(arguments.name, _new_password_hash(arguments))
    print(f"{arguments.name} has a new password and is signed out.")
    return 0


def _disable(store: "AccessStore", arguments: argparse.Namespace) -> int:
    store.set_disabled(arguments.name, True)
    print(f"{arguments.name} is kept out.")
    return 0


def _enable(store: "AccessStore", arguments: argparse.Namespace) -> int:
    store.set_disabled(arguments.name, False)
    print(f"{arguments.name} may come in.")
    return 0


def _list(store: "AccessStore", arguments: argparse.Namespace) -> int:
    table = Table("name", "role", "may come in")
    for row in store.staff():
        table.add_row(row.name, row.role.value, "no" if row.disabled else "yes")
    Console(highlight=False).print(table)
    return 0


def _copy(store: "AccessStore", arguments: argparse.Namespace) -> int:
    store.copy_to(arguments.to)
    print(f"{arguments.to} now has staff: {len(store.staff())}, tokens: {len(store.tokens())}.")
    return 0


def _new_password_hash(arguments: argparse.Namespace) -> str:
    from jackpot.access import AccessError, Passwords, password_fault

    password = _from_stdin() if arguments.password_stdin else _from_terminal()
    if fault := password_fault(arguments.name, password):
        raise AccessError(f"that password is refused: {fault}")
    return Passwords().hash(password)


def _from_stdin() -> str:
    return sys.stdin.readline().rstrip("\r\n")


def _from_terminal() -> str:
    from jackpot.access import AccessError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", getpass.GetPassWarning)  # it would show what is typed
            password = getpass.getpass("Password: ")
            again = getpass.getpass("Again: ")
    except (EOFError, getpass.GetPassWarning):
        raise AccessError(
            "there is no terminal to ask for the password: pipe it in with --password-stdin"
        ) from None
    if again != password:
        raise AccessError("the two are not the same")
    return password
