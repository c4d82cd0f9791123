"""Journals for the engine's tests: in memory, held up, failing or raced as a test wants."""

import asyncio

from jackpot.journal import GENESIS, Conflict, Entry, Head, Snapshot, Unavailable, UnusableSnapshot


class MemoryJournal:
    """Keeps what a home would keep. `hold` and `failing` are for a test to set."""

    def __init__(self, link: str = "canberra") -> None:
        self._link = link
        self.entries: list[Entry] = []
        self.saved: Snapshot | UnusableSnapshot | None = None
        self.appending: list[Entry] = []
        self.failing: str | None = None
        self.in_doubt = False  # whether a failed append may have been recorded
        self.stopped_at: Head | None = None
        self.live_peer = False
        self.idle_for_ms: int | None = None
        self._gate = asyncio.Event()
        self._gate.set()

    @property
    def link(self) -> str:
        return self._link

    def hold(self) -> None:
        """Appends wait until `release`."""
        self._gate.clear()

    def release(self) -> None:
        self._gate.set()

    async def head(self) -> Head:
        return self.entries[-1].head if self.entries else GENESIS

    async def append(self, entry: Entry) -> None:
        self.appending.append(entry)
        await self._gate.wait()
        self.may_fail()
        head = await self.head()
        if (entry.seq, entry.prev) != (head.seq + 1, head.hash):
            raise Conflict(entry, head, self.entries[entry.seq - 1 :])
        self.entries.append(entry)

    async def read(self, after_seq: int, limit: int = 1_000) -> list[Entry]:
        return self.entries[after_seq : after_seq + limit]

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        self.may_fail()
        self.saved = snapshot

    async def mark_stopped(self, at: Head) -> None:
        self.stopped_at = at

    async def was_stopped(self) -> bool:
        marked, self.stopped_at = self.stopped_at, None
        return marked == await self.head() or await self.was_at_work(0)

    async def was_at_work(self, for_ms: int) -> bool:
        return self.live_peer

    async def idle_ms(self) -> int | None:
        return self.idle_for_ms

    async def load_snapshot(self) -> Snapshot | UnusableSnapshot | None:
        return self.saved

    def may_fail(self) -> None:
        if self.failing is not None:
            error = Unavailable(self.failing)
            error.in_doubt = self.in_doubt
            raise error


class SharedMemoryJournal(MemoryJournal):
    """Several engines of a test may write to it."""

    def __init__(self) -> None:
        super().__init__()
        self.followers = 0
        self._appended = asyncio.Event()

    async def append(self, entry: Entry) -> None:
        await super().append(entry)
        self._appended.set()

    async def confirmed_head(self) -> Head:
        return await self.head()

    async def follow(self, after: Head) -> list[Entry]:
        self.followers += 1
        try:
            while len(self.entries) <= after.seq:
                self._appended.clear()
                await self._appended.wait()
                self.may_fail()
        finally:
            self.followers -= 1
        return self.entries[after.seq :]

    def wake_followers(self) -> None:
        self._appended.set()


class ForgetfulJournal(MemoryJournal):
    """Writes, and then loses the reply: it cannot be used until a test lets it answer again."""

    def __init__(self) -> None:
        super().__init__()
        self.forget = False

    async def append(self, entry: Entry) -> None:
        await super().append(entry)
        if self.forget:
            self.forget = False
            self.in_doubt, self.failing = True, "the reply was lost"
            self.may_fail()
