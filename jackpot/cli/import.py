"""Copies the entries of an export, an archive or another journal into a journal.

Nothing is written unless the whole source is sound and contains what the journal already has. Stop
the servers of the journal that is written first; those of the source may keep running. Signed
checkpoints come along from another journal; an export or an archive has none.
"""

# ruff: noqa: N999 - a module is named after its command

import argparse
from contextlib import AsyncExitStack
from pathlib import Path

from jackpot.cli.journal_options import address_of, configure_archive, run_copy
from jackpot.journal import open_home, open_reader
from jackpot.journal.checkpoints.transfer import copy_checkpoints
from jackpot.journal.transfer import Heads, entries_of_export, entries_of_home, import_entries


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "source", help="a file that export wrote, an archive, or the address of a journal"
    )
    parser.add_argument(
        "journal", help="the address of the journal to write: sqlite:PATH or redis://..."
    )
    configure_archive(parser)


def run(arguments: argparse.Namespace) -> int:
    copy = _import(arguments.source, arguments.journal, arguments.archive)
    return run_copy(copy, "not imported")


async def _import(name: str, journal: str, archive: Path | None) -> Heads:
    async with AsyncExitStack() as stack:
        if Path(name).is_file():
            home = await stack.enter_async_context(await open_home(journal))
            return await import_entries(entries_of_export(Path(name)), home)
        reader = await open_reader(address_of(name), archive=archive)
        source = await stack.enter_async_context(reader)
        entries = await entries_of_home(source)
        home = await stack.enter_async_context(await open_home(journal))
        heads = await import_entries(entries, home)
        await copy_checkpoints(source, home, heads)
        return heads
