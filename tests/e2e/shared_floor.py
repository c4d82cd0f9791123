"""A floor of several nodes on one Redis, played on hard while a test breaks things under it.

Every table plays rounds and repeats each command, at whatever node answers, until it is answered.
What was lit is remembered and held against the journal in the end.
"""

import asyncio
import contextlib
import random
import sys
from asyncio.subprocess import DEVNULL, Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from jackpot.audit.verify import verify_home
from jackpot.engine import CODEC, replayed
from jackpot.floor import Event, State, digest
from jackpot.floor.events import PrizesAwarded, WagerAccepted
from jackpot.journal import open_home, replay
from tests.auditor import audit_events
from tests.e2e.house import LINK, House
from tests.e2e.people import HttpSeat, Reply, people, wager
from tests.journal.redis_server import free_port

_MAIN = "import sys; from jackpot.cli import main; sys.exit(main())"
FLUSH = "2h5h7h9hJh"
BOXES = (1, 2, 3, 4, 5)

Box = tuple[str, int, int]


class Node:
    """One `jackpot serve` with a copy of its own, on a port that it keeps across its lives."""

    def __init__(self, house: House, journal: str, number: int) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.mirror = house.access.with_name(f"node-{number}.mirror")
        self._words = [
            *("--floor", str(house.floor), "--access", str(house.access)),
            *("--journal", journal, "--mirror", str(self.mirror), "--port", str(self.port)),
        ]
        self._process: Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", _MAIN, "serve", "--log-level", "error", *self._words),
            stdout=DEVNULL,
            stderr=DEVNULL,
        )

    async def kill(self) -> None:
        """kill -9."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def stop(self) -> None:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()


class SharedFloor:
    def __init__(self, house: House, nodes: list[Node], session: aiohttp.ClientSession) -> None:
        self.house = house
        self.nodes = nodes
        self.lit: set[Box] = set()
        self.rounds = Counter[str]()
        self._session = session
        self._stopping = False

    async def until_ready(self) -> None:
        for node in self.nodes:
            while not await self._is_ready(node):
                await asyncio.sleep(0.02)

    async def _is_ready(self, node: Node) -> bool:
        with contextlib.suppress(aiohttp.ClientError, TimeoutError):
            async with self._session.get(node.url + "readyz") as response:
                return response.status == 200
        return False

    async def open_tables(self) -> None:
        async with people(self.house, self.nodes[0].url) as crowd:
            await crowd.open_tables(*self.house.tokens)

    @asynccontextmanager
    async def playing(self, seed: int) -> AsyncIterator[None]:
        """All tables play until the block ends, and then end their rounds."""
        tables = [
            asyncio.create_task(self._play(table, random.Random(f"{seed} {table}")))
            for table in self.house.tokens
        ]
        try:
            yield
            self._stopping = True
            await asyncio.gather(*tables)
        finally:
            for table in tables:
                table.cancel()

    async def rounds_played(self, more: int) -> None:
        """Waits until every table has played so many more rounds."""
        goal = {table: self.rounds[table] + more for table in self.house.tokens}
        while any(self.rounds[table] < goal[table] for table in goal):
            await asyncio.sleep(0.01)

    async def _play(self, table: str, chance: random.Random) -> None:
        round_ = 0
        while not self._stopping:
            round_ += 1
            await self._do(table, chance, "open_round", round=round_)
            await asyncio.gather(*(self._place(table, chance, round_, box) for box in BOXES))
            await self._do(table, chance, "deal_round", round=round_)
            await self._do(table, chance, "declare_claim", round=round_, box=2, cards=FLUSH)
            await self._do(table, chance, "settle_round", round=round_)
            self.rounds[table] += 1

    async def _place(self, table: str, chance: random.Random, round_: int, box: int) -> None:
        reply = await self._do(table, chance, "place_wager", **wager(round_, box))
        assert reply.body["lamp"] == "on"
        self.lit.add((table, round_, box))

    async def _do(self, table: str, chance: random.Random, name: str, **arguments: Any) -> Reply:
        while True:
            node = chance.choice(self.nodes)
            seat = HttpSeat(self._session, node.url, table, self.house.tokens[table])
            try:
                reply = await seat.do(name, **arguments)
            except (aiohttp.ClientError, TimeoutError, OSError):
                await asyncio.sleep(0.02)
                continue
            if reply.status == 503:
                await asyncio.sleep(0.02)
                continue
            assert reply.ok, (table, name, arguments, reply)
            return reply


@asynccontextmanager
async def shared_floor(house: House, journal: str, nodes: int = 2) -> AsyncIterator[SharedFloor]:
    """Started, with all tables open; killed in the end if a test has not stopped it."""
    timeout = aiohttp.ClientTimeout(total=6)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        floor = SharedFloor(
            house, [Node(house, journal, number) for number in range(nodes)], session
        )
        try:
            await asyncio.gather(*(node.start() for node in floor.nodes))
            await floor.until_ready()
            await floor.open_tables()
            yield floor
        finally:
            await asyncio.gather(*(node.kill() for node in floor.nodes))


async def nothing_is_lost(floor: SharedFloor, journal: str) -> None:
    """What must hold whatever broke: called once the play has ended."""
    await floor.until_ready()
    await asyncio.gather(*(node.stop() for node in floor.nodes))
    events = await _events(journal)
    accepted = Counter(
        (event.table, event.round, event.box)
        for event in events
        if isinstance(event, WagerAccepted)
    )
    assert accepted.keys() >= floor.lit, "a lamp was lit and its wager is not in the journal"
    assert set(accepted.values()) == {1}
    awarded = Counter(
        (event.table, event.round, award.box)
        for event in events
        if isinstance(event, PrizesAwarded)
        for award in event.awards
    )
    assert set(awarded.values()) == {1}, "a box was paid twice"
    assert audit_events(events) is None
    async with await open_home(journal, read_only=True) as home:
        (proof,) = await verify_home(home, lambda done, total: None)
        assert proof.sound, proof
    digests = {await _digest(f"sqlite:{node.mirror}") for node in floor.nodes}
    assert digests == {await _digest(journal)}, "the nodes do not tell the same"


async def _events(journal: str) -> list[Event]:
    async with await open_home(journal, read_only=True) as home:
        opened = [each async for each in replay(home.journal(LINK), CODEC)]
    return [event for each in opened for event in each.events]


async def _digest(journal: str) -> str:
    state = State()
    async with await open_home(journal, read_only=True) as home:
        async for _ in replayed(home.journal(LINK), state):
            pass
    return digest(state)
