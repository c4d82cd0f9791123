"""The auditor's accounts: where every fraction of a cent is, and what a lock may use.

All amounts are fractions of a cent. `micros` turns one into the unit of the events and stops the
audit where it is not whole: nothing may be rounded away on the way in.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

NONE = Fraction(0)


def micros(cents: Fraction) -> int:
    whole = cents * 10_000
    assert whole.denominator == 1, f"{cents} cents are not whole micro-dollars"
    return whole.numerator


@dataclass(frozen=True)
class Lock:
    """The position of a round, or of one late claim, in the queue for the jackpot."""

    table: str
    round: int
    late_box: int | None
    contributed_before: Fraction


@dataclass
class Accounts:
    jackpot: Fraction = NONE
    reserve: Fraction = NONE
    payable: Fraction = NONE
    wagers: Fraction = NONE
    refunds: Fraction = NONE
    deposits: Fraction = NONE
    advances: Fraction = NONE
    paid: Fraction = NONE
    contributed: Fraction = NONE  # all contributions to the jackpot pool, less those undone
    locks: list[Lock] = field(default_factory=list)

    def balances_micros(self) -> dict[str, int]:
        names = [
            "jackpot",
            "reserve",
            "payable",
            "wagers",
            "refunds",
            "deposits",
            "advances",
            "paid",
        ]
        return {f"{name}_micros": micros(getattr(self, name)) for name in names}

    def must_balance(self) -> None:
        """Checks promise 2."""
        held = self.jackpot + self.reserve + self.payable
        had = self.wagers - self.refunds + self.deposits + self.advances - self.paid
        assert held == had, f"{held} cents are held, {had} should be"
        assert min(self.jackpot, self.reserve, self.payable, self.advances) >= 0

    # --- what a lock may use

    def after(self, lock: Lock) -> Fraction:
        """Contributions after the lock: they belong to the next jackpot."""
        return self.contributed - lock.contributed_before

    def counts_for(self, lock: Lock) -> int:
        """The jackpot that a lock's percentages are taken of: whole cents, as on the meter."""
        return floor(self.jackpot - self.after(lock))

    def free(self) -> Fraction:
        """The part of the jackpot pool that no open lock may use."""
        return max(NONE, min((self.after(lock) for lock in self.locks), default=self.jackpot))

    def contribute(self, amount: Fraction) -> None:
        self.jackpot += amount
        self.contributed += amount

    def take_from_free(self, amount: Fraction) -> None:
        self.jackpot -= amount
        self.contributed -= amount
