"""Reading a journal from end to end, checked, in flat memory."""

from collections.abc import AsyncIterator
from typing import TypeVar

from jackpot.journal.codec import Codec, Opened
from jackpot.journal.errors import BrokenChain
from jackpot.journal.journal import Journal
from jackpot.journal.record import GENESIS, Head

E = TypeVar("E")


async def replay(
    journal: Journal, codec: Codec[E], after: Head = GENESIS
) -> AsyncIterator[Opened[E]]:
    """Every entry after `after` up to the journal's head at the time of asking.

    The head is kept apart from the entries, so entries cut off at the end are missed as well.
    """
    head, at = await journal.head(), after
    while at.seq < head.seq:
        chunk = await journal.read(at.seq)
        if not chunk:
            raise BrokenChain(
                journal.link, at.seq + 1, f"it is missing (the journal ends with entry {head.seq})"
            )
        for entry in chunk:
            if at.seq == head.seq:
                break
            opened = codec.open_entry(journal.link, entry, at)
            at = opened.head
            yield opened
    if at != head:
        raise BrokenChain(
            journal.link, at.seq, f"it is not the end that the journal noted, entry {head.seq}"
        )
