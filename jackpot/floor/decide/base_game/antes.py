"""Antes, rules 3.1 to 3.5, 4.1(a), 4.5 and 10.1: placed, changed or taken back until the deal."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.base_game.common import terms_of
from jackpot.floor.decide.common import NOTHING, Decision, no_betting, wager_withdrawn
from jackpot.floor.decide.seats import excluded_at
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import BaseGame, Round, State, Table
from jackpot.rules.money import dollars
from jackpot.rules.poker.ante_bet import Ante, AnteRuling, Limits, rule_on_ante


def place_ante(state: State, command: cmd.PlaceAnte, at_ms: int) -> Decision:
    found = _find_betting(state, command)
    if isinstance(found, Refusal):
        return found
    table, round_, base = found
    if base.antes.get(command.box) == command.amount_cents:
        return NOTHING
    if round_.phase != "betting":
        return refuse(Code.BETTING_CLOSED)
    if table.seats and (excluded := excluded_at(state, table, command.box)):
        return excluded
    if command.amount_cents <= 0:
        return refuse(Code.AMOUNT_NOT_POSITIVE)
    limits = limits_of(table, round_, command.box)
    ante = rule_on_ante(command.amount_cents, limits, command.box in table.advised)
    if refusal := _returned(ante, limits, command.box):
        return refusal
    return (
        ev.AntePlaced(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            box=command.box,
            amount_cents=command.amount_cents,
            in_play_cents=ante.in_play_cents,
            ruling=ante.ruling.value,  # type: ignore[arg-type]  # others are refused
        ),
    )


def withdraw_ante(state: State, command: cmd.WithdrawAnte, at_ms: int) -> Decision:
    """Rule 10.1: a jackpot wager needs its ante, so the lamp goes dark with it."""
    found = _find_betting(state, command)
    if isinstance(found, Refusal):
        return found
    _, round_, base = found
    if round_.phase != "betting":
        return refuse(Code.BETTING_CLOSED)
    if command.box not in base.antes:
        return NOTHING
    withdrawn = ev.AnteWithdrawn(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
    )
    if command.box not in round_.wagers:
        return (withdrawn,)
    return withdrawn, wager_withdrawn(command, at_ms)


def limits_of(table: Table, round_: Round, box: int) -> Limits:
    """Those of the round's terms, with the marker beside the box (3.2)."""
    return table.limits_at(terms_of(table, round_), box)


def _find_betting(
    state: State, command: cmd.PlaceAnte | cmd.WithdrawAnte
) -> tuple[Table, Round, BaseGame] | Refusal:
    table = state.tables.get(command.table)
    if table is None:
        return refuse(Code.UNKNOWN_TABLE, table=command.table)
    if not 1 <= command.box <= table.boxes:
        return refuse(Code.UNKNOWN_BOX, table=command.table, boxes=table.boxes)
    round_ = table.current
    if round_ is None or round_.number != command.round or table.status == "closed":
        return no_betting(table, command)
    if round_.base is None:
        return refuse(Code.BASE_GAME_NOT_REPORTED, table=command.table)
    return table, round_, round_.base


def _returned(ante: Ante, limits: Limits, box: int) -> Refusal | None:
    if ante.ruling is AnteRuling.RETURNED:
        return refuse(Code.BELOW_MINIMUM, box=box, minimum=dollars(limits.minimum_cents))
    if ante.ruling is AnteRuling.OFF_MULTIPLE:
        return refuse(Code.OFF_MULTIPLE, multiple=dollars(limits.multiple_cents))
    return None
