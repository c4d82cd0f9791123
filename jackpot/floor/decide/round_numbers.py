"""How rounds are numbered: upwards, and no number twice, since it is a part of payout ids."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.controls import limits_round_numbers
from jackpot.floor.decide.common import NOTHING, Decision, find_table, reason_missing
from jackpot.floor.house import HouseState, HouseTable
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import HIGHEST_NUMBER, MOST_AHEAD


def number_refusal(state: HouseState, table: HouseTable, command: cmd.OpenRound) -> Refusal | None:
    """Why a table cannot open a round of that number."""
    if command.round <= table.last_round:
        return refuse(Code.ROUND_NUMBER_PASSED, table=command.table, next=table.last_round + 1)
    if used := _used(table, command):
        return used
    first = not (table.numbers_used or table.numbers_set)  # it may have any number
    highest = table.last_round + MOST_AHEAD
    if first or command.round <= highest or not limits_round_numbers(state):
        return None
    return refuse(Code.ROUND_NUMBER_AHEAD, round=command.round, highest=highest)


def set_next_round(state: HouseState, command: cmd.SetNextRound, at_ms: int) -> Decision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if command.round == table.last_round + 1 or table.numbers_set[-1:] == [command.round]:
        return NOTHING
    if table.current is not None:
        return refuse(Code.TABLE_IN_PLAY, round=table.current.number)
    if refusal := _used(table, command) or reason_missing(command.reason):
        return refusal
    return (
        ev.NextRoundSet(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            reason=command.reason,
        ),
    )


def was_played(table: HouseTable, number: int) -> bool:
    """Whether a round of the table has, or can have had, that number."""
    return number > 0 and _next_free(table, number) != number


def _used(table: HouseTable, command: cmd.OpenRound | cmd.SetNextRound) -> Refusal | None:
    free = _next_free(table, command.round)
    if free == command.round:
        return None
    if free > HIGHEST_NUMBER:
        free = _next_free(table, 1)
    return refuse(Code.ROUND_NUMBER_USED, table=command.table, round=command.round, free=free)


def _next_free(table: HouseTable, number: int) -> int:
    """The lowest number from this one on that no round of the table can have had."""
    free = number if number > 0 else 1
    numbers = table.numbers_used
    for used in numbers if len(numbers) < 2 else sorted(numbers, key=lambda each: each.first):
        if used.first <= free <= used.last:
            free = used.last + 1
    return free
