"""Signs checkpoints of a link: at the start, at each gaming day, and on request.

It reads the journal behind the engine, off the way of a wager, and keeps only the peaks of the
tree. It continues from the newest checkpoint that it trusts, so a restart reads what came since.
"""

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import structlog

from jackpot.audit.checkpoints.owed import OwedCheckpoint
from jackpot.audit.checkpoints.statement import signed_statement, statement_of
from jackpot.audit.known import Reached
from jackpot.floor.views import moment
from jackpot.journal import Head, JournalError, JournalReader
from jackpot.journal.checkpoints.keys import HouseKey
from jackpot.journal.checkpoints.merkle import Tree
from jackpot.journal.checkpoints.note import NoteError, sign
from jackpot.journal.checkpoints.store import CheckpointStore, StoredCheckpoint
from jackpot.journal.checkpoints.tree import JournalTree

_log = structlog.get_logger()

FOLLOW_EVERY_S = 10.0  # so that a day's entries are not read all at once when it ends
RETRY_S = 5.0


class Committed(NamedTuple):
    """The link as its engine had committed it; `balances` has each account in micro-dollars."""

    head: Head
    balances: dict[str, int]


class CheckpointSigner:
    """`committed` gives the link as it is now."""

    def __init__(
        self,
        journal: JournalReader,
        store: CheckpointStore,
        committed: Callable[[], Committed],
        key: HouseKey,
        origin: str,
    ) -> None:
        self.store = store
        self.owed = OwedCheckpoint()
        self._link = journal.link
        self._committed = committed
        self._key = key
        self._origin = origin
        self._tree = JournalTree(journal)
        self._turn = asyncio.Lock()  # first come, first served: the tree cannot go back
        self._continued = False
        self._ended = False
        self._days: set[asyncio.Task[None]] = set()

    @property
    def public_key(self) -> str:
        return str(self._key.public(self._origin))

    async def sign(self, at: Committed | None = None) -> StoredCheckpoint:
        """The checkpoint of `at`, or of now. Raises a `JournalError`."""
        at = at or self._committed()
        async with self._turn:
            await self._continue_once()
            if self._tree.head.seq > at.head.seq:
                at = self._committed()
            await self._tree.extend_to(at.head)
            tree = self._tree.tree
            reached = Reached(at.head, moment(self._tree.at_ms), at.balances, tree)
            note = sign(statement_of(self._origin, reached).text(), self._key, self._origin)
            kept = await self.store.keep(StoredCheckpoint(tree.size, note, tuple(tree.peaks)))
            self.owed.signed(kept.size)
            return kept

    def sign_day(self, at: Committed) -> None:
        """In the background; tries again until it is signed, then of what is committed by then."""
        if self._ended:
            return
        task = asyncio.create_task(self._sign_until_kept(at), name=f"checkpoint {self._link}")
        self._days.add(task)
        task.add_done_callback(self._days.discard)

    async def run(self) -> None:
        """Signs what is there at the start, then follows the journal until it is cancelled."""
        try:
            await self._sign_until_kept(self._committed())
            while True:
                await asyncio.sleep(FOLLOW_EVERY_S)
                await self._follow()
        finally:
            self._ended = True
            for task in self._days:
                task.cancel()

    async def _sign_until_kept(self, at: Committed) -> None:
        self.owed.owe(at.head.seq)
        wanted: Committed | None = at
        while True:
            try:
                kept = await self.sign(wanted)
            except JournalError as error:
                _log.warning("no checkpoint could be signed", link=self._link, why=str(error))
                wanted = None
                await asyncio.sleep(RETRY_S)
            else:
                _log.info("checkpoint signed", link=self._link, entries=kept.size)
                return

    async def _follow(self) -> None:
        async with self._turn:
            try:
                await self._continue_once()
                await self._tree.extend_to(self._committed().head)
            except JournalError as error:
                _log.warning("the tree is behind", link=self._link, why=str(error))

    async def _continue_once(self) -> None:
        if not self._continued:
            await self._continue()
            self._continued = True

    async def _continue(self) -> None:
        """A stored tree is trusted only as far as our own signature covers it."""
        for stored in await self.store.newest(before_size=self._committed().head.seq + 1):
            try:
                known = signed_statement(stored.note, self._key.public(self._origin))
                tree = Tree(stored.size, stored.peaks)
            except (NoteError, ValueError) as error:
                why = str(error)
            else:
                why = "its tree or its entry is another one"
                head = Head(known.entries, known.head)
                if tree.root() == known.root and await self._tree.continue_from(tree, head):
                    return
            _log.warning(
                "the newest checkpoint is not used, reading the journal from its first entry",
                link=self._link,
                why=why,
            )
