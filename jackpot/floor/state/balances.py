"""The accounts of a link."""

import msgspec


class Balances(msgspec.Struct):
    """The accounts, none ever below zero: what is held, and where it came from and went."""

    jackpot_micros: int = 0
    reserve_micros: int = 0
    payable_micros: int = 0
    wagers_micros: int = 0
    refunds_micros: int = 0
    deposits_micros: int = 0
    advances_micros: int = 0
    paid_micros: int = 0

    @property
    def held_micros(self) -> int:
        return self.jackpot_micros + self.reserve_micros + self.payable_micros

    @property
    def owed_micros(self) -> int:
        came = self.wagers_micros + self.deposits_micros + self.advances_micros
        return came - self.refunds_micros - self.paid_micros


class Totals(msgspec.Struct):
    """Counts since the link opened."""

    rounds: int = 0
    wagers: int = 0
    payouts: int = 0
