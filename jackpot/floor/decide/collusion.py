"""Warnings (13.1) and exclusion from a round of play (13.2)."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.commands import EXCLUDED_WAGERS
from jackpot.floor.decide.base_game.common import ReportedGame, base_game_of, not_in_round
from jackpot.floor.decide.base_game.lines import lines_after
from jackpot.floor.decide.common import (
    NOTHING,
    Decision,
    cards_not_out,
    find_round,
    reason_missing,
    round_over,
)
from jackpot.floor.decide.in_play import misdeal
from jackpot.floor.decide.void_wagers import void_wager_events
from jackpot.floor.judged_by import book_of_round
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State, Table, Warned


def warn_player(state: State, command: cmd.WarnPlayer, at_ms: int) -> Decision:
    """A warning changes nothing else; the same one is recorded once for a box and a round."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if refusal := round_over(round_):
        return refusal
    if Warned(command.box, command.rule) in round_.warned:
        return NOTHING
    if refusal := _unknown_box(table, command):
        return refusal
    if not book_of_round(state, round_).has_rule(command.rule):
        return refuse(Code.CONTRAVENED_RULE)
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.PlayerWarned(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            box=command.box,
            rule=command.rule,
            reason=command.reason,
        ),
    )


def exclude_from_round(state: State, command: cmd.ExcludeFromRound, at_ms: int) -> Decision:
    """The box is out of the round. Its wagers are lost as by a fold (7.3), or returned."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if round_.phase != "void" and round_.excluded.get(command.box) == command.wager:
        return NOTHING
    if refusal := _exclusion_refusal(state, table, round_, command):
        return refusal
    excluded = ev.BoxExcluded(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        rule=command.rule,
        wager=command.wager,
        reason=command.reason,
    )
    out = _returned if command.wager == "returned" else _folded
    game = base_game_of(table, round_)
    return (excluded, *out(state, round_, excluded), *_lines(state, game, excluded))


def _exclusion_refusal(
    state: State, table: Table, round_: Round, command: cmd.ExcludeFromRound
) -> Refusal | None:
    causes = book_of_round(state, round_).exclusion_causes
    if command.wager not in EXCLUDED_WAGERS or command.rule not in causes:
        return refuse(Code.WRONG_EXCLUSION, rules=", ".join(causes))
    if refusal := _unknown_box(table, command) or cards_not_out(round_) or misdeal(round_):
        return refusal
    if command.box in round_.excluded:
        return refuse(Code.BOX_EXCLUDED, box=command.box)
    game = base_game_of(table, round_)
    if game is not None and (refusal := not_in_round(game, command.box)):
        return refusal
    if command.box in round_.claims:
        return refuse(Code.CLAIM_STANDS, box=command.box)
    return reason_missing(command.reason)


def _unknown_box(table: Table, command: cmd.WarnPlayer | cmd.ExcludeFromRound) -> Refusal | None:
    if 1 <= command.box <= table.boxes:
        return None
    return refuse(Code.UNKNOWN_BOX, table=command.table, boxes=table.boxes)


def _returned(state: State, round_: Round, excluded: ev.BoxExcluded) -> tuple[ev.Event, ...]:
    """Its wager is declared void (16.3(a)), so the chip goes back out of the pools."""
    if excluded.box not in round_.wagers:
        return ()
    return void_wager_events(state, round_, excluded, excluded.at_ms)


def _folded(state: State, round_: Round, excluded: ev.BoxExcluded) -> tuple[ev.Event, ...]:
    if excluded.box in round_.folded:
        return ()
    return (
        ev.BoxFolded(
            at_ms=excluded.at_ms,
            by=excluded.by,
            table=excluded.table,
            round=excluded.round,
            box=excluded.box,
        ),
    )


def _lines(
    state: State, game: ReportedGame | None, excluded: ev.BoxExcluded
) -> tuple[ev.Event, ...]:
    """Ante and bet of the box go with it; it may be the one that the others waited for."""
    if game is None:
        return ()
    boxes = {**game.round.excluded, excluded.box: excluded.wager}
    return lines_after(state, excluded, game, game.base, game.round.folded, boxes)
