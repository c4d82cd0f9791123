"""An in-memory server with the protocol of a table's socket, which decides by the real floor."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from jackpot.floor import Kind, Refusal, apply, decide
from jackpot.floor import commands as cmd
from jackpot.floor.answers import answer
from jackpot.floor.state import State
from jackpot.floor.views import table_view
from jackpot.rules.poker.terms import Terms
from table_client import Lamp, Refused, TableClient
from table_client.connection import Connect, Connection, ConnectionLost
from tests.floor.build import NOON_MS, open_link, open_tables, raise_controls
from tests.table_client.manual_clock import settle

_COMMANDS: dict[str, Callable[..., cmd.Command]] = {
    "open_round": cmd.OpenRound,
    "place_wager": cmd.PlaceWager,
    "withdraw_wager": cmd.WithdrawWager,
    "deal_round": cmd.DealRound,
    "fold_box": cmd.FoldBox,
    "declare_claim": cmd.DeclareClaim,
    "settle_round": cmd.SettleRound,
    "place_ante": cmd.PlaceAnte,
    "withdraw_ante": cmd.WithdrawAnte,
    "place_bet": cmd.PlaceBet,
    "undo_bet": cmd.UndoBet,
    "show_dealer_card": cmd.ShowDealerCard,
    "record_hand": cmd.RecordHand,
    "record_dealer_hand": cmd.RecordDealerHand,
    "count_hands": cmd.CountHands,
}
_STATUS = {Kind.STATE: 409, Kind.UNKNOWN: 404, Kind.MALFORMED: 422}


class FakeServer:
    """A server that a test can disturb.

    `deaf` ignores commands, `mute` carries them out but does not answer, and `backwards` takes the
    commands of a frame in reverse order. `unsound` carries nothing out and says so, `in_doubt`
    carries commands out and says that it does not know.
    """

    def __init__(self, *tables: str, terms: Terms | None = None) -> None:
        self.state = State()
        self.connections: list[FakeConnection] = []
        self.attempts = 0
        self.reachable = True
        self.deaf = False
        self.mute = False
        self.backwards = False
        self.unsound = False
        self.in_doubt = False
        self.received: list[dict[str, Any]] = []
        self.do(open_link())
        self.do(raise_controls())
        tables = tables or ("T1",)
        for command in open_tables(*tables):
            self.do(command)
        for table in tables if terms is not None else ():
            self.do(cmd.ConfigureTable(by="floor file", table=table, boxes=7, terms=terms))

    @property
    def connection(self) -> "FakeConnection":
        return self.connections[-1]

    @property
    def commands(self) -> list[str]:
        """The names of the received commands, in order."""
        return [message["do"] for message in self.received]

    def connect(self, table: str = "T1") -> Connect:
        async def connect() -> Connection:
            self.attempts += 1
            if not self.reachable:
                raise ConnectionLost("no connection: the server is away")
            connection = FakeConnection(self, table)
            self.connections.append(connection)
            self.push_table(connection)
            return connection

        return connect

    def disappear(self) -> None:
        self.reachable = False
        self.connection.cut()

    def do(self, command: cmd.Command) -> object:
        decision = decide(self.state, command, NOON_MS)
        if isinstance(decision, Refusal):
            return decision
        for event in decision:
            apply(self.state, event)
        return answer(self.state, command)

    def push_table(self, connection: "FakeConnection") -> None:
        view = table_view(self.state, connection.table)
        connection.say([{"push": "table", "table": msgspec.to_builtins(view)}])

    def push_all(self) -> None:
        for connection in self.connections:
            self.push_table(connection)

    def beat(self) -> None:
        for connection in self.connections:
            connection.say([{"push": "beat", "at": "2025-10-09T08:53:20Z"}])

    def on_frame(self, connection: "FakeConnection", text: str) -> None:
        commands = msgspec.json.decode(text)
        if self.backwards:
            commands.reverse()
        self.received += commands
        if not self.deaf:
            answers = [self._answer(connection.table, command) for command in commands]
            if not self.mute:
                connection.say(answers)
                if not (self.in_doubt or self.unsound):
                    self.push_table(connection)

    def _answer(self, table: str, message: dict[str, Any]) -> dict[str, Any]:
        fields = {key: value for key, value in message.items() if key not in ("id", "do")}
        if message["do"] == "get_table":
            view = msgspec.to_builtins(table_view(self.state, table))
            return {"id": message["id"], "status": 200, "answer": view}
        if self.unsound:
            return _unavailable(message, "not_sound")
        command = _COMMANDS[message["do"]](by=f"table:{table}", table=table, **fields)
        done = self.do(command)
        if self.in_doubt:
            return _unavailable(message, "in_doubt")
        if isinstance(done, Refusal):
            problem = {"code": done.name, "title": done.title, "detail": done.detail}
            if done.rule is not None:
                problem["rule"] = done.rule
            return {"id": message["id"], "status": _STATUS[done.kind], "problem": problem}
        return {"id": message["id"], "status": 200, "answer": msgspec.to_builtins(done)}


def _unavailable(message: dict[str, Any], code: str) -> dict[str, Any]:
    problem = {"code": code, "title": "Not now", "detail": "Send it again."}
    return {"id": message["id"], "status": 503, "problem": problem}


class FakeConnection:
    def __init__(self, server: FakeServer, table: str) -> None:
        self.table = table
        self.pings = 0
        self.closed = False
        self._server = server
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()

    def say(self, messages: list[dict[str, Any]]) -> None:
        self.say_text(msgspec.json.encode(messages).decode())

    def say_text(self, text: str) -> None:
        self._frames.put_nowait(text)

    def cut(self) -> None:
        self._frames.put_nowait(None)

    async def send(self, text: str) -> None:
        self._server.on_frame(self, text)

    async def receive(self) -> str:
        frame = await self._frames.get()
        if frame is None:
            raise ConnectionLost("the server closed the connection (1006)")
        return frame

    async def ping(self) -> None:
        self.pings += 1

    async def close(self) -> None:
        self.closed = True
        if self in self._server.connections[:-1]:
            self._server.connections.remove(self)


async def place_wager_without_answer(
    server: FakeServer, table: TableClient
) -> "asyncio.Future[Lamp | Refused]":
    """Opens round 1 and places a wager at box 3, which the server accepts but does not answer."""
    await table.open_round(1)
    server.mute = True
    answer = asyncio.ensure_future(table.place_wager(3))
    await settle()
    return answer
