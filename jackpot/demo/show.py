"""Looks at the demonstration several times a second and shows it, live or in plain lines."""

from rich.console import Console
from rich.live import Live

from jackpot.demo.crew import Crew, MeterSeen, PayoutSeen
from jackpot.demo.people import Person
from jackpot.demo.plain import PlainLines
from jackpot.demo.scene import Scene, Tempo, table_scenes
from jackpot.demo.view import draw
from table_client import Clock
from table_client.virtual import Observations, StaffError, VirtualTable

_LOOKS_A_SECOND = 4
_PAYOUTS_EVERY = 4  # looks
_PLAIN_EVERY = 20  # looks


class Show:
    def __init__(
        self,
        url: str,
        people: list[Person],
        crew: Crew,
        tables: list[VirtualTable],
        observations: Observations,
        clock: Clock,
    ) -> None:
        self._url = url
        self._people = people
        self._crew = crew
        self._tables = tables
        self._observations = observations
        self._clock = clock
        self._tempo = Tempo()
        self._payouts: list[PayoutSeen] = []
        self._looks = 0

    async def run(self, console: Console) -> None:
        """Until it is cancelled."""
        if _can_draw(console):
            await self._run_live(console)
        else:
            await self._run_plain(console)

    async def _run_live(self, console: Console) -> None:
        with Live(console=console, screen=True, auto_refresh=False) as live:
            while True:
                scene = await self._look()
                live.update(draw(scene, *console.size), refresh=True)
                await self._clock.sleep(1 / _LOOKS_A_SECOND)

    async def _run_plain(self, console: Console) -> None:
        # Soft wrapping: a line that is piped stays one line.
        lines = PlainLines(
            lambda line: console.print(line, markup=False, highlight=False, soft_wrap=True)
        )
        while True:
            scene = await self._look()
            lines.tell_payouts(scene)
            if self._looks % _PLAIN_EVERY == _LOOKS_A_SECOND:
                lines.tell_meter(scene)
            await self._clock.sleep(1 / _LOOKS_A_SECOND)

    async def _look(self) -> Scene:
        meter: MeterSeen | None = None
        try:
            meter = await self._crew.meter()
            if self._looks % _PAYOUTS_EVERY == 0:
                self._payouts = await self._crew.payouts()
        except StaffError:
            meter = None  # the view says that the server does not answer
        self._looks += 1
        return Scene(
            self._url,
            self._people,
            meter,
            table_scenes(self._tables),
            self._payouts,
            self._observations.wagers_lit,
            self._tempo.note(self._clock.now_s(), self._observations.wagers_lit),
        )


def _can_draw(console: Console) -> bool:
    can_write = console.encoding.lower().startswith("utf")
    return console.is_terminal and not console.is_dumb_terminal and can_write
