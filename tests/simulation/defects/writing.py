"""Journals that say an entry is written, or is the latest, when it is not."""

import asyncio
import contextlib
from collections.abc import Sequence

from jackpot.engine import InDoubt, JournalClock, Unsound
from jackpot.engine.inbox import Reply
from jackpot.floor.commands import Command
from jackpot.floor.machine import JackpotMachine
from jackpot.journal import Conflict, Entry, Head, Snapshot, Unavailable, Unsettled
from jackpot.journal.mirror.journal import MirrorJournal
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.redis.primary import Primary
from jackpot.journal.sqlite.home import SqliteJournal
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.simulation.parts import Parts


class AnswersBeforeTheWrite(Parts):
    class Journal(MirrorJournal):
        async def append(self, entry: Entry) -> None:
            writing = asyncio.create_task(super().append(entry))
            writing.add_done_callback(lambda done: done.cancelled() or done.exception())

    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return self.Journal(redis, copy)


class TakesALostRaceForAWonOne(Parts):
    class Journal(MirrorJournal):
        async def append(self, entry: Entry) -> None:
            try:
                await super().append(entry)
            except Conflict:
                return

    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return self.Journal(redis, copy)


class TakesALostReplyForAReceipt(Parts):
    class Journal(RedisJournal):
        async def append(self, entry: Entry) -> None:
            try:
                await super().append(entry)
            except Unsettled:
                raise
            except Unavailable:
                return

    def redis_journal(self, link: str, primary: Primary) -> RedisJournal:
        return self.Journal(link, primary)


class SaysNotTakenWhereItIsInDoubt(Parts):
    class Journal(MirrorJournal):
        async def append(self, entry: Entry) -> None:
            try:
                await super().append(entry)
            except Unavailable as error:
                error.in_doubt = False
                raise

    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return self.Journal(redis, copy)


class SaysNotTakenToARepeatThatIsInDoubt(Parts):
    class Engine(JackpotEngine):
        def post(self, commands: Sequence[Command], reply: Reply) -> None:
            try:
                super().post(commands, reply)
            except InDoubt as error:
                raise Unsound(str(error)) from error

    def engine(
        self, machine: JackpotMachine, journal: MirrorJournal, clock: JournalClock
    ) -> JackpotEngine:
        return self.Engine(machine, journal, clock=clock, snapshot_every=25)


class GoesOnWithoutItsFile(Parts):
    """Redis has the entry, until it loses it."""

    class Copy:
        def __init__(self, own: SqliteJournal) -> None:
            self.link = own.link
            self.own = own
            self.head, self.read, self.load_snapshot = own.head, own.read, own.load_snapshot

        async def append(self, entry: Entry) -> None:
            with contextlib.suppress(Unavailable):
                await self.own.append(entry)

        async def save_snapshot(self, snapshot: Snapshot) -> None:
            with contextlib.suppress(Unavailable):
                await self.own.save_snapshot(snapshot)

    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return super().journal(redis, self.Copy(copy))  # type: ignore[arg-type]


class AnswersRepeatsWithoutALookAtTheJournal(Parts):
    class Journal(MirrorJournal):
        engine: JackpotEngine | None = None

        async def confirmed_head(self) -> Head:
            if self.engine is not None and self.engine.sound:
                return self.engine.head
            return await super().confirmed_head()

    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return self.Journal(redis, copy)

    def engine(
        self, machine: JackpotMachine, journal: MirrorJournal, clock: JournalClock
    ) -> JackpotEngine:
        engine = super().engine(machine, journal, clock)
        assert isinstance(journal, self.Journal)
        journal.engine = engine
        return engine


DEFECTS: tuple[type[Parts], ...] = (
    AnswersBeforeTheWrite,
    TakesALostRaceForAWonOne,
    TakesALostReplyForAReceipt,
    SaysNotTakenWhereItIsInDoubt,
    SaysNotTakenToARepeatThatIsInDoubt,
    GoesOnWithoutItsFile,
    AnswersRepeatsWithoutALookAtTheJournal,
)
