"""Double entry: what each event does to the accounts, as postings that sum to zero.

A pool or the payable account grows by a positive posting; so do refunds and paid, where money went.
Where money came from (wagers, deposits, the operator's advances) a negative posting is a larger
account. So at every place in the journal (promise 2)

    jackpot + reserve + payable = wagers - refunds + deposits + advances - paid
"""

from collections.abc import Callable
from typing import Literal, get_args

from jackpot.floor import events as ev
from jackpot.floor.state import Balances
from jackpot.rules.money import MICROS_PER_CENT

Account = Literal[
    "jackpot", "reserve", "payable", "wagers", "refunds", "deposits", "advances", "paid"
]
Posting = tuple[Account, int]
Postings = tuple[Posting, ...]

# Accounts of a source hold what came from it, so a negative posting enlarges them.
_SOURCES = frozenset({"wagers", "deposits", "advances"})
_BALANCES: dict[Account, tuple[str, int]] = {
    account: (f"{account}_micros", -1 if account in _SOURCES else 1)
    for account in get_args(Account)
}
# The names that an adjustment may use, and the accounts that they stand for.
ADJUSTABLE: dict[str, Account] = {
    "jackpot": "jackpot",
    "reserve": "reserve",
    "operator": "advances",
}


def postings(event: ev.Event) -> Postings:
    """The postings of an event; none if it moves no money."""
    rule = _RULES.get(type(event))
    return rule(event) if rule else ()


def post(balances: Balances, event: ev.Event) -> None:
    for account, micros in postings(event):
        field, sign = _BALANCES[account]
        setattr(balances, field, getattr(balances, field) + sign * micros)


def _link_opened(event: ev.LinkOpened) -> Postings:
    return (
        ("deposits", -event.jackpot_micros - event.reserve_micros),
        ("jackpot", event.jackpot_micros),
        ("reserve", event.reserve_micros),
    )


def _dealt(event: ev.RoundDealt) -> Postings:
    return (
        ("wagers", -event.wagers_cents * MICROS_PER_CENT),
        ("jackpot", event.jackpot_micros),
        ("reserve", event.reserve_micros),
    )


def _awarded(event: ev.PrizesAwarded) -> Postings:
    lines: list[Posting] = []
    for award in event.awards:
        lines += [
            ("jackpot", award.reset_micros - award.from_jackpot_micros),
            ("reserve", -award.reset_micros - award.from_reserve_micros),
            ("advances", -award.from_operator_micros),
            ("payable", award.amount_cents * MICROS_PER_CENT),
        ]
    return tuple(lines)


def _refunded(event: ev.WagersRefunded) -> Postings:
    return (
        ("jackpot", -event.from_jackpot_micros),
        ("reserve", -event.from_reserve_micros),
        ("advances", -event.from_operator_micros),
        ("refunds", event.amount_cents * MICROS_PER_CENT),
    )


def _paid(event: ev.PayoutPaid) -> Postings:
    amount_micros = event.amount_cents * MICROS_PER_CENT
    return (("payable", -amount_micros), ("paid", amount_micros))


def _cancelled(event: ev.PayoutCancelled) -> Postings:
    return (
        ("payable", -event.amount_cents * MICROS_PER_CENT),
        ("jackpot", event.to_jackpot_micros - event.reset_returned_micros),
        ("reserve", event.to_reserve_micros + event.reset_returned_micros),
        ("advances", event.to_operator_micros),
    )


def _corrected(event: ev.PrizesCorrected) -> Postings:
    owed_cents = sum(
        (prize.after.amount_cents if prize.after else 0)
        - (prize.before.amount_cents if prize.before else 0)
        for prize in event.prizes
    )
    return (
        ("payable", owed_cents * MICROS_PER_CENT),
        ("jackpot", event.to_jackpot_micros),
        ("reserve", event.to_reserve_micros),
        ("advances", event.to_operator_micros),
    )


def _deposited(event: ev.ReserveDeposited) -> Postings:
    amount_micros = event.amount_cents * MICROS_PER_CENT
    return (("deposits", -amount_micros), ("reserve", amount_micros))


def _adjusted(event: ev.AdjustmentMade) -> Postings:
    amount_micros = event.amount_cents * MICROS_PER_CENT
    return (
        (ADJUSTABLE[event.source], -amount_micros),
        (ADJUSTABLE[event.target], amount_micros),
    )


_RULES: dict[type, Callable[..., Postings]] = {
    ev.LinkOpened: _link_opened,
    ev.RoundDealt: _dealt,
    ev.PrizesAwarded: _awarded,
    ev.PrizesCorrected: _corrected,
    ev.WagersRefunded: _refunded,
    ev.PayoutPaid: _paid,
    ev.PayoutCancelled: _cancelled,
    ev.ReserveDeposited: _deposited,
    ev.AdjustmentMade: _adjusted,
}

MOVES_MONEY = frozenset(_RULES)
