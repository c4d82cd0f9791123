"""A table learns of a malfunction: its lamps go dark, and it knows why (14.5)."""

from table_client.messages import Fault, Round, Table
from table_client.table_state import TableState


def view(number: int, *lamps: int, faults: tuple[Fault, ...] = ()) -> Table:
    return Table(
        table="T1",
        status="open",
        boxes=7,
        last_round=number,
        round=Round(
            round=number, phase="betting", wager_cents=100, wagers=lamps, folded=(), claims=()
        ),
        lamps=lamps,
        waiting=(),
        faults=faults,
    )


def told(state: TableState, news: Table) -> tuple[bool, list[int]]:
    """Whether it knows of a fault in its round, and its lamps."""
    state.last_message_s = 0.0
    state.apply_table(news)
    return state.had_fault, sorted(state.lamps(0.0))


def test_a_fault_is_known_for_the_rest_of_its_round() -> None:
    state, fault = TableState(), Fault("T1", "pad 3", "It flickers.")
    assert told(state, view(4, 2, 3)) == (False, [2, 3])
    assert told(state, view(4, faults=(fault,))) == (True, [])
    assert told(state, view(4)) == (True, []), "approved: the wagers do not come back"
    assert told(state, view(5, 2)) == (False, [2])
