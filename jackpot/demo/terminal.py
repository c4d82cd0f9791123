"""Refreshes the terminal several times a second: a live view, or plain lines for a pipe."""

from collections.abc import Callable

from rich.console import Console
from rich.live import Live

from jackpot.demo.crew import Crew, ListedPayout, MeterReading
from jackpot.demo.live_view import draw
from jackpot.demo.people import Person
from jackpot.demo.plain_output import PlainOutput
from jackpot.demo.scene import Scene, WagerRate, table_scenes
from table_client import Clock
from table_client.virtual import Observations, StaffError, VirtualTable
from table_client.virtual.twenty_one import VirtualPitTable

_REFRESHES_A_SECOND = 4
_PAYOUTS_EVERY = 4  # refreshes
_PLAIN_EVERY = 20  # refreshes


class TerminalView:
    def __init__(
        self,
        url: str,
        people: list[Person],
        crew: Crew,
        tables: list[VirtualTable | VirtualPitTable],
        observations: Observations,
        clock: Clock,
        tournament: Callable[[], str] = str,
    ) -> None:
        self._url = url
        self._people = people
        self._crew = crew
        self._tables = tables
        self._observations = observations
        self._clock = clock
        self._tournament = tournament
        self._rate = WagerRate()
        self._payouts: list[ListedPayout] = []
        self._refreshes = 0

    async def run(self, console: Console) -> None:
        """Runs until it is cancelled."""
        if _can_draw(console):
            await self._run_live(console)
        else:
            await self._run_plain(console)

    async def _run_live(self, console: Console) -> None:
        with Live(console=console, screen=True, auto_refresh=False) as live:
            while True:
                scene = await self._refresh()
                live.update(draw(scene, *console.size), refresh=True)
                await self._clock.sleep(1 / _REFRESHES_A_SECOND)

    async def _run_plain(self, console: Console) -> None:
        # Soft wrapping keeps a piped line on one line.
        lines = PlainOutput(
            lambda line: console.print(line, markup=False, highlight=False, soft_wrap=True)
        )
        while True:
            scene = await self._refresh()
            lines.print_payouts(scene)
            lines.print_tournament(scene)
            if self._refreshes % _PLAIN_EVERY == _REFRESHES_A_SECOND:
                lines.print_meter(scene)
            await self._clock.sleep(1 / _REFRESHES_A_SECOND)

    async def _refresh(self) -> Scene:
        meter: MeterReading | None = None
        try:
            meter = await self._crew.meter()
            if self._refreshes % _PAYOUTS_EVERY == 0:
                self._payouts = await self._crew.payouts()
        except StaffError:
            meter = None  # shown as "the server does not answer"
        self._refreshes += 1
        return Scene(
            self._url,
            self._people,
            meter,
            table_scenes(self._tables),
            self._payouts,
            self._observations.wagers_lit,
            self._rate.update(self._clock.now_s(), self._observations.wagers_lit),
            self._tournament(),
        )


def _can_draw(console: Console) -> bool:
    can_write = console.encoding.lower().startswith("utf")
    return console.is_terminal and not console.is_dumb_terminal and can_write
