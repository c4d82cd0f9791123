"""Runs coroutines at the same time."""

import asyncio
from collections.abc import Coroutine
from typing import Any


async def run_until_one_ends(*jobs: Coroutine[Any, Any, object]) -> None:
    """Cancels the others when one ends; raises its exception if it failed."""
    tasks = [asyncio.ensure_future(job) for job in jobs]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
