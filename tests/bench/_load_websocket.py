"""A load of WebSocket clients in one event loop, on raw connections so that it is not the limit.

Every client plays at a table of its own. Answers are only counted, and looked at for refusals.
"""

import asyncio
import math
import random
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import msgspec

BOXES = 9
COMMANDS = BOXES + 3  # with the opening, the first card and the settlement of the round

_HANDSHAKE = (
    "GET /v1/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer {token}\r\n\r\n"
)
_WAGER = b'{"id":%d,"do":"place_wager","round":%d,"box":%d,"amount_cents":100,"ante":true}'
_STEP = b'{"id":%d,"do":"%s","round":%d}'


@dataclass
class Seat:
    table: str
    token: str
    round: int = 0  # the last one that was played here


def text_frame(payload: bytes) -> bytes:
    """A client's frame must be masked; the mask 0 leaves the bytes as they are."""
    size = len(payload)
    if size < 126:
        return bytes((0x81, 0x80 | size)) + b"\0\0\0\0" + payload
    return b"\x81\xfe" + size.to_bytes(2, "big") + b"\0\0\0\0" + payload


def whole_round(number: int) -> bytes:
    """One frame that opens a round, places a wager in every box, deals and settles."""
    commands = [_STEP % (number, b"open_round", number)]
    commands += [_WAGER % (number, number, box) for box in range(1, BOXES + 1)]
    commands += [_STEP % (number, step, number) for step in (b"deal_round", b"settle_round")]
    return text_frame(b"[" + b",".join(commands) + b"]")


class Client(asyncio.Protocol, ABC):
    """Speaks the protocol; what frames mean is for the kinds of client below."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.latencies_s: list[float] = []
        self.refusals = 0
        self.lost = False
        self._buffer = b""

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(_HANDSHAKE.format(table=self.seat.table, token=self.seat.token).encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.ready.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._buffer = rest
            self.ready.set_result(None)
        self._take_frames()

    def _take_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            opcode, frame = buffer[at] & 0x0F, buffer[start : start + size]
            if opcode == 1:
                self.frame_received(frame)
            elif opcode == 9:
                self.transport.write(bytes((0x8A, 0x80 | size)) + b"\0\0\0\0" + frame)
            at = start + size
        self._buffer = buffer[at:]

    @abstractmethod
    def frame_received(self, frame: bytes) -> None: ...


class RoundsClient(Client):
    """Plays whole rounds, one frame each; an eager one plays on as soon as one is answered."""

    commands = COMMANDS  # of a round
    counted = BOXES  # of these, the wagers

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.eager = False
        self._sent_at: deque[float] = deque()
        self._answers = 0

    def play(self, due: float | None = None) -> None:
        """`due` is when it should have been sent: a late sender must not look quick."""
        self.seat.round += 1
        self._sent_at.append(due or time.perf_counter())
        self.transport.write(self.round_frame(self.seat.round))

    def round_frame(self, number: int) -> bytes:
        return whole_round(number)

    def frame_received(self, frame: bytes) -> None:
        self._answers += frame.count(b'"status":200')
        if refused := frame.count(b'"problem":'):
            self._refused(refused)
        while self._answers >= self.commands:
            self._answers -= self.commands
            self.latencies_s.append(time.perf_counter() - self._sent_at.popleft())
            if self.eager:
                self.play()

    def _refused(self, commands: int) -> None:
        """An overload refuses a round whole and at once; its lamps are never lit."""
        self.refusals += commands
        for _ in range(commands // self.commands):
            self._sent_at.pop()
            self.latencies_s.append(math.inf)

    @property
    def idle(self) -> bool:
        return not self._sent_at


class PacedClient(Client):
    """A table as people play it: chips one by one, and the time from each chip to its lamp."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self._id = 0
        self._chips: dict[int, float] = {}

    def step(self, do: bytes, number: int) -> None:
        self._id += 1
        self.transport.write(text_frame(_STEP % (self._id, do, number)))

    def chip(self, number: int, box: int) -> None:
        self._id += 1
        self._chips[self._id] = time.perf_counter()
        self.transport.write(text_frame(_WAGER % (self._id, number, box)))

    def frame_received(self, frame: bytes) -> None:
        now = time.perf_counter()
        for message in msgspec.json.decode(frame):
            if "push" in message:
                continue
            self.refusals += message["status"] != 200
            if (laid_at := self._chips.pop(message["id"], None)) is not None:
                assert message["answer"]["lamp"] == "on", message
                self.latencies_s.append(now - laid_at)

    async def play(self, *, round_s: float, boxes: int, seconds: float) -> None:
        """Chips in the first half of a round at any moment, the cards in the second."""
        chance = random.Random(self.seat.table)
        await asyncio.sleep(chance.random() * round_s)
        for _ in range(int(seconds / round_s)):
            self.seat.round += 1
            number = self.seat.round
            self.step(b"open_round", number)
            moments = sorted(chance.random() * round_s / 2 for _ in range(boxes))
            before = 0.0
            for box, moment in enumerate(moments, 1):
                await asyncio.sleep(moment - before)
                self.chip(number, box)
                before = moment
            await asyncio.sleep(round_s / 2 - before)
            self.step(b"deal_round", number)
            await asyncio.sleep(round_s / 2)
            self.step(b"settle_round", number)


C = TypeVar("C", bound=Client)


async def connect(port: int, seats: Sequence[Seat], kind: type[C]) -> list[C]:
    loop = asyncio.get_running_loop()
    clients: list[C] = []
    for seat in seats:
        _, client = await loop.create_connection(partial(kind, seat), "127.0.0.1", port)
        await client.ready
        clients.append(client)
    return clients


def disconnect(clients: Sequence[Client]) -> None:
    for client in clients:
        client.transport.abort()
