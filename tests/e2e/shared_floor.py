"""A floor of several nodes on one Redis, played on hard while a test breaks things under it.

Every table plays rounds and repeats each command until it is answered, at whatever node answers or,
where the test says so, at a node of its own. What was lit is remembered, and so is who was refused.
"""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import aiohttp

from table_client.messages import Refused
from table_client.virtual.staff import StaffError, StaffSession
from tests.e2e.house import PASSWORD, House
from tests.e2e.node import Node
from tests.e2e.people import HttpSeat, Reply, people, wager

FLUSH = "2h5h7h9hJh"
STRAIGHT_FLUSH = "9c8c7c6c5c"  # a supervisor verifies it
BOXES = (1, 2, 3, 4, 5)

Box = tuple[str, int, int]


class Player(NamedTuple):
    table: str
    chance: random.Random
    nodes: list[Node]  # it asks one of them


class SharedFloor:
    def __init__(self, house: House, nodes: list[Node], session: aiohttp.ClientSession) -> None:
        self.house = house
        self.nodes = nodes
        self.lit: set[Box] = set()
        self.rounds = Counter[str]()
        self.refused = Counter[str]()  # by table: it was not served, and had to ask again
        self.session = session
        self._stopping = False
        self._playing: list[asyncio.Task[None]] = []

    async def until_ready(self, head: int = 0) -> None:
        """Wait until all nodes are sound and have every entry up to `head`."""
        for node in self.nodes:
            await node.until_ready(self.session, head)

    async def until_refused(self, *nodes: Node) -> None:
        """Wait until each of these nodes says that it is not sound."""
        for node in nodes:
            while await node.head(self.session) is not None:
                await asyncio.sleep(0.01)

    async def open_tables(self, at: int = 0) -> None:
        async with people(self.house, self.nodes[at].url) as crowd:
            await crowd.open_tables(*self.house.tokens)

    def node_of(self, table: str) -> Node:
        """The node of a table that always asks the same one."""
        return self.nodes[sorted(self.house.tokens).index(table) % len(self.nodes)]

    @asynccontextmanager
    async def playing(self, seed: int, *, each_at_its_own: bool = False) -> AsyncIterator[None]:
        """All tables play until the block ends, and then end their rounds."""
        self._stopping = False
        self._playing = [
            asyncio.create_task(
                self._play(
                    Player(
                        table,
                        random.Random(f"{seed} {table}"),
                        [self.node_of(table)] if each_at_its_own else self.nodes,
                    )
                )
            )
            for table in self.house.tokens
        ]
        try:
            yield
            self._stopping = True
            await asyncio.gather(*self._playing)
        finally:
            for table in self._playing:
                table.cancel()

    async def rounds_played(self, more: int) -> None:
        """Wait until every table has played this many more rounds."""
        goal = {table: self.rounds[table] + more for table in self.house.tokens}
        await self._until(lambda: all(self.rounds[table] >= goal[table] for table in goal))

    async def lamps_lit(self, more: int) -> None:
        """Wait until this many more wagers were accepted on the whole floor."""
        goal = len(self.lit) + more
        await self._until(lambda: len(self.lit) >= goal)

    async def _until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            for playing in self._playing:
                if playing.done():
                    playing.result()  # why it could not go on
            await asyncio.sleep(0.01)

    async def _play(self, player: Player) -> None:
        while not self._stopping:
            round_ = self.rounds[player.table] + 1
            await self.do(player, "open_round", round=round_)
            await asyncio.gather(*(self._place(player, round_, box) for box in BOXES))
            await self.do(player, "deal_round", round=round_)
            await self.do(player, "declare_claim", round=round_, box=2, cards=FLUSH)
            if player.chance.random() < 0.2:
                await self.do(player, "declare_claim", round=round_, box=3, cards=STRAIGHT_FLUSH)
                await self._verify(player, round_, 3)
            await self.do(player, "settle_round", round=round_)
            self.rounds[player.table] = round_

    async def _place(self, player: Player, round_: int, box: int) -> None:
        reply = await self.do(player, "place_wager", **wager(round_, box))
        assert reply.body["lamp"] == "on"
        self.lit.add((player.table, round_, box))

    async def _verify(self, player: Player, round_: int, box: int) -> None:
        """A supervisor signs in at any node and verifies the hand, as often as it takes."""
        while True:
            url = player.chance.choice(player.nodes).url
            try:
                async with StaffSession(url, "sam", PASSWORD) as supervisor:
                    reply = await supervisor.verify_claim(player.table, round_, box)
            except StaffError:
                await asyncio.sleep(0.02)
                continue
            if not isinstance(reply, Refused):
                return
            assert reply.temporary, (player.table, round_, reply)

    async def do(self, player: Player, name: str, **arguments: Any) -> Reply:
        """Repeat a command until it is answered."""
        while True:
            reply = await self.ask(
                player.chance.choice(player.nodes), player.table, name, **arguments
            )
            if reply is not None and reply.status != 503:
                assert reply.ok, (player.table, name, arguments, reply)
                return reply
            self.refused[player.table] += 1
            await asyncio.sleep(0.02)

    async def ask(self, node: Node, table: str, name: str, **arguments: Any) -> Reply | None:
        """Ask once; None if nobody answers."""
        seat = HttpSeat(self.session, node.url, table, self.house.tokens[table])
        try:
            return await seat.do(name, **arguments)
        except (aiohttp.ClientError, TimeoutError, OSError):
            return None


@asynccontextmanager
async def shared_floor(house: House, journal: str, nodes: int = 2) -> AsyncIterator[SharedFloor]:
    """Start the nodes and open all tables; kill what still runs at the end."""
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
