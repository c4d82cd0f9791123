"""Nodes that let a long outage pass (14.5): by a wrong clock, or by the mark of a stop."""

from collections.abc import Callable

from jackpot.engine import JournalClock
from jackpot.floor import State
from jackpot.floor.commands import ReportFault
from jackpot.floor.machine import JackpotMachine
from jackpot.journal import Head
from jackpot.journal.mirror.journal import MirrorJournal
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.redis.primary import Primary
from jackpot.journal.redis.scripts import keys_of
from jackpot.journal.sqlite.home import SqliteJournal
from tests.simulation.parts import Parts


class HasNoOtherClock(Parts):
    """The last entry may be ahead of time by as much as the outage lasted."""

    class Journal(MirrorJournal):
        async def idle_ms(self) -> None:
            return None

    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return self.Journal(redis, copy)


class TakesATimeToComeForNow(HasNoOtherClock):
    """As the last entry is, its outage seems to have begun just now."""

    class Clock(JournalClock):
        @property
        def since_last_ms(self) -> int:
            return max(0, self.computer_ms - self.last_ms)

    def clock(self, clock: Callable[[], int]) -> JournalClock:
        return self.Clock(clock)


class TakesAnUnknownTimeForAShortOne(HasNoOtherClock):
    class Machine(JackpotMachine):
        def outage(self, state: State, lasted_ms: int | None, at_ms: int) -> ReportFault | None:
            return super().outage(state, lasted_ms or 0, at_ms)

    def machine(self) -> JackpotMachine:
        return self.Machine()


class StopsTheLinkThoughAPeerIsAtWork(Parts):
    """The peer dies before it replaces the mark."""

    class Journal(RedisJournal):
        async def mark_stopped(self, at: Head) -> None:
            await super().mark_stopped(at)
            await self._call("SET", keys_of(self.link).pulse, f"stopped {at.seq}")

    def redis_journal(self, link: str, primary: Primary) -> RedisJournal:
        return self.Journal(link, primary)


DEFECTS: tuple[type[Parts], ...] = (
    HasNoOtherClock,
    TakesATimeToComeForNow,
    TakesAnUnknownTimeForAShortOne,
    StopsTheLinkThoughAPeerIsAtWork,
)
