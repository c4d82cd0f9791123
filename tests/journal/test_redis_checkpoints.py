"""Checkpoints in Redis that cannot be read."""

import pytest

from jackpot.journal import Unavailable
from jackpot.journal.redis.home import RedisHome
from tests.journal.fake_redis import use_fake_redis
from tests.journal.support import LINK, append_all, chain


async def test_a_damaged_checkpoint_is_told_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with await RedisHome.open(use_fake_redis(monkeypatch)) as home:
        journal = home.journal(LINK)
        await append_all(journal, chain(1))
        key = f"jackpot:{{{LINK}}}:checkpoints"
        for damaged in ("nonsense", "{}", b"\xff"):
            await journal._call("DEL", key)
            await journal._call("ZADD", key, 1, damaged)
            with pytest.raises(Unavailable, match="damaged"):
                await home.checkpoints(LINK).newest()
