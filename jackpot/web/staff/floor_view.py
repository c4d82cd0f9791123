"""What staff see of a link, in sections; each role gets its own sections.

A picture has every section whole. A change has only what changed: `tables` and `payouts` hold the
tables and payouts that changed; any other section replaces the one before.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from jackpot.access import Role
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
from jackpot.web.meter.presenter import approval_now
from jackpot.web.staff.accounts import adjustments_of, approvals_of, pools_of
from jackpot.web.staff.floor_warnings import warnings_of
from jackpot.web.staff.link import Floor, Link
from jackpot.web.staff.payout_paper import PayoutPaper, known_payouts, payout_paper
from jackpot.web.tables.publisher import tables_touched

Sections = dict[str, Any]

# In every message, whatever the role.
_ALWAYS = frozenset(
    {"link", "title", "titles", "seq", "at", "sound", "fault", "faults", "meter", "hours"}
)
_OFFICE = _ALWAYS | {
    "tables",
    "payouts",
    "prizes",
    "pools",
    "adjustments",
    "approvals",
    "warnings",
    "calls",
    "acts",
    "pending_acts",
    "incidents",
    "exclusions",
    "disputes",
    "proposed_terms",
    "contraventions",
}
# These change seldom; they are sent only when they have changed.
SELDOM = (
    *("prizes", "adjustments", "approvals", "warnings", "calls", "acts", "pending_acts"),
    *("incidents", "exclusions", "disputes", "proposed_terms", "hours"),
)
SECTIONS: dict[Role, frozenset[str]] = {
    Role.DEALER: _ALWAYS | {"tables", "payouts", "prizes", "calls"},
    Role.CAGE: _ALWAYS | {"payouts"},
    Role.SUPERVISOR: _OFFICE,
    Role.AUDITOR: _OFFICE,
    Role.INSPECTOR: _OFFICE,
    Role.PIT: _ALWAYS | {"tables", "prizes", "warnings", "calls"},
}


_SEE_IDENTITY = frozenset({Role.CAGE, Role.SUPERVISOR, Role.AUDITOR, Role.INSPECTOR})

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


class Touched(NamedTuple):
    """The tables and payouts that commits have changed since the last message."""

    tables: set[str]
    payouts: set[str]

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


def picture_of(floor: Floor, link: Link) -> Sections:
    state = link.host.engine.state
    return {
        "title": link.host.title,
        "titles": dict(link.host.table_titles),
        "tables": _tables(state, state.tables),
        "payouts": _payouts(floor, state, [payout.id for payout in known_payouts(state)]),
        "contraventions": _contraventions(state, floor.clock()),
        **common_of(floor, link),
    }


def change_of(floor: Floor, link: Link, touched: Touched) -> Sections:
    state = link.host.engine.state
    sections = common_of(floor, link)
    if touched.tables:
        sections["tables"] = _tables(state, touched.tables)
    if touched.payouts:
        sections["payouts"] = _payouts(floor, state, touched.payouts)
    return sections


def common_of(floor: Floor, link: Link) -> Sections:
    """What is small and sent whole whenever anything has changed."""
    host, engine, now_ms = link.host, link.host.engine, floor.clock()
    return {
        "link": host.name,
        "seq": engine.head.seq,
        "at": moment(now_ms),
        "sound": engine.sound,
        "fault": engine.fault,
        "faults": all_faults(engine.state),
        "meter": read_meter(engine.state)._asdict(),
        "hours": hours_view(engine.state, now_ms),
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


class Viewer(NamedTuple):
    """Pages of the same role that are bound to the same tables see the same."""

    role: Role
    tables: frozenset[str] | None = None  # that a dealer is bound to; None: every table


def sees(viewer: Viewer, link: Link) -> bool:
    """A dealer who is bound to tables follows the jackpots of these alone."""
    return viewer.tables is None or not viewer.tables.isdisjoint(link.host.table_titles)


def for_viewer(sections: Sections, viewer: Viewer) -> Sections:
    own = SECTIONS[viewer.role]
    seen = {name: section for name, section in sections.items() if name in own}
    if viewer.role not in _SEE_IDENTITY and "payouts" in seen:
        seen["payouts"] = {id_: _anonymous(paper) for id_, paper in seen["payouts"].items()}
    if viewer.role is Role.PIT and "tables" in seen:
        seen["tables"] = {id_: _without_seats(view) for id_, view in seen["tables"].items()}
    return seen if viewer.tables is None else _of_tables(seen, viewer.tables)


def _anonymous(paper: PayoutPaper) -> PayoutPaper:
    """Without what leads to the person who was paid."""
    return msgspec.structs.replace(paper, identity_reference="")


def _without_seats(view: TableView) -> TableView:
    """A wall of the pit is seen by everybody: it names no player, not even by a reference."""
    return msgspec.structs.replace(view, seats=[])


def _of_tables(sections: Sections, tables: frozenset[str]) -> Sections:
    kept = dict(sections)
    if "tables" in kept:
        kept["tables"] = {id_: each for id_, each in kept["tables"].items() if id_ in tables}
    if "payouts" in kept:
        payouts = kept["payouts"].items()
        kept["payouts"] = {id_: each for id_, each in payouts if each.table in tables}
    if "prizes" in kept:
        prizes = kept["prizes"].items()
        kept["prizes"] = {id_: each for id_, each in prizes if PayoutId.parse(id_).table in tables}
    if "calls" in kept:
        kept["calls"] = [call for call in kept["calls"] if call.table in tables]
    return kept


def _tables(state: State, tables: Iterable[str]) -> dict[str, Any]:
    return {table: table_view(state, table) for table in tables if table in state.tables}


def _payouts(floor: Floor, state: State, ids: Iterable[str]) -> dict[str, Any]:
    found = ((id_, state.find_payout(id_)) for id_ in ids)
    return {
        id_: payout_paper(state, payout, floor.reporting_from_cents)
        for id_, payout in found
        if payout is not None
    }
