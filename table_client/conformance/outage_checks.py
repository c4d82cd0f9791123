"""What a table may rely on while the jackpot is not sound. Whoever checks causes the outage first,
e.g. by stopping the Redis of the server under test."""

from typing import Final

from table_client.conformance.at_table import TableUnderTest, must_explain, socket_of
from table_client.conformance.checking import Check, CheckList, expect

_list: CheckList[TableUnderTest] = CheckList()
OUTAGE_CHECKS: Final[list[Check[TableUnderTest]]] = _list.checks


@_list.rule("outage.refused", "While the jackpot is not sound, commands are refused with 503.")
async def _(table: TableUnderTest) -> None:
    number = int((await table.http.ask("get_table")).body["last_round"]) + 1
    reply = must_explain(await table.wire.ask("open_round", round=number))
    expect(reply.status == 503, f"answered {reply}")


@_list.rule("outage.retry", "Over HTTP the refusal says in Retry-After when to ask again.")
async def _(table: TableUnderTest) -> None:
    number = int((await table.http.ask("get_table")).body["last_round"]) + 1
    reply = await table.http.ask("open_round", round=number)
    expect(reply.status == 503, f"answered {reply}")
    expect(reply.retry_after.isdigit(), f"Retry-After is {reply.retry_after!r}")


@_list.rule("outage.told", "A socket tells that the jackpot is not sound: the pads go dark.")
async def _(table: TableUnderTest) -> None:
    async with socket_of(table) as socket:
        told = await socket.pushed("sound")
    expect(told["sound"] is False, f"the push is {told}")
