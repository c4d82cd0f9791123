"""What staff see of a pit, in sections."""

from collections.abc import Iterable, Sequence

import msgspec

from jackpot.floor.payout_id import PayoutId
from jackpot.floor.views import (
    exclusion_views,
    hours_view,
    incident_views,
    moment,
    round_dispute_views,
)
from jackpot.floor.void_preview import RuleChoice
from jackpot.pit import events
from jackpot.pit.state import PitState
from jackpot.pit.views import pending_acts, restriction_views, table_terms, table_view
from jackpot.pit.views.rounds import PitRoundView
from jackpot.pit.views.tables import PitTableView
from jackpot.rules.books import BY_REFERENCE
from jackpot.web.hosting.pits import PITS
from jackpot.web.staff.floor_part import FloorPart, Sections, Touched
from jackpot.web.staff.link import Floor, Pit
from jackpot.web.staff.payout_paper import known_payouts
from jackpot.web.staff.pit_payouts import pit_payout_paper
from jackpot.web.staff.pit_warnings import pit_warnings


class PitTouched(Touched):
    def add(self, happened: Sequence[events.PitEvent], state: PitState) -> None:
        self.tables.update(PITS.tables_touched(happened, state))
        for event in happened:
            if isinstance(event, events.PayoutsDue):
                self.payouts.update(award.payout for award in event.awards)
            elif payout := getattr(event, "payout", None):
                self.payouts.add(payout)
                self.tables.add(PayoutId.parse(payout).table)
            elif isinstance(event, events.RoundEvent):  # a dispute holds and frees its payouts
                self.payouts.update(
                    payout.id
                    for payout in state.payouts.values()
                    if (payout.table, payout.round) == (event.table, event.round)
                )


class PitPart(FloorPart):
    """A pit of the floor."""

    group = "pits"
    seldom = (
        *("warnings", "calls", "acts", "pending_acts", "incidents", "exclusions"),
        *("restrictions", "disputes", "proposed_terms", "hours"),
    )

    def __init__(self, floor: Floor, pit: Pit) -> None:
        super().__init__(pit.host)
        self._floor = floor
        self._pit = pit

    def new_touched(self) -> PitTouched:
        return PitTouched()

    def table_views(self, tables: Iterable[str]) -> Sections:
        state = self._pit.host.engine.state
        return {table: table_view(state, table) for table in tables if table in state.tables}

    def payout_papers(self, ids: Iterable[str] | None = None) -> Sections:
        state = self._pit.host.engine.state
        if ids is None:
            ids = [payout.id for payout in known_payouts(state)]
        found = ((id_, state.find_payout(id_)) for id_ in ids)
        return {
            id_: pit_payout_paper(state, payout, self._floor.reporting_from_cents)
            for id_, payout in found
            if payout is not None
        }

    def picture(self) -> Sections:
        return {**super().picture(), "contraventions": _contraventions(self.host.engine.state)}

    def common(self) -> Sections:
        host, engine, now_ms = self._pit.host, self._pit.host.engine, self._floor.clock()
        state = engine.state
        return {
            "pit": host.name,
            "seq": engine.head.seq,
            "at": moment(now_ms),
            "sound": engine.sound,
            "fault": engine.fault,
            "hours": hours_view(host.name, state.hours, now_ms),
            "warnings": pit_warnings(self._floor, self._pit),
            "calls": self._floor.calls.of_tables(host.table_titles),
            "acts": list(self._pit.activity.actions),
            "pending_acts": pending_acts(state),
            "incidents": incident_views(state),
            "exclusions": exclusion_views(state),
            "restrictions": restriction_views(state),
            "disputes": round_dispute_views(state),
            "proposed_terms": [
                table_terms(state, name)
                for name, table in state.tables.items()
                if table.proposed_terms is not None
            ],
        }

    def without_players(self, view: PitTableView) -> PitTableView:
        return msgspec.structs.replace(
            view,
            round=_anonymous(view.round),
            previous=_anonymous(view.previous),
            late_entrants=[],
            advised=[],
            restricted=[],
        )


def _anonymous(round_: PitRoundView | None) -> PitRoundView | None:
    if round_ is None:
        return None
    wagers = [msgspec.structs.replace(wager, player="") for wager in round_.wagers]
    return msgspec.structs.replace(round_, wagers=wagers)


def _contraventions(state: PitState) -> dict[str, list[RuleChoice]]:
    """The rules that players break most, by book."""
    instruments = {table.terms_now.instrument for table in state.tables.values()}
    books = [BY_REFERENCE[each] for each in sorted(instruments)]
    return {
        book.reference: [RuleChoice(*each) for each in book.usual_contraventions.items()]
        for book in books
    }
