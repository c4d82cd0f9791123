"""A replay ends with the stored head of the journal, or it says where it does not."""

import pytest

from jackpot.journal import BrokenChain, Head, replay
from tests.engine.journals import MemoryJournal
from tests.journal.support import CODEC, LINK, chain


async def test_a_replay_from_an_entry_that_the_journal_never_had_is_refused() -> None:
    """A node that is ahead, or on another branch, must not go on from there."""
    journal = MemoryJournal(LINK)
    journal.entries.extend(chain(2))
    with pytest.raises(BrokenChain, match="entry 2: it is not the journal's head"):
        _ = [opened async for opened in replay(journal, CODEC, Head(2, "11" * 32))]


async def test_a_last_entry_that_is_not_the_stored_head_is_found() -> None:
    journal = _OtherHead(LINK)
    journal.entries.extend(chain(2))
    with pytest.raises(BrokenChain, match="entry 2: it is not the journal's head"):
        _ = [opened async for opened in replay(journal, CODEC)]


class _OtherHead(MemoryJournal):
    async def head(self) -> Head:
        return Head(len(self.entries), "11" * 32)
