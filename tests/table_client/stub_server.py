"""A small server, not ours, that keeps the wire contract of a table and of a display, in memory.

It knows one table, T1, and wagers of 100 cents. Tests plant a defect by overriding a method.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

TOKEN = "jpt_of_the_stub"
BOXES = 7
WAGER_CENTS = 100
BEAT_S = 0.02
PRIZES = {"AhJh9h5h2h": "flush", "AdJd9d5d2d": "flush"}

Answer = tuple[int, Any]


def refusal(status: int, code: str, rule: str = "") -> Answer:
    body = {"title": "Refused", "detail": "Do something else.", "status": status, "code": code}
    return status, {**body, **({"rule": rule} if rule else {})}


class Stub:
    def __init__(self) -> None:
        self.rounds: dict[int, dict[str, Any]] = {}
        self.sound = True
        self.changed = asyncio.Event()

    # --- the table

    def do(self, do: str, fields: dict[str, Any]) -> Answer:
        """One command, already known to be well-formed."""
        if do == "get_table":
            return 200, self.view()
        if not self.sound:
            return refusal(503, "not_sound")
        answer: Answer = getattr(self, do)(**fields)
        self.changed.set()
        self.changed = asyncio.Event()
        return answer

    def view(self) -> dict[str, Any]:
        last = max(self.rounds, default=0)
        playing = self.rounds.get(last)
        if playing is None or playing["phase"] == "settled":
            return self.told(last, None, [])
        return self.told(last, self.shown(last), self.lamps(last))

    def told(self, last: int, playing: Any, lamps: list[int]) -> dict[str, Any]:
        known = {"table": "T1", "status": "open", "boxes": BOXES, "terms": None}
        return {**known, "last_round": last, "round": playing, "lamps": lamps}

    def shown(self, number: int) -> dict[str, Any]:
        of = self.rounds[number]
        told = {"round": number, "phase": of["phase"], "wager_cents": WAGER_CENTS}
        return {**told, "wagers": sorted(of["wagers"])}

    def lamps(self, number: int) -> list[int]:
        of = self.rounds[number]
        return sorted(of["wagers"] - of["folded"])

    def lamp(self, number: int, box: int, state: str) -> Answer:
        return 200, {"table": "T1", "round": number, "box": box, "lamp": state}

    def open_round(self, round: int) -> Answer:
        last = max(self.rounds, default=0)
        if round in self.rounds and self.rounds[round]["phase"] != "settled":
            return 200, {"table": "T1", "round": self.shown(round)}
        if round <= last:
            return refusal(409, "round_number_passed")
        if last and self.rounds[last]["phase"] != "settled":
            return refusal(409, "round_in_play")
        self.rounds[round] = {"phase": "betting", "wagers": set(), "folded": set(), "claims": {}}
        return 200, {"table": "T1", "round": self.shown(round)}

    def place_wager(self, round: int, box: int, amount_cents: int, ante: bool) -> Answer:
        of = self.rounds.get(round)
        if of is None:
            return refusal(404, "no_such_round")
        if box > BOXES:
            return refusal(404, "no_such_box")
        if amount_cents != WAGER_CENTS:
            return refusal(409, "wrong_amount", "10.2")
        if not ante:
            return refusal(409, "no_ante", "10.1")
        if box in of["wagers"] and of["phase"] != "settled":
            return self.lamp(round, box, "on")
        if of["phase"] != "betting":
            return refusal(409, "betting_closed", "4.5")
        of["wagers"].add(box)
        return self.lamp(round, box, "on")

    def withdraw_wager(self, round: int, box: int) -> Answer:
        of = self.rounds[round]
        if of["phase"] != "betting":
            return refusal(409, "betting_closed", "4.5")
        of["wagers"].discard(box)
        return self.lamp(round, box, "off")

    def deal_round(self, round: int) -> Answer:
        of = self.rounds.get(round)
        if of is None:
            return refusal(404, "no_such_round")
        if of["phase"] == "betting":
            of["phase"] = "dealt"
        return 200, {"table": "T1", "round": {**self.shown(round), "phase": "dealt"}}

    def fold_box(self, round: int, box: int) -> Answer:
        self.rounds[round]["folded"].add(box)
        return self.lamp(round, box, "off")

    def declare_claim(self, round: int, box: int, cards: str) -> Answer:
        of = self.rounds[round]
        pairs = [cards[at : at + 2] for at in range(0, len(cards), 2)]
        if len(pairs) != 5 or len(set(pairs)) != 5 or "Xx" in pairs:
            return refusal(422, "malformed")
        if of["phase"] != "dealt":
            return refusal(409, "round_collected", "10.4")
        if box not in of["wagers"] - of["folded"]:
            return refusal(409, "no_wager", "10.1")
        if of["claims"].setdefault(box, cards) != cards:
            return refusal(409, "claim_stands", "10.4")
        answer = {"table": "T1", "round": round, "box": box, "cards": cards}
        return 200, {**answer, "qualifies": cards in PRIZES}

    def settle_round(self, round: int) -> Answer:
        of = self.rounds[round]
        if of["phase"] == "betting":
            return refusal(409, "not_dealt", "4.1")
        of["phase"] = "settled"
        return 200, {"table": "T1", "round": round, "payouts": self.payouts(round)}

    def payouts(self, number: int) -> list[dict[str, Any]]:
        claims = self.rounds[number]["claims"]
        won = sorted((box for box, cards in claims.items() if cards in PRIZES), reverse=True)
        return [{"box": box, "id": f"T1-{number}-{box}"} for box in won]

    # --- who asks, and in what form

    def stranger(self, request: web.Request) -> Answer | None:
        if request.headers.get("Authorization") != f"Bearer {TOKEN}":
            return refusal(401, "not_signed_in")
        return None

    def not_its_own(self, table: str) -> Answer | None:
        return None if table == "T1" else refusal(403, "not_allowed")

    def malformed(self, do: str, fields: dict[str, Any]) -> Answer | None:
        kinds = {"amount_cents": int, "ante": bool, "cards": str, "round": int, "box": int}
        needed = {"place_wager": {"amount_cents", "ante"}, "declare_claim": {"cards"}}
        given = fields.keys() - {"round", "box"}
        wrong = [name for name in fields.keys() & kinds if type(fields[name]) is not kinds[name]]
        if given != needed.get(do, set()) or wrong:
            return refusal(422, "malformed")
        return None

    # --- http

    REQUESTS = (
        ("GET", "", "get_table"),
        ("PUT", r"/rounds/{round:\d+}", "open_round"),
        ("PUT", r"/rounds/{round:\d+}/wagers/{box:\d+}", "place_wager"),
        ("DELETE", r"/rounds/{round:\d+}/wagers/{box:\d+}", "withdraw_wager"),
        ("POST", r"/rounds/{round:\d+}/deal", "deal_round"),
        ("PUT", r"/rounds/{round:\d+}/folds/{box:\d+}", "fold_box"),
        ("PUT", r"/rounds/{round:\d+}/claims/{box:\d+}", "declare_claim"),
        ("POST", r"/rounds/{round:\d+}/settle", "settle_round"),
    )

    async def http(self, do: str, request: web.Request) -> web.Response:
        places = {name: int(value) for name, value in request.match_info.items() if name != "table"}
        refused = self.stranger(request) or self.not_its_own(request.match_info["table"])
        if refused:
            return self.respond(refused)
        try:
            body = msgspec.json.decode(await request.read() or b"{}")
        except msgspec.DecodeError:
            return self.respond(refusal(422, "not_json"))
        if not isinstance(body, dict):
            return self.respond(refusal(422, "malformed"))
        fields = {**places, **body}
        return self.respond(self.malformed(do, fields) or self.do(do, fields))

    def respond(self, answer: Answer) -> web.Response:
        status, body = answer
        media = "application/problem+json" if status >= 400 else "application/json"
        headers = {"Retry-After": "1"} if status == 503 else {}
        content = msgspec.json.encode(body)
        return web.Response(body=content, status=status, content_type=media, headers=headers)

    # --- the socket

    async def socket(self, request: web.Request) -> web.StreamResponse:
        if refused := self.stranger(request):
            return self.respond(refused)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        telling = asyncio.create_task(self.tell(socket))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    answers = self.frame(msgspec.json.decode(message.data))
                    await socket.send_str(msgspec.json.encode(answers).decode())
        finally:
            telling.cancel()
        return socket

    def frame(self, commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [self.framed(command) for command in commands]

    def framed(self, command: dict[str, Any]) -> dict[str, Any]:
        fields = {name: value for name, value in command.items() if name not in ("id", "do")}
        do = command["do"]
        status, body = self.malformed(do, fields) or self.do(do, fields)
        kind = "problem" if status >= 400 else "answer"
        return {"id": command["id"], "status": status, kind: body}

    async def tell(self, socket: web.WebSocketResponse) -> None:
        """The table first, then every change, and beats."""
        pushes: list[dict[str, Any]] = [{"push": "sound", "sound": self.sound}]
        with contextlib.suppress(ConnectionError):
            while True:
                pushes += [{"push": "table", "table": self.view()}, {"push": "beat"}]
                await socket.send_str(msgspec.json.encode(pushes).decode())
                pushes = []
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(BEAT_S):
                        await self.changed.wait()

    # --- the display

    def meter(self) -> dict[str, Any]:
        return {"value_cents": 1_000_000, "seq": 7, "sound": self.sound}

    async def get_meter(self, request: web.Request) -> web.Response:
        if request.query:
            return self.respond(refusal(422, "malformed"))
        return self.respond((200, self.meter()))

    def stream(self) -> list[tuple[str, int, Any, float]]:
        """Kind, id and data of each event, and the pause after it."""
        first = [("sign", 7, {}, 0.0), ("meter", 7, self.meter(), 0.0)]
        return [*first, *(("beat", 7, {}, BEAT_S) for _ in range(500))]

    async def get_stream(self, request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        with contextlib.suppress(ConnectionError):
            for kind, id_, data, pause_s in self.stream():
                text = f"event: {kind}\nid: {id_}\ndata: {msgspec.json.encode(data).decode()}\n\n"
                await response.write(text.encode())
                await asyncio.sleep(pause_s)
        return response

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/v1/tables/{table}/socket", self.socket)
        for method, path, do in self.REQUESTS:
            handler = _handler(self, do)
            app.router.add_route(method, "/v1/tables/{table}" + path, handler)
        app.router.add_get("/v1/meter", self.get_meter)
        app.router.add_get("/v1/meter/stream", self.get_stream)
        return app


def _handler(stub: Stub, do: str) -> Any:
    async def handle(request: web.Request) -> web.Response:
        return await stub.http(do, request)

    return handle


@asynccontextmanager
async def serving(stub: Stub) -> AsyncIterator[str]:
    runner = web.AppRunner(stub.app(), shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        host, port = runner.addresses[0][:2]
        yield f"http://{host}:{port}"
    finally:
        await runner.cleanup()
