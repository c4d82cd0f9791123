"""A floor behind a page: a real server on a temporary journal, and play at its tables."""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import aiohttp

from jackpot.access import AccessStore, Role
from jackpot.bootstrap import Server, ServerOptions, start_server
from jackpot.engine import unix_ms
from jackpot.settings import load_floor
from tests.e2e.house import LINK, QUICK, House, build_house
from tests.e2e.people import HttpSeat, People, Reply, Staff, wager

ROYAL = "AsKsQsJsTs"
STRAIGHT_FLUSH = "9h8h7h6h5h"
FOUR = "7c7d7h7s2c"
FLUSH = "AdJd8d4d2d"
BOXES = (1, 2, 3, 4, 5, 6, 7)

Change = tuple[str, str]


class Floor:
    """Its server can be stopped and started again at the same address."""

    def __init__(
        self,
        folder: Path,
        stack: AsyncExitStack,
        *changes: Change,
        added: str,
        port: int,
        journal: str | None,
    ) -> None:
        house = build_house(folder, *changes, added=added)
        self.house: House = house if journal is None else house._replace(journal=journal)
        self._stack = stack
        self.clock: Callable[[], int] = unix_ms
        self._server: Server | None = None
        self._port = port
        self._rounds: dict[str, int] = {}
        self._seats: dict[str, HttpSeat] = {}
        self._supervisor: Staff | None = None

    # --- the server

    @property
    def server(self) -> Server:
        assert self._server is not None, "the server was stopped"
        return self._server

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    @property
    def port(self) -> int:
        return self._port

    async def start(self, *, elsewhere: bool = False) -> None:
        """At the address that it had, or at another."""
        if elsewhere:
            self._port = 0
        self._server = await start_server(
            ServerOptions(
                floor=load_floor(self.house.floor),
                journal=self.house.journal,
                access=self.house.access,
                port=self._port,
                passwords=QUICK,
                clock=lambda: self.clock(),
            )
        )
        self._port = int(self._server.url.rstrip("/").rpartition(":")[2])

    async def stop(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            await server.stop()

    @property
    def meter_cents(self) -> int:
        """The true value: what is committed now."""
        return self.server.parts.links[LINK].meter.view().value_cents

    def display_token(self) -> str:
        with AccessStore(self.house.access) as store:
            token = store.create_token(Role.DISPLAY, None, "over the tables", 0)
        self.server.parts.access.refresh()
        return token

    # --- the people

    @property
    def people(self) -> People:
        return People(self.house, self.url, self._stack)

    async def supervisor(self) -> Staff:
        if self._supervisor is None:
            self._supervisor = await self.people.staff("sam")
        return self._supervisor

    async def open_tables(self, *tables: str) -> None:
        await self.people.open_tables(*tables)

    async def suspend(self, table: str) -> None:
        reply = await (await self.supervisor()).post(
            f"/v1/tables/{table}/suspend", reason="A pad does not answer"
        )
        assert reply.ok, reply

    # --- play

    async def seat(self, table: str) -> HttpSeat:
        if table not in self._seats:
            session = await self._stack.enter_async_context(aiohttp.ClientSession())
            token = self.house.tokens[table]
            self._seats[table] = HttpSeat(session, self.url, table, token)
        return self._seats[table]

    async def deal(self, table: str = "T1", boxes: tuple[int, ...] = BOXES) -> int:
        """A round up to its first card: its wagers are in the pools. Gives its number."""
        round_ = self._rounds[table] = self._rounds.get(table, 0) + 1
        await self._do(table, "open_round", round=round_)
        for box in boxes:
            await self._do(table, "place_wager", **wager(round_, box))
        await self._do(table, "deal_round", round=round_)
        return round_

    async def claim(self, table: str, round_: int, box: int, cards: str) -> None:
        """The cards stay on the table: a large hand is not verified yet."""
        await self._do(table, "declare_claim", round=round_, box=box, cards=cards)

    async def verify(self, table: str, round_: int, box: int) -> None:
        reply = await (await self.supervisor()).post(
            f"/v1/tables/{table}/rounds/{round_}/claims/{box}/verify"
        )
        assert reply.ok, reply

    async def late_claim(self, table: str, round_: int, box: int, cards: str) -> None:
        """By Kim: a prize of one person's size, which somebody else must verify."""
        kim = await self.people.staff("kim")
        url = f"/v1/tables/{table}/rounds/{round_}/claims/{box}/late"
        reply = await kim.post(url, cards=cards, reason="seen on the cameras")
        assert reply.ok, reply

    async def settle(self, table: str, round_: int) -> None:
        """Sam verifies the hands that need it, then the cards are collected."""
        reply = await self._do(table, "get_table")
        for claim in reply.body["round"]["claims"]:
            if claim["needs_verification"] and claim["verified_by"] is None:
                await self.verify(table, round_, claim["box"])
        await self._do(table, "settle_round", round=round_)

    async def play(self, table: str = "T1", hands: Mapping[int, str] | None = None) -> None:
        """A whole round; `hands` are those that are claimed, by box."""
        round_ = await self.deal(table)
        for box, cards in (hands or {}).items():
            await self.claim(table, round_, box, cards)
        await self.settle(table, round_)

    async def _do(self, table: str, name: str, **arguments: object) -> Reply:
        reply = await (await self.seat(table)).do(name, **arguments)
        assert reply.ok, reply
        return reply


@asynccontextmanager
async def open_floor(
    folder: Path,
    *changes: Change,
    added: str = "",
    port: int = 0,
    clock: Callable[[], int] = unix_ms,
    journal: str | None = None,
) -> AsyncIterator[Floor]:
    """`journal`: its address, if it is not a file."""
    async with AsyncExitStack() as stack:
        floor = Floor(folder, stack, *changes, added=added, port=port, journal=journal)
        floor.clock = clock
        await floor.start()
        stack.push_async_callback(floor.stop)
        yield floor
