"""Plays virtual tables against a real server and compares what they saw with its journal."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from random import Random
from typing import NamedTuple

from table_client.client import TableClient
from table_client.clock import Clock, SystemClock
from table_client.connection import websocket_connect
from table_client.messages import Refused
from table_client.secrets_file import Secrets, SignIn
from table_client.virtual.controller import Controller
from table_client.virtual.disturbances import DisturbanceRates, Disturbances
from table_client.virtual.habits import Habits, Pace
from table_client.virtual.journal import JournalClient, RecordedPlay, compare
from table_client.virtual.observations import Observations
from table_client.virtual.staff import StaffSession
from table_client.virtual.supervisors import Supervisors
from table_client.virtual.table import VirtualTable

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


class PlayResult(NamedTuple):
    observations: Observations
    disturbances: Counter[str]
    recorded: RecordedPlay | None  # None without an auditor's token
    took_s: float

    @property
    def agrees(self) -> bool:
        return not self.observations.disagreements


class TableNotAdmitted(Exception):  # noqa: N818 - the name says what happened
    """A table cannot reach the server, or is refused there; the message says why."""


async def play_virtual_tables(
    options: PlayOptions,
    secrets: Secrets,
    clock: Clock | None = None,
    say: Callable[[str], None] = lambda sentence: None,
) -> PlayResult:
    """`say` gets a sentence whenever a table begins to wait for a supervisor.

    Raises TableNotAdmitted, StaffError or aiohttp.ClientError if the server cannot be used, and
    NobodyDecided if no supervisor comes.
    """
    clock = clock or SystemClock()
    observations = Observations()
    disturbances: Counter[str] = Counter()
    async with AsyncExitStack() as stack:
        supervisors = await _open_tables(options, secrets, clock, stack)
        journal = None
        if secrets.auditor is not None:
            journal = JournalClient(options.url, secrets.auditor, options.link)
        start_seq = 0 if journal is None else await journal.head()
        floor = VirtualFloor(options, secrets, clock, observations, disturbances, supervisors, say)
        stack.push_async_callback(floor.close_abandoned)
        await floor.check_access()
        began_s = clock.now_s()
        await floor.play()
        took_s = clock.now_s() - began_s
        await floor.check_at_rest()
        recorded = None
        if journal is not None:
            recorded = await journal.after(start_seq)
            compare(observations, recorded, set(options.tables))
    return PlayResult(observations, disturbances, recorded, took_s)


async def _open_tables(
    options: PlayOptions, secrets: Secrets, clock: Clock, stack: AsyncExitStack
) -> Supervisors | None:
    """Signs the supervisors in, who open the tables; None if there are none."""
    if secrets.supervisor is None:
        return None
    first = await stack.enter_async_context(_session(options.url, secrets.supervisor))
    second = None
    if secrets.second_supervisor is not None:
        second = await stack.enter_async_context(_session(options.url, secrets.second_supervisor))
    for table in options.tables:
        await first.open_table(table)
    return Supervisors(first, second, clock)


def _session(url: str, person: SignIn) -> StaffSession:
    return StaffSession(url, person.name, person.password)


class VirtualFloor:
    """All virtual tables of one run."""

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
            for name in options.tables
        }
        self._tables = [self._table(name) for name in options.tables]

    async def check_access(self) -> None:
        """Before play begins: a table that the server does not admit would wait for ever."""
        for name in self._options.tables:
            async with self._client(name) as client:
                try:
                    async with asyncio.timeout(_ACCESS_TIMEOUT_S):
                        answer = await client.get_table()
                except TimeoutError:
                    why = client.trouble or "the server does not answer"
                    raise TableNotAdmitted(f"table {name}: {why}") from None
                if isinstance(answer, Refused):
                    raise TableNotAdmitted(f"table {name}: {answer.title}. {answer.detail}")

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


def _random(seed: str) -> Random:
    """Cards that can be dealt again are the point, so the generator has a seed."""
    return Random(seed)  # noqa: S311
