"""Begins gaming days while the tables play, as each of several nodes does at its hour."""

import asyncio
from datetime import date, timedelta
from random import Random

from jackpot.floor import Refusal
from jackpot.floor import commands as cmd
from tests.simulation.caller import Caller
from tests.simulation.observed import Observed

_FIRST_DAY = date(2025, 10, 9)


class OpenActs:
    """Counts the acts that two people are deciding. No day begins between the two.

    An act lapses with its day: its second person would then propose it anew.
    """

    def __init__(self) -> None:
        self._open = 0
        self._day_begins = False

    async def begin(self) -> None:
        while self._day_begins:
            await asyncio.sleep(0.25)
        self._open += 1

    def end(self) -> None:
        self._open -= 1

    async def begin_day(self) -> None:
        self._day_begins = True
        while self._open:
            await asyncio.sleep(0.25)

    def day_has_begun(self) -> None:
        self._day_begins = False


class GamingDays:
    def __init__(self, caller: Caller, random: Random, observed: Observed, acts: OpenActs) -> None:
        self._caller = caller
        self._random = random
        self._observed = observed
        self._acts = acts

    async def begin(self, days: int) -> None:
        for number in range(days):
            await asyncio.sleep(self._random.uniform(0, 12))
            await self._acts.begin_day()
            day = (_FIRST_DAY + timedelta(number)).isoformat()
            begin = cmd.BeginGamingDay(by="server", day=day)
            answer = await self._caller.ask(begin)
            assert not isinstance(answer, Refusal), f"{begin} was refused: {answer}"
            self._observed.days.append(day)
            self._acts.day_has_begun()
