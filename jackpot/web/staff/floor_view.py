"""What staff see of a link, in sections; each role gets the sections that are its own.

A picture has every section whole. A change has only what changed: `tables` and `payouts` hold the
ones that did, any other section replaces the one before.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from jackpot.access import Role
from jackpot.floor import Event, State, events, read_meter
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.views import moment, table_view
from jackpot.web.staff.floor_warnings import warnings_of
from jackpot.web.staff.payout_paper import known_payouts, payout_paper
from jackpot.web.tables.publisher import tables_touched
from jackpot.web.tables.views import adjustments_of, approvals_of, pools_of

if TYPE_CHECKING:
    from jackpot.web.application import Application, Link

Sections = dict[str, Any]

# What stands in every message, whoever gets it.
_ALWAYS = frozenset({"link", "title", "titles", "seq", "at", "sound", "fault", "meter"})
_OFFICE = _ALWAYS | {
    "tables",
    "payouts",
    "pools",
    "adjustments",
    "approvals",
    "warnings",
    "calls",
    "acts",
}
# These change seldom and are not sent again and again.
SELDOM = ("adjustments", "approvals", "warnings", "calls", "acts")
SECTIONS: dict[Role, frozenset[str]] = {
    Role.DEALER: _ALWAYS | {"tables", "payouts", "calls"},
    Role.CAGE: _ALWAYS | {"payouts"},
    Role.SUPERVISOR: _OFFICE,
    Role.AUDITOR: _OFFICE,
}


_ON_PAYOUTS = frozenset(
    {
        events.PayoutVerified,
        events.PayoutDisputed,
        events.PayoutConfirmed,
        events.PayoutPaid,
        events.PayoutCancelAsked,
        events.PayoutCancelled,
    }
)


class Touched(NamedTuple):
    """What commits have changed since the last message."""

    tables: set[str]
    payouts: set[str]

    def add(self, happened: Sequence[Event]) -> None:
        self.tables.update(tables_touched(happened))
        for event in happened:
            if type(event) is events.PrizesAwarded:
                self.payouts.update(
                    str(PayoutId(event.table, event.round, award.box)) for award in event.awards
                )
            elif type(event) in _ON_PAYOUTS:
                self.payouts.add(event.payout)  # type: ignore[union-attr]  # all of these have it


def picture_of(app: "Application", link: "Link") -> Sections:
    state = link.engine.state
    settings = app.floor.links[link.name]
    return {
        "title": link.title,
        "titles": {table: each.title for table, each in settings.tables.items()},
        "tables": _tables(state, state.tables),
        "payouts": _payouts(state, [payout.id for payout in known_payouts(state)]),
        **common_of(app, link),
    }


def change_of(app: "Application", link: "Link", touched: Touched) -> Sections:
    state = link.engine.state
    sections = common_of(app, link)
    if touched.tables:
        sections["tables"] = _tables(state, touched.tables)
    if touched.payouts:
        sections["payouts"] = _payouts(state, touched.payouts)
    return sections


def common_of(app: "Application", link: "Link") -> Sections:
    """What is small and told whole whenever anything changed."""
    return {
        "link": link.name,
        "seq": link.engine.head.seq,
        "at": moment(app.clock()),
        "sound": link.engine.sound,
        "fault": link.engine.fault,
        "meter": read_meter(link.engine.state)._asdict(),
        "pools": pools_of(app, link),
        "adjustments": adjustments_of(link),
        "approvals": approvals_of(app, link),
        "warnings": warnings_of(app, link),
        "calls": app.calls.of_tables(app.floor.links[link.name].tables),
        "acts": list(app.watches[link.name].acts),
    }


def for_role(sections: Sections, role: Role) -> Sections:
    own = SECTIONS[role]
    return {name: section for name, section in sections.items() if name in own}


def _tables(state: State, tables: Iterable[str]) -> dict[str, Any]:
    return {table: table_view(state, table) for table in tables if table in state.tables}


def _payouts(state: State, ids: Iterable[str]) -> dict[str, Any]:
    found = ((id_, state.find_payout(id_)) for id_ in ids)
    return {id_: payout_paper(state, payout) for id_, payout in found if payout is not None}
