"""Durable acts of Blackjack over the socket, beside durable jackpot wagers, at one server.

Both loads are alike: as many tables, one connection each, whole rounds of one frame each, two of
them in flight, answers counted and not read. 23 of the 33 commands of a round are acts, 9 of the 12
at poker are wagers, and commits of both take up to 1,000 commands. Processor time is printed beside
the rates: it says the same on a machine that has other work.
"""

import asyncio
import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from jackpot.bootstrap.pits import open_pit
from jackpot.engine import JournalClock, unix_ms
from jackpot.floor.commands import BeginGamingDay, OpenTable
from jackpot.journal import open_home
from jackpot.pit.machine import PIT
from jackpot.settings import load_floor
from jackpot.web.hosting.pits import PitEngine
from tests.bench._load_websocket import RoundsClient, Seat, connect, disconnect, text_frame
from tests.bench._server_measures import no_refusals, websocket_rate
from tests.bench._server_process import (
    LOAD_CORE,
    our_server,
    processor_seconds,
    write_floor,
    write_tokens,
)
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


class _Measured(NamedTuple):
    """Of one turn and one load."""

    rate: float  # counted commands a second
    server_us: float  # processor time of the server for each
    load_us: float  # and of the load

    @classmethod
    async def of(cls, players: Sequence[RoundsClient], pid: int) -> "_Measured":
        rounds = sum(player.seat.round for player in players)
        server_s, load_s = processor_seconds(pid), processor_seconds(os.getpid())
        rate = await websocket_rate(players)
        counted = (sum(player.seat.round for player in players) - rounds) * players[0].counted
        server_s, load_s = (
            processor_seconds(pid) - server_s,
            processor_seconds(os.getpid()) - load_s,
        )
        return cls(rate, server_s / counted * 1e6, load_s / counted * 1e6)


async def _measure(folder: Path) -> list[tuple[_Measured, _Measured]]:
    """Of each turn: acts, and jackpot wagers."""
    floor = write_floor(folder, TABLES, pit_tables=TABLES)
    at_poker = [Seat(*each) for each in write_tokens(folder, TABLES).items()]
    at_blackjack = [Seat(*each) for each in write_tokens(folder, TABLES, "B").items()]
    await open_all_tables(folder, floor)
    await _open_pit_tables(folder, floor)
    with our_server(folder, floor) as (port, pid):
        wagering = await connect(port, at_poker, RoundsClient)
        acting = await connect(port, at_blackjack, BlackjackClient)
        turns = []
        for _ in range(TURNS):
            wagers = await _Measured.of(wagering, pid)
            turns.append((await _Measured.of(acting, pid), wagers))
        no_refusals(wagering)
        no_refusals(acting)
        disconnect([*wagering, *acting])
    return turns


def acts_over_sockets() -> Iterator[Figure]:
    pin(LOAD_CORE)
    with tempfile.TemporaryDirectory() as folder:
        turns = asyncio.run(_measure(Path(folder)))
    acts = _Measured(*(median(each) for each in zip(*(act for act, _ in turns), strict=True)))
    wagers = _Measured(*(median(each) for each in zip(*(wager for _, wager in turns), strict=True)))
    yield compare(
        "WebSocket: durable acts of Blackjack, whole rounds",
        "a second",
        acts.rate,
        "durable jackpot wagers, whole rounds",
        wagers.rate,
        ratio=median(act.rate / wager.rate for act, wager in turns),
        bar=BAR,
    )
    yield compare(
        "the same: the server's processor time for an act",
        "us",
        acts.server_us,
        "for a wager",
        wagers.server_us,
        ratio=acts.server_us / wagers.server_us,
    )
    yield compare(
        "the same: the load's processor time for an act",
        "us",
        acts.load_us,
        "the server's",
        acts.server_us,
        ratio=acts.load_us / acts.server_us,
    )
