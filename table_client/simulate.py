"""Plays any number of virtual tables against a real server and says whether the two agree."""

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from random import Random
from typing import NamedTuple

from table_client.client import TableClient
from table_client.clock import Clock, SystemClock
from table_client.line import web_socket
from table_client.messages import Refused
from table_client.secrets_file import Secrets
from table_client.virtual.controller import Controller
from table_client.virtual.faults import FaultRates, TableFaults
from table_client.virtual.habits import Habits, Pace
from table_client.virtual.journal import JournalReader, Written, compare
from table_client.virtual.sight import Sight
from table_client.virtual.staff import StaffSession
from table_client.virtual.table import VirtualTable

_KNOCK_S = 5.0


class Plan(NamedTuple):
    url: str
    tables: list[str]
    pace: Pace
    seed: int
    rounds: int | None
    seconds: float | None
    faults: FaultRates
    habits: Habits = Habits(errs=0.03, voids=0.01)
    link: str | None = None


class Outcome(NamedTuple):
    sight: Sight
    faults: Counter[str]
    written: Written | None  # None without an auditor's token
    took_s: float

    @property
    def agrees(self) -> bool:
        return not self.sight.disagreements


class NotLetIn(Exception):  # noqa: N818 - the name says what happened
    """A table cannot reach the server, or is refused there; the sentence says why."""


async def simulate(plan: Plan, secrets: Secrets, clock: Clock | None = None) -> Outcome:
    """Raises NotLetIn, StaffError or aiohttp.ClientError where the server cannot be used."""
    clock = clock or SystemClock()
    sight = Sight()
    counted: Counter[str] = Counter()
    async with AsyncExitStack() as stack:
        supervisor = None
        if secrets.supervisor is not None:
            person = secrets.supervisor
            supervisor = await stack.enter_async_context(
                StaffSession(plan.url, person.name, person.password)
            )
            for table in plan.tables:
                await supervisor.open_table(table)
        journal = None
        if secrets.auditor is not None:
            journal = JournalReader(plan.url, secrets.auditor, plan.link)
        start_seq = 0 if journal is None else await journal.head()
        floor = Floor(plan, secrets, clock, sight, counted, supervisor)
        stack.push_async_callback(floor.clear_away)
        await floor.knock()
        began_s = clock.now_s()
        await floor.play()
        took_s = clock.now_s() - began_s
        await floor.check()
        written = None
        if journal is not None:
            written = await journal.after(start_seq)
            compare(sight, written, set(plan.tables))
    return Outcome(sight, counted, written, took_s)


class Floor:
    """The virtual tables of one simulation."""

    def __init__(
        self,
        plan: Plan,
        secrets: Secrets,
        clock: Clock,
        sight: Sight,
        counted: Counter[str],
        supervisor: StaffSession | None,
    ) -> None:
        self._plan = plan
        self._secrets = secrets
        self._clock = clock
        self._sight = sight
        self._supervisor = supervisor
        self._faults = {
            # A seeded generator is the point: the same seed deals the same cards.
            name: TableFaults(plan.faults, Random(f"{plan.seed} faults {name}"), counted)  # noqa: S311
            for name in plan.tables
        }
        self._tables = [self._table(name) for name in plan.tables]

    async def knock(self) -> None:
        """Before anything is played: whoever is not let in would wait for ever."""
        for name in self._plan.tables:
            async with self._client(name) as client:
                try:
                    async with asyncio.timeout(_KNOCK_S):
                        answer = await client.look()
                except TimeoutError:
                    raise NotLetIn(f"table {name}: {client.trouble or 'no answer'}") from None
                if isinstance(answer, Refused):
                    raise NotLetIn(f"table {name}: {answer.title}. {answer.detail}")

    async def play(self) -> None:
        playing = [asyncio.ensure_future(table.play(self._plan.rounds)) for table in self._tables]
        if self._plan.seconds is not None:
            ending = asyncio.ensure_future(self._end_after(self._plan.seconds))
            playing.append(ending)
        try:
            await asyncio.gather(*playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def check(self) -> None:
        """Every table is asked once more, on a line without faults."""
        for name in self._plan.tables:
            async with self._client(name) as client:
                view = await client.look()
                if isinstance(view, Refused):
                    self._sight.refused(view)
                    continue
                at_rest = view.round is None and not view.lamps and not client.lamps
                self._sight.expect(at_rest, f"table {name}: a round or a lamp was left: {view}")

    async def clear_away(self) -> None:
        for faults in self._faults.values():
            await faults.clear_away()

    async def _end_after(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        for table in self._tables:
            table.is_last_round = True

    def _client(self, name: str, faults: TableFaults | None = None) -> TableClient:
        token = self._secrets.tables[name]
        dial = web_socket(self._plan.url, name, token)
        return TableClient(
            self._plan.url,
            name,
            token,
            dial=dial if faults is None else faults.on(dial),
            clock=self._clock,
        )

    def _table(self, name: str) -> VirtualTable:
        faults = self._faults[name]
        controller = Controller(
            lambda: self._client(name, faults),
            clock=self._clock,
            sight=self._sight,
            faults=faults,
        )
        return VirtualTable(
            name,
            controller,
            random=Random(f"{self._plan.seed} table {name}"),  # noqa: S311
            habits=self._plan.habits,
            pace=self._plan.pace,
            clock=self._clock,
            sight=self._sight,
            supervisor=self._supervisor,
        )
