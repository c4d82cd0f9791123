"""The line of locks: what came after them, and one that leaves it."""

from jackpot.floor.state import State


def came_after(state: State, micros: int) -> None:
    """What enters or leaves the jackpot pool without being held by any open lock."""
    for lock in state.locks:
        lock.after_micros += micros


def drop_lock(state: State, table: str, number: int, late_box: int | None) -> None:
    key = (table, number, late_box)
    state.locks = [lock for lock in state.locks if (lock.table, lock.round, lock.late_box) != key]
