"""The accounts of a day, line by line: the two pools, what is owed to players, each table.

For each pool, exactly, in micro-dollars:

    opening + contributions + deposits + advances + moved - payouts + returned - refunds = closing

What the operator advances comes into the reserve and goes out of it with the payout or the refund
that it was for, so that the lines of a pool are all that it paid. `moved` is between the pools: the
reset after a royal, and adjustments.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from jackpot.audit.table_accounts import BASE_GAME_MONEY, BaseDay
from jackpot.floor import events as ev
from jackpot.floor.ledger import ADJUSTABLE
from jackpot.floor.payout_id import PayoutId
from jackpot.rules.money import MICROS_PER_CENT


class PoolDay(msgspec.Struct):
    opening_micros: int = 0
    contributions_micros: int = 0
    deposits_micros: int = 0
    advances_micros: int = 0
    moved_micros: int = 0
    payouts_micros: int = 0
    returned_micros: int = 0  # of payouts that were cancelled
    refunds_micros: int = 0
    closing_micros: int = 0

    @property
    def worked_out_micros(self) -> int:
        came = self.contributions_micros + self.deposits_micros + self.advances_micros
        came += self.moved_micros + self.returned_micros
        return self.opening_micros + came - self.payouts_micros - self.refunds_micros


class OwedDay(msgspec.Struct):
    """What is owed to players: awarded and not yet paid or cancelled."""

    opening_micros: int = 0
    awarded_micros: int = 0
    paid_micros: int = 0
    cancelled_micros: int = 0
    closing_micros: int = 0

    @property
    def worked_out_micros(self) -> int:
        return self.opening_micros + self.awarded_micros - self.paid_micros - self.cancelled_micros


class TableDay(msgspec.Struct):
    rounds: int = 0
    voided: int = 0
    wagers: int = 0
    voided_wagers: int = 0  # of those that were dealt, declared void one by one (16.3(a))
    wagers_cents: int = 0
    jackpot_micros: int = 0  # what its wagers put into each pool
    reserve_micros: int = 0
    payouts: int = 0
    payouts_cents: int = 0
    returned_cents: int = 0
    refunds_cents: int = 0
    chip_count_cents: int | None = None  # None: not counted
    counted_by: str | None = None
    base: BaseDay | None = None  # None: the table reported no base game on that day

    @property
    def net_micros(self) -> int:
        """What the table brought to the two pools together, less what it cost them."""
        cost_cents = self.payouts_cents - self.returned_cents + self.refunds_cents
        return self.jackpot_micros + self.reserve_micros - cost_cents * MICROS_PER_CENT

    @property
    def expected_cents(self) -> int:
        """The chips that a count should find: every jackpot wager taken, less those handed back.

        At a table that reports its base game also what ante and bet left or cost it: the count is
        then of all its chips, less its float, and can be below zero.
        """
        base_cents = 0 if self.base is None else self.base.result_cents
        return self.wagers_cents - self.refunds_cents + base_cents

    @property
    def difference_cents(self) -> int | None:
        if self.chip_count_cents is None:
            return None
        return self.chip_count_cents - self.expected_cents


class Accounts:
    """Takes in the events of one day, and only of that day."""

    def __init__(self) -> None:
        self.jackpot = PoolDay()
        self.reserve = PoolDay()
        self.owed = OwedDay()
        self.tables: dict[str, TableDay] = {}

    def table(self, table: str) -> TableDay:
        return self.tables.setdefault(table, TableDay())

    def take(self, event: ev.Event) -> None:
        post = _POST.get(type(event))
        if post is not None:
            post(self, event)
        elif isinstance(event, BASE_GAME_MONEY):
            self.base(event.table).take(event)

    def base(self, table: str) -> BaseDay:
        day = self.table(table)
        if day.base is None:
            day.base = BaseDay()
        return day.base

    # --- each kind of event that moves money

    def _opened(self, event: ev.LinkOpened) -> None:
        self.jackpot.deposits_micros += event.jackpot_micros
        self.reserve.deposits_micros += event.reserve_micros

    def _dealt(self, event: ev.RoundDealt) -> None:
        self.jackpot.contributions_micros += event.jackpot_micros
        self.reserve.contributions_micros += event.reserve_micros
        table = self.table(event.table)
        table.rounds += 1
        table.wagers += len(event.boxes)
        table.wagers_cents += event.wagers_cents
        table.jackpot_micros += event.jackpot_micros
        table.reserve_micros += event.reserve_micros

    def _awarded(self, event: ev.PrizesAwarded) -> None:
        for award in event.awards:
            self.jackpot.payouts_micros += award.from_jackpot_micros
            self.jackpot.moved_micros += award.reset_micros
            self.reserve.payouts_micros += award.from_reserve_micros + award.from_operator_micros
            self.reserve.advances_micros += award.from_operator_micros
            self.reserve.moved_micros -= award.reset_micros
            self.owed.awarded_micros += award.amount_cents * MICROS_PER_CENT
            table = self.table(event.table)
            table.payouts += 1
            table.payouts_cents += award.amount_cents

    def _refunded(self, event: ev.WagersRefunded) -> None:
        self.jackpot.refunds_micros += event.from_jackpot_micros
        self.reserve.refunds_micros += event.from_reserve_micros + event.from_operator_micros
        self.reserve.advances_micros += event.from_operator_micros
        self.table(event.table).refunds_cents += event.amount_cents

    def _voided(self, event: ev.RoundVoided) -> None:
        self.table(event.table).voided += 1

    def _wager_voided(self, event: ev.WagerVoided) -> None:
        """Only wagers that were dealt count: before the first card the chip is just handed back."""
        if event.jackpot_micros + event.reserve_micros:
            self.table(event.table).voided_wagers += 1

    def _paid(self, event: ev.PayoutPaid) -> None:
        self.owed.paid_micros += event.amount_cents * MICROS_PER_CENT

    def _cancelled(self, event: ev.PayoutCancelled) -> None:
        reset_micros = event.reset_returned_micros
        self.jackpot.returned_micros += event.to_jackpot_micros
        self.jackpot.moved_micros -= reset_micros
        self.reserve.returned_micros += event.to_reserve_micros + event.to_operator_micros
        self.reserve.advances_micros -= event.to_operator_micros
        self.reserve.moved_micros += reset_micros
        self.owed.cancelled_micros += event.amount_cents * MICROS_PER_CENT
        self.table(PayoutId.parse(event.payout).table).returned_cents += event.amount_cents

    def _corrected(self, event: ev.PrizesCorrected) -> None:
        """Prizes that were replaced are returned, and those in their place are awarded."""
        before = [prize.before for prize in event.prizes if prize.before is not None]
        after = [prize.after for prize in event.prizes if prize.after is not None]
        back_micros = sum(award.from_jackpot_micros for award in before)
        paid_micros = sum(award.from_jackpot_micros for award in after)
        reset_micros = event.to_jackpot_micros - back_micros + paid_micros
        self.jackpot.returned_micros += back_micros
        self.jackpot.payouts_micros += paid_micros
        self.jackpot.moved_micros += reset_micros
        self.reserve.returned_micros += _cents(before) * MICROS_PER_CENT - back_micros
        self.reserve.payouts_micros += _cents(after) * MICROS_PER_CENT - paid_micros
        self.reserve.advances_micros -= event.to_operator_micros
        self.reserve.moved_micros -= reset_micros
        self.owed.cancelled_micros += _cents(before) * MICROS_PER_CENT
        self.owed.awarded_micros += _cents(after) * MICROS_PER_CENT
        table = self.table(event.table)
        table.payouts += len(after) - len(before)
        table.payouts_cents += _cents(after)
        table.returned_cents += _cents(before)

    def _deposited(self, event: ev.ReserveDeposited) -> None:
        self.reserve.deposits_micros += event.amount_cents * MICROS_PER_CENT

    def _adjusted(self, event: ev.AdjustmentMade) -> None:
        """Between the pools it is moved; from and to the operator it is an advance."""
        micros = event.amount_cents * MICROS_PER_CENT
        pools = {"jackpot": self.jackpot, "reserve": self.reserve}
        both_pools = {event.source, event.target} == pools.keys()
        line = "moved_micros" if both_pools else "advances_micros"
        for name, signed in ((event.source, -micros), (event.target, micros)):
            if ADJUSTABLE[name] in pools:
                setattr(pools[name], line, getattr(pools[name], line) + signed)


def _cents(awards: list[ev.Award]) -> int:
    return sum(award.amount_cents for award in awards)


_POST: dict[type, Callable[[Accounts, Any], None]] = {
    ev.LinkOpened: Accounts._opened,
    ev.RoundDealt: Accounts._dealt,
    ev.PrizesAwarded: Accounts._awarded,
    ev.PrizesCorrected: Accounts._corrected,
    ev.WagersRefunded: Accounts._refunded,
    ev.RoundVoided: Accounts._voided,
    ev.WagerVoided: Accounts._wager_voided,
    ev.PayoutPaid: Accounts._paid,
    ev.PayoutCancelled: Accounts._cancelled,
    ev.ReserveDeposited: Accounts._deposited,
    ev.AdjustmentMade: Accounts._adjusted,
}
