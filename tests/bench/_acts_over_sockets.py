"""Durable acts of Blackjack over the socket, beside durable jackpot wagers, at one server."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from jackpot.bootstrap.pits import open_pit
from jackpot.engine import JournalClock, unix_ms
from jackpot.floor.commands import BeginGamingDay, OpenTable
from jackpot.journal import open_home
from jackpot.pit.machine import PIT
from jackpot.settings import load_floor
from jackpot.web.hosting.pits import PitEngine
from tests.bench._load_websocket import RoundsClient, Seat, connect, disconnect, text_frame
from tests.bench._server_measures import no_refusals, websocket_rate
from tests.bench._server_process import LOAD_CORE, our_server, write_floor, write_tokens
from tests.bench.harness import Figure, compare, pin
from tests.bench.server import open_all_tables

TABLES = 50  # of each kind
TURNS = 7
BAR = 0.8

_BOXES = range(1, 8)
_STEP = b'{"id":1,"do":"%s","round":%d}'
_MAIN = b'{"id":1,"do":"place_main","round":%d,"box":%d,"place":1,"amount_cents":1000}'
_CARD = b'{"id":1,"do":"record_act","round":%d,"number":%d,"card":"%s","to":"%s"}'
_STAND = b'{"id":1,"do":"record_act","round":%d,"number":%d,"decision":"stand","box":%d}'

# Every box has 20 against a dealer's 17.
_CARDS = [
    *((b"Th", b"%d" % box) for box in _BOXES),
    (b"9c", b"dealer"),
    *((b"Qs", b"%d" % box) for box in _BOXES),
]
ACTS = len(_CARDS) + len(_BOXES) + 1


def _acts(number: int) -> Iterator[bytes]:
    for at, (card, to) in enumerate(_CARDS, start=1):
        yield _CARD % (number, at, card, to)
    for box in _BOXES:
        yield _STAND % (number, len(_CARDS) + box, box)
    yield _CARD % (number, ACTS, b"8d", b"dealer")


class BlackjackClient(RoundsClient):
    commands = ACTS + len(_BOXES) + 3
    counted = ACTS

    def round_frame(self, number: int) -> bytes:
        frames = [
            _STEP % (b"open_round", number),
            *(_MAIN % (number, box) for box in _BOXES),
            _STEP % (b"deal_round", number),
            *_acts(number),
            _STEP % (b"settle_round", number),
        ]
        return text_frame(b"[" + b",".join(frames) + b"]")


async def _open_pit_tables(folder: Path, floor: Path) -> None:
    """Before the server starts, so that the load needs no supervisor."""
    settings = load_floor(floor).pits["main"]
    async with await open_home(f"sqlite:{folder}/jackpot.db") as home:
        engine = PitEngine(PIT, home.journal("main"), clock=JournalClock(unix_ms))
        await engine.start()
        await open_pit(engine, settings)
        await engine.submit(BeginGamingDay(by="server", day="2026-11-18"))
        await asyncio.gather(
            *(engine.submit(OpenTable(by="sam", table=table)) for table in settings.tables)
        )
        await engine.stop()


async def _measure(folder: Path) -> list[tuple[float, float]]:
    """Of each turn: acts a second, and jackpot wagers a second."""
    floor = write_floor(folder, TABLES, pit_tables=TABLES)
    at_poker = [Seat(*each) for each in write_tokens(folder, TABLES).items()]
    at_blackjack = [Seat(*each) for each in write_tokens(folder, TABLES, "B").items()]
    await open_all_tables(folder, floor)
    await _open_pit_tables(folder, floor)
    with our_server(folder, floor) as (port, _):
        wagering = await connect(port, at_poker, RoundsClient)
        acting = await connect(port, at_blackjack, BlackjackClient)
        turns = []
        for _ in range(TURNS):
            wagers = await websocket_rate(wagering)
            turns.append((await websocket_rate(acting), wagers))
        no_refusals(wagering)
        no_refusals(acting)
        disconnect([*wagering, *acting])
    return turns


def acts_over_sockets() -> Iterator[Figure]:
    pin(LOAD_CORE)
    with tempfile.TemporaryDirectory() as folder:
        turns = asyncio.run(_measure(Path(folder)))
    acts, wagers = (median(each) for each in zip(*turns, strict=True))
    yield compare(
        "WebSocket: durable acts of Blackjack, whole rounds",
        "a second",
        acts,
        "durable jackpot wagers, whole rounds",
        wagers,
        ratio=median(act / wager for act, wager in turns),
        bar=BAR,
    )
