"""Watchers of a table get its latest view, once for each commit that changed it."""

from functools import partial

from jackpot.floor import apply
from jackpot.floor.commands import DepositReserve, TwoPersonCommand, VoidRound
from jackpot.floor.events import ActDeclined, ActProposed
from jackpot.floor.state import State
from jackpot.floor.views import TableView
from jackpot.web.hosting.jackpots import JACKPOTS, tables_touched
from jackpot.web.tables.publisher import Publisher
from tests.engine.at_work import accepted, open_floor, running
from tests.engine.journals import MemoryJournal
from tests.floor.build import claim, deal, settle, verify

ROYAL = "AsKsQsJsTs"
STRAIGHT = "9h8h7h6h5h"


async def test_a_publisher_sends_the_latest_view_of_the_tables_that_changed() -> None:
    publisher = Publisher()
    seen: list[TableView] = []
    async with running(MemoryJournal()) as engine:
        engine.on_commit.add(partial(publisher.publish, JACKPOTS))
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
        await accepted(engine, [verify("T1", 1, 1), verify("T2", 1, 1), settle("T2", 1)])
        engine.on_commit.add(lambda events, state: touched.append(tables_touched(events, state)))
        await accepted(engine, [settle("T1", 1)])
        await accepted(engine, [DepositReserve(by="sam", reference="d1", amount_cents=100)])
    assert touched == [{"T1", "T2"}, set()]


def test_a_pending_act_touches_its_table_when_it_is_proposed_and_when_it_is_declined() -> None:
    state = State()
    void = VoidRound(by="sam", table="T2", round=1, rule="14.1", reason="exposed")
    deposit = DepositReserve(by="sam", reference="d1", amount_cents=100)
    acts: list[tuple[TwoPersonCommand, set[str]]] = [(void, {"T2"}), (deposit, set())]
    for number, (command, touched) in enumerate(acts, start=1):
        for event in (
            ActProposed(at_ms=1, by="sam", act=number, command=command),
            ActDeclined(at_ms=2, by="kim", act=number, reason="no"),
        ):
            apply(state, event)
            assert tables_touched([event], state) == touched


async def test_a_watcher_that_fails_does_not_stop_the_next() -> None:
    publisher = Publisher()
    seen: list[TableView] = []

    def broken(view: TableView) -> None:
        raise ValueError("not my day")

    async with running(MemoryJournal()) as engine:
        engine.on_commit.add(partial(publisher.publish, JACKPOTS))
        publisher.watch("T1", broken)
        publisher.watch("T1", seen.append)
        await open_floor(engine)
    assert [view.status for view in seen] == ["open"]
