"""The pools during a decision: each step sees what the steps before it took.

A decision may settle several rounds one after another. It works on this copy; the state itself
changes only when the events are applied.
"""

from dataclasses import dataclass
from typing import NamedTuple, Self

import msgspec

from jackpot.floor.state import Lock, State
from jackpot.rules.money import MICROS_PER_CENT


class Funds(NamedTuple):
    from_jackpot_micros: int
    from_reserve_micros: int
    from_operator_micros: int


@dataclass(slots=True)
class Till:
    jackpot_micros: int
    reserve_micros: int
    advances_micros: int
    locks: list[Lock]

    @classmethod
    def of(cls, state: State) -> Self:
        return cls(
            state.balances.jackpot_micros,
            state.balances.reserve_micros,
            state.balances.advances_micros,
            [msgspec.structs.replace(lock) for lock in state.locks],
        )

    def position_of(self, table: str, number: int, late_box: int | None) -> int | None:
        """The position of a lock in the queue, 0 being first; None if it is not there."""
        for position, lock in enumerate(self.locks):
            if (lock.table, lock.round, lock.late_box) == (table, number, late_box):
                return position
        return None

    def free_lock(self, table: str, number: int, late_box: int | None) -> None:
        position = self.position_of(table, number, late_box)
        assert position is not None, "only an open lock is freed"
        del self.locks[position]

    def pool_cents(self, lock: Lock) -> int:
        """The jackpot of the first lock: whole cents, without contributions after the lock."""
        return (self.jackpot_micros - lock.after_micros) // MICROS_PER_CENT

    @property
    def free_micros(self) -> int:
        """The part of the jackpot pool that no lock holds: contributions after the last lock."""
        return self.locks[-1].after_micros if self.locks else self.jackpot_micros

    def take_free(self, micros: int) -> None:
        assert 0 <= micros <= self.free_micros, "a lock holds the rest"
        self.jackpot_micros -= micros
        for lock in self.locks:
            lock.after_micros -= micros

    def return_reserve(self, reserve_micros: int, operator_micros: int) -> None:
        """What both gave for a prize that is gone; the operator gets back what is outstanding."""
        to_operator_micros = min(operator_micros, self.advances_micros)
        self.advances_micros -= to_operator_micros
        self.reserve_micros += reserve_micros + operator_micros - to_operator_micros

    def take_reserve(self, micros: int) -> tuple[int, int]:
        """The reserve gives what it has; the operator advances the rest."""
        from_reserve_micros = min(micros, self.reserve_micros)
        self.reserve_micros -= from_reserve_micros
        self.advances_micros += micros - from_reserve_micros
        return from_reserve_micros, micros - from_reserve_micros

    def fund_prize(self, amount_cents: int, from_pool_cents: int) -> Funds:
        """A prize: the jackpot pool gives its part, reserve and operator the rest."""
        from_pool_micros = from_pool_cents * MICROS_PER_CENT
        self.jackpot_micros -= from_pool_micros
        rest_micros = amount_cents * MICROS_PER_CENT - from_pool_micros
        return Funds(from_pool_micros, *self.take_reserve(rest_micros))

    def fund_refund(self, jackpot_micros: int, reserve_micros: int) -> Funds:
        """Returned wagers: from the pools they went into, then the reserve, then the operator."""
        from_jackpot_micros = min(jackpot_micros, self.free_micros)
        self.take_free(from_jackpot_micros)
        rest_micros = jackpot_micros - from_jackpot_micros + reserve_micros
        return Funds(from_jackpot_micros, *self.take_reserve(rest_micros))

    def reset(self, reset_cents: int) -> int:
        """Moves the reset into the jackpot pool, or as much of it as the reserve holds."""
        micros = min(reset_cents * MICROS_PER_CENT, self.reserve_micros)
        self.reserve_micros -= micros
        self.jackpot_micros += micros
        return micros
