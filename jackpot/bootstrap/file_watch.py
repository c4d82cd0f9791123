"""Takes the links out of play when the files of the journal are gone, also while nobody wagers."""

import asyncio

from jackpot.journal import Home
from jackpot.web.hosting import AnyHosts

EVERY_S = 1.0


async def watch_files(home: Home, hosts: AnyHosts) -> None:
    """The engines go on by themselves once a write has worked again."""
    while True:
        await asyncio.sleep(EVERY_S)
        trouble = home.trouble()
        if trouble is not None:
            for host in hosts:
                host.engine.distrust(trouble)
