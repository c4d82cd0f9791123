"""What the server does not know is no answer: the client asks again, and the chip stays."""

import asyncio

from table_client import Lamp, Refused, TableClient
from tests.table_client.fake_server import FakeServer, place_wager_without_answer
from tests.table_client.manual_clock import ManualClock, settle


async def place_wager_in_doubt(
    server: FakeServer, table: TableClient
) -> "asyncio.Future[Lamp | Refused]":
    """The server has the wager of box 3, and says that it does not know."""
    await table.open_round(1)
    server.in_doubt = True
    asked = asyncio.ensure_future(table.place_wager(3))
    await settle()
    return asked


def wagers(server: FakeServer) -> dict[int, int]:
    round_ = server.state.tables["T1"].current
    assert round_ is not None
    return round_.wagers


async def test_a_wager_in_doubt_is_asked_again_until_it_is_known(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_in_doubt(server, table)
    await clock.advance(1)
    assert (asked.done(), table.lamps) == (False, frozenset())
    server.in_doubt = False
    await clock.advance(1)
    assert await asked == Lamp("T1", 1, 3, "on")
    assert table.lamps == {3}
    assert server.commands == ["open_round", "place_wager", "place_wager", "place_wager"]


async def test_a_repeat_that_was_not_taken_does_not_end_the_doubt(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_in_doubt(server, table)
    server.in_doubt, server.unsound = False, True
    await clock.advance(1)
    assert not asked.done(), "the first one may have been taken, and it was"
    server.unsound = False
    await clock.advance(1)
    assert await asked == Lamp("T1", 1, 3, "on")


async def test_a_chip_in_doubt_is_handed_back_only_after_its_wager_was_withdrawn(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_in_doubt(server, table)
    server.in_doubt, server.unsound = False, True
    await clock.advance(20)
    assert (asked.done(), wagers(server)) == (False, {3: 100})
    assert server.commands[-1] == "withdraw_wager"
    server.unsound = False
    await clock.advance(1)
    answer = await asked
    assert isinstance(answer, Refused)
    assert (answer.code, wagers(server), table.lamps) == ("no_answer", {}, frozenset())


async def test_nothing_is_sent_past_a_command_in_doubt(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_in_doubt(server, table)
    dealt = asyncio.ensure_future(table.deal_round())
    await clock.advance(3)
    assert "deal_round" not in server.commands
    server.in_doubt = False
    await clock.advance(1)
    round_ = await dealt
    assert not isinstance(round_, Refused)
    assert (await asked, round_.wagers) == (Lamp("T1", 1, 3, "on"), (3,))


async def test_a_wager_that_was_certainly_not_taken_is_refused_at_once(
    server: FakeServer, table: TableClient
) -> None:
    await table.open_round(1)
    server.unsound = True
    answer = await table.place_wager(3)
    assert isinstance(answer, Refused)
    assert (answer.code, answer.temporary, answer.in_doubt) == ("not_sound", True, False)


async def test_a_withdrawal_is_repeated_until_the_server_carries_it_out(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    """The chip of a wager without an answer goes back only when the wager is withdrawn."""
    asked = await place_wager_without_answer(server, table)
    server.mute, server.unsound = False, True
    await clock.advance(5)
    assert not asked.done()
    server.unsound = False
    await clock.advance(1)
    assert isinstance(await asked, Refused)
    assert wagers(server) == {}


async def test_after_a_lost_connection_not_taken_speaks_of_the_repeat_alone(
    clock: ManualClock, server: FakeServer, table: TableClient
) -> None:
    asked = await place_wager_without_answer(server, table)
    server.mute, server.unsound = False, True
    server.connection.cut()
    await clock.advance(2)
    assert not asked.done()
    server.unsound = False
    await clock.advance(1)
    assert await asked == Lamp("T1", 1, 3, "on")
