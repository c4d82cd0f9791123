"""Makes a courier for each target of the floor file, and keeps them at work."""

import asyncio
from collections.abc import Callable
from random import Random

import aiohttp

from jackpot.board import Board
from jackpot.bootstrap.opening import StartRefused
from jackpot.settings import ServerSettings
from jackpot.settings.webhooks import WebhookTarget
from jackpot.web.hosting import AnyHost, AnyHosts
from jackpot.webhooks import Courier, Progress, Target
from jackpot.webhooks.delivery import Delivery, new_session
from jackpot.webhooks.journal_queue import Source
from jackpot.webhooks.signing import SecretError, parse_secret


class Webhooks:
    """The couriers of a server, by their targets; none if the floor file names no target."""

    def __init__(
        self, settings: ServerSettings, hosts: AnyHosts, board: Board, clock: Callable[[], int]
    ) -> None:
        self.progress = Progress(board)
        self.couriers: dict[str, Courier] = {}
        self._targets = _targets(settings)
        self._hosts = hosts
        self._board = board
        self._clock = clock
        self._http: aiohttp.ClientSession | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """To be called once the board is started."""
        if not self._targets:
            return
        self._http = new_session()
        for target in self._targets:
            courier = self._courier(target, self._http)
            task = asyncio.create_task(courier.run(), name=f"webhooks of {target.name}")
            self._tasks.append(task)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._http is not None:
            await self._http.close()

    def _courier(self, target: Target, http: aiohttp.ClientSession) -> Courier:
        courier = Courier(
            target,
            [_source(host) for host in self._hosts],
            self.progress,
            Delivery(http, self._clock),
            self._board,
            self._clock,
            Random(),  # noqa: S311 - jitter need not be secret
        )
        self.couriers[target.name] = courier
        for host in self._hosts:
            host.engine.on_commit.add(courier.queues[host.name].wake)
        return courier


def _source(host: AnyHost) -> Source:
    return Source(host.name, host.journal, lambda: host.engine.head.seq)


def _targets(settings: ServerSettings) -> list[Target]:
    if settings.webhooks is None:
        return []
    return [_target(name, each) for name, each in settings.webhooks.targets.items()]


def _target(name: str, settings: WebhookTarget) -> Target:
    secrets = []
    for file in settings.secrets:
        try:
            secrets.append(parse_secret(file.read_text(encoding="ascii")))
        except (OSError, UnicodeDecodeError, SecretError) as error:
            raise StartRefused(f"server.webhooks.targets.{name}: {file}: {error}") from error
    return Target(name, settings.url, tuple(secrets), frozenset(settings.types))
