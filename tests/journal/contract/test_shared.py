"""What every shared journal promises: nodes follow each other and confirm what is safe."""

import asyncio

from jackpot.journal import GENESIS, Journal, SharedJournal, open_home
from tests.journal.support import LINK, append_all, chain


async def test_the_type_of_a_journal_says_whether_nodes_share_it(
    journal: Journal, address: str
) -> None:
    assert isinstance(journal, SharedJournal) == address.startswith("redis:")


async def test_all_that_was_appended_is_confirmed(shared: SharedJournal) -> None:
    assert await shared.confirmed_head() == GENESIS
    entries = chain(3)
    await append_all(shared, entries)
    assert await shared.confirmed_head() == entries[-1].head


async def test_what_another_node_appends_is_received(
    shared: SharedJournal, shared_address: str
) -> None:
    entries = chain(3)
    following = asyncio.create_task(shared.follow(GENESIS))
    await asyncio.sleep(0)
    async with await open_home(shared_address) as other:
        await append_all(other.journal(LINK), entries)
    received = await following
    while len(received) < 3:
        received += await shared.follow(received[-1].head)
    assert received == entries


async def test_what_was_appended_before_is_received_at_once(shared: SharedJournal) -> None:
    entries = chain(4)
    await append_all(shared, entries)
    async with asyncio.timeout(0.5):
        assert await shared.follow(entries[1].head) == entries[2:]


async def test_nothing_is_received_before_somebody_appends(shared: SharedJournal) -> None:
    (entry,) = chain(1)
    following = asyncio.create_task(shared.follow(GENESIS))
    await asyncio.sleep(0.05)
    assert not following.done()
    await shared.append(entry)
    assert await following == [entry]


async def test_a_follower_that_stops_waiting_harms_nobody(shared: SharedJournal) -> None:
    following = asyncio.create_task(shared.follow(GENESIS))
    await asyncio.sleep(0.01)
    following.cancel()
    await append_all(shared, chain(2))
    assert await shared.read(0) == chain(2)
