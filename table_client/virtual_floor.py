"""All virtual tables of one run, each with a client and disturbances of its own."""

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from table_client.client import TableClient
from table_client.clock import Clock
from table_client.connection import websocket_connect
from table_client.messages import Refused
from table_client.secrets_file import Secrets
from table_client.twenty_one import PitClient
from table_client.virtual.controller import Controller
from table_client.virtual.disturbances import DisturbanceRates, Disturbances
from table_client.virtual.habits import Habits, Pace
from table_client.virtual.observations import Observations
from table_client.virtual.supervisors import Supervisors
from table_client.virtual.table import VirtualTable
from table_client.virtual.twenty_one import VirtualPitTable

_ACCESS_TIMEOUT_S = 5.0


class PlayOptions(NamedTuple):
    url: str
    tables: list[str]
    pace: Pace
    seed: int
    rounds: int | None
    seconds: float | None
    disturbances: DisturbanceRates
    habits: Habits = Habits(errs=0.03, voids=0.01)
    link: str | None = None
    patience_s: float | None = 600.0  # how long a table waits for a supervisor; None: for ever
    pit_tables: tuple[str, ...] = ()  # that play Blackjack or Pontoon


class TableNotAdmitted(Exception):  # noqa: N818 - the name says what happened
    """A table cannot reach the server, or is refused there; the message says why."""


class VirtualFloor:
    def __init__(
        self,
        options: PlayOptions,
        secrets: Secrets,
        clock: Clock,
        observations: Observations,
        counts: Counter[str],
        supervisors: Supervisors | None,
        say: Callable[[str], None],
    ) -> None:
        self._options = options
        self._secrets = secrets
        self._clock = clock
        self._observations = observations
        self._supervisors = supervisors
        self._say = say
        self._disturbances = {
            name: Disturbances(
                options.disturbances, _random(f"{options.seed} faults {name}"), counts
            )
            for name in (*options.tables, *options.pit_tables)
        }
        self._tables: list[VirtualTable | VirtualPitTable] = [
            *(self._table(name) for name in options.tables),
            *(self._pit_table(name) for name in options.pit_tables),
        ]

    async def check_access(self) -> None:
        """Before play begins: a table that the server does not admit would wait for ever."""
        for name in self._options.tables:
            async with self._client(name) as client:
                await _check_access(client)
        for name in self._options.pit_tables:
            async with self._pit_client(name) as pit_client:
                await _check_access(pit_client)

    async def play(self) -> None:
        playing = [
            asyncio.ensure_future(table.play(self._options.rounds)) for table in self._tables
        ]
        if self._options.seconds is not None:
            playing.append(asyncio.ensure_future(self._end_after(self._options.seconds)))
        try:
            await asyncio.gather(*playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def check_at_rest(self) -> None:
        """After play, over an undisturbed connection: no table has a round or a lamp left."""
        for name in self._options.tables:
            async with self._client(name) as client:
                view = await client.get_table()
                if isinstance(view, Refused):
                    self._observations.record_refusal(view)
                    continue
                at_rest = view.round is None and not view.lamps and not client.lamps
                self._observations.expect(at_rest, f"table {name}: a round or lamp is left: {view}")
        for name in self._options.pit_tables:
            async with self._pit_client(name) as pit_client:
                seen = await pit_client.get_table()
                at_rest = not isinstance(seen, Refused) and seen.round is None
                self._observations.expect(at_rest, f"table {name}: a round is left: {seen}")

    async def close_abandoned(self) -> None:
        for disturbances in self._disturbances.values():
            await disturbances.close_abandoned()

    async def _end_after(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        for table in self._tables:
            table.is_last_round = True

    def _client(self, name: str, disturbances: Disturbances | None = None) -> TableClient:
        token = self._secrets.tables[name]
        connect = websocket_connect(self._options.url, name, token)
        return TableClient(
            self._options.url,
            name,
            token,
            connect=connect if disturbances is None else disturbances.on(connect),
            clock=self._clock,
        )

    def _pit_client(self, name: str, disturbances: Disturbances | None = None) -> PitClient:
        token = self._secrets.pit_tables[name]
        connect = websocket_connect(self._options.url, name, token)
        return PitClient(
            self._options.url,
            name,
            token,
            connect=connect if disturbances is None else disturbances.on(connect),
            clock=self._clock,
        )

    def _pit_table(self, name: str) -> VirtualPitTable:
        disturbances = self._disturbances[name]
        return VirtualPitTable(
            name,
            Controller(
                lambda: self._pit_client(name, disturbances),
                clock=self._clock,
                observations=self._observations,
                disturbances=disturbances,
            ),
            random=_random(f"{self._options.seed} table {name}"),
            pace=self._options.pace,
            clock=self._clock,
            observations=self._observations,
        )

    def _table(self, name: str) -> VirtualTable:
        disturbances = self._disturbances[name]
        controller = Controller(
            lambda: self._client(name, disturbances),
            clock=self._clock,
            observations=self._observations,
            disturbances=disturbances,
        )
        return VirtualTable(
            name,
            controller,
            random=_random(f"{self._options.seed} table {name}"),
            habits=self._options.habits,
            pace=self._options.pace,
            clock=self._clock,
            observations=self._observations,
            supervisors=self._supervisors,
            say=self._say,
            patience_s=self._options.patience_s,
        )


async def _check_access(client: TableClient | PitClient) -> None:
    try:
        async with asyncio.timeout(_ACCESS_TIMEOUT_S):
            answer = await client.get_table()
    except TimeoutError:
        why = client.trouble or "the server does not answer"
        raise TableNotAdmitted(f"table {client.table}: {why}") from None
    if isinstance(answer, Refused):
        raise TableNotAdmitted(f"table {client.table}: {answer.title}. {answer.detail}")


def _random(seed: str) -> Random:
    """Cards that can be dealt again are the point, so the generator has a seed."""
    return Random(seed)  # noqa: S311
