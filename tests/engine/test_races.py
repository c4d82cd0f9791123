"""Several nodes on one journal: the one that lost a race decides again and appends at once."""

import asyncio
from collections.abc import Sequence

from jackpot.floor import Event, Refusal, State, digest
from jackpot.floor.answers import Answer
from jackpot.floor.commands import Command, DealRound, OpenRound
from jackpot.journal import Conflict, Entry, Unavailable
from jackpot.web.hosting import JackpotEngine
from tests.engine.at_work import SetClock, accepted, lamp, open_floor, running, wager
from tests.engine.journals import SharedMemoryJournal
from tests.floor.build import NOON_MS, settle


async def both_appending(
    journal: SharedMemoryJournal, one: JackpotEngine, two: JackpotEngine, *commands: Command
) -> list["asyncio.Future[Answer | Refusal]"]:
    """The first command by one node, then the second by the other: both appends are held."""
    while two.head != one.head:
        await asyncio.sleep(0)
    journal.hold()
    asked = []
    for engine, command in zip((one, two), commands, strict=True):
        begun = len(journal.appending)
        asked.append(engine.submit(command))
        while len(journal.appending) == begun:
            await asyncio.sleep(0)
    return asked


async def test_a_node_that_lost_the_race_takes_in_what_it_missed_and_decides_again() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two:
        await open_floor(one)
        await accepted(one, [OpenRound(by="T1", table="T1", round=1)])
        asked = await both_appending(journal, one, two, wager("T1", 1, 1), wager("T1", 1, 2))
        journal.release()
        assert [lamp(await future) for future in asked] == ["on", "on"]
        assert (one.counters.conflicts, two.counters.conflicts) == (0, 1)
        while one.head != two.head:
            await asyncio.sleep(0)
        assert digest(one.state) == digest(two.state)
        round_ = two.state.tables["T1"].current
        assert round_ is not None
        assert round_.wagers == {1: 100, 2: 100}


async def test_a_batch_that_lost_is_decided_again_on_what_won_and_appended_at_once() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two:
        await open_floor(one)
        await accepted(one, [OpenRound(by="T1", table="T1", round=1)])
        deal = DealRound(by="T1", table="T1", round=1)
        asked = await both_appending(journal, one, two, wager("T1", 1, 3), deal)
        journal.release()
        await asyncio.gather(*asked)
        assert [entry.seq for entry in journal.appending[-3:]] == [3, 3, 4]
        assert two.counters.conflicts == 1
    assert b'"boxes":[]' in journal.appending[-2].record, "decided before the wager was heard of"
    assert b'"boxes":[3]' in journal.entries[-1].record
    assert len(journal.entries) == 4


async def test_what_arrives_while_a_batch_is_decided_again_joins_it() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two:
        await open_floor(one)
        await accepted(one, [OpenRound(by="T1", table="T1", round=1)])
        asked = await both_appending(journal, one, two, wager("T1", 1, 1), wager("T1", 1, 2))
        late = [two.submit(wager("T1", 1, box)) for box in (3, 4)]
        journal.release()
        await asyncio.gather(*asked, *late)
        assert journal.entries[-1].record.count(b"wager_accepted") == 3


async def test_a_lost_reply_is_found_before_what_peers_wrote_since() -> None:
    """The journal has our entry and one of a peer when it refuses the same entry again."""

    class LosesAReply(SharedMemoryJournal):
        lose = False

        async def append(self, entry: Entry) -> None:
            await super().append(entry)
            if self.lose and len(self.entries) == 3:
                await peer.submit(wager("T1", 1, 2))
                await super().append(entry)

    journal = LosesAReply()
    async with running(journal) as engine, running(journal) as peer:
        await open_floor(engine)
        await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])
        journal.lose = True
        assert lamp(await engine.submit(wager("T1", 1, 1))) == "on"
        assert (engine.head.seq, len(journal.entries)) == (4, 4)
        assert engine.counters.conflicts == 1
        round_ = engine.state.tables["T1"].current
        assert round_ is not None
        assert round_.wagers == {1: 100, 2: 100}


