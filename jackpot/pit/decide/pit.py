"""The pit and its limits; the terms of its tables, which two people change (3.1)."""

from jackpot.floor.decide.common import find_table, reason_missing
from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.decide.common import NOTHING, PitDecision
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitState, PitTable
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.money import MOST_CENTS
from jackpot.rules.twenty_one.table_terms import PitTerms
from jackpot.rules.twenty_one.table_terms_errors import pit_terms_errors


def open_pit(state: PitState, command: cmd.OpenPit, at_ms: int) -> PitDecision:
    if state.pit is not None:
        return NOTHING if state.pit == command.pit else refuse(Code.PIT_ALREADY_OPEN)
    if not _are_sound(command.limits):
        return refuse(Code.WRONG_CAGE_LIMITS)
    return (ev.PitOpened(at_ms=at_ms, by=command.by, pit=command.pit, limits=command.limits),)


def set_cage_limits(state: PitState, command: cmd.SetCageLimits, at_ms: int) -> PitDecision:
    """They hold for what is won from now on, and for who confirms what is owed."""
    if state.limits == command.limits:
        return NOTHING
    if not _are_sound(command.limits):
        return refuse(Code.WRONG_CAGE_LIMITS)
    return (ev.CageLimitsSet(at_ms=at_ms, by=command.by, limits=command.limits),)


def _are_sound(limits: cmd.CageLimits) -> bool:
    amounts = (limits.cage_from_cents, limits.verify_from_cents, limits.two_person_from_cents)
    return all(0 < cents <= MOST_CENTS for cents in amounts)


def configure_table(state: PitState, command: cmd.ConfigurePitTable, at_ms: int) -> PitDecision:
    """A table with terms changes by two people, never by the floor file alone."""
    table = state.tables.get(command.table)
    if table is not None:
        if (table.game, table.terms_now) == (command.game, command.terms):
            return NOTHING
        version = table.terms_in_force
        return refuse(FloorCode.TERMS_IN_FORCE, table=command.table, version=version)
    if faulty := terms_refusal(command.table, command.game, command.terms):
        return faulty
    return (
        ev.PitTableConfigured(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            game=command.game,
            terms=command.terms,
        ),
    )


def terms_refusal(table: str, game: str, terms: PitTerms) -> Refusal | None:
    book = BY_REFERENCE.get(terms.instrument)
    if book is None:
        error = f"{terms.instrument} is no rule book that is held here: correct the instrument."
        return refuse(FloorCode.TERMS_FAULTY, error=error)
    if book.game != game:
        of = book.game.title()
        return refuse(
            Code.WRONG_GAME, reference=book.reference, of=of, table=table, game=game.title()
        )
    for found in pit_terms_errors(terms, book):
        faulty = refuse(FloorCode.TERMS_FAULTY, rule=found.rule or None, error=found.sentence)
        return faulty.cited_by(book)
    return None


def propose_terms(state: PitState, command: cmd.ProposePitTerms, at_ms: int) -> PitDecision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if faulty := terms_refusal(command.table, table.game, command.terms):
        return faulty
    if not command.notice.strip():
        return refuse(FloorCode.NOTICE_MISSING)
    pending = table.proposed_terms
    if pending is not None:
        if (pending.terms, pending.notice) == (command.terms, command.notice):
            return NOTHING
        return refuse(FloorCode.TERMS_PENDING, person=pending.proposed_by, version=pending.version)
    if table.terms_now == command.terms:
        return NOTHING
    return (
        ev.PitTermsProposed(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            version=table.last_terms + 1,
            terms=command.terms,
            notice=command.notice,
        ),
    )


def approve_terms(state: PitState, command: cmd.ApproveTerms, at_ms: int) -> PitDecision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if _decided(table, command, made=True):
        return NOTHING
    pending = table.proposed_terms
    if pending is None or pending.version != command.version:
        return refuse(FloorCode.UNKNOWN_TERMS, version=command.version)
    if pending.proposed_by == command.by:
        return refuse(FloorCode.SAME_PERSON, person=command.by)
    return (
        ev.TermsGiven(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            version=command.version,
            from_round=table.last_round + 1,
        ),
    )


def decline_terms(state: PitState, command: cmd.DeclineTerms, at_ms: int) -> PitDecision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if _decided(table, command, made=False):
        return NOTHING
    if table.proposed_terms is None or table.proposed_terms.version != command.version:
        return refuse(FloorCode.UNKNOWN_TERMS, version=command.version)
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.TermsDeclined(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            version=command.version,
            reason=command.reason,
        ),
    )


def _decided(table: PitTable, command: cmd.ApproveTerms | cmd.DeclineTerms, *, made: bool) -> bool:
    return any(
        (each.number, each.closed_by, each.made) == (command.version, command.by, made)
        for each in table.closed_terms
    )
