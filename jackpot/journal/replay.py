"""Reads and checks a journal from beginning to end, in constant memory."""

from collections.abc import AsyncIterator
from typing import TypeVar

from jackpot.journal.codec import Codec, Opened
from jackpot.journal.errors import BrokenChain
from jackpot.journal.journal import JournalReader
from jackpot.journal.record import GENESIS, Entry, Head

E = TypeVar("E")


async def replay(
    journal: JournalReader, codec: Codec[E], after: Head = GENESIS
) -> AsyncIterator[Opened[E]]:
    """Every entry after `after`, up to the head when the replay began.

    The head is stored apart from the entries, so entries cut off at the end are noticed too.
    """
    async for _, opened in replay_entries(journal, codec, after):
        yield opened


async def replay_entries(
    journal: JournalReader, codec: Codec[E], after: Head = GENESIS
) -> AsyncIterator[tuple[Entry, Opened[E]]]:
    """Like `replay`, with the entries as they are stored."""
    head, at = await journal.head(), after
    async for chunk in chunks(journal, after.seq, head.seq):
        for entry in chunk:
            opened = codec.open_entry(journal.link, entry, at)
            at = opened.head
            yield entry, opened
    check_end(journal.link, at, head)


async def chunks(journal: JournalReader, after_seq: int, to_seq: int) -> AsyncIterator[list[Entry]]:
    """The entries after `after_seq` up to `to_seq`, unchecked: whoever reads them checks each."""
    while after_seq < to_seq:
        chunk = (await journal.read(after_seq))[: to_seq - after_seq]
        if not chunk:
            raise BrokenChain(
                journal.link,
                after_seq + 1,
                f"it is missing (the journal ends with entry {to_seq})",
            )
        yield chunk
        after_seq += len(chunk)


def check_end(link: str, at: Head, head: Head) -> None:
    """`at` is the last entry that was read, `head` the journal's own word on which is its last."""
    if at != head:
        raise BrokenChain(link, at.seq, f"it is not the journal's head, which is entry {head.seq}")
