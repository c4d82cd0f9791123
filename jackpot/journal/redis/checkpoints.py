"""The checkpoints of a link in Redis: a sorted set, whose scores are the sizes."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from jackpot.journal.checkpoints.store import StoredCheckpoint
from jackpot.journal.errors import Unavailable
from jackpot.journal.redis.client import Client
from jackpot.journal.redis.connection import run_script
from jackpot.journal.redis.scripts import KEEP_CHECKPOINT, keys_of

_TIMEOUT_S = 5.0

_decoder = msgspec.json.Decoder(StoredCheckpoint)


class RedisCheckpointReader:
    """`call` sends a command that only reads."""

    def __init__(self, link: str, call: Callable[..., Awaitable[Any]]) -> None:
        self._link = link
        self._key = keys_of(link).checkpoints
        self._call = call

    async def newest(
        self, before_size: int | None = None, limit: int = 1
    ) -> list[StoredCheckpoint]:
        largest = "+inf" if before_size is None else f"({before_size}"
        return self._decoded(
            await self._call("ZREVRANGEBYSCORE", self._key, largest, 0, "LIMIT", 0, limit)
        )

    async def first_from(self, size: int) -> StoredCheckpoint | None:
        found = self._decoded(
            await self._call("ZRANGEBYSCORE", self._key, size, "+inf", "LIMIT", 0, 1)
        )
        return found[0] if found else None

    def _decoded(self, found: list[bytes]) -> list[StoredCheckpoint]:
        try:
            return [_decoder.decode(each) for each in found]
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise Unavailable(
                f"link {self._link}: a checkpoint in Redis is damaged ({error}): remove the key"
                f" {self._key}, the signed ones are with whoever received them"
            ) from error


class RedisCheckpoints(RedisCheckpointReader):
    def __init__(self, link: str, call: Callable[..., Awaitable[Any]], client: Client) -> None:
        super().__init__(link, call)
        self._client = client

    async def keep(self, checkpoint: StoredCheckpoint) -> StoredCheckpoint:
        """One script, so that of two nodes only one keeps theirs."""
        kept = await self._client.write(
            lambda connection: run_script(
                connection,
                KEEP_CHECKPOINT,
                (self._key,),
                *(checkpoint.size, msgspec.json.encode(checkpoint)),
                timeout_s=_TIMEOUT_S,
            )
        )
        return self._decoded([kept])[0]
