"""Double entry: what each event does to the accounts, as postings in cents that sum to zero.

    receipts = commission + prize pool + payable + paid

What came in (receipts) grows by a negative posting, where it is now by a positive one.
"""

from collections.abc import Callable
from typing import Literal

from jackpot.floor.events import PayoutPaid
from jackpot.tournament import events as ev
from jackpot.tournament.state import Accounts

Account = Literal["receipts", "commission", "pool", "payable", "paid"]
Postings = tuple[tuple[Account, int], ...]


def postings(event: ev.TournamentEvent) -> Postings:
    rule = _RULES.get(type(event))
    return rule(event) if rule else ()


def post(accounts: Accounts, event: ev.TournamentEvent) -> None:
    for account, cents in postings(event):
        field = f"{account}_cents"
        sign = -1 if account == "receipts" else 1
        setattr(accounts, field, getattr(accounts, field) + sign * cents)


def _fee(event: ev.PlayerEntered | ev.BoughtBack) -> Postings:
    return (
        ("receipts", -event.fee_cents),
        ("commission", event.commission_cents),
        ("pool", event.fee_cents - event.commission_cents),
    )


def _awarded(event: ev.PlacesAwarded) -> Postings:
    return (
        ("pool", -event.pool_cents),
        ("payable", sum(placing.amount_cents for placing in event.placings)),
    )


def _cancelled(event: ev.TournamentCancelled) -> Postings:
    return (
        ("pool", -event.pool_cents),
        ("commission", -event.commission_cents),
        ("payable", sum(refund.amount_cents for refund in event.refunds)),
    )


def _paid(event: PayoutPaid) -> Postings:
    return (("payable", -event.amount_cents), ("paid", event.amount_cents))


_RULES: dict[type, Callable[..., Postings]] = {
    ev.PlayerEntered: _fee,
    ev.BoughtBack: _fee,
    ev.PlacesAwarded: _awarded,
    ev.TournamentCancelled: _cancelled,
    PayoutPaid: _paid,
}
