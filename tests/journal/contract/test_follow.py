"""Hearing of what other nodes append; a home for one server simply has none."""

import asyncio

from jackpot.journal import GENESIS, Home, Journal, is_redis_address, open_home
from tests.journal.support import LINK, append_all, chain


async def test_all_that_was_appended_is_confirmed(journal: Journal) -> None:
    assert await journal.confirmed_head() == GENESIS
    entries = chain(3)
    await append_all(journal, entries)
    assert await journal.confirmed_head() == entries[-1].head


async def test_what_another_node_appends_is_heard_where_nodes_share(
    home: Home, address: str
) -> None:
    entries = chain(3)
    following = asyncio.create_task(home.journal(LINK).follow(GENESIS))
    await asyncio.sleep(0)
    if not is_redis_address(address):
        await append_all(home.journal(LINK), entries)
        assert not following.done(), "one server to a home: it is never told of itself"
        following.cancel()
        return
    async with await open_home(address) as other:
        await append_all(other.journal(LINK), entries)
    heard = await following
    while len(heard) < 3:
        heard += await home.journal(LINK).follow(heard[-1].head)
    assert heard == entries


async def test_who_stops_following_harms_nobody(journal: Journal) -> None:
    following = asyncio.create_task(journal.follow(GENESIS))
    await asyncio.sleep(0.01)
    following.cancel()
    await append_all(journal, chain(2))
    assert await journal.read(0) == chain(2)
