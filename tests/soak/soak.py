"""Runs one soak: tables play on real nodes, nodes and Redis fail, and the journal is checked."""

import asyncio
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

import aiohttp

from jackpot.access import AccessStore, Role
from jackpot.floor import events as ev
from jackpot.floor.outages import BY
from table_client.play import PlayResult, play_virtual_tables
from table_client.secrets_file import Secrets, SignIn
from table_client.virtual.disturbances import FEW_DISTURBANCES
from table_client.virtual.habits import Habits, Pace
from table_client.virtual_floor import PlayOptions
from tests.auditor import audit_events
from tests.e2e.house import PASSWORD, House, build_house, events
from tests.e2e.node import Node
from tests.e2e.redis_pair import RedisPair, redis_pair
from tests.soak.cage import Cage
from tests.soak.mishaps import MALFUNCTION, Mishaps
from tests.soak.supervisor import Supervisor

_MAIN = "import sys; from jackpot.cli import main; sys.exit(main())"
_QUIET_S = 5.0  # at the end, without mishaps
_ROUND_S = 1.0
_T4_REPORTS = ('base_game = "not_reported"', 'base_game = "reported"')


class Verdict(NamedTuple):
    rounds: int
    lit: int
    staked_cents: int  # antes and bets
    payouts: int
    paid: int
    mishaps: dict[str, int]
    faults: dict[str, int]  # on the connections of the tables
    wrong: list[str]


async def soak(folder: Path, *, minutes: float, seed: int, on_redis: bool) -> Verdict:
    house = build_house(folder, _T4_REPORTS)
    auditor = _auditor_token(house)
    async with AsyncExitStack() as stack:
        redis = await stack.enter_async_context(redis_pair(folder)) if on_redis else None
        if redis is not None:
            house = house._replace(journal=redis.line.address)
        nodes = [Node(house, house.journal, number) for number in (1, 2)[: 1 + on_redis]]
        try:
            outcomes, mishaps, cage = await _play(house, nodes, auditor, redis, minutes * 60, seed)
            wrong = [f"{node.name} ended with {await node.stop()}" for node in nodes]
            wrong = [sentence for sentence in wrong if not sentence.endswith(" 0")]
        finally:
            for node in nodes:
                node.go_on()
                await node.kill()
        wrong += [each for outcome in outcomes for each in outcome.observations.disagreements]
        wrong += await wrong_in_journal(house, cage.paid, malfunctions=mishaps.done[MALFUNCTION])
        addresses = [house.journal, *(f"sqlite:{node.mirror}" for node in nodes if on_redis)]
        wrong += [each for address in addresses for each in await wrong_in_proof(address)]
    return Verdict(
        rounds=sum(len(outcome.observations.dealt) for outcome in outcomes),
        lit=sum(outcome.observations.wagers_lit for outcome in outcomes),
        staked_cents=sum(outcome.observations.staked_cents for outcome in outcomes),
        payouts=sum(len(outcome.observations.payouts) for outcome in outcomes),
        paid=len(cage.paid),
        mishaps=dict(mishaps.done),
        faults=dict(
            sum((outcome.disturbances for outcome in outcomes), start=type(mishaps.done)())
        ),
        wrong=wrong,
    )


async def _play(
    house: House,
    nodes: Sequence[Node],
    auditor: str,
    redis: RedisPair | None,
    seconds: float,
    seed: int,
) -> tuple[list[PlayResult], Mishaps, Cage]:
    """Every node has tables of its own, which wait for it while it is down."""
    names = sorted(house.tokens)
    async with AsyncExitStack() as stack:
        timeout = aiohttp.ClientTimeout(total=2)
        session = await stack.enter_async_context(aiohttp.ClientSession(timeout=timeout))
        mishaps = Mishaps(nodes, redis, Random(f"{seed} mishaps"), session)
        await mishaps.all_ready()
        cage = Cage([node.url.rstrip("/") for node in nodes])
        paying = asyncio.create_task(cage.pay_for_ever())
        stack.callback(paying.cancel)
        supervisor = Supervisor(
            [node.url.rstrip("/") for node in nodes], names, Random(f"{seed} supervisor")
        )
        looking = asyncio.create_task(supervisor.look_for_ever())
        stack.callback(looking.cancel)
        playing = [
            asyncio.create_task(
                play_virtual_tables(
                    _options(node.url.rstrip("/"), names[number :: len(nodes)], seconds, seed),
                    _secrets(house, auditor),
                )
            )
            for number, node in enumerate(nodes)
        ]
        stack.callback(lambda: [task.cancel() for task in playing])
        breaking = asyncio.create_task(mishaps.happen(max(0.0, seconds - _QUIET_S)))
        outcomes, _ = await asyncio.gather(asyncio.gather(*playing), breaking)
    for task in (paying, looking):
        with suppress(asyncio.CancelledError):
            await task
    await cage.pay(nodes[0].url.rstrip("/"))
    return list(outcomes), mishaps, cage


def _options(url: str, tables: list[str], seconds: float, seed: int) -> PlayOptions:
    return PlayOptions(
        url=url,
        tables=tables,
        pace=Pace.of_round(_ROUND_S),
        seed=seed,
        rounds=None,
        seconds=seconds,
        disturbances=FEW_DISTURBANCES,
        habits=Habits(errs=0.03, voids=0.02, lucky=0.1),
    )


def _secrets(house: House, auditor: str) -> Secrets:
    first, second = [SignIn(name, PASSWORD) for name in ("kim", "sam")]
    return Secrets(house.tokens, auditor, first, second)


def _auditor_token(house: House) -> str:
    with AccessStore(house.access) as store:
        return store.create_token(Role.AUDITOR, None, "soak", 0)


async def wrong_in_journal(
    house: House, paid_at_cage: set[str], *, malfunctions: int = 0
) -> list[str]:
    """What the auditor finds, payments missing or made twice, malfunctions nobody heard of."""
    journal = await events(house)
    finding = audit_events(journal)
    wrong = [] if finding is None else [f"the auditor: {finding}"]
    paid = [event.payout for event in journal if isinstance(event, ev.PayoutPaid)]
    wrong += [f"{payout} was paid, and the journal lacks it" for payout in paid_at_cage - set(paid)]
    wrong += [f"{payout} was paid twice" for payout in set(paid) if paid.count(payout) > 1]
    reported = any(isinstance(each, ev.FaultReported) and each.by == BY for each in journal)
    if malfunctions and not reported:
        wrong.append("a long outage passed without an approval (14.5)")
    return wrong


async def wrong_in_proof(address: str) -> list[str]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _MAIN, "verify", "--json", address),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    return [] if process.returncode == 0 else [f"jackpot verify {address}: {output.decode()}"]
