"""Nodes that trust a Redis that may have lost entries, and snapshots that are wrong."""

from typing import Any

from jackpot.engine import read_snapshot, take_snapshot
from jackpot.floor.machine import JACKPOT
from jackpot.journal import Entry, Head, Snapshot
from jackpot.journal.mirror.journal import MirrorJournal
from jackpot.journal.redis.connection import Argument
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.redis.options import RedisOptions
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.scripts import REWRITE_HEAD
from jackpot.journal.sqlite.home import SqliteJournal
from tests.simulation.connection import SimulatedConnection
from tests.simulation.parts import Parts


class IgnoresHowManyReplicasConfirmed(Parts):
    def options(self, replicas: int) -> RedisOptions:
        return super().options(replicas=0)


class DoesNotWaitForANewPrimaryToSettle(Parts):
    def options(self, replicas: int) -> RedisOptions:
        return RedisOptions(replicas=replicas, settle_s=0)


class BelievesTheFirstServerThatItMeets(Parts):
    """A node that starts, while the others still put back what a new primary has lost."""

    class connection_type(SimulatedConnection):  # noqa: N801 - it stands in for the attribute
        async def pipeline(self, *commands: tuple[Argument, ...], timeout_s: float) -> list[Any]:
            replies = await super().pipeline(*commands, timeout_s=timeout_s)
            return [
                None if question[0] == "GET" and str(question[1]).endswith(":settled") else reply
                for question, reply in zip(commands, replies, strict=True)
            ]


class WaitsOnAConnectionThatWroteNothing(Parts):
    """After a lost reply the entry is found there, written by another connection."""

    class connection_type(SimulatedConnection):  # noqa: N801 - it stands in for the attribute
        async def pipeline(self, *commands: tuple[Argument, ...], timeout_s: float) -> list[Any]:
            return await super().pipeline(*map(self._only_read, commands), timeout_s=timeout_s)

        def _only_read(self, words: tuple[Argument, ...]) -> tuple[Argument, ...]:
            return ("GET", words[3]) if words[:2] == ("EVALSHA", REWRITE_HEAD.sha) else words


class DoesNotPutBackWhatRedisLost(Parts):
    class Journal(RedisJournal):
        async def put_back(self, entry: Entry) -> None:
            return None

    def redis_journal(self, link: str, primary: Primary) -> RedisJournal:
        return self.Journal(link, primary)


class SavesASnapshotThatIsOffByACent(Parts):
    class Journal(MirrorJournal):
        async def save_snapshot(self, snapshot: Snapshot) -> None:
            read = read_snapshot(JACKPOT, snapshot)
            assert read is not None
            state, at_ms = read
            state.balances.reserve_micros += 10_000
            head = Head(snapshot.seq, snapshot.hash)
            await super().save_snapshot(take_snapshot(JACKPOT, state, head, at_ms))

    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return self.Journal(redis, copy)


class SavesASnapshotUnderTheEntryBefore(Parts):
    """A restart applies the entry after it a second time."""

    class Journal(MirrorJournal):
        async def save_snapshot(self, snapshot: Snapshot) -> None:
            await super().save_snapshot(Snapshot(snapshot.seq - 1, snapshot.hash, snapshot.state))

    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return self.Journal(redis, copy)


DEFECTS: tuple[type[Parts], ...] = (
    IgnoresHowManyReplicasConfirmed,
    DoesNotWaitForANewPrimaryToSettle,
    BelievesTheFirstServerThatItMeets,
    WaitsOnAConnectionThatWroteNothing,
    DoesNotPutBackWhatRedisLost,
    SavesASnapshotThatIsOffByACent,
    SavesASnapshotUnderTheEntryBefore,
)
