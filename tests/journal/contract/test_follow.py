"""Hearing of what other nodes append; a home for one server simply has none."""

import asyncio

from jackpot.journal import GENESIS, Entry, Home, Journal, is_redis_address, open_home
from tests.journal.support import LINK, append_all, chain


async def test_all_that_was_appended_is_confirmed(journal: Journal) -> None:
    assert await journal.confirmed_head() == GENESIS
    entries = chain(3)
    await append_all(journal, entries)
    assert await journal.confirmed_head() == entries[-1].head


async def never_told_of_itself(home: Home, following: "asyncio.Task[list[Entry]]") -> None:
    """One server to a home: there is nobody else to hear of."""
    await append_all(home.journal(LINK), chain(3))
    assert not following.done()
    following.cancel()


async def test_what_another_node_appends_is_heard_where_nodes_share(
    home: Home, address: str
) -> None:
    entries = chain(3)
    following = asyncio.create_task(home.journal(LINK).follow(GENESIS))
    await asyncio.sleep(0)
    if not is_redis_address(address):
        await never_told_of_itself(home, following)
        return
    async with await open_home(address) as other:
        await append_all(other.journal(LINK), entries)
    heard = await following
    while len(heard) < 3:
        heard += await home.journal(LINK).follow(heard[-1].head)
    assert heard == entries


async def test_several_are_waited_for_together_where_nodes_share(home: Home, address: str) -> None:
    entries = chain(4)
    following = asyncio.create_task(home.journal(LINK).follow(GENESIS, entries=3))
    if not is_redis_address(address):
        await never_told_of_itself(home, following)
        return
    async with await open_home(address) as other:
        await append_all(other.journal(LINK), entries[:2])
        assert not following.done()
        await append_all(other.journal(LINK), entries[2:3])
        assert await following == entries[:3]
        await append_all(other.journal(LINK), entries[3:])
    assert await home.journal(LINK).follow(GENESIS, entries=3) == entries


async def test_what_there_is_of_them_is_told_when_the_time_is_over(
    home: Home, address: str
) -> None:
    journal = home.journal(LINK)
    if not is_redis_address(address):
        following = asyncio.create_task(journal.follow(GENESIS, entries=3, within_s=0.01))
        await never_told_of_itself(home, following)
        return
    assert await journal.follow(GENESIS, entries=3, within_s=0.01) == []
    async with await open_home(address) as other:
        await append_all(other.journal(LINK), chain(2))
    assert await journal.follow(GENESIS, entries=3, within_s=0.01) == chain(2)


async def test_who_stops_following_harms_nobody(journal: Journal) -> None:
    following = asyncio.create_task(journal.follow(GENESIS))
    await asyncio.sleep(0.01)
    following.cancel()
    await append_all(journal, chain(2))
    assert await journal.read(0) == chain(2)
