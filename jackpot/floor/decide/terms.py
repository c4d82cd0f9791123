"""The terms of a table: rules 1.1, 3.1, 3.3, 8.2 and 12.2, with two people (16.6(b)).

New terms hold from the next round on. A table has one proposal at a time, so that the order of two
changes is the order in which they were approved.
"""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, find_table, reason_missing
from jackpot.floor.judged_by import book_of_command
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import State, Table
from jackpot.rules.poker.terms import Terms
from jackpot.rules.poker.terms_errors import shared_pad, terms_errors


def propose_terms(state: State, command: cmd.ProposeTerms, at_ms: int) -> Decision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if faulty := terms_refusal(state, command, command.terms, at_ms):
        return faulty
    if not command.notice.strip():
        return refuse(Code.NOTICE_MISSING)
    pending = table.proposed_terms
    if pending is not None:
        if (pending.terms, pending.notice) == (command.terms, command.notice):
            return NOTHING
        return refuse(Code.TERMS_PENDING, person=pending.proposed_by, version=pending.version)
    if table.terms_now == command.terms:
        return NOTHING
    return (
        ev.TermsProposed(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            version=table.last_terms + 1,
            terms=command.terms,
            notice=command.notice,
        ),
    )


def approve_terms(state: State, command: cmd.ApproveTerms, at_ms: int) -> Decision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if _decided(table, command, made=True):
        return NOTHING
    pending = table.proposed_terms
    if pending is None or pending.version != command.version:
        return refuse(Code.UNKNOWN_TERMS, version=command.version)
    if pending.proposed_by == command.by:
        return refuse(Code.SAME_PERSON, person=command.by)
    if faulty := terms_refusal(state, command, pending.terms, at_ms):
        return faulty
    return (
        ev.TermsGiven(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            version=command.version,
            from_round=table.last_round + 1,
        ),
    )


def decline_terms(state: State, command: cmd.DeclineTerms, at_ms: int) -> Decision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if _decided(table, command, made=False):
        return NOTHING
    if table.proposed_terms is None or table.proposed_terms.version != command.version:
        return refuse(Code.UNKNOWN_TERMS, version=command.version)
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


def terms_refusal(
    state: State,
    command: cmd.ConfigureTable | cmd.ProposeTerms | cmd.ApproveTerms,
    terms: Terms,
    at_ms: int,
) -> Refusal | None:
    """Why a table cannot have these terms. Another table may have got one of its pads meanwhile."""
    for error in terms_errors(terms, book_of_command(state, command, at_ms)):
        return refuse(Code.TERMS_FAULTY, rule=error.rule, error=error.sentence)
    for name, other in state.tables.items():
        held = None if name == command.table else other.terms_now
        if held is not None and (pad := shared_pad(terms, held)):
            return refuse(Code.PAD_TAKEN, pad=pad, table=name)
    return None


def _decided(table: Table, command: cmd.ApproveTerms | cmd.DeclineTerms, *, made: bool) -> bool:
    """Whether this person has approved (made), or declined, this version before."""
    return any(
        (each.number, each.closed_by, each.made) == (command.version, command.by, made)
        for each in table.closed_terms
    )
