"""Moves old entries of a journal into an archive: segments of text, chained by their hashes.

On Redis they are trimmed once the archive and every node that keeps a copy have them. The servers
may run meanwhile. A journal in SQLite is archived too, and never trimmed.
"""

import argparse
import asyncio
import sys
from pathlib import Path

from jackpot.cli.journal_options import address_of
from jackpot.journal import CannotOpen, Home, Journal, JournalError, is_redis_address, open_home
from jackpot.journal.archive.archiving import archive_link, segments_due
from jackpot.journal.archive.home import ArchiveHome, ArchiveJournal
from jackpot.journal.archive.trimming import safe_to_archive, trim_link, would_trim
from jackpot.journal.redis.journal import RedisJournal


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", help="the journal's file, or its address")
    parser.add_argument(
        "directory", type=Path, help="the archive's folder; made if it is not there"
    )
    parser.add_argument(
        "--keep",
        type=_entries,
        default=1_000,
        metavar="ENTRIES",
        help="how many of the last entries stay in Redis in any case (default: %(default)s)",
    )
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    parser.add_argument(
        "--forget",
        metavar="NODE",
        help="a node that was retired: it is no longer waited for, on any link",
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
    address, dry_run = address_of(arguments.journal), arguments.dry_run
    on_redis = is_redis_address(address)
    async with await open_home(address, read_only=dry_run or not on_redis) as home:
        if not dry_run:
            arguments.directory.mkdir(mode=0o700, exist_ok=True)
        archive = ArchiveHome(arguments.directory)
        if arguments.forget is not None:
            await _forget(home, arguments.forget, dry_run=dry_run)
        for link in await home.links():
            journal = home.journal(link)
            if isinstance(journal, RedisJournal):
                await _archive_and_trim(journal, archive.journal(link), arguments)
            else:
                up_to = (await journal.head()).seq
                await _archive_link(journal, archive.journal(link), up_to, dry_run=dry_run)
                print(f"{link}: nothing is trimmed, only a journal in Redis is")


async def _archive_and_trim(
    journal: RedisJournal, archive: ArchiveJournal, arguments: argparse.Namespace
) -> None:
    keep, dry_run = arguments.keep, arguments.dry_run
    look = await journal.growth.look()
    archived = await _archive_link(journal, archive, safe_to_archive(look), dry_run=dry_run)
    trimmed = (
        would_trim(look, archived, keep)
        if dry_run
        else await trim_link(journal.growth, archive, keep)
    )
    verb = "would trim" if dry_run else "trimmed"
    print(
        f"{journal.link}: {verb} {trimmed.entries:,} entries from Redis, which then begins after"
        f" entry {trimmed.base:,}; no further, because {trimmed.bound.why}"
    )


async def _archive_link(
    journal: Journal, archive: ArchiveJournal, up_to: int, *, dry_run: bool
) -> int:
    """The last entry that is in the archive afterwards, or would be."""
    due = segments_due(await archive.head(), up_to)
    if not dry_run:
        await archive_link(journal, archive, up_to)
    archived = due[-1][1] if due else (await archive.head()).seq
    what = f"entries {due[0][0]:,} to {archived:,} in {len(due)} segments" if due else "nothing"
    print(
        f"{journal.link}: {'would archive' if dry_run else 'archived'} {what}; the archive then has"
        f" {archived:,} entries, and {max(up_to - archived, 0):,} wait for a segment to fill"
    )
    return archived


async def _forget(home: Home, node: str, *, dry_run: bool) -> None:
    """On every link; whoever is mistaken is told which nodes there are."""
    journals = [home.journal(link) for link in await home.links()]
    growths = [journal.growth for journal in journals if isinstance(journal, RedisJournal)]
    known = {name for growth in growths for name in (await growth.look()).nodes}
    if node not in known:
        names = ", ".join(sorted(known)) or "none"
        raise CannotOpen(f"no node is called {node}: those that keep a copy are {names}")
    if not dry_run:
        for growth in growths:
            await growth.forget(node)
    print(f"{'would forget' if dry_run else 'forgot'} node {node}")
