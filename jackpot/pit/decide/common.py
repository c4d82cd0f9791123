"""What decisions share: they find a table or a round, or refuse."""

from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit.events import PitEvent
from jackpot.pit.refusals import Refusal, refuse
from jackpot.pit.state import PitRound, PitState, PitTable

# The events of a command; none where it was carried out before.
PitDecision = tuple[PitEvent, ...] | Refusal
NOTHING: tuple[PitEvent, ...] = ()


def find_round(state: PitState, table_id: str, number: int) -> tuple[PitTable, PitRound] | Refusal:
    table = state.tables.get(table_id)
    if table is None:
        return refuse(FloorCode.UNKNOWN_TABLE, table=table_id)
    current = table.current
    if current is not None and current.number == number:  # as nearly always
        return table, current
    round_ = state.find_round(table_id, number)
    if round_ is None:
        return refuse(FloorCode.NO_SUCH_ROUND, table=table_id, round=number)
    return table, round_


def place_key(player: str, box: int, place: int) -> str:
    """By whom a player is known at a table: a reference, or the place."""
    return player or f"{box}.{place}"
