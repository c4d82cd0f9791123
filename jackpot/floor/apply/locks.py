"""The queue of locks: money that they do not hold, and locks that are dropped."""

from jackpot.floor.state import State


def change_free_pool(state: State, micros: int) -> None:
    """Money that enters or leaves the part of the jackpot pool that no lock holds."""
    for lock in state.locks:
        lock.after_micros += micros


def drop_lock(state: State, table: str, number: int, late_box: int | None) -> None:
    key = (table, number, late_box)
    state.locks = [lock for lock in state.locks if (lock.table, lock.round, lock.late_box) != key]
