"""Runs one seed and judges it."""

import asyncio
import contextlib
import gc
import logging
import traceback
from collections.abc import Iterator
from types import SimpleNamespace
from unittest import mock

import structlog

from jackpot.journal.redis import discovery
from jackpot.journal.redis.address import Endpoint, RedisAddress
from jackpot.journal.redis.connection import Connection
from tests.simulation.loop import VirtualLoop
from tests.simulation.parts import NodeParts, Parts, PitParts
from tests.simulation.pit_world import PitWorld
from tests.simulation.site import Report, Site
from tests.simulation.world import World

_A_PIT = 5  # of so many seeds


def simulate(seed: int, parts: NodeParts | None = None, *, quiet: bool = True) -> Report:
    """Run one seed; raises an AssertionError if a promise is broken.

    Without parts every fifth seed plays a pit; with parts, what they are of.
    """
    world = world_of(seed, parts)
    with in_world(world, quiet=quiet) as loop:
        report = loop.run_until_complete(world.run())
    assert not loop.errors, loop.errors
    return report


def world_of(seed: int, parts: NodeParts | None) -> Site:
    match parts:
        case PitParts():
            return PitWorld(seed, parts)
        case Parts():
            return World(seed, parts)
        case _:
            return PitWorld(seed) if seed % _A_PIT == 0 else World(seed)


def attempt(seed: int) -> tuple[int, Report | str]:
    """Return the seed with its report, or with the traceback of what it found."""
    try:
        return seed, simulate(seed)
    except Exception:
        return seed, traceback.format_exc()


@contextlib.contextmanager
def in_world(world: Site, *, quiet: bool = True) -> Iterator[VirtualLoop]:
    """Yield an event loop for the world, and end everything in it afterwards."""
    loop = VirtualLoop()
    try:
        with (
            _simulated(loop, world),
            _quiet() if quiet else contextlib.nullcontext(),
            _nothing_collected(),
        ):
            try:
                yield loop
            finally:
                loop.run_until_complete(_let_end(loop))
    finally:
        loop.close()


async def _let_end(loop: VirtualLoop) -> None:
    """End all tasks, so that nothing of this run reaches the next."""
    left = [task for task in asyncio.all_tasks(loop) if task is not asyncio.current_task()]
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


@contextlib.contextmanager
def _simulated(loop: VirtualLoop, world: Site) -> Iterator[None]:
    """Connect to the simulated Redis instead of a real one, and take the time of the loop."""

    async def open_connection(address: RedisAddress, endpoint: Endpoint) -> Connection:
        return await world.parts.connection_type.open(world.redis, world.network)

    time = SimpleNamespace(monotonic=loop.time, perf_counter=loop.time)
    with (
        mock.patch.object(discovery, "open_connection", open_connection),
        mock.patch("jackpot.journal.redis.primary.time", time),
    ):
        yield


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Thousands of planned faults would fill the log."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    try:
        yield
    finally:
        structlog.configure(**before)


@contextlib.contextmanager
def _nothing_collected() -> Iterator[None]:
    """Collect no garbage: a run is short, and collecting takes longer than judging it."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
