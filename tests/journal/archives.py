"""Helpers for the tests of archives: small segments, and journals that are partly archived."""

from pathlib import Path

import pytest

from jackpot.journal import JournalReader
from jackpot.journal.archive import segment
from jackpot.journal.archive.archiving import archive_link
from jackpot.journal.archive.home import ArchiveHome, ArchiveReader
from jackpot.journal.archive.trimming import Trimmed, trim_link
from jackpot.journal.redis.home import RedisHome
from tests.journal.support import LINK

SIZE = 5


def use_small_segments(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(segment, "SEGMENT_ENTRIES", SIZE)


def archive_in(folder: Path, link: str = LINK) -> ArchiveReader:
    return ArchiveHome(folder).journal(link)


async def archive_all(journal: JournalReader, folder: Path) -> list[str]:
    """The names of the segments that were written."""
    written = await archive_link(
        journal, archive_in(folder, journal.link), (await journal.head()).seq
    )
    return [each.path.name for each in written]


async def archive_and_trim(home: RedisHome, folder: Path, keep: int = 1) -> Trimmed:
    journal = home.journal(LINK)
    await archive_all(journal, folder)
    return await trim_link(journal, archive_in(folder), keep)
