"""Copies old entries of a journal into an archive: segments of text, chained by their hashes.

Entries in Redis are then trimmed, as far as the archive and the copy of every node have them. The
servers may keep running. A journal in SQLite is archived too, but never trimmed.
"""

import argparse
import asyncio
import sys
from pathlib import Path

from jackpot.cli.journal_options import address_of
from jackpot.journal import CannotOpen, HomeReader, JournalError, JournalReader
from jackpot.journal.archive.archiving import archive_link, full_segments
from jackpot.journal.archive.home import ArchiveHome, ArchiveReader
from jackpot.journal.archive.trimming import Trimmable, safe_to_archive, trim_link, would_trim
from jackpot.journal.home import open_for_archiving


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", help="the journal: a file or an address")
    parser.add_argument(
        "directory", type=Path, help="the folder of the archive; created if it does not exist"
    )
    parser.add_argument(
        "--keep",
        type=_entries,
        default=1_000,
        metavar="ENTRIES",
        help="how many of the newest entries always stay in Redis (default: %(default)s)",
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="show what would be done, and change nothing"
    )
    parser.add_argument(
        "--forget",
        metavar="NODE",
        help="the name of a retired node: trimming no longer waits for its copy, on any link",
    )


def _entries(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("give a number of entries, 1 or more")
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    try:
        asyncio.run(_archive(arguments))
    except (JournalError, OSError) as refused:
        print(f"not archived: {refused}", file=sys.stderr)
        return 1
    return 0


async def _archive(arguments: argparse.Namespace) -> None:
    async with await open_for_archiving(address_of(arguments.journal)) as home:
        if not arguments.dry_run:
            arguments.directory.mkdir(mode=0o700, exist_ok=True)
        archive = ArchiveHome(arguments.directory)
        if arguments.forget is not None:
            await _forget(home, arguments.forget, dry_run=arguments.dry_run)
        for link in await home.links():
            journal = home.journal(link)
            if isinstance(journal, Trimmable):
                await _archive_and_trim(journal, archive.journal(link), arguments)
            else:
                up_to = (await journal.head()).seq
                await _archive_link(
                    journal, archive.journal(link), up_to, dry_run=arguments.dry_run
                )
                print(f"{link}: nothing to trim, because this journal is not in Redis")


async def _archive_and_trim(
    journal: Trimmable, archive: ArchiveReader, arguments: argparse.Namespace
) -> None:
    keep, dry_run = arguments.keep, arguments.dry_run
    status = await journal.status()
    archived = await _archive_link(journal, archive, safe_to_archive(status), dry_run=dry_run)
    trimmed = (
        would_trim(status, archived, keep) if dry_run else await trim_link(journal, archive, keep)
    )
    verb = "would trim" if dry_run else "trimmed"
    print(
        f"{journal.link}: {verb} {trimmed.entries:,} entries from Redis, which then begins after"
        f" entry {trimmed.base:,}; no more, because {trimmed.limit.why}"
    )


async def _archive_link(
    journal: JournalReader, archive: ArchiveReader, up_to: int, *, dry_run: bool
) -> int:
    """The last entry that is in the archive afterwards, or would be."""
    segments = full_segments(await archive.head(), up_to)
    if not dry_run:
        await archive_link(journal, archive, up_to)
    archived = segments[-1][1] if segments else (await archive.head()).seq
    what = (
        f"entries {segments[0][0]:,} to {archived:,} in {len(segments)} segments"
        if segments
        else "nothing"
    )
    print(
        f"{journal.link}: {'would archive' if dry_run else 'archived'} {what}; the archive then has"
        f" {archived:,} entries, and {max(up_to - archived, 0):,} more do not fill a segment yet"
    )
    return archived


async def _forget(home: HomeReader, node: str, *, dry_run: bool) -> None:
    """On every link. If no node has this name, the error lists the nodes that there are."""
    journals = [home.journal(link) for link in await home.links()]
    trimmable = [journal for journal in journals if isinstance(journal, Trimmable)]
    known = {name for journal in trimmable for name in (await journal.status()).copies}
    if node not in known:
        names = ", ".join(sorted(known)) or "none"
        raise CannotOpen(f"there is no node {node}: the nodes that keep a copy are: {names}")
    if not dry_run:
        for journal in trimmable:
            await journal.retention.forget(node)
    print(f"{'would forget' if dry_run else 'forgot'} node {node}")
