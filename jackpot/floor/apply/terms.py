"""The terms of a table, and the notice of a change."""

from jackpot.floor import events as ev
from jackpot.floor.apply.notices import add_notice
from jackpot.floor.state import (
    RECENT_TERMS,
    ClosedProposal,
    Notice,
    ProposedTerms,
    State,
    Table,
)
from jackpot.rules.poker.terms import Terms


def terms_proposed(state: State, event: ev.TermsProposed) -> None:
    table = state.tables[event.table]
    table.last_terms = event.version
    table.proposed_terms = ProposedTerms(
        event.version, event.terms, event.notice, event.by, event.at_ms
    )


def terms_given(state: State, event: ev.TermsGiven) -> None:
    table = state.tables[event.table]
    proposed = table.proposed_terms
    assert proposed is not None, "terms are given to a proposal"
    hold_terms(table, event.version, proposed.terms)
    add_notice(table, Notice(proposed.notice, event.by, event.at_ms, event.from_round))
    _close(table, event, made=True)


def terms_declined(state: State, event: ev.TermsDeclined) -> None:
    _close(state.tables[event.table], event, made=False)


def hold_terms(table: Table, version: int, terms: Terms) -> None:
    """The boxes follow with the next round: that in play keeps its own."""
    table.terms[version] = terms
    table.terms_in_force = version
    table.last_terms = max(table.last_terms, version)


def forget_old_terms(table: Table) -> None:
    """Only rounds that the table still has whole, and the next one, can ask for their terms."""
    rounds = [*table.waiting, *table.recent, *([] if table.current is None else [table.current])]
    needed = {table.terms_in_force, *(round_.terms for round_ in rounds)}
    table.terms = {version: terms for version, terms in table.terms.items() if version in needed}


def _close(table: Table, event: ev.TermsGiven | ev.TermsDeclined, *, made: bool) -> None:
    table.proposed_terms = None
    closed = ClosedProposal(event.version, made, event.by)
    table.closed_terms = [*table.closed_terms, closed][-RECENT_TERMS:]
