"""Plays virtual tables against a real server and compares what they saw with its journal."""

from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import NamedTuple

from table_client.clock import Clock, SystemClock
from table_client.secrets_file import Secrets, SignIn
from table_client.virtual.journal import JournalClient, RecordedPlay, compare
from table_client.virtual.observations import Observations
from table_client.virtual.staff import StaffSession
from table_client.virtual.supervisors import Supervisors
from table_client.virtual_floor import PlayOptions, VirtualFloor


class PlayResult(NamedTuple):
    observations: Observations
    disturbances: Counter[str]
    recorded: RecordedPlay | None  # None without an auditor's token
    took_s: float

    @property
    def agrees(self) -> bool:
        return not self.observations.disagreements


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
        for table, number in {} if journal is not None else observations.went_dark:
            observations.expect(False, f"table {table}: round {number}: lit lamps were not dealt")
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
    for table in (*options.tables, *options.pit_tables):
        await first.open_table(table)
    return Supervisors(first, second, clock)


def _session(url: str, person: SignIn) -> StaffSession:
    return StaffSession(url, person.name, person.password)
