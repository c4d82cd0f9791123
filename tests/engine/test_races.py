"""Two engines on one journal, as two nodes have it: whoever is late decides again at once."""

import asyncio
from collections.abc import Sequence
from functools import partial

from jackpot.floor import Event, Refusal, State, digest
from jackpot.floor.commands import DealRound, OpenRound
from jackpot.journal import Conflict, Entry, Unavailable
from tests.engine.at_work import SetClock, accepted, lamp, open_floor, running, wager
from tests.engine.journals import MemoryJournal
from tests.floor.build import NOON_MS

node = partial(running, shared=True)


async def test_a_node_that_lost_the_race_takes_in_what_it_missed_and_decides_again() -> None:
    journal = MemoryJournal()
    async with node(journal) as one, node(journal) as two:
        await open_floor(one)
        await accepted(one, [OpenRound(by="T1", table="T1", round=1)])
        assert lamp(await two.submit(wager("T1", 1, 1))) == "on"
        assert lamp(await one.submit(wager("T1", 1, 2))) == "on"
        assert one.counters.conflicts == 1
        await two.submit(wager("T1", 1, 2))
        assert digest(one.state) == digest(two.state)
        round_ = two.state.tables["T1"].current
        assert round_ is not None
        assert round_.wagers == {1: 100, 2: 100}


async def test_one_box_has_one_wager_whoever_of_two_nodes_is_first() -> None:
    journal = MemoryJournal()
    async with node(journal) as one, node(journal) as two:
        await open_floor(one)
        await accepted(one, [OpenRound(by="T1", table="T1", round=1)])
        outcomes = await asyncio.gather(
            one.submit(wager("T1", 1, 1)), two.submit(wager("T1", 1, 1))
        )
        assert [lamp(outcome) for outcome in outcomes] == ["on", "on"]
    kinds = [entry.record.count(b"wager_accepted") for entry in journal.entries]
    assert sum(kinds) == 1


async def test_what_another_node_wrote_can_turn_an_acceptance_into_a_refusal() -> None:
    journal = MemoryJournal()
    async with node(journal) as one, node(journal) as two:
        await open_floor(one)
        await accepted(two, [OpenRound(by="T1", table="T1", round=1)])
        await accepted(one, [DealRound(by="T1", table="T1", round=1)])
        outcome = await two.submit(wager("T1", 1, 1))
        assert isinstance(outcome, Refusal)
        assert outcome.name == "betting_closed"


async def test_a_refusal_is_not_given_on_a_state_that_another_node_has_moved_on() -> None:
    journal = MemoryJournal()
    async with node(journal) as one, node(journal) as two:
        await open_floor(one)
        await accepted(one, [OpenRound(by="T1", table="T1", round=1)])
        assert lamp(await two.submit(wager("T1", 1, 1))) == "on", "two had not even seen the link"


async def test_a_listener_hears_of_what_other_nodes_wrote() -> None:
    journal = MemoryJournal()
    async with node(journal) as one, node(journal) as two:
        await open_floor(one)
        heard: list[str] = []
        two.listen(lambda events, state: heard.extend(type(event).__name__ for event in events))
        await accepted(two, [OpenRound(by="T1", table="T1", round=1)])
    assert heard == ["LinkOpened", "TableConfigured", "TableOpened", "RoundOpened"]


async def test_times_do_not_go_back_behind_what_another_node_wrote() -> None:
    journal = MemoryJournal()
    behind = SetClock(NOON_MS - 9_000)
    async with node(journal) as one, node(journal, behind) as two:
        await open_floor(one)
        await accepted(two, [OpenRound(by="T1", table="T1", round=1)])
        assert two.clock.behind_ms == 9_000
    assert b'"at_ms":%d' % NOON_MS in journal.entries[-1].record


async def test_an_entry_of_our_own_whose_receipt_was_lost_is_answered_as_written() -> None:
    """A home that writes again after a lost receipt meets its own entry."""

    class TwiceJournal(MemoryJournal):
        async def append(self, entry: Entry) -> None:
            await super().append(entry)
            if len(self.entries) == 3:
                await super().append(entry)

    journal = TwiceJournal()
    async with running(journal) as engine:
        await open_floor(engine)
        await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])
        assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
        assert engine.counters.conflicts == 1
        assert len(journal.entries) == 3
        assert engine.sound


async def test_a_journal_that_was_replaced_under_the_server_stops_the_link() -> None:
    journal = MemoryJournal()
    async with running(journal) as engine:
        await open_floor(engine)
        journal.entries.clear()
        outcome = (
            await asyncio.gather(
                engine.submit(OpenRound(by="T1", table="T1", round=1)), return_exceptions=True
            )
        )[0]
        assert isinstance(outcome, Exception)
        assert not isinstance(outcome, Unavailable)
        assert "no longer continues" in str(engine.fault)


async def test_what_another_wrote_is_shown_while_our_own_is_on_its_way() -> None:
    class HeldAfterConflict(MemoryJournal):
        async def append(self, entry: Entry) -> None:
            try:
                await super().append(entry)
            except Conflict:
                self.hold()
                raise

    shown: list[tuple[int, str]] = []

    def listener(events: Sequence[Event], state: State) -> None:
        opened = [each for each in state.tables if state.tables[each].current is not None]
        shown.append((two.head.seq, " ".join(opened)))

    journal = HeldAfterConflict()
    async with node(journal) as one, node(journal) as two:
        await open_floor(one, "T1", "T2")
        while two.head != one.head:
            await asyncio.sleep(0)
        two.listen(listener)
        journal.hold()
        begun, end = len(journal.appending), one.head.seq
        asked = [
            engine.submit(OpenRound(by=table, table=table, round=1))
            for engine, table in ((one, "T1"), (two, "T2"))
        ]
        while len(journal.appending) < begun + 2:
            await asyncio.sleep(0)
        journal.release()
        while not shown:
            await asyncio.sleep(0)
        assert not asked[1].done()
        journal.release()
        await asyncio.gather(*asked)
    assert shown == [(end + 1, "T1"), (end + 2, "T1 T2")]
