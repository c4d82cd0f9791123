"""What a table may rely on where connections fail, and who is refused."""

import asyncio
from typing import Final

import aiohttp

from table_client.conformance.at_table import TableUnderTest, must_explain, socket_of
from table_client.conformance.checking import Check, CheckList, expect
from table_client.conformance.wires import HttpWire, SocketWire

_list: CheckList[TableUnderTest] = CheckList()
CONNECTION_CHECKS: Final[list[Check[TableUnderTest]]] = _list.checks


@_list.rule("token.none", "Without a token nothing is done: 401.")
async def _(table: TableUnderTest) -> None:
    async with HttpWire(table.url, table.table, None) as stranger:
        reply = must_explain(await stranger.ask("get_table"))
    expect(reply.status == 401, f"answered {reply}")


@_list.rule("token.wrong", "A token that the server does not know is refused: 401.")
async def _(table: TableUnderTest) -> None:
    async with HttpWire(table.url, table.table, "jpt_unknown") as stranger:
        reply = must_explain(await stranger.ask("get_table"))
    expect(reply.status == 401, f"answered {reply}")


@_list.rule("token.table", "A token is bound to its table: another one is refused (403, 404).")
async def _(table: TableUnderTest) -> None:
    async with HttpWire(table.url, f"{table.table}X", table.token) as elsewhere:
        reply = must_explain(await elsewhere.ask("get_table"))
    expect(reply.status in (403, 404), f"answered {reply}")


