"""The Merkle tree over a journal, continued from where it stood.

A leaf is the record of an entry, byte for byte as it is hashed into the chain and as an export has
it on its line. Entry 1 is leaf 0.
"""

import asyncio

import msgspec

from jackpot.journal.checkpoints.merkle import Tree, leaf_hash
from jackpot.journal.errors import BrokenChain
from jackpot.journal.journal import JournalReader
from jackpot.journal.record import GENESIS, Envelope, Head, check_entry

_STRIDE = 100  # entries between two yields to other tasks: less than a millisecond

_envelope = msgspec.json.Decoder(Envelope)


class JournalTree:
    def __init__(self, journal: JournalReader, tree: Tree | None = None) -> None:
        self.tree = tree or Tree()
        self.head = GENESIS
        self.at_ms = 0  # of the entry at the head
        self._journal = journal

    async def continue_from(self, tree: Tree, head: Head) -> bool:
        """False, and nothing is changed, if the journal does not have `head`."""
        found = await self._journal.read(head.seq - 1, 1)
        if not found or found[0].head != head or tree.size != head.seq:
            return False
        self.tree, self.head = tree, head
        self.at_ms = _envelope.decode(found[0].record).at_ms
        return True

    async def extend_to(self, head: Head) -> None:
        """Reads and checks the entries up to `head`, which must follow where the tree stands."""
        while self.head.seq < head.seq:
            chunk = await self._journal.read(self.head.seq, min(_STRIDE, head.seq - self.head.seq))
            if not chunk:
                raise BrokenChain(self._journal.link, self.head.seq + 1, "it is missing")
            for entry in chunk:
                self.head = check_entry(self._journal.link, entry, self.head)
                self.tree.append(leaf_hash(entry.record))
            self.at_ms = _envelope.decode(chunk[-1].record).at_ms
            await asyncio.sleep(0)
        if self.head != head:
            raise BrokenChain(self._journal.link, head.seq, "it is not the one that was committed")
