"""Who is told of a commit, and that nobody who listens can harm it."""

from collections.abc import Sequence

from jackpot.floor import Event, Refusal, State
from jackpot.floor.commands import Command, DepositReserve, OpenRound
from jackpot.floor.views import TableView
from jackpot.web.tables.publisher import Publisher, tables_touched
from tests.engine.at_work import accepted, open_floor, running, wager
from tests.engine.journals import MemoryJournal
from tests.floor.build import claim, deal, settle

ROYAL = "AsKsQsJsTs"
STRAIGHT = "9h8h7h6h5h"


async def test_a_listener_hears_once_for_each_commit_with_the_state_that_it_made() -> None:
    heard: list[tuple[int, int]] = []

    def listener(events: Sequence[Event], state: State) -> None:
        current = state.tables["T1"].current
        heard.append((len(events), 0 if current is None else len(current.wagers)))

    async with running(MemoryJournal()) as engine:
        await open_floor(engine)
        await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])
        engine.listen(listener)
        await accepted(engine, [wager("T1", 1, box) for box in (1, 2, 3)])
        await accepted(engine, [wager("T1", 1, 1)])
        engine.unlisten(listener)
        await accepted(engine, [wager("T1", 1, 4)])
    assert heard == [(3, 3)], "a repeat changes nothing, so there is nothing to hear"


async def test_a_listener_that_raises_harms_nobody() -> None:
    def broken(events: Sequence[Event], state: State) -> None:
        raise ValueError("not my day")

    async with running(MemoryJournal()) as engine:
        engine.listen(broken)
        await open_floor(engine)
        assert engine.sound


async def test_refusals_are_heard_and_a_listener_to_them_that_raises_harms_nobody() -> None:
    heard: list[str] = []

    def broken(command: Command, refusal: Refusal) -> None:
        raise ValueError("not my day")

    async with running(MemoryJournal()) as engine:
        engine.listen_to_refusals(broken)
        engine.listen_to_refusals(lambda command, refusal: heard.append(refusal.name))
        await open_floor(engine)
        outcome = await engine.submit(wager("T1", 1, 1))
        assert isinstance(outcome, Refusal)
        assert heard == [outcome.name]
        assert engine.sound
        await accepted(engine, [OpenRound(by="T1", table="T1", round=1)])


async def test_a_publisher_sends_the_latest_view_of_the_tables_that_changed() -> None:
    publisher = Publisher()
    seen: list[TableView] = []
    async with running(MemoryJournal()) as engine:
        engine.listen(publisher.publish)
        await open_floor(engine, "T1", "T2")
        publisher.watch("T1", seen.append)
        await accepted(engine, deal("T2", 1, 1, 2))
        assert not seen
        await accepted(engine, deal("T1", 1, 1, 2))
        assert [view.lamps for view in seen] == [[1, 2]]
        publisher.unwatch("T1", seen.append)
        await accepted(engine, [settle("T1", 1)])
    assert len(seen) == 1


async def test_a_settlement_also_touches_the_tables_that_waited_for_it() -> None:
    touched: list[set[str]] = []
    async with running(MemoryJournal()) as engine:
        await open_floor(engine, "T1", "T2")
        await accepted(engine, [*deal("T1", 1, 1), *deal("T2", 1, 1)])
        await accepted(engine, [claim("T1", 1, 1, ROYAL), claim("T2", 1, 1, STRAIGHT)])
        await accepted(engine, [settle("T2", 1)])
        engine.listen(lambda events, state: touched.append(tables_touched(events)))
        await accepted(engine, [settle("T1", 1)])
        await accepted(engine, [DepositReserve(by="sam", reference="d1", amount_cents=100)])
    assert touched == [{"T1", "T2"}, set()]


async def test_one_watcher_that_fails_does_not_keep_the_news_from_the_next() -> None:
    publisher = Publisher()
    seen: list[TableView] = []

    def broken(view: TableView) -> None:
        raise ValueError("not my day")

    async with running(MemoryJournal()) as engine:
        engine.listen(publisher.publish)
        publisher.watch("T1", broken)
        publisher.watch("T1", seen.append)
        await open_floor(engine)
    assert [view.status for view in seen] == ["open"]
