"""A round up to its deal: rules 4.1 to 4.5, 10.1, 10.2 and 10.6."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import (
    NOTHING,
    Decision,
    find_round,
    find_table,
    no_betting,
    wager_withdrawn,
)
from jackpot.floor.decide.faults import wager_stopped_by
from jackpot.floor.decide.hours import outside_hours
from jackpot.floor.decide.round_numbers import number_refusal
from jackpot.floor.decide.seats import excluded_at
from jackpot.floor.known_cards import is_complete, shoe_in_use
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import BaseGame, Round, State, Table
from jackpot.rules.money import dollars
from jackpot.rules.poker.progressive import split


def open_round(state: State, command: cmd.OpenRound, at_ms: int) -> Decision:
    table = state.tables.get(command.table)
    if table is None:
        return refuse(Code.UNKNOWN_TABLE, table=command.table)
    current = table.current
    if current is not None and current.number == command.round:
        return NOTHING
    if refusal := _opening_refusal(state, table, command, at_ms):
        return refusal
    version = state.version_in_force(at_ms)
    if version is None:
        return refuse(Code.NO_APPROVAL)
    if not is_complete(table):
        return refuse(Code.CARDS_INCOMPLETE, table=command.table)
    shoe = shoe_in_use(table)
    return (
        ev.RoundOpened(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            approval=version,
            terms=table.terms_in_force,
            shoe=None if shoe is None else shoe.shoe,
        ),
    )


def _opening_refusal(
    state: State, table: Table, command: cmd.OpenRound, at_ms: int
) -> Refusal | None:
    if table.status == "closed":
        return refuse(Code.TABLE_NOT_OPEN, table=command.table)
    if table.status == "suspended" and not table.reports_base_game:
        return refuse(Code.TABLE_SUSPENDED)
    if table.current is not None:
        return refuse(Code.ROUND_STILL_OPEN, round=table.current.number)
    if closed := outside_hours(state, at_ms):
        return closed
    if table.rounds_left == 0:
        return refuse(Code.LAST_ROUND_PLAYED, table=command.table)
    return number_refusal(state, table, command)


def place_wager(state: State, command: cmd.PlaceWager, at_ms: int) -> Decision:
    table = state.tables.get(command.table)
    if table is None:
        return refuse(Code.UNKNOWN_TABLE, table=command.table)
    box = command.box
    if not 1 <= box <= table.boxes:
        return refuse(Code.UNKNOWN_BOX, table=command.table, boxes=table.boxes)
    round_ = table.current
    if round_ is None or round_.number != command.round or table.status == "closed":
        return no_betting(table, command)
    # Where antes are reported the device need not be trusted: the box has one, or it has not.
    ante = command.ante if round_.base is None else box in round_.base.antes
    if round_.wagers.get(box) == command.amount_cents and ante:
        return NOTHING
    if not ante and round_.base is None and round_.phase == "betting":
        if box in round_.wagers:  # 10.1: the wager goes back with its ante
            return (wager_withdrawn(command, at_ms),)
        if box in round_.withdrawn:
            return NOTHING
    if refusal := _wager_refusal(state, table, round_, command, ante):
        return refusal
    return (
        ev.WagerAccepted(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            box=box,
            amount_cents=command.amount_cents,
        ),
    )


def _wager_refusal(
    state: State, table: Table, round_: Round, command: cmd.PlaceWager, ante: bool
) -> Refusal | None:
    if round_.phase != "betting":
        return refuse(Code.BETTING_CLOSED)
    if table.status == "suspended":
        return refuse(Code.TABLE_SUSPENDED)
    if (state.fault or table.fault) and (stopped := wager_stopped_by(state, table.fault)):
        return stopped
    if table.tournament is not None and not table.tournament_jackpot:
        return refuse(Code.TOURNAMENT, tournament=table.tournament)
    if table.seats and (excluded := excluded_at(state, table, command.box)):
        return excluded
    if command.box in round_.voided:
        return refuse(Code.WAGER_VOID, box=command.box)
    if not ante:
        return refuse(Code.NO_ANTE)
    wager_cents = state.approvals[round_.approval].wager_cents
    if command.amount_cents != wager_cents:
        return refuse(Code.WRONG_AMOUNT, wager=dollars(wager_cents))
    return None


def withdraw_wager(state: State, command: cmd.WithdrawWager, at_ms: int) -> Decision:
    """A chip may be taken back until the first card; nothing was split before that."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if not 1 <= command.box <= table.boxes:
        return refuse(Code.UNKNOWN_BOX, table=command.table, boxes=table.boxes)
    round_ = table.current
    if round_ is None or round_.number != command.round or table.status == "closed":
        return no_betting(table, command)
    if round_.phase != "betting":
        return refuse(Code.BETTING_CLOSED)
    if command.box not in round_.wagers:
        return NOTHING
    return (wager_withdrawn(command, at_ms),)


def deal_round(state: State, command: cmd.DealRound, at_ms: int) -> Decision:
    """Rules 4.5 and 10.6: the first card locks the wagers and they are split at once."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.phase == "void":
        return refuse(Code.ROUND_VOID)
    if round_.phase != "betting":
        return NOTHING
    if round_.base is not None and not round_.base.antes:
        return refuse(Code.NO_ANTES, round=command.round)
    wagers_cents = sum(round_.wagers.values())
    shares = split(wagers_cents, state.approvals[round_.approval])
    dealt = ev.RoundDealt(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        boxes=tuple(sorted(round_.wagers)),
        wagers_cents=wagers_cents,
        jackpot_micros=shares.jackpot_micros,
        reserve_micros=shares.reserve_micros,
    )
    return (dealt,) if round_.base is None else (dealt, _antes_fixed(round_.base, dealt))


def _antes_fixed(base: BaseGame, dealt: ev.RoundDealt) -> ev.AntesFixed:
    return ev.AntesFixed(
        at_ms=dealt.at_ms,
        by=dealt.by,
        table=dealt.table,
        round=dealt.round,
        boxes=tuple(sorted(base.antes)),
        antes_cents=sum(base.antes.values()),
    )
