"""Writes all entries of a journal to a file, checked, one record to a line.

The server may run meanwhile. The file holds money's history: only its owner can read it.
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from jackpot.cli.journal_options import address_of, configure_archive
from jackpot.journal import JournalError, open_home
from jackpot.journal.transfer import Heads, write_export


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", help="the journal's file, its address, or an archive")
    parser.add_argument("file", type=Path, help="the file to write; one that is there is kept")
    configure_archive(parser)


def run(arguments: argparse.Namespace) -> int:
    try:
        heads = asyncio.run(_export(arguments.journal, arguments.file, arguments.archive))
    except (JournalError, OSError) as refused:
        print(f"not exported: {refused}", file=sys.stderr)
        return 1
    for link, head in heads.items():
        print(f"{link}: {head.seq:,} entries, head {head.hash}")
    return 0


async def _export(journal: str, path: Path, archive: Path | None) -> Heads:
    """Under its name only once it is whole and on disk."""
    if path.exists():
        raise FileExistsError(f"{path} is there already")
    partial = path.with_name(path.name + ".partial")
    handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            address = address_of(journal)
            async with await open_home(address, read_only=True, archive=archive) as home:
                heads = await write_export(home, file.write)
            file.flush()
            os.fsync(file.fileno())
        partial.rename(path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
    return heads
