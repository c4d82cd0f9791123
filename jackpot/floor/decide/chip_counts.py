"""The count of a table's chips, which accounts compare with its day.

A table that reports no base game counts its jackpot chips. One that does counts all of its chips,
less its float: it may have fewer than in the morning.
"""

import re

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, find_table, reason_missing
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import State

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def record_chip_count(state: State, command: cmd.RecordChipCount, at_ms: int) -> Decision:
    """The same count again changes nothing; another count is a recount and needs a reason."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    below_zero = command.count_cents < 0 and table.base_totals is None
    if below_zero or not _DAY.fullmatch(command.day):
        return refuse(Code.WRONG_COUNT)
    counted_cents = table.chip_counts.get(command.day)
    if counted_cents == command.count_cents:
        return NOTHING
    if counted_cents is not None and (missing := reason_missing(command.reason)):
        return missing
    return (
        ev.ChipsCounted(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            day=command.day,
            count_cents=command.count_cents,
            reason=command.reason,
        ),
    )
