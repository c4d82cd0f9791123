"""The program of the reader process: requests come on its input, replies go to its output.

It ends when its input ends, so it does not outlive the server.
"""

import asyncio
import contextlib
import os
import sys
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from jackpot.audit.closed_payouts import find_past_payout
from jackpot.audit.gaming_day import gaming_day
from jackpot.audit.machines import KINDS, PIT_KIND, machine_of_journal
from jackpot.audit.reader.days import Days
from jackpot.audit.reader.entries import NoSuchEntry, read_entry
from jackpot.audit.reader.pages import read_page
from jackpot.audit.reader.payouts import find_payouts
from jackpot.audit.reader.pit_rounds import read_pit_round
from jackpot.audit.reader.requests import (
    Answer,
    AnyRequest,
    Asked,
    Failed,
    FindPastPayout,
    FindPayouts,
    PastPayoutFound,
    Progress,
    ReadEntry,
    ReadPage,
    ReadRound,
    ReadSeries,
    ReadWins,
    Reply,
    RoundFound,
    Setup,
    Verified,
)
from jackpot.audit.reader.rounds import read_round
from jackpot.audit.reader.series import read_series
from jackpot.audit.reader.states import States
from jackpot.audit.reader.wins import read_wins
from jackpot.audit.verify import Failure, Proof, verify_home
from jackpot.floor.payout_id import PayoutId
from jackpot.journal import HomeReader, JournalError, open_reader

_NICE = 10
_END_FIRST = "500"  # when memory is short, the kernel ends this process before the server
_ENTRIES_BETWEEN_PROGRESS = 500
_MOST_BYTES = 1 << 20  # of a request

_encode = msgspec.json.Encoder().encode


class ReaderProgram:
    def __init__(self, setup: Setup, home: HomeReader) -> None:
        self._home = home
        self._zone = ZoneInfo(setup.zone)
        self._starts = setup.gaming_day_start
        self._kinds = {link: KINDS[name] for link, name in setup.kinds.items()}
        self._states: dict[str, States] = {}
        self._days: dict[str, Days] = {}

    async def serve(self, asked: Asked) -> None:
        try:
            found = await self._find(asked.number, asked.request)
        except (JournalError, NoSuchEntry) as error:
            _reply(Failed(asked.number, str(error), isinstance(error, NoSuchEntry)))
        else:
            _reply(Answer(asked.number, msgspec.Raw(_encode(found))))

    async def _find(self, number: int, request: AnyRequest) -> Any:
        link = request.link
        journal = self._home.journal(link)
        kind = self._kinds.get(link) or await machine_of_journal(journal)
        if isinstance(request, ReadPage):
            return await read_page(kind, journal, request)
        states = self._states.setdefault(link, States(kind.machine, journal))
        if isinstance(request, ReadEntry):
            return await read_entry(kind, journal, states, request.seq)
        if isinstance(request, ReadRound):
            checkpoints = self._home.checkpoints(link)
            read = read_pit_round if kind is PIT_KIND else read_round
            return RoundFound(await read(journal, states, checkpoints, request))
        if isinstance(request, ReadSeries):
            days = self._days.setdefault(link, Days(journal, self._zone, self._starts))
            return await read_series(days, request, link, self._starts)
        if isinstance(request, ReadWins):
            first, last = (
                gaming_day(day, self._zone, self._starts) for day in (request.first, request.last)
            )
            return await read_wins(kind, journal, first, last, request.known)
        if isinstance(request, FindPayouts):
            return await find_payouts(kind, journal, request)
        if isinstance(request, FindPastPayout):
            payout = PayoutId.parse(request.payout)
            return PastPayoutFound(await find_past_payout(kind.codec, journal, payout, request.end))
        return await self._verify(number, link)

    async def _verify(self, number: int, link: str) -> Verified:
        def progress(done: int, of: int) -> None:
            if done % _ENTRIES_BETWEEN_PROGRESS == 0 or done == of:
                _reply(Progress(number, done, of))

        found = await verify_home(self._home, progress, only=link)
        proof = next((each for each in found if isinstance(each, Proof)), None)
        return Verified(proof, [each for each in found if isinstance(each, Failure)])


def _reply(reply: Reply) -> None:
    sys.stdout.buffer.write(_encode(reply) + b"\n")
    sys.stdout.buffer.flush()


async def run() -> None:
    requests = asyncio.StreamReader(limit=_MOST_BYTES)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(requests), sys.stdin
    )
    setup = msgspec.json.decode(await requests.readline(), type=Setup)
    archive = None if setup.archive is None else Path(setup.archive)
    async with await open_reader(setup.address, archive=archive) as home:
        program = ReaderProgram(setup, home)
        async with asyncio.TaskGroup() as tasks:
            while line := await requests.readline():
                asked = msgspec.json.decode(line, type=Asked)
                tasks.create_task(program.serve(asked))
            raise SystemExit(0)


def step_back() -> None:
    """Wagers come first for time and for memory, where the machine lets us say so."""
    with contextlib.suppress(OSError):
        os.nice(_NICE)
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(_END_FIRST)


if __name__ == "__main__":
    step_back()
    asyncio.run(run())
