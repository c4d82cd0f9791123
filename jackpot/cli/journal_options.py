"""What the commands for journals share: a journal's name, --archive, and running a copy."""

import argparse
import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from jackpot.journal import JournalError
from jackpot.journal.transfer import Heads


def configure_archive(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--archive",
        type=_folder,
        metavar="DIR",
        help="the archive of the entries that were trimmed from Redis; both are read as one",
    )


def _folder(text: str) -> Path | None:
    """Empty means no archive, so a service can pass on a setting that was left empty."""
    return Path(text) if text else None


def address_of(name: str) -> str:
    """A file is an SQLite journal, a folder is an archive, anything else is an address."""
    if Path(name).is_dir():
        return f"archive:{name}"
    return f"sqlite:{name}" if Path(name).exists() or ":" not in name else name


def run_copy(copy: Coroutine[Any, Any, Heads], failure: str) -> int:
    """Runs an export or import and prints the heads, or why it failed; returns the exit status."""
    try:
        heads = asyncio.run(copy)
    except (JournalError, OSError) as error:
        print(f"{failure}: {error}", file=sys.stderr)
        return 1
    for link, head in heads.items():
        print(f"{link}: {head.seq:,} entries, head {head.hash}")
    return 0
