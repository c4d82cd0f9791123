"""What a node is made of. A planted defect is a subclass that makes one part differently."""

from collections.abc import Callable

from jackpot.engine import JournalClock
from jackpot.floor.machine import JACKPOT, JackpotMachine
from jackpot.journal.mirror.journal import MirrorJournal
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.redis.options import RedisOptions
from jackpot.journal.redis.primary import Primary
from jackpot.journal.sqlite.home import SqliteJournal
from jackpot.web.hosting.jackpots import JackpotEngine
from tests.simulation.connection import SimulatedConnection


class Parts:
    connection_type: type[SimulatedConnection] = SimulatedConnection

    def machine(self) -> JackpotMachine:
        return JACKPOT

    def clock(self, clock: Callable[[], int]) -> JournalClock:
        return JournalClock(clock)

    def options(self, replicas: int) -> RedisOptions:
        return RedisOptions(replicas=replicas, settle_s=3.0)

    def redis_journal(self, link: str, primary: Primary) -> RedisJournal:
        return RedisJournal(link, primary)

    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return MirrorJournal(redis, copy)

    def engine(
        self, machine: JackpotMachine, journal: MirrorJournal, clock: JournalClock
    ) -> JackpotEngine:
        return JackpotEngine(machine, journal, clock=clock, snapshot_every=25)


PARTS = Parts()