@_list.rule("body.json", "What is not JSON, or has a wrong type, is refused with 422.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    path = f"/rounds/{number}/wagers/1"
    for content in (b"{", b'{"amount_cents": "100", "ante": true}', b'{"ante": true}', b"[]"):
        reply = must_explain(await table.http.request("PUT", path, content))
        expect(reply.status == 422, f"{content!r} is answered {reply}")


@_list.rule("body.unknown", "A field that the contract does not know is refused with 422.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    content = b'{"amount_cents": %d, "ante": true, "colour": "red"}' % table.wager_cents
    reply = await table.http.request("PUT", f"/rounds/{number}/wagers/1", content)
    expect(must_explain(reply).status == 422, f"answered {reply}")
    await table.shows_lamps()


@_list.rule("lost.answer", "A wager whose answer was lost is found again by repeating it.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    given = {"round": number, "box": 3, "amount_cents": table.wager_cents, "ante": True}
    await table.wire.ask_and_leave("place_wager", **given)
    answer = await table.done("place_wager", **given)
    expect(answer["lamp"] == "on", f"answered {answer}")
    dealt = await table.done("deal_round", round=number)
    expect(dealt["round"]["wagers"] == [3], f"dealt with the wagers {dealt['round']['wagers']}")


@_list.rule("lost.round", "A whole round can be played in which every first answer is lost.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    wager = {"amount_cents": table.wager_cents, "ante": True}
    played = [
        ("place_wager", {"box": 1, **wager}),
        ("withdraw_wager", {"box": 1}),
        ("place_wager", {"box": 2, **wager}),
        ("deal_round", {}),
        ("fold_box", {"box": 2}),
        ("settle_round", {}),
    ]
    for do, fields in played:
        await table.wire.ask_and_leave(do, round=number, **fields)
        answer = await table.done(do, round=number, **fields)
        if do == "deal_round":
            expect(answer["round"]["wagers"] == [2], f"dealt with {answer['round']['wagers']}")
    await table.wire.ask_and_leave("open_round", round=number + 1)
    await table.done("open_round", round=number + 1)
    await table.shows_lamps()


@_list.rule("late", "A command that arrives after its round changes nothing in the next one.")
async def _(table: TableUnderTest) -> None:
    earlier = await table.new_round()
    await table.wager(earlier, 1)
    number = await table.new_round()
    await table.wager(number, 2)
    late = {"round": earlier, "box": 3, "amount_cents": table.wager_cents, "ante": True}
    await table.refused(409, "place_wager", **late)
    for do in ("deal_round", "settle_round"):
        await table.wire.ask(do, round=earlier)  # done before: its answer may be repeated
    view = await table.view()
    expect(view["round"]["phase"] == "betting", f"round {number} is {view['round']['phase']}")
    await table.shows_lamps(2)


@_list.rule("doubled", "The same wager sent many times at once is one wager.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    given = {"round": number, "box": 4, "amount_cents": table.wager_cents, "ante": True}
    async with socket_of(table) as socket:
        over_http = asyncio.gather(*(table.http.ask("place_wager", **given) for _ in range(8)))
        over_socket = socket.ask_all([("place_wager", given)] * 8)
        seen = {str(each) for each in [*await over_socket, *await over_http]}
    expect(len(seen) == 1, f"16 times the same is answered in {len(seen)} ways: {seen}")
    dealt = await table.done("deal_round", round=number)
    expect(dealt["round"]["wagers"] == [4], f"dealt with the wagers {dealt['round']['wagers']}")


@_list.rule("doubled.round", "A deal or a settlement sent many times at once is done once.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    await table.wager(number, 1)
    for do in ("deal_round", "settle_round"):
        answers = await asyncio.gather(*(table.http.ask(do, round=number) for _ in range(8)))
        seen = {str(each) for each in answers}
        expect(len(seen) == 1, f"8 times {do} is answered in {len(seen)} ways: {seen}")
        expect(not answers[0].refused, f"{do} is answered {answers[0]}")


@_list.rule("socket.token", "A socket without a token of the table is refused: 401.")
async def _(table: TableUnderTest) -> None:
    stranger = SocketWire(table.url, table.table, "jpt_unknown")
    try:
        async with stranger:
            pass
    except aiohttp.WSServerHandshakeError as refused:
        expect(refused.status == 401, f"answered with status {refused.status}")
    else:
        expect(False, "the socket is opened")


@_list.rule("socket.order", "Commands of one frame are carried out in their order, answered by id.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    wager = {"round": number, "box": 1, "amount_cents": table.wager_cents, "ante": True}
    take_back = {"round": number, "box": 1}
    async with socket_of(table) as socket:
        replies = await socket.ask_all(
            [
                ("place_wager", wager),
                ("withdraw_wager", take_back),
                ("place_wager", wager),
                ("deal_round", {"round": number}),
            ]
        )
    lamps = [reply.body.get("lamp") for reply in replies[:3]]
    expect(lamps == ["on", "off", "on"], f"the lamps are answered {lamps}")
    expect(replies[3].body["round"]["wagers"] == [1], f"the deal is answered {replies[3]}")


@_list.rule("socket.first", "A socket brings the table with its lamps first: what a pad shows.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    await table.wager(number, 2)
    async with socket_of(table) as socket:
        pushed = await socket.pushed("table")
    expect(pushed["table"]["lamps"] == [2], f"the first push has {pushed['table']['lamps']}")
    expect(pushed["table"]["round"]["round"] == number, f"the first push is {pushed}")


@_list.rule("socket.lamps", "A lamp that another connection changed is pushed.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    async with socket_of(table) as socket:
        await socket.pushed("table")
        await table.http.ask(
            "place_wager", round=number, box=5, amount_cents=table.wager_cents, ante=True
        )
        while (await socket.pushed("table"))["table"]["lamps"] != [5]:
            pass


@_list.rule("socket.beat", "A socket beats at least every ten seconds, so silence can be told.")
async def _(table: TableUnderTest) -> None:
    async with socket_of(table) as socket:
        await socket.pushed("beat")
        async with asyncio.timeout(10):
            await socket.pushed("beat")


@_list.rule("socket.malformed", "A malformed command in a frame is refused; the others are done.")
async def _(table: TableUnderTest) -> None:
    number = await table.new_round()
    wager = {"round": number, "box": 1, "amount_cents": table.wager_cents, "ante": True}
    async with socket_of(table) as socket:
        bad, good = await socket.ask_all(
            [("place_wager", {**wager, "box": "one"}), ("place_wager", wager)]
        )
    expect(bad.status == 422, f"the malformed one is answered {bad}")
    expect(good.status == 200, f"the other one is answered {good}")
