"""The table that is checked: a few steps that many checks have in common."""

import asyncio
from typing import Any

from table_client.conformance.checking import Broken, expect
from table_client.conformance.wires import PROBLEM, HttpWire, Reply, SocketWire, Wire

_ASK_AGAIN_S = 0.02


class TableUnderTest:
    """`wire` carries the commands; `http` shows what came of them, perhaps at another node."""

    def __init__(
        self,
        url: str,
        table: str,
        token: str,
        wire: Wire,
        http: HttpWire,
        *,
        shown_within_s: float,
        prizes: bool,
    ) -> None:
        self.url = url
        self.table = table
        self.token = token
        self.wire = wire
        self.http = http
        self._shown_within_s = shown_within_s  # at the other node; 0 at the same one
        self.prizes = prizes  # whether a hand that wins a prize may be declared
        self.wager_cents = 0
        self.boxes = 0

    async def view(self) -> dict[str, Any]:
        body: dict[str, Any] = await self.done("get_table")
        return body

    async def shows_lamps(self, *boxes: int) -> None:
        """The view of the table has exactly these lamps lit."""
        loop = asyncio.get_running_loop()
        until_s = loop.time() + self._shown_within_s
        while True:
            lamps = (await self.http.ask("get_table")).body["lamps"]
            if lamps == list(boxes):
                return
            seen = f"the view has the lamps {lamps} lit, not {list(boxes)}"
            expect(loop.time() < until_s, seen)
            await asyncio.sleep(_ASK_AGAIN_S)

    async def done(self, do: str, **fields: Any) -> Any:
        """The answer to a command that must be carried out."""
        reply = await self.wire.ask(do, **fields)
        expect(not reply.refused, f"{do} {fields} is refused: {reply}")
        return reply.body

    async def refused(self, status: int, do: str, **fields: Any) -> Reply:
        """A refusal that says what to do next."""
        reply = await self.wire.ask(do, **fields)
        expect(reply.status == status, f"{do} {fields} is answered {reply}, not {status}")
        return must_explain(reply)

    async def wager(self, number: int, box: int, **fields: Any) -> Any:
        given = {"amount_cents": self.wager_cents, "ante": True, **fields}
        return await self.done("place_wager", round=number, box=box, **given)

    async def new_round(self) -> int:
        """Opens betting in the next round, after the one that an earlier check left open."""
        await self.at_rest()
        number = int((await self.view())["last_round"]) + 1
        opened = await self.done("open_round", round=number)
        self.wager_cents = opened["round"]["wager_cents"]
        return number

    async def dealt_round(self, *boxes: int) -> int:
        """The next round after its first card, with a wager in each of the boxes."""
        number = await self.new_round()
        for box in boxes:
            await self.wager(number, box)
        await self.done("deal_round", round=number)
        return number

    async def at_rest(self) -> None:
        view = await self.view()
        expect(view["status"] == "open", f"the table is {view['status']}: open it first")
        self.boxes = view["boxes"]
        if view["round"] is None:
            return
        number = view["round"]["round"]
        if view["round"]["phase"] == "betting":
            await self.wire.ask("deal_round", round=number)
        settled = await self.wire.ask("settle_round", round=number)
        if settled.refused:
            raise Broken(f"round {number} cannot be settled: {settled}")


def must_explain(reply: Reply) -> Reply:
    """problem+json with a title, a next step and a stable code."""
    expect(reply.refused, f"it is not refused, but answered {reply}")
    expect(reply.media == PROBLEM, f"the refusal is {reply.media}, not {PROBLEM}")
    for field in ("title", "detail", "code"):
        text = reply.body.get(field)
        expect(isinstance(text, str) and bool(text), f"the refusal has no {field}: {reply}")
    return reply


def cites(reply: Reply, rule: str) -> None:
    expect(reply.body.get("rule") == rule, f"the refusal does not cite rule {rule}: {reply}")


def socket_of(table: TableUnderTest) -> SocketWire:
    return SocketWire(table.url, table.table, table.token)
