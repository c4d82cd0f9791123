"""Runs one soak: tables play on real nodes, nodes and Redis fail, and the journal is checked."""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import aiohttp

from jackpot.access import AccessStore, Role
from table_client.play import PlayResult, play_virtual_tables
from table_client.secrets_file import Secrets, SignIn
from table_client.virtual.disturbances import FEW_DISTURBANCES
from table_client.virtual.habits import Habits, Pace
from table_client.virtual_floor import PlayOptions
from tests.e2e.house import PASSWORD, House, build_house
from tests.e2e.node import Node
from tests.e2e.redis_pair import redis_pair
from tests.settings.floor_text import example_pit
from tests.soak.acknowledged import (
    Acknowledged,
    acknowledged,
    last_entry,
    read_journals,
    wrong_in_journal,
)
from tests.soak.cage import Cage
from tests.soak.incidents import Incident, Sample, Watch
from tests.soak.mishaps import Mishaps, Redis
from tests.soak.sentinels import watched_redis
from tests.soak.supervisor import Supervisor

_MAIN = "import sys; from jackpot.cli import main; sys.exit(main())"
_QUIET_S = 5.0  # at the end, without mishaps
_ROUND_S = 1.0
_T4_REPORTS = ('base_game = "not_reported"', 'base_game = "reported"')
_A_REPLICA_FIRST = ("replicas = 0", "replicas = 1")  # before a lamp is lit
_PIT_TABLES = ("B1", "P1")


class Plan(NamedTuple):
    minutes: float
    seed: int
    home: str  # "sqlite", "redis" or "sentinel"


class Verdict(NamedTuple):
    rounds: int
    pit_rounds: int
    staked_cents: int  # antes and bets
    acknowledged: list[Acknowledged]
    refusals: dict[str, int]  # by code, also of what was repeated and then accepted
    disturbances: dict[str, int]  # of the tables' connections
    incidents: list[Incident]
    samples: list[Sample]
    wrong: list[str]


async def soak(folder: Path, plan: Plan) -> Verdict:
    changes = [_T4_REPORTS, *([_A_REPLICA_FIRST] if plan.home == "sentinel" else [])]
    house = build_house(folder, *changes, added=example_pit())
    auditor = _auditor_token(house)
    async with _home(folder, plan.home) as (redis, journal):
        house = house._replace(journal=journal or house.journal)
        numbers = (1,) if redis is None else (1, 2)
        nodes = [Node(house, house.journal, number) for number in numbers]
        try:
            outcomes, mishaps, watch, cage = await _play(house, nodes, auditor, redis, plan)
            stopped = [(node.name, await node.stop()) for node in nodes]
        finally:
            for node in nodes:
                node.go_on()
                await node.kill()
        wrong = [f"{name} ended with {status}" for name, status in stopped if status != 0]
        wrong += [each for outcome in outcomes for each in outcome.observations.disagreements]
        journals = await read_journals(house, with_pit=True)
        told = acknowledged(outcomes, cage.paid, journals)
        wrong += [f"{each.lost} lost: {each.what}" for each in told if each.lost]
        wrong += wrong_in_journal(journals, cage.paid, outages=mishaps.outages)
        mirrors = [] if redis is None else [f"sqlite:{node.mirror}" for node in nodes]
        for address in (house.journal, *mirrors):
            wrong += await wrong_in_proof(address)
    seen = [outcome.observations for outcome in outcomes]
    return Verdict(
        rounds=sum(len(each.dealt) for each in seen),
        pit_rounds=sum(each.pit_rounds for each in seen),
        staked_cents=sum(each.staked_cents for each in seen),
        acknowledged=told,
        refusals=dict(sum((each.refusals for each in seen), start=Counter[str]())),
        disturbances=dict(sum((each.disturbances for each in outcomes), start=Counter[str]())),
        incidents=watch.incidents,
        samples=watch.samples,
        wrong=wrong,
    )


@asynccontextmanager
async def _home(folder: Path, kind: str) -> AsyncIterator[tuple[Redis | None, str | None]]:
    """The Redis that the nodes share and the address of its journal; none of both on SQLite."""
    if kind == "redis":
        async with redis_pair(folder) as pair:
            yield pair, pair.line.address
    elif kind == "sentinel":
        async with watched_redis(folder) as watched:
            yield watched, watched.address
    else:
        yield None, None


async def _play(
    house: House, nodes: Sequence[Node], auditor: str, redis: Redis | None, plan: Plan
) -> tuple[list[PlayResult], Mishaps, Watch, Cage]:
    """Every node has tables of its own, which wait for it while it is down."""
    tables = sorted(house.tokens.keys() - set(_PIT_TABLES))
    urls = [node.url.rstrip("/") for node in nodes]
    seconds = plan.minutes * 60
    async with AsyncExitStack() as stack:
        timeout = aiohttp.ClientTimeout(total=2)
        session = await stack.enter_async_context(aiohttp.ClientSession(timeout=timeout))
        watch = Watch(nodes, session)
        random = Random(f"{plan.seed} mishaps")
        mishaps = Mishaps(nodes, redis, random, session, watch, partial(last_entry, house))
        await mishaps.all_ready()
        cage = Cage(urls)
        supervisor = Supervisor(urls, tables, Random(f"{plan.seed} supervisor"))
        beside = [
            asyncio.create_task(work)
            for work in (cage.pay_for_ever(), supervisor.look_for_ever(), watch.look_for_ever())
        ]
        stack.callback(lambda: [task.cancel() for task in beside])
        playing = [
            asyncio.create_task(
                play_virtual_tables(
                    _options(url, tables[number :: len(urls)], plan)._replace(
                        pit_tables=_PIT_TABLES[number :: len(urls)]
                    ),
                    _secrets(house, auditor),
                )
            )
            for number, url in enumerate(urls)
        ]
        stack.callback(lambda: [task.cancel() for task in playing])
        breaking = asyncio.create_task(mishaps.happen(max(0.0, seconds - _QUIET_S)))
        evening: asyncio.Future[Any] = asyncio.gather(*playing, breaking)
        # None of those beside ends before the evening unless it raises why.
        await next(asyncio.as_completed([evening, *beside]))
        outcomes = [task.result() for task in playing]
    for task in beside:
        with suppress(asyncio.CancelledError):
            await task
    await cage.pay(urls[0])
    return outcomes, mishaps, watch, cage


def _options(url: str, tables: list[str], plan: Plan) -> PlayOptions:
    return PlayOptions(
        url=url,
        tables=tables,
        pace=Pace.of_round(_ROUND_S),
        seed=plan.seed,
        rounds=None,
        seconds=plan.minutes * 60,
        disturbances=FEW_DISTURBANCES,
        habits=Habits(errs=0.03, voids=0.02, lucky=0.1),
    )


def _secrets(house: House, auditor: str) -> Secrets:
    first, second = [SignIn(name, PASSWORD) for name in ("kim", "sam")]
    pit_tables = {table: house.tokens[table] for table in _PIT_TABLES}
    return Secrets(house.tokens, auditor, first, second, pit_tables)


def _auditor_token(house: House) -> str:
    with AccessStore(house.access) as store:
        return store.create_token(Role.AUDITOR, None, "soak", 0)


async def wrong_in_proof(address: str) -> list[str]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _MAIN, "verify", "--json", address),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    return [] if process.returncode == 0 else [f"jackpot verify {address}: {output.decode()}"]