async def test_one_box_has_one_wager_whoever_of_two_nodes_is_first() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two:
        await open_floor(one)
        await accepted(one, [OpenRound(by="T1", table="T1", round=1)])
        outcomes = await asyncio.gather(
            one.submit(wager("T1", 1, 1)), two.submit(wager("T1", 1, 1))
        )
        assert [lamp(outcome) for outcome in outcomes] == ["on", "on"]
    kinds = [entry.record.count(b"wager_accepted") for entry in journal.entries]
    assert sum(kinds) == 1


async def test_an_entry_of_a_peer_can_turn_an_acceptance_into_a_refusal() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two:
        await open_floor(one)
        await accepted(two, [OpenRound(by="T1", table="T1", round=1)])
        await accepted(one, [DealRound(by="T1", table="T1", round=1)])
        outcome = await two.submit(wager("T1", 1, 1))
        assert isinstance(outcome, Refusal)
        assert outcome.name == "betting_closed"


async def test_a_refusal_rests_on_the_latest_committed_state() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two:
        await open_floor(one)
        await accepted(one, [OpenRound(by="T1", table="T1", round=1)])
        assert lamp(await two.submit(wager("T1", 1, 1))) == "on", "two had not even seen the link"


async def test_a_listener_hears_what_peers_wrote() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two:
        await open_floor(one)
        heard: list[str] = []
        two.on_commit.add(
            lambda events, state: heard.extend(type(event).__name__ for event in events)
        )
        await accepted(two, [OpenRound(by="T1", table="T1", round=1)])
    assert heard == [
        "LinkOpened",
        "ControlsRaised",
        "TableConfigured",
        "TableOpened",
        "RoundOpened",
    ]


async def test_times_do_not_go_back_behind_the_entries_of_peers() -> None:
    journal = SharedMemoryJournal()
    behind = SetClock(NOON_MS - 9_000)
    async with running(journal) as one, running(journal, behind) as two:
        await open_floor(one)
        await accepted(two, [OpenRound(by="T1", table="T1", round=1)])
        assert two.clock.behind_ms == 9_000
    assert b'"at_ms":%d' % NOON_MS in journal.entries[-1].record


async def test_an_entry_of_our_own_whose_reply_was_lost_is_answered_as_written() -> None:
    """A home that writes again after a lost reply meets its own entry."""

    class TwiceJournal(SharedMemoryJournal):
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


async def test_a_journal_that_was_replaced_while_the_server_runs_stops_the_link() -> None:
    journal = SharedMemoryJournal()
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
        assert "no longer has it" in str(engine.fault)


async def test_what_a_peer_wrote_is_shown_before_our_own_is_written() -> None:
    class HeldAfterConflict(SharedMemoryJournal):
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
    async with running(journal) as one, running(journal) as two:
        await open_floor(one, "T1", "T2")
        end = one.head.seq
        rounds = [OpenRound(by=table, table=table, round=1) for table in ("T1", "T2")]
        asked = await both_appending(journal, one, two, *rounds)
        two.on_commit.add(listener)
        journal.release()
        while not shown:
            await asyncio.sleep(0)
        assert not asked[1].done()
        journal.release()
        await asyncio.gather(*asked)
    assert shown == [(end + 1, "T1"), (end + 2, "T1 T2")]


async def play(engine: JackpotEngine, table: str, rounds: int) -> None:
    for round_ in range(1, rounds + 1):
        await accepted(engine, [OpenRound(by=table, table=table, round=round_)])
        await accepted(engine, [wager(table, round_, box) for box in (1, 2, 3)])
        await accepted(engine, [DealRound(by=table, table=table, round=round_)])
        await accepted(engine, [settle(table, round_)])


async def test_busy_nodes_all_make_progress_and_end_with_the_same_state() -> None:
    journal = SharedMemoryJournal()
    async with running(journal) as one, running(journal) as two, running(journal) as three:
        await open_floor(one, "T1", "T2", "T3")
        nodes = {"T1": one, "T2": two, "T3": three}
        await asyncio.gather(*(play(nodes[table], table, 10) for table in nodes))
        end = len(journal.entries)
        while any(engine.head.seq < end for engine in nodes.values()):
            await asyncio.sleep(0)
        assert len({digest(engine.state) for engine in nodes.values()}) == 1
        assert one.state.totals.rounds == 30
        assert sum(engine.counters.conflicts for engine in nodes.values()) > 10
