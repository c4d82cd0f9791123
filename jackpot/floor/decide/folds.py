"""Folds, and folds recorded by mistake: rule 7.3."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, find_round, reason_missing
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State


def fold_box(state: State, command: cmd.FoldBox, at_ms: int) -> Decision:
    """Rule 7.3: a player who folds loses the jackpot wager; its contribution stays."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if command.box in round_.folded and round_.phase != "void":
        return NOTHING
    if refusal := not_in_play(round_):
        return refusal
    if command.box not in round_.wagers:
        return refuse(Code.NO_WAGER, box=command.box, round=command.round)
    if command.box in round_.claims:
        return refuse(Code.CLAIM_STANDS, box=command.box)
    return (
        ev.BoxFolded(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            box=command.box,
        ),
    )


def undo_fold(state: State, command: cmd.UndoFold, at_ms: int) -> Decision:
    """A fold recorded by mistake can be taken back until the cards are collected."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if refusal := not_in_play(round_):
        return refusal
    if command.box not in round_.wagers:
        return refuse(Code.NO_WAGER, box=command.box, round=command.round)
    if command.box not in round_.folded:
        return NOTHING
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.FoldUndone(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            box=command.box,
            reason=command.reason,
        ),
    )


def not_in_play(round_: Round) -> Refusal | None:
    """Folds and claims are taken from the first card until the cards are collected."""
    if round_.phase == "dealt":
        return None
    if round_.phase == "betting":
        return refuse(Code.NOT_DEALT, round=round_.number)
    return refuse(Code.ROUND_VOID if round_.phase == "void" else Code.ROUND_COLLECTED)
