"""What every `Journal` promises of stops: the next start knows a clean one from a crash."""

import asyncio

import pytest

from jackpot.journal import Entry, Journal, SharedJournal, open_home
from jackpot.journal.redis import journal as redis_journal
from jackpot.journal.redis import pulse
from tests.deadline import DEADLINE_S
from tests.journal.support import LINK, append_all, chain


async def test_a_new_journal_was_not_stopped(journal: Journal) -> None:
    assert not await journal.was_stopped()
    assert not await journal.was_at_work(0)


async def test_a_clean_stop_is_known_at_the_next_start(address: str) -> None:
    entries = chain(2)
    async with await open_home(address) as home:
        journal = home.journal(LINK)
        await append_all(journal, entries)
        await journal.mark_stopped(entries[-1].head)
    async with await open_home(address) as home:
        assert await home.journal(LINK).was_stopped()


async def test_a_start_that_writes_uses_the_mark_up(address: str) -> None:
    entries = chain(3)
    async with await open_home(address) as home:
        journal = home.journal(LINK)
        await append_all(journal, entries[:2])
        await journal.mark_stopped(entries[1].head)
    async with await open_home(address) as home:
        await home.journal(LINK).append(entries[2])
    async with await open_home(address) as home:
        assert not await home.journal(LINK).was_stopped()


async def test_closing_the_home_is_not_a_clean_stop_of_its_links(address: str) -> None:
    """A link that was not sound when the server stopped has no mark."""
    async with await open_home(address) as home:
        await append_all(home.journal(LINK), chain(2))
        other = home.journal("other")
        (entry,) = chain(1, link="other")
        await other.append(entry)
        await other.mark_stopped(entry.head)
    async with await open_home(address) as home:
        assert not await home.journal(LINK).was_stopped()
        assert await home.journal("other").was_stopped()


# --- nodes that share a journal


async def follows(journal: SharedJournal, other: SharedJournal) -> "asyncio.Task[list[Entry]]":
    """`journal` is at work, and `other` has seen that."""
    following = asyncio.create_task(journal.follow(await journal.head()))
    while not await other.was_at_work(0):
        await asyncio.sleep(0.01)
    return following


async def test_a_node_at_work_is_a_live_peer_of_the_others(
    shared: SharedJournal, shared_address: str
) -> None:
    async with await open_home(shared_address) as home:
        other = home.journal(LINK)
        assert isinstance(other, SharedJournal)
        following = await follows(shared, other)
        assert await other.was_stopped(), "the link is at work, so nothing has crashed"
        assert not await other.was_at_work(60_000), "it has not been at work for a minute"
        assert not await shared.was_at_work(0), "nobody is a peer of itself"
        following.cancel()


async def test_a_node_at_work_replaces_the_mark_of_one_that_stops(
    shared: SharedJournal, shared_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "RENEW_S", 0.01)
    monkeypatch.setattr(redis_journal, "BLOCK_S", 0.01)
    async with await open_home(shared_address) as home:
        other = home.journal(LINK)
        assert isinstance(other, SharedJournal)
        following = await follows(shared, other)
        await other.mark_stopped(await other.head())
        while not await other.was_at_work(0):
            await asyncio.sleep(0.01)
        following.cancel()


async def test_a_node_that_stops_beside_a_peer_at_work_has_not_stopped_the_link(
    shared: SharedJournal, shared_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody renews anything after it: the peer dies, or Redis is gone for long."""
    monkeypatch.setattr(pulse, "FORGET_S", 0.1)
    async with await open_home(shared_address) as home:
        other = home.journal(LINK)
        assert isinstance(other, SharedJournal)
        following = await follows(shared, other)
        following.cancel()
        await other.mark_stopped(await other.head())
        async with asyncio.timeout(DEADLINE_S):
            while await other.was_stopped():
                await asyncio.sleep(0.01)


async def test_the_last_of_two_nodes_that_stop_leaves_a_mark_that_stays(
    shared: SharedJournal, shared_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "FORGET_S", 0.1)
    async with await open_home(shared_address) as home:
        other = home.journal(LINK)
        assert isinstance(other, SharedJournal)
        both = [await follows(shared, other), await follows(other, shared)]
        for following in both:
            following.cancel()
        for journal in (other, shared):
            await journal.mark_stopped(await journal.head())
        await asyncio.sleep(0.2)
        assert await other.was_stopped()


async def test_a_node_that_died_is_forgotten_and_has_stopped_nothing(
    shared: SharedJournal, shared_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "FORGET_S", 0.1)
    async with await open_home(shared_address) as home:
        other = home.journal(LINK)
        assert isinstance(other, SharedJournal)
        following = await follows(shared, other)
        following.cancel()
        while await other.was_at_work(0):
            await asyncio.sleep(0.01)
        assert not await other.was_stopped()
