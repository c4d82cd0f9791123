"""What a table may rely on until the first card: rounds, keys, lamps, locking."""

from typing import Final

from table_client.conformance.at_table import TableUnderTest, cites, must_explain
from table_client.conformance.checking import Check, CheckList, expect

_list: CheckList[TableUnderTest] = CheckList()
TABLE_CHECKS: Final[list[Check[TableUnderTest]]] = _list.checks


@_list.rule("round.open", "A round is opened once; the same again gets the same answer.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    again = await table.done("open_round", round=number)
    expect(again["round"]["round"] == number, f"round {number} again is answered {again}")
    expect(again["round"]["phase"] == "betting", f"round {number} again is {again}")


@_list.rule("round.number", "Rounds are numbered upwards; an earlier number is refused.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    await table.at_rest()
    await table.refused(409, "open_round", round=number)


@_list.rule("round.one", "A table has one round in play: the next one is refused meanwhile.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    await table.refused(409, "open_round", round=number + 1)


@_list.rule("round.none", "Nothing is done in a round that was not opened.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    absent = {"round": number + 7, "box": 1}
    wager = {"amount_cents": table.wager_cents, "ante": True}
    for do, fields in (("place_wager", {**absent, **wager}), ("deal_round", {"round": number + 7})):
        reply = must_explain(await table.wire.ask(do, **fields))
        expect(reply.status in (404, 409), f"{do} is answered {reply}")
    await table.shows_lamps()


@_list.rule("wager.lamp", "An accepted wager is answered with its lamp on; the view shows it.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    answer = await table.wager(number, 1)
    expected = {"table": table.table, "round": number, "box": 1, "lamp": "on"}
    expect({**answer, **expected} == answer, f"the wager is answered {answer}")
    await table.shows_lamps(1)


@_list.rule("wager.key", "The same wager again is one wager with the same answer.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    first = await table.wager(number, 1)
    expect(await table.wager(number, 1) == first, "the second answer differs from the first")
    dealt = await table.done("deal_round", round=number)
    expect(dealt["round"]["wagers"] == [1], f"dealt with the wagers {dealt['round']['wagers']}")


@_list.rule("wager.other", "Another amount under the same key is refused and changes nothing.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    await table.wager(number, 1)
    other = {"amount_cents": table.wager_cents + 100, "ante": True}
    await table.refused(409, "place_wager", round=number, box=1, **other)
    await table.shows_lamps(1)


@_list.rule("wager.amount", "A wager of another amount than the approved one is refused; no lamp.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    for amount_cents in (table.wager_cents - 1, table.wager_cents + 1):
        other = {"amount_cents": amount_cents, "ante": True}
        await table.refused(409, "place_wager", round=number, box=1, **other)
    await table.shows_lamps()


@_list.rule("wager.ante", "A wager without an ante is refused by rule 10.1; no lamp.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    without = {"amount_cents": table.wager_cents, "ante": False}
    cites(await table.refused(409, "place_wager", round=number, box=1, **without), "10.1")


@_list.rule("wager.box", "A box that the table has not is refused.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    given = {"amount_cents": table.wager_cents, "ante": True}
    reply = await table.wire.ask("place_wager", round=number, box=table.boxes + 1, **given)
    expect(reply.status in (404, 409, 422), f"box {table.boxes + 1} is answered {reply}")


@_list.rule("withdraw", "A chip may be taken back until the first card, and again be placed.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    await table.wager(number, 2)
    for _ in range(2):
        answer = await table.done("withdraw_wager", round=number, box=2)
        expect(answer["lamp"] == "off", f"the withdrawal is answered {answer}")
    await table.shows_lamps()
    expect((await table.wager(number, 2))["lamp"] == "on", "the chip cannot be placed again")


@_list.rule("deal.locks", "The first card locks: later wagers and withdrawals are refused (4.5).")
async def _(table: TableUnderTest) -> None:
    number = await table.dealt_round(1)
    again = await table.done("deal_round", round=number)
    expect(again["round"]["wagers"] == [1], f"the deal again is answered {again}")
    late = {"amount_cents": table.wager_cents, "ante": True}
    await table.refused(409, "place_wager", round=number, box=2, **late)
    await table.refused(409, "withdraw_wager", round=number, box=1)
    await table.shows_lamps(1)


@_list.rule("deal.repeat", "A wager that was accepted before the deal is found by repeating it.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    first = await table.wager(number, 1)
    await table.done("deal_round", round=number)
    expect(await table.wager(number, 1) == first, "after the deal the same wager differs")
