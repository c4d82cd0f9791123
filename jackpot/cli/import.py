"""Brings the entries of an export, an archive or another journal into a journal, chains intact.

Nothing is written unless the whole source is sound, and what the journal has already must be the
same. Stop the servers of the journal that is written first; those of the source may run.
"""

# ruff: noqa: N999 - a module is named after its command

import argparse
import asyncio
import sys
from contextlib import AsyncExitStack
from pathlib import Path

from jackpot.cli.journal_options import address_of, configure_archive
from jackpot.journal import JournalError, open_home
from jackpot.journal.transfer import (
    Heads,
    Source,
    entries_of_export,
    entries_of_home,
    take_over,
)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", help="what export wrote, an archive, or the address of a journal")
    parser.add_argument("journal", help="the journal to write: sqlite:PATH or redis://...")
    configure_archive(parser)


def run(arguments: argparse.Namespace) -> int:
    try:
        heads = asyncio.run(_import(arguments.source, arguments.journal, arguments.archive))
    except (JournalError, OSError) as refused:
        print(f"not imported: {refused}", file=sys.stderr)
        return 1
    for link, head in heads.items():
        print(f"{link}: {head.seq:,} entries, head {head.hash}")
    return 0


async def _import(name: str, journal: str, archive: Path | None) -> Heads:
    async with AsyncExitStack() as stack:
        source: Source
        if Path(name).is_file():
            source = entries_of_export(Path(name))
        else:
            other = await open_home(address_of(name), read_only=True, archive=archive)
            source = await entries_of_home(await stack.enter_async_context(other))
        home = await stack.enter_async_context(await open_home(journal))
        return await take_over(source, home)
