"""Shared by `jackpot staff` and `jackpot token`: choosing the access file, reporting errors."""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from jackpot.cli.serve import DEFAULT_JOURNAL

if TYPE_CHECKING:
    from jackpot.access import AccessStore

AccessAction = Callable[["AccessStore", argparse.Namespace], int]


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--journal",
        default=DEFAULT_JOURNAL,
        metavar="ADDRESS",
        help="the server's journal; its access file is beside it (default: %(default)s)",
    )
    parser.add_argument(
        "--access",
        type=Path,
        metavar="PATH",
        help="the access file (default: the journal's path with .access)",
    )


def run_on_access_file(arguments: argparse.Namespace) -> int:
    from jackpot.access import AccessError, AccessStore, access_path_of

    action: AccessAction = arguments.action
    try:
        path = arguments.access or access_path_of(arguments.journal)
        path.parent.mkdir(parents=True, exist_ok=True)
        with AccessStore(path) as store:
            return action(store, arguments)
    except (AccessError, OSError) as error:
        print(f"not done: {error}", file=sys.stderr)
        return 1


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def add_action(
    actions: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    text: str,
    action: AccessAction,
) -> argparse.ArgumentParser:
    parser = actions.add_parser(name, help=text, description=text)
    add_options(parser)
    parser.set_defaults(action=action)
    return parser
