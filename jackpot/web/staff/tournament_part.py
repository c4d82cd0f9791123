"""What staff see of a tournament in the stream of the floor: payouts, and which tables are open."""

from collections.abc import Iterable, Sequence
from typing import Any

from jackpot.floor.views import moment
from jackpot.tournament import events
from jackpot.tournament.state import State
from jackpot.web.hosting import AnyHosts
from jackpot.web.hosting.tournaments import TournamentHost
from jackpot.web.staff.floor_part import FloorPart, Sections, Touched
from jackpot.web.staff.link import Floor
from jackpot.web.staff.tournament_payouts import TournamentDesk, prize_paper


class TournamentTouched(Touched):
    def add(self, happened: Sequence[events.TournamentEvent], state: State) -> None:
        for event in happened:
            if isinstance(event, events.PlacesAwarded | events.TournamentCancelled):
                self.payouts.update(state.payouts)
            elif payout := getattr(event, "payout", None):
                self.payouts.add(payout)


class TournamentPart(FloorPart):
    group = "tournaments"
    seldom = ("open_tables",)

    def __init__(self, floor: Floor, host: TournamentHost, tables: AnyHosts) -> None:
        super().__init__(host)
        self._floor = floor
        self._tables = tables

    def new_touched(self) -> TournamentTouched:
        return TournamentTouched()

    def table_views(self, tables: Iterable[str]) -> Sections:
        return {}

    def payout_papers(self, ids: Iterable[str] | None = None) -> Sections:
        state = self.host.engine.state
        found = (
            TournamentDesk().known(state)
            if ids is None
            else [payout for id_ in ids if (payout := state.find_payout(id_)) is not None]
        )
        reporting_from_cents = self._floor.reporting_from_cents
        return {each.id: prize_paper(state, each, reporting_from_cents) for each in found}

    def picture(self) -> Sections:
        return {"title": self.host.title, "payouts": self.payout_papers(), **self.common()}

    def common(self) -> Sections:
        engine = self.host.engine
        return {
            "tournament": self.host.name,
            "instrument": engine.state.instrument,
            "seq": engine.head.seq,
            "at": moment(self._floor.clock()),
            "sound": engine.sound,
            "fault": engine.fault,
            "open_tables": self._open_tables(),
        }

    def _open_tables(self) -> list[str]:
        """Other journals record that a table is open for a tournament."""
        return [
            name
            for host in self._tables
            for name in host.table_titles
            if (table := host.engine.state.tables[name]).status == "open"
            and table.tournament == self.host.name
        ]

    def without_players(self, view: Any) -> Any:
        return view
