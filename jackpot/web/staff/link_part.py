"""What staff see of a link, in sections."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from jackpot.floor import Event, State, events, read_meter
from jackpot.floor.act_views import pending_acts
from jackpot.floor.open_prizes import open_prizes
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.views import (
    TableTerms,
    TableView,
    all_faults,
    exclusion_views,
    hours_view,
    incident_views,
    moment,
    round_dispute_views,
    table_terms,
    table_view,
)
from jackpot.floor.void_preview import RuleChoice
from jackpot.rules.books import BY_REFERENCE
from jackpot.web.hosting.jackpots import tables_touched
from jackpot.web.meter.presenter import approval_now
from jackpot.web.staff.accounts import adjustments_of, approvals_of, pools_of
from jackpot.web.staff.floor_part import FloorPart, Sections, Touched
from jackpot.web.staff.floor_warnings import warnings_of
from jackpot.web.staff.link import Floor, Link
from jackpot.web.staff.payout_paper import known_payouts, payout_paper

_ON_PAYOUTS = frozenset(
    {
        events.PayoutVerified,
        events.PayoutDisputed,
        events.ClosedPayoutDisputed,
        events.DisputeDecided,
        events.ReviewAsked,
        events.DisputeReviewed,
        events.PayoutConfirmed,
        events.PayoutPaid,
        events.PayoutCancelAsked,
        events.PayoutCancelled,
    }
)


# A dispute about a round holds and frees its unpaid prizes.
_ON_ROUNDS = frozenset(
    {
        events.RoundDisputed,
        events.RoundDisputeDecided,
        events.RoundReviewAsked,
        events.RoundDisputeReviewed,
    }
)


class LinkTouched(Touched):
    def add(self, happened: Sequence[Event], state: State) -> None:
        self.tables.update(tables_touched(happened, state))
        for event in happened:
            if type(event) is events.PrizesAwarded:
                self.payouts.update(
                    str(PayoutId(event.table, event.round, award.box)) for award in event.awards
                )
            elif type(event) is events.PrizesCorrected:
                self.payouts.update(prize.payout for prize in event.prizes)
            elif type(event) in _ON_ROUNDS:
                self.payouts.update(
                    payout.id
                    for payout in state.payouts.values()
                    if (payout.table, payout.round) == (event.table, event.round)  # type: ignore[union-attr]  # all of these have them
                )
            elif type(event) in _ON_PAYOUTS:
                self.payouts.add(event.payout)  # type: ignore[union-attr]  # all of these have it


class LinkPart(FloorPart):
    """A link of the floor."""

    group = "links"
    # These change seldom; they are sent only when they have changed.
    seldom = (
        *("prizes", "adjustments", "approvals", "warnings", "calls", "acts", "pending_acts"),
        *("incidents", "exclusions", "disputes", "proposed_terms", "hours"),
    )

    def __init__(self, floor: Floor, link: Link) -> None:
        super().__init__(link.host)
        self._floor = floor
        self._link = link

    def new_touched(self) -> LinkTouched:
        return LinkTouched()

    def table_views(self, tables: Iterable[str]) -> Sections:
        state = self._link.host.engine.state
        return {table: table_view(state, table) for table in tables if table in state.tables}

    def payout_papers(self, ids: Iterable[str] | None = None) -> Sections:
        state = self._link.host.engine.state
        asked = [payout.id for payout in known_payouts(state)] if ids is None else ids
        return _payouts(self._floor, state, asked)

    def picture(self) -> Sections:
        state = self._link.host.engine.state
        return {
            **super().picture(),
            "contraventions": _contraventions(state, self._floor.clock()),
        }

    def common(self) -> Sections:
        return _common_of(self._floor, self._link)

    def without_players(self, view: TableView) -> TableView:
        return msgspec.structs.replace(view, seats=[])


def _common_of(floor: Floor, link: Link) -> Sections:
    host, engine, now_ms = link.host, link.host.engine, floor.clock()
    return {
        "link": host.name,
        "seq": engine.head.seq,
        "at": moment(now_ms),
        "sound": engine.sound,
        "fault": engine.fault,
        "faults": all_faults(engine.state),
        "meter": read_meter(engine.state)._asdict(),
        "hours": hours_view(host.name, engine.state.hours, now_ms),
        "prizes": open_prizes(engine.state),
        "pools": pools_of(host, now_ms),
        "adjustments": adjustments_of(host),
        "approvals": approvals_of(host, now_ms),
        "warnings": warnings_of(floor, link),
        "calls": floor.calls.of_tables(host.table_titles),
        "acts": list(link.activity.actions),
        "pending_acts": pending_acts(engine.state),
        "incidents": incident_views(engine.state),
        "exclusions": exclusion_views(engine.state),
        "disputes": round_dispute_views(engine.state),
        "proposed_terms": _proposed_terms(engine.state),
    }


def _proposed_terms(state: State) -> list[TableTerms]:
    """Of the tables whose terms wait for a second person."""
    return [
        table_terms(state, name)
        for name, table in state.tables.items()
        if table.proposed_terms is not None
    ]


def _contraventions(state: State, now_ms: int) -> list[RuleChoice]:
    """The rules that players break most, by the book in force."""
    book = BY_REFERENCE[approval_now(state, now_ms).instrument]
    return [RuleChoice(rule, cause) for rule, cause in book.usual_contraventions.items()]


def _payouts(floor: Floor, state: State, ids: Iterable[str]) -> dict[str, Any]:
    found = ((id_, state.find_payout(id_)) for id_ in ids)
    return {
        id_: payout_paper(state, payout, floor.reporting_from_cents)
        for id_, payout in found
        if payout is not None
    }
