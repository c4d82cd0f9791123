"""The primary of a link: found, checked, and confirmed by all nodes before it is relied upon.

A server that was restarted or replaced may have lost acknowledged entries that some node still has.
So all nodes pause for `settle_s`, and each puts back what it has. The run id of the primary that
the nodes agreed on is stored beside the journal: nodes that start during the pause wait too, and
nodes that start later do not.
"""

import contextlib
import time
from collections.abc import Iterator

from jackpot.journal.errors import Unavailable, Unsettled
from jackpot.journal.redis import checks, discovery
from jackpot.journal.redis.address import RedisAddress
from jackpot.journal.redis.checks import ServerInfo, why_unfit
from jackpot.journal.redis.connection import Connection, ConnectionLost, ErrorReply
from jackpot.journal.redis.options import RedisOptions
from jackpot.journal.redis.replicas import wait_for_replicas
from jackpot.journal.redis.scripts import keys_of


class Primary:
    """`strict`: refuse a server that could lose entries, and pause after a restart or failover.

    Readers are not strict: they may read from any server.
    """

    def __init__(
        self, address: RedisAddress, link: str, options: RedisOptions, *, strict: bool
    ) -> None:
        self.address = address
        self.options = options
        self.generation = 0  # counts the changes of server
        self.server: ServerInfo | None = None  # the one of the last connection
        self._agreed_run_id = ""
        self._paused_until_s = 0.0
        self._keys = keys_of(link)
        self._strict = strict

    @property
    def _pauses(self) -> bool:
        return self._strict and self.options.settle_s > 0

    async def connect(self) -> Connection:
        with self._unavailable("cannot be reached"):
            endpoint = await discovery.endpoint_of_primary(self.address, self._keys.stream)
            connection = await discovery.open_connection(self.address, endpoint)
            try:
                await self._check(connection)
            except BaseException:
                await connection.close()
                raise
        return connection

    async def _check(self, connection: Connection) -> None:
        server = await checks.read_server_info(connection)
        if self._pauses:
            found = await connection.call("GET", self._keys.settled, timeout_s=checks.INFO_S)
            self._agreed_run_id = bytes(found or b"").decode()
        unfit = why_unfit(server, accept_losing_money=self.options.accept_losing_money)
        if unfit is not None and self._strict:
            raise Unavailable(f"Redis at {self.address} {unfit}")
        previous = self.server.run_id if self.server else self._agreed_run_id
        if previous and previous != server.run_id:
            self.generation += 1
            self._paused_until_s = time.monotonic() + self.options.settle_s
        self.server = server

    async def connect_when_settled(self) -> Connection:
        """For everything that must wait until other nodes have put back what was lost."""
        connection = await self.connect()
        try:
            self._must_be_settled()
            await self._agree(connection)
        except BaseException:
            await connection.close()
            raise
        return connection

    def _must_be_settled(self) -> None:
        wait_s = self._paused_until_s - time.monotonic()
        if wait_s > 0:
            raise Unsettled(
                f"Redis at {self.address} was restarted or replaced: nodes put back what it may"
                f" have lost, wagers are taken again in {wait_s:.0f} s"
            )

    async def _agree(self, connection: Connection) -> None:
        run_id = self._connected().run_id
        if self._pauses and self._agreed_run_id != run_id:
            with self._unavailable("cannot be written"):
                await connection.call("SET", self._keys.settled, run_id, timeout_s=checks.INFO_S)
            self._agreed_run_id = run_id

    async def must_be_safe(self, connection: Connection, what: str) -> None:
        """Raises `Unavailable` unless enough replicas have what this connection wrote."""
        await wait_for_replicas(connection, self.options.replicas, self._connected(), what)

    def _connected(self) -> ServerInfo:
        assert self.server is not None, "every connection is made by `connect`"
        return self.server

    @contextlib.contextmanager
    def _unavailable(self, what: str) -> Iterator[None]:
        """Failing to connect is never an unknown outcome: nothing was sent that could matter."""
        try:
            yield
        except (ConnectionLost, ErrorReply) as error:
            raise Unavailable(f"Redis at {self.address} {what}: {error}") from error
