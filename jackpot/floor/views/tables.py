"""A table with its lamps and its round in play."""

from typing import Literal

import msgspec

from jackpot.floor.decide.settlement import why_cards_stay
from jackpot.floor.state import State, Table
from jackpot.floor.views.faults import FaultView, link_faults, own_faults
from jackpot.floor.views.refused import RefusalView, refusal_view
from jackpot.floor.views.rounds import RoundView, round_view


class TableView(msgspec.Struct, frozen=True):
    table: str
    status: Literal["closed", "open", "suspended"]
    boxes: int
    tournament: str | None
    tournament_jackpot: bool
    faults: list[FaultView]  # they stop wagers here: the link's, then the table's own
    last_round: int
    numbering: int  # how often a supervisor has set the next number; then it may be lower
    round: RoundView | None  # the one in play
    lamps: list[int]  # the boxes whose lamp is lit
    waiting: list[int]  # collected rounds that wait for earlier locks
    collecting_waits: RefusalView | None  # why the cards stay on the table for now


def lit_boxes(table: Table) -> list[int]:
    """Lit means accepted and still in play (10.2): not withdrawn, folded, void or collected."""
    if table.current is None:
        return []
    return sorted(set(table.current.wagers) - set(table.current.folded))


def table_view(state: State, table_id: str) -> TableView:
    table = state.tables[table_id]
    return TableView(
        table=table_id,
        status=table.status,
        boxes=table.boxes,
        tournament=table.tournament,
        tournament_jackpot=table.tournament_jackpot,
        faults=[*link_faults(state), *own_faults(table_id, table)],
        last_round=table.last_round,
        numbering=len(table.numbers_set),
        round=None if table.current is None else round_view(state, table.current),
        lamps=lit_boxes(table),
        waiting=[round_.number for round_ in table.waiting],
        collecting_waits=_collecting_waits(state, table_id, table),
    )


def _collecting_waits(state: State, table_id: str, table: Table) -> RefusalView | None:
    if table.current is None or table.current.phase != "dealt":
        return None
    refusal = why_cards_stay(state, table_id, table.current)
    return None if refusal is None else refusal_view(refusal)
