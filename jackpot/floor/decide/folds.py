"""Folds, and folds recorded by mistake: rule 7.3."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.base_game.bets import fold_refusal
from jackpot.floor.decide.base_game.changes import after_fold, after_fold_undone
from jackpot.floor.decide.common import NOTHING, Decision, find_round, reason_missing
from jackpot.floor.decide.in_play import not_in_play
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import State, Table


def fold_box(state: State, command: cmd.FoldBox, at_ms: int) -> Decision:
    """Rule 7.3: a player who folds loses the jackpot wager; its contribution stays.

    A box without a jackpot wager folds too: its cards are passed in, and it is out of the round.
    """
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if command.box in round_.folded and round_.phase != "void":
        return NOTHING
    if refusal := not_in_play(round_) or _unknown_box(table, command):
        return refusal
    if refusal := fold_refusal(table, round_, command.box):
        return refusal
    if command.box in round_.excluded:
        return refuse(Code.BOX_EXCLUDED, box=command.box)
    if command.box in round_.claims:
        return refuse(Code.CLAIM_STANDS, box=command.box)
    folded = ev.BoxFolded(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
    )
    return folded, *after_fold(state, table, round_, folded)


def undo_fold(state: State, command: cmd.UndoFold, at_ms: int) -> Decision:
    """A fold recorded by mistake can be taken back until the cards are collected."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if refusal := not_in_play(round_) or _unknown_box(table, command):
        return refusal
    if command.box not in round_.folded:
        return NOTHING
    if command.box in round_.excluded:
        return refuse(Code.BOX_EXCLUDED, box=command.box)
    if missing := reason_missing(command.reason):
        return missing
    undone = ev.FoldUndone(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        reason=command.reason,
    )
    return undone, *after_fold_undone(state, table, round_, undone)


def _unknown_box(table: Table, command: cmd.FoldBox | cmd.UndoFold) -> Refusal | None:
    if 1 <= command.box <= table.boxes:
        return None
    return refuse(Code.UNKNOWN_BOX, table=command.table, boxes=table.boxes)
