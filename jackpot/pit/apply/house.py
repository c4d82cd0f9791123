"""The pit, its tables and terms, its days, its people, and what two people decide."""

from msgspec.structs import replace

from jackpot.floor.apply.exclusions import drop_lapsed
from jackpot.floor.apply.hours import forget_extensions
from jackpot.floor.apply.notices import add_notice
from jackpot.floor.state import RECENT_PROPOSALS, RECENT_TERMS, ClosedProposal, Notice
from jackpot.pit import events as ev
from jackpot.pit.apply.rounds import forget_old_rounds
from jackpot.pit.state import (
    ClosedPitAct,
    Marker,
    PitAct,
    PitState,
    PitTable,
    ProposedPitTerms,
    Restriction,
    copy_money,
)
from jackpot.rules.twenty_one.table_terms import PitTerms


def pit_opened(state: PitState, event: ev.PitOpened) -> None:
    state.pit, state.limits = event.pit, event.limits


def cage_limits_set(state: PitState, event: ev.CageLimitsSet) -> None:
    state.limits = event.limits


def gaming_day_began(state: PitState, event: ev.GamingDayBegan) -> None:
    """Rounds and pending acts of the days before leave the state, but for a table's last rounds."""
    state.gaming_day = event.day
    state.acts.clear()
    forget_extensions(state, event.at_ms)
    drop_lapsed(state, event.day)
    for table in state.tables.values():
        forget_old_rounds(state, table)
        table.finished.clear()
        table.advised.clear()  # a new session
        table.day_start = copy_money(table.money)
        _forget_old_terms(table)


def _forget_old_terms(table: PitTable) -> None:
    rounds = [*table.recent, *([] if table.current is None else [table.current])]
    needed = {table.terms_in_force, *(round_.terms for round_ in rounds)}
    table.terms = {version: terms for version, terms in table.terms.items() if version in needed}


def table_configured(state: PitState, event: ev.PitTableConfigured) -> None:
    table = state.tables[event.table] = PitTable(game=event.game)
    _hold_terms(table, 1, event.terms)


def _hold_terms(table: PitTable, version: int, terms: PitTerms) -> None:
    """Another kind of shoe in the terms ends one that stood in for it."""
    if table.terms_in_force and terms.shoe != table.terms_now.shoe:
        table.shoe.shoe = None
    table.terms[version] = terms
    table.terms_in_force = version
    table.last_terms = max(table.last_terms, version)


def terms_proposed(state: PitState, event: ev.PitTermsProposed) -> None:
    table = state.tables[event.table]
    table.last_terms = event.version
    table.proposed_terms = ProposedPitTerms(
        event.version, event.terms, event.notice, event.by, event.at_ms
    )


def terms_given(state: PitState, event: ev.TermsGiven) -> None:
    table = state.tables[event.table]
    proposed = table.proposed_terms
    assert proposed is not None, "terms are given to a proposal"
    _hold_terms(table, event.version, proposed.terms)
    add_notice(table, Notice(proposed.notice, event.by, event.at_ms, event.from_round))
    _close_terms(table, event, made=True)


def terms_declined(state: PitState, event: ev.TermsDeclined) -> None:
    _close_terms(state.tables[event.table], event, made=False)


def _close_terms(table: PitTable, event: ev.TermsGiven | ev.TermsDeclined, *, made: bool) -> None:
    table.proposed_terms = None
    closed = ClosedProposal(event.version, made, event.by)
    table.closed_terms = [*table.closed_terms, closed][-RECENT_TERMS:]


def table_opened(state: PitState, event: ev.TableOpened) -> None:
    table = state.tables[event.table]
    table.status, table.tournament = "open", event.tournament


def table_closed(state: PitState, event: ev.TableClosed) -> None:
    """The players go, and what they were told and allowed goes with them."""
    table = state.tables[event.table]
    table.status, table.current = "closed", None
    table.notices, table.rounds_left = [], None
    table.markers.clear()
    table.seats.clear()
    table.advised.clear()
    table.late_entrants.clear()


def table_suspended(state: PitState, event: ev.TableSuspended) -> None:
    table = state.tables[event.table]
    table.status = "suspended"
    if table.current is not None and table.current.status == "betting":
        table.current.wagers.clear()
        table.current.side_wagers.clear()


def table_resumed(state: PitState, event: ev.TableResumed) -> None:
    state.tables[event.table].status = "open"


def marker_placed(state: PitState, event: ev.PitMarkerPlaced) -> None:
    marker = Marker(event.place, event.maximum_cents)
    state.tables[event.table].markers[event.box] = marker


def marker_removed(state: PitState, event: ev.MarkerRemoved) -> None:
    del state.tables[event.table].markers[event.box]


def player_restricted(state: PitState, event: ev.PlayerRestricted) -> None:
    state.restrictions[event.player] = Restriction(
        one_box=event.one_box,
        minimum_only=event.minimum_only,
        reason=event.reason,
        tracked=event.tracked,
        restricted_by=event.by,
        restricted_ms=event.at_ms,
    )


def restriction_reported(state: PitState, event: ev.RestrictionReported) -> None:
    state.restrictions[event.player] = replace(
        state.restrictions[event.player],
        reported_reference=event.reference,
        reported_by=event.by,
        reported_ms=event.at_ms,
    )


def restriction_lifted(state: PitState, event: ev.RestrictionLifted) -> None:
    del state.restrictions[event.player]


def minimum_required(state: PitState, event: ev.MinimumRequired) -> None:
    state.tables[event.table].late_entrants.append(event.who)


def act_proposed(state: PitState, event: ev.PitActProposed) -> None:
    state.last_act = event.act
    state.acts[event.act] = PitAct(event.command, event.at_ms)


def act_approved(state: PitState, event: ev.PitActApproved) -> None:
    _close_act(state, event, made=True)


def act_declined(state: PitState, event: ev.ActDeclined) -> None:
    _close_act(state, event, made=False)


def _close_act(state: PitState, event: ev.PitActApproved | ev.ActDeclined, *, made: bool) -> None:
    command = state.acts.pop(event.act).command
    state.closed_acts.append(ClosedPitAct(event.act, made, event.by, command))
    del state.closed_acts[:-RECENT_PROPOSALS]
