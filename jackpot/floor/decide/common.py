"""What decisions share: they find a table, a round or a payout, or refuse."""

from typing import TypeVar

from jackpot.floor import commands as cmd
from jackpot.floor.events import Event, WagerWithdrawn
from jackpot.floor.house import HasTables, HouseState, HouseTable
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Payout, Round, State, Table

T = TypeVar("T")

# The events of a command; none where it was carried out before.
Decision = tuple[Event, ...] | Refusal
NOTHING: tuple[Event, ...] = ()


def find_table(state: HasTables[T], table_id: str) -> T | Refusal:
    table = state.tables.get(table_id)
    return refuse(Code.UNKNOWN_TABLE, table=table_id) if table is None else table


def find_round(state: State, table_id: str, number: int) -> tuple[Table, Round] | Refusal:
    """A round that is open, waiting or recent."""
    table = state.tables.get(table_id)
    if table is None:
        return refuse(Code.UNKNOWN_TABLE, table=table_id)
    round_ = table.current
    if round_ is not None and round_.number == number:
        return table, round_  # by far the most frequent
    round_ = state.find_round(table_id, number)
    if round_ is None:
        return refuse(Code.NO_SUCH_ROUND, table=table_id, round=number)
    return table, round_


def find_payout(state: HouseState, payout_id: str) -> Payout | Refusal:
    payout = state.find_payout(payout_id)
    return refuse(Code.UNKNOWN_PAYOUT, payout=payout_id) if payout is None else payout


def handed_back(table: Table) -> tuple[int, ...]:
    """The boxes whose wagers go back when jackpot wagers stop before the first card (4.2)."""
    if table.current is None or table.current.phase != "betting":
        return ()
    return tuple(sorted(table.current.wagers))


def no_betting(table: HouseTable, command: cmd.RoundCommand) -> Refusal:
    """Why a table has no betting for that round."""
    if table.status == "closed":
        return refuse(Code.TABLE_NOT_OPEN, table=command.table)
    if command.round <= table.last_round:
        return refuse(Code.BETTING_CLOSED)
    return refuse(Code.NO_SUCH_ROUND, table=command.table, round=command.round)


def wager_withdrawn(
    command: cmd.PlaceWager | cmd.WithdrawWager | cmd.WithdrawAnte, at_ms: int
) -> WagerWithdrawn:
    return WagerWithdrawn(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
    )


def round_over(round_: Round) -> Refusal | None:
    """Why nothing more is recorded of a round: it is void, or its cards are collected."""
    if round_.phase == "void":
        return refuse(Code.ROUND_VOID)
    over = round_.phase not in ("betting", "dealt")
    return refuse(Code.ROUND_OVER, round=round_.number) if over else None


def cards_not_out(round_: Round) -> Refusal | None:
    """Why a round is not between its first card and the collection of its cards."""
    if round_.phase == "betting":
        return refuse(Code.NOT_DEALT, round=round_.number)
    return round_over(round_)


def reason_missing(reason: str) -> Refusal | None:
    return None if reason.strip() else refuse(Code.REASON_MISSING)
