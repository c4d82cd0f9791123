"""The pools in the middle of a decision: what a step took, the next step no longer finds.

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

    def place_of(self, table: str, number: int, late_box: int | None) -> int | None:
        """Where a lock stands in the line, 0 being first; None if it is not there."""
        for place, lock in enumerate(self.locks):
            if (lock.table, lock.round, lock.late_box) == (table, number, late_box):
                return place
        return None

    def free_lock(self, table: str, number: int, late_box: int | None) -> None:
        place = self.place_of(table, number, late_box)
        assert place is not None, "only an open lock is freed"
        del self.locks[place]

    def pool_cents(self, lock: Lock) -> int:
        """What the first lock's prizes are worked out on: whole cents, without what came after."""
        return (self.jackpot_micros - lock.after_micros) // MICROS_PER_CENT

    @property
    def free_micros(self) -> int:
        """What of the jackpot pool no lock holds: what came after the last of them."""
        return self.locks[-1].after_micros if self.locks else self.jackpot_micros

    def take_free(self, micros: int) -> None:
        assert 0 <= micros <= self.free_micros, "a lock holds the rest"
        self.jackpot_micros -= micros
        for lock in self.locks:
            lock.after_micros -= micros

    def _take_reserve(self, micros: int) -> tuple[int, int]:
        """The reserve gives what it has; the operator advances the rest, whatever it is."""
        from_reserve_micros = min(micros, self.reserve_micros)
        self.reserve_micros -= from_reserve_micros
        self.advances_micros += micros - from_reserve_micros
        return from_reserve_micros, micros - from_reserve_micros

    def fund_prize(self, amount_cents: int, from_pool_cents: int) -> Funds:
        """A prize: the jackpot pool gives its part, reserve and operator the rest."""
        from_pool_micros = from_pool_cents * MICROS_PER_CENT
        self.jackpot_micros -= from_pool_micros
        rest_micros = amount_cents * MICROS_PER_CENT - from_pool_micros
        return Funds(from_pool_micros, *self._take_reserve(rest_micros))

    def fund_refund(self, jackpot_micros: int, reserve_micros: int) -> Funds:
        """Returned wagers: out of the pools they went into as far as those reach."""
        from_jackpot_micros = min(jackpot_micros, self.free_micros)
        self.take_free(from_jackpot_micros)
        rest_micros = jackpot_micros - from_jackpot_micros + reserve_micros
        return Funds(from_jackpot_micros, *self._take_reserve(rest_micros))

    def reset(self, reset_cents: int) -> int:
        """Moves the reset into the jackpot pool, as far as the reserve reaches."""
        micros = min(reset_cents * MICROS_PER_CENT, self.reserve_micros)
        self.reserve_micros -= micros
        self.jackpot_micros += micros
        return micros
