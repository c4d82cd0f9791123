"""The meter: the jackpot as shown to people, in whole cents, rounded down (rule 10.3).

While locks are open it shows what a claim declared now would be worked out on: the prizes of the
locked rounds, as far as their claims are known, are taken off, and a royal's reset is added.
"""

from collections.abc import Iterator
from typing import NamedTuple

from jackpot.floor.decide.settlement import Nobody, settle_first_lock
from jackpot.floor.events import PrizesAwarded
from jackpot.floor.state import State
from jackpot.floor.till import Till
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.poker.hands import PERCENTAGE, Category

_PERCENTAGE_CODES = frozenset(category.code for category in PERCENTAGE)


class Meter(NamedTuple):
    value_cents: int
    pending_cents: int  # what the open locks would win now
    locks: int
    royal_pending: bool  # whether a royal flush is among what is pending


def read_meter(state: State) -> Meter:
    if not state.locks:
        return Meter(state.balances.jackpot_micros // MICROS_PER_CENT, 0, 0, False)
    till = Till.of(state)
    pending = [
        award
        for event in pending_awards(state, till)
        for award in event.awards
        if award.category in _PERCENTAGE_CODES
    ]
    return Meter(
        value_cents=till.jackpot_micros // MICROS_PER_CENT,
        pending_cents=sum(award.amount_cents for award in pending),
        locks=len(state.locks),
        royal_pending=any(award.category == Category.ROYAL_FLUSH.code for award in pending),
    )


def pending_awards(state: State, till: Till) -> Iterator[PrizesAwarded]:
    """What the open locks would award now, one after the other; `till` pays them."""
    while till.locks:
        for event in settle_first_lock(state, till, Nobody()):
            assert isinstance(event, PrizesAwarded)
            yield event


def meter_cents(state: State) -> int:
    return read_meter(state).value_cents
