"""What a node is made of. A planted defect is a subclass that makes one part differently."""

from collections.abc import Callable
from typing import Any

from jackpot.engine import Engine, JournalClock
from jackpot.floor.machine import JACKPOT, JackpotMachine
from jackpot.journal.mirror.journal import MirrorJournal
from jackpot.journal.redis.journal import RedisJournal
from jackpot.journal.redis.options import RedisOptions
from jackpot.journal.redis.primary import Primary
from jackpot.journal.sqlite.home import SqliteJournal
from jackpot.pit.machine import PIT, PitMachine
from jackpot.web.hosting.jackpots import JackpotEngine
from jackpot.web.hosting.pits import PitEngine
from tests.simulation.connection import SimulatedConnection

AnyEngine = Engine[Any, Any, Any, Any, Any]
_SNAPSHOT_EVERY = 25


class NodeParts:
    """Of any node, whatever machine it runs."""

    connection_type: type[SimulatedConnection] = SimulatedConnection

    def clock(self, clock: Callable[[], int]) -> JournalClock:
        return JournalClock(clock)

    def options(self, replicas: int) -> RedisOptions:
        return RedisOptions(replicas=replicas, settle_s=3.0)

    def redis_journal(self, link: str, primary: Primary) -> RedisJournal:
        return RedisJournal(link, primary)

    def journal(self, redis: RedisJournal, copy: SqliteJournal) -> MirrorJournal:
        return MirrorJournal(redis, copy)

    def new_engine(self, journal: MirrorJournal, clock: JournalClock) -> AnyEngine:
        raise NotImplementedError


class Parts(NodeParts):
    """Of a node that runs the jackpot of a link."""

    def new_engine(self, journal: MirrorJournal, clock: JournalClock) -> AnyEngine:
        return self.engine(self.machine(), journal, clock)

    def machine(self) -> JackpotMachine:
        return JACKPOT

    def engine(
        self, machine: JackpotMachine, journal: MirrorJournal, clock: JournalClock
    ) -> JackpotEngine:
        return JackpotEngine(machine, journal, clock=clock, snapshot_every=_SNAPSHOT_EVERY)


class PitParts(NodeParts):
    """Of a node that runs a pit."""

    def new_engine(self, journal: MirrorJournal, clock: JournalClock) -> AnyEngine:
        return PitEngine(self.machine(), journal, clock=clock, snapshot_every=_SNAPSHOT_EVERY)

    def machine(self) -> PitMachine:
        return PIT


PARTS = Parts()
PIT_PARTS = PitParts()
