"""The numbers of a table's rounds."""

from jackpot.floor import events as ev
from jackpot.floor.apply.notices import renumber_notices
from jackpot.floor.house import HouseState, HouseTable
from jackpot.floor.state import MOST_AHEAD, NumberRange


def next_round_set(state: HouseState, event: ev.NextRoundSet) -> None:
    table = state.tables[event.table]
    renumber_notices(table, event.round)
    table.last_round = event.round - 1
    table.numbers_set.append(event.round)


def use_number(table: HouseTable, number: int) -> None:
    """Numbers that were skipped count as used; those of a counter that ran away stay free."""
    last = table.numbers_used[-1] if table.numbers_used else None
    if last is not None and last.last == table.last_round and number <= last.last + MOST_AHEAD:
        last.last = number
    else:
        table.numbers_used.append(NumberRange(number, number))
    table.last_round = number
