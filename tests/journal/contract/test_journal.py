"""What every `Journal` promises: compare-and-set appends, all or nothing, and snapshots."""

import asyncio

import pytest

from jackpot.journal import (
    GENESIS,
    Conflict,
    Head,
    Home,
    Journal,
    Unavailable,
    open_home,
    open_reader,
)
from tests.journal.support import CODEC, LINK, append_all, chain, replayed, wagers


async def test_a_new_link_ends_at_genesis(journal: Journal) -> None:
    assert await journal.head() == GENESIS
    assert await journal.read(0) == []


async def test_the_head_is_the_last_entry(journal: Journal) -> None:
    entries = chain(3)
    await append_all(journal, entries)
    assert await journal.head() == Head(3, entries[-1].hash)


async def test_what_was_appended_is_read_back_byte_for_byte(journal: Journal) -> None:
    entries = chain(5)
    await append_all(journal, entries)
    assert await journal.read(0) == entries


async def test_an_entry_that_comes_too_late_is_refused_with_what_it_missed(
    journal: Journal,
) -> None:
    entries = chain(4)
    await append_all(journal, entries)
    late = CODEC.seal(LINK, entries[1].head, 7, wagers(1, table="T9"))
    with pytest.raises(Conflict) as refusal:
        await journal.append(late)
    assert refusal.value.missed == entries[2:]
    assert refusal.value.head == entries[-1].head
    assert await journal.read(0) == entries


async def test_an_entry_from_the_future_is_refused_with_nothing_missed(journal: Journal) -> None:
    entries = chain(3)
    await journal.append(entries[0])
    with pytest.raises(Conflict, match=r"entry 3 does not follow .* entry 1") as refusal:
        await journal.append(entries[2])
    assert refusal.value.missed == []
    assert refusal.value.head == entries[0].head


async def test_the_right_number_on_another_history_is_refused(journal: Journal) -> None:
    await append_all(journal, chain(2))
    with pytest.raises(Conflict):
        await journal.append(chain(3, events=1)[2])
    assert (await journal.head()).seq == 2


async def test_a_new_link_takes_only_a_first_entry(journal: Journal) -> None:
    entries = chain(2)
    with pytest.raises(Conflict) as refusal:
        await journal.append(entries[1])
    assert refusal.value.head == GENESIS
    await append_all(journal, entries)
    assert await journal.read(0) == entries


async def test_a_caller_whose_answer_was_lost_finds_its_own_entry(journal: Journal) -> None:
    (entry,) = chain(1)
    await journal.append(entry)
    with pytest.raises(Conflict) as refusal:
        await journal.append(entry)
    assert refusal.value.missed == [entry]


async def test_of_many_that_race_for_one_place_one_wins(journal: Journal) -> None:
    rivals = [CODEC.seal(LINK, GENESIS, at_ms, wagers(1)) for at_ms in range(20)]
    answers = await asyncio.gather(*map(journal.append, rivals), return_exceptions=True)
    (winner,) = [entry for entry, answer in zip(rivals, answers, strict=True) if answer is None]
    assert await journal.read(0) == [winner]
    losers = [answer for answer in answers if isinstance(answer, Conflict)]
    assert len(losers) == 19
    assert all(loser.missed == [winner] for loser in losers)


async def test_appends_that_are_under_way_together_keep_their_order(journal: Journal) -> None:
    entries = chain(50)
    await asyncio.gather(*map(journal.append, entries))
    assert await journal.read(0) == entries


async def test_everything_is_there_after_closing_and_opening_again(address: str) -> None:
    entries = chain(6)
    for part in (entries[:3], entries[3:]):
        async with await open_home(address) as home:
            await append_all(home.journal(LINK), part)
    async with await open_home(address) as home:
        assert await home.journal(LINK).read(0) == entries
        assert await home.journal(LINK).head() == entries[-1].head


async def test_a_caller_that_stops_waiting_harms_nobody(journal: Journal) -> None:
    first, second = chain(2)
    waiting = asyncio.create_task(journal.append(first))
    await asyncio.sleep(0)
    waiting.cancel()
    await journal.append(second)
    assert await journal.read(0) == [first, second]


async def test_a_closed_home_refuses(home: Home) -> None:
    journal = home.journal(LINK)
    await home.close()
    with pytest.raises(Unavailable, match="closed") as refused:
        await journal.append(chain(1)[0])
    assert not refused.value.in_doubt, "it was certainly not recorded"
    with pytest.raises(Unavailable, match="closed"):
        await journal.head()


async def test_an_auditor_reads_beside_a_running_server(home: Home, address: str) -> None:
    entries = chain(4)
    await append_all(home.journal(LINK), entries[:2])
    async with await open_reader(address) as auditor:
        assert await auditor.journal(LINK).read(0) == entries[:2]
        await append_all(home.journal(LINK), entries[2:])
        assert await auditor.journal(LINK).read(0) == entries
        assert await replayed(auditor) == wagers(2) * 4
        assert await auditor.complaints() == []
