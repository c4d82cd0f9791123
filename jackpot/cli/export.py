"""Checks all entries of a journal and writes them to a file, one record to a line.

The server may keep running. The file holds the history of the money: only its owner can read it.
"""

import argparse
import os
from pathlib import Path

from jackpot.cli.journal_options import address_of, configure_archive, run_copy
from jackpot.journal import open_reader
from jackpot.journal.transfer import Heads, write_export


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", help="the journal: a file, an address, or an archive")
    parser.add_argument("file", type=Path, help="the file to write; it must not exist yet")
    configure_archive(parser)


def run(arguments: argparse.Namespace) -> int:
    copy = _export(arguments.journal, arguments.file, arguments.archive)
    return run_copy(copy, "not exported")


async def _export(journal: str, path: Path, archive: Path | None) -> Heads:
    """The file gets its name once it is complete and on disk."""
    if path.exists():
        raise FileExistsError(f"{path} already exists: give another name")
    partial = path.with_name(path.name + ".partial")
    handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            address = address_of(journal)
            async with await open_reader(address, archive=archive) as home:
                heads = await write_export(home, file.write)
            file.flush()
            os.fsync(file.fileno())
        partial.rename(path)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
    return heads
