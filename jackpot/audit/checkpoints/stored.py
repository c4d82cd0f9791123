"""Reads the checkpoints that a home keeps of a link."""

from datetime import datetime

import msgspec

from jackpot.audit.checkpoints.statement import Statement, unsigned_statement
from jackpot.journal import HomeReader, Unavailable
from jackpot.journal.checkpoints.note import NoteError
from jackpot.journal.checkpoints.store import CheckpointReader

_PAGE = 100


class DayCheckpoint(msgspec.Struct, frozen=True):
    """Names the signed checkpoint in a day's report."""

    entries: int
    root: bytes
    time: datetime


async def day_checkpoint(checkpoints: CheckpointReader, last_seq: int) -> DayCheckpoint | None:
    """The first checkpoint with all entries up to `last_seq`; None if none was signed since."""
    found = await checkpoints.first_from(last_seq)
    if found is None:
        return None
    try:
        said = unsigned_statement(found.note)
    except NoteError as error:
        raise Unavailable(f"the checkpoint of {found.size} entries is damaged: {error}") from error
    return DayCheckpoint(said.entries, said.root, said.time)


async def stored_statements(home: HomeReader, link: str) -> list[Statement]:
    """All of them, newest first. Raises `NoteError` for one that cannot be read."""
    found: list[Statement] = []
    before: int | None = None
    while page := await home.checkpoints(link).newest(before, _PAGE):
        for each in page:
            statement = unsigned_statement(each.note)
            if (statement.link, statement.entries) != (link, each.size):
                raise NoteError(f"the one of {each.size} entries is of something else")
            found.append(statement)
        before = page[-1].size
    return found
