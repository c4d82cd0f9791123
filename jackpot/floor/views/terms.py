"""The terms of a table and the notices to its players."""

from datetime import datetime

import msgspec

from jackpot.floor.state import Notice, ProposedTerms, State, Table
from jackpot.floor.views.moments import moment
from jackpot.rules.poker.terms import Terms


class NoticeView(msgspec.Struct, frozen=True):
    text: str
    given_by: str
    given_at: datetime
    from_round: int | None  # what it announces begins with this round; null: at once


class MarkerView(msgspec.Struct, frozen=True):
    box: int
    maximum_cents: int  # of its antes (3.2)


class TermsView(msgspec.Struct, frozen=True):
    version: int
    terms: Terms


class ProposedTermsView(msgspec.Struct, frozen=True):
    version: int
    terms: Terms
    notice: str  # to the players, once they are approved
    proposed_by: str
    proposed_at: datetime


class TableTerms(msgspec.Struct, frozen=True):
    table: str
    in_force: TermsView | None  # those of the next round; null: the table has none
    round: TermsView | None  # those of the round in play
    proposed: ProposedTermsView | None
    notices: list[NoticeView]  # that the players have, oldest first
    markers: list[MarkerView]
    rounds_left: int | None  # before the table closes, once that was announced (15.2)


def table_terms(state: State, table_id: str) -> TableTerms:
    table = state.tables[table_id]
    return TableTerms(
        table=table_id,
        in_force=_version(table, table.terms_in_force),
        round=None if table.current is None else _version(table, table.current.terms),
        proposed=_proposed(table.proposed_terms),
        notices=notice_views(table),
        markers=marker_views(table),
        rounds_left=table.rounds_left,
    )


def shown_terms(table: Table) -> TermsView | None:
    """Those on the sign: of the round in play, between rounds those of the next one."""
    round_ = table.current
    return _version(table, table.terms_in_force if round_ is None else round_.terms)


def marker_views(table: Table) -> list[MarkerView]:
    return [MarkerView(box, cents) for box, cents in sorted(table.markers.items())]


def notice_views(table: Table) -> list[NoticeView]:
    return [_notice(each) for each in table.notices]


def _version(table: Table, version: int | None) -> TermsView | None:
    return None if version is None else TermsView(version, table.terms[version])


def _proposed(pending: ProposedTerms | None) -> ProposedTermsView | None:
    if pending is None:
        return None
    return ProposedTermsView(
        pending.version,
        pending.terms,
        pending.notice,
        pending.proposed_by,
        moment(pending.proposed_ms),
    )


def _notice(notice: Notice) -> NoticeView:
    return NoticeView(notice.text, notice.given_by, moment(notice.given_ms), notice.from_round)
