"""Promise 1 at the table: the client lights a lamp only for a wager that the server confirmed."""

import asyncio

import msgspec
import pytest

from jackpot.floor import commands as cmd
from table_client import Lamp, Refused, TableClient
from tests.table_client.fake_server import FakeServer, place_wager_without_answer
from tests.table_client.manual_clock import ManualClock, settle


async def test_a_lamp_is_dark_while_the_wager_is_unanswered(
    server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_without_answer(server, table)
    assert 3 in server.state.tables["T1"].current.wagers  # type: ignore[union-attr]
    assert table.lamps == frozenset()
    asked.cancel()


async def test_lamps_go_dark_after_thirty_seconds_without_contact(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    await table.place_wager(3)
    server.disappear()
    await clock.advance(29.9)
    assert table.lamps == {3}
    await clock.advance(0.1)
    assert table.lamps == frozenset()


async def test_on_change_is_called_when_the_lamps_go_dark(
    clock: ManualClock, server: FakeServer
) -> None:
    shown: list[tuple[float, frozenset[int]]] = []
    start_s = clock.now_s()
    client = TableClient(
        "http://nowhere",
        "T1",
        "",
        connect=server.connect(),
        clock=clock,
        on_change=lambda table: shown.append((clock.now_s() - start_s, table.lamps)),
    )
    async with client:
        await client.open_round(1)
        await client.place_wager(3)
        await clock.advance(4)
        server.beat()
        server.disappear()
        await clock.advance(60)
    went_dark = [at for at, lamps in shown if lamps == frozenset() and at > 0]
    assert went_dark[0] == 34.0
    assert (4.0, frozenset({3})) in shown


async def test_heartbeats_keep_the_lamps_lit(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    await table.place_wager(3)
    for _ in range(12):
        await clock.advance(5)
        server.beat()
    await settle()
    assert table.lamps == {3}
    assert table.connections_made == 1


async def test_after_a_reconnection_lamps_show_the_servers_state(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    await table.place_wager(3)
    await table.place_wager(4)
    server.disappear()
    await clock.advance(40)
    server.do(cmd.WithdrawWager(by="sam", table="T1", round=1, box=4))
    server.reachable = True
    await clock.advance(10)
    assert table.lamps == {3}


async def test_an_unanswered_wager_is_given_up_and_withdrawn(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_without_answer(server, table)
    server.mute = False
    await clock.advance(5)
    refused = await asked
    assert isinstance(refused, Refused)
    assert (refused.code, refused.rule) == ("no_answer", "4.2")
    assert server.commands == ["open_round", "place_wager", "withdraw_wager"]
    dealt = await table.deal_round()
    assert not isinstance(dealt, Refused)
    assert dealt.wagers == ()


async def test_a_given_up_wager_is_dark_and_its_chip_stays_while_the_server_is_silent(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_without_answer(server, table)
    server.deaf = True
    await clock.advance(5)
    server.push_all()
    await settle()
    assert table.view is not None
    assert table.view.lamps == (3,)
    assert (asked.done(), table.lamps, table.undecided) == (False, frozenset(), frozenset({3}))
    await clock.advance(60)
    assert not asked.done(), "the server has the wager: nobody hands its chip back"
    server.deaf = server.mute = False
    await clock.advance(60)
    refused = await asked
    assert isinstance(refused, Refused)
    assert (refused.code, table.undecided) == ("no_answer", frozenset())
    assert server.state.tables["T1"].current.wagers == {}  # type: ignore[union-attr]


async def test_the_chip_stays_while_the_connection_is_cut(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_without_answer(server, table)
    server.disappear()
    await clock.advance(300)
    assert (asked.done(), table.undecided) == (False, frozenset({3}))
    server.reachable, server.mute = True, False
    await clock.advance(60)
    refused = await asked
    assert isinstance(refused, Refused)
    assert refused.code == "no_answer"
    assert server.state.tables["T1"].current.wagers == {}  # type: ignore[union-attr]


async def test_a_chip_that_was_refused_before_the_deal_goes_back_after_it(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    """The first card was out before the withdrawal arrived: the server says what stands."""
    await table.open_round(1)
    server.deaf = True
    asked = asyncio.ensure_future(table.place_wager(3))
    await clock.advance(5)
    server.do(cmd.DealRound(by="dana", table="T1", round=1))
    server.deaf = False
    server.connection.cut()
    await clock.advance(10)
    refused = await asked
    assert isinstance(refused, Refused)
    assert (refused.code, table.undecided) == ("betting_closed", frozenset())


async def test_rule_10_1_an_ante_that_is_taken_back_is_told_until_the_server_has_heard_it(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    await table.place_wager(3)
    server.deaf = True
    taken_back = asyncio.ensure_future(table.place_wager(3, ante=False))
    await clock.advance(8)
    assert not taken_back.done()
    server.deaf = False
    server.connection.cut()
    await clock.advance(10)
    assert await taken_back == Lamp("T1", 1, 3, "off")
    assert table.lamps == frozenset()


async def test_a_wager_is_withdrawn_before_a_pending_deal(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    server.deaf = True
    asked = asyncio.ensure_future(table.place_wager(3))
    await settle()
    dealt = asyncio.ensure_future(table.deal_round())
    await clock.advance(5)
    server.deaf = False
    server.received.clear()
    server.connection.cut()
    await clock.advance(1)
    assert isinstance(await asked, Refused)
    assert server.commands == ["withdraw_wager", "deal_round"]
    assert dealt.done()


async def test_a_wager_is_withdrawn_before_the_deal_in_any_order_of_arrival(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_without_answer(server, table)
    server.reachable = server.mute = False
    server.connection.cut()
    await clock.advance(5)
    dealt = asyncio.ensure_future(table.deal_round())
    server.reachable = server.backwards = True
    await clock.advance(30)
    assert isinstance(await asked, Refused)
    round_ = await dealt
    assert not isinstance(round_, Refused)
    assert round_.wagers == ()
    assert table.lamps == frozenset()


async def test_a_lost_answer_does_not_refuse_a_wager_that_the_server_shows_as_lit(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    """After a restart the server pushes the table before it answers the repeated command."""
    asked = await place_wager_without_answer(server, table)
    server.push_all()
    await clock.advance(5)
    assert await asked == Lamp("T1", 1, 3, "on")
    assert table.lamps == {3}
    assert server.commands == ["open_round", "place_wager"]


async def test_an_unanswered_second_chip_is_refused_and_the_first_stays_lit(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    await table.place_wager(3)
    server.deaf = True
    asked = asyncio.ensure_future(table.place_wager(3, amount_cents=200))
    await clock.advance(5)
    assert isinstance(await asked, Refused)
    assert table.lamps == {3}
    assert "withdraw_wager" not in server.commands


async def test_a_wager_dealt_before_it_was_given_up_stands(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    server.mute = True
    asked = asyncio.ensure_future(table.place_wager(3))
    dealt = asyncio.ensure_future(table.deal_round())
    await clock.advance(5)
    server.mute = False
    server.connection.cut()
    await clock.advance(1)
    assert await asked == Lamp("T1", 1, 3, "on")
    round_ = await dealt
    assert not isinstance(round_, Refused)
    assert round_.wagers == (3,)
    assert table.lamps == {3}


async def test_a_wager_that_was_never_sent_is_dropped(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    server.disappear()
    await settle()
    asked = asyncio.ensure_future(table.place_wager(3))
    await clock.advance(5)
    assert isinstance(await asked, Refused)
    assert table.unanswered == 0
    server.reachable = True
    await clock.advance(20)
    assert server.commands == ["open_round"]


async def test_an_old_table_view_does_not_bring_back_an_old_round(
    server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    await table.place_wager(3)
    server.push_all()
    await settle()
    old_view = msgspec.to_builtins(table.view)
    await table.deal_round()
    await table.settle_round()
    await table.open_round(2)
    server.connection.say([{"push": "table", "table": old_view}])
    await settle()
    assert table.lamps == frozenset()
    assert table.view is not None
    assert table.view.last_round == 2


async def test_a_late_answer_about_an_old_round_lights_nothing(
    server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_without_answer(server, table)
    server.mute = False
    server.do(cmd.VoidRound(by="sam", table="T1", round=1, rule="14.1", reason="cards exposed"))
    await table.open_round(2)
    lamp = {"table": "T1", "round": 1, "box": 3, "lamp": "on"}
    server.connection.say([{"id": server.received[1]["id"], "status": 200, "answer": lamp}])
    assert not isinstance(await asked, Refused)
    assert table.lamps == frozenset()


async def test_an_exception_in_on_change_does_not_stop_the_client(
    server: FakeServer, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: TableClient) -> None:
        raise RuntimeError("the lamp driver is gone")

    async with TableClient("", "T1", "", connect=server.connect(), on_change=broken) as table:
        await table.open_round(1)
        assert not isinstance(await table.place_wager(3), Refused)
    assert "the lamp driver is gone" in caplog.text


async def test_a_bug_in_the_client_leaves_no_lamp_lit_and_no_command_pending(
    server: FakeServer, table: TableClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.open_round(1)
    await table.place_wager(3)

    async def faulty(text: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(server.connection, "send", faulty)
    refused = await table.deal_round()
    assert isinstance(refused, Refused)
    assert refused.code == "client_closed"
    assert table.lamps == frozenset()


async def test_a_table_follows_when_a_supervisor_sets_its_numbers_back(
    server: FakeServer, table: TableClient
) -> None:
    await table.open_round(2_000_000_000)
    await table.deal_round()
    await table.settle_round()
    server.do(cmd.SetNextRound(by="sam", table="T1", round=13, reason="the counter ran away"))
    server.push_all()
    await settle()
    assert table.view is not None
    assert table.view.last_round == 12
    opened = await table.open_round(13)
    assert not isinstance(opened, Refused)
    assert await table.place_wager(3) == Lamp("T1", 13, 3, "on")
    assert table.lamps == {3}
