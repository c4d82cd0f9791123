"""What each event of a pit does to its accounts, as postings that sum to zero.

`wagers` and `float` are sources, so a negative posting is more that came from them: from players
for their wagers, from the house for what players win. What is staked is in play until a line
settles it: then it is lost to the house or returned. What the cage pays leaves `won`, which the
table pays, for `payable`. In cents, at every place in the journal,

    staked = lost + returned + in play
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from jackpot.audit.figures import Figures
from jackpot.pit import events as ev
from jackpot.pit.payouts import payout_id
from jackpot.pit.state import PitState
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.rules.twenty_one.lines import Line

Postings = list[tuple[str, int]]


def cancelled_payouts(events: Iterable[Any]) -> set[str]:
    """The payouts that these events cancel: what they won was the table's no longer."""
    return {event.payout for event in events if isinstance(event, ev.PayoutCancelled)}


def pit_postings(event: Any, together: Sequence[Any]) -> Postings:
    """`together` are all events of its entry."""
    rule = _RULES.get(type(event))
    if rule is None:
        return []
    return [
        (account, cents * MICROS_PER_CENT)
        for account, cents in rule(event, cancelled_payouts(together))
        if cents
    ]


def _staked(cents: int) -> Postings:
    return [("wagers", -cents), ("in_play", cents)]


def _settled(lines: Iterable[Line]) -> Postings:
    found: Postings = []
    for line in lines:
        found += [
            ("in_play", -line.collected_cents - line.returned_cents),
            ("lost", line.collected_cents),
            ("returned", line.returned_cents),
            ("float", -line.won_cents),
            ("won", line.won_cents),
        ]
    return found


def _undone(
    event: ev.RoundReconstructed | ev.PitRoundVoided | ev.PlaceVoided, cancelled: set[str]
) -> Postings:
    """What was won at the cage goes back with its payout."""
    of_table = [
        msgspec.structs.replace(line, won_cents=0)
        if payout_id(event.table, event.round, line) in cancelled
        else line
        for line in event.undone
    ]
    return [(account, -cents) for account, cents in _settled(of_table)]


def _due(event: ev.PayoutsDue, _: set[str]) -> Postings:
    cents = sum(award.line.won_cents for award in event.awards)
    return [("won", -cents), ("payable", cents)]


def _reconstructed(event: ev.RoundReconstructed, cancelled: set[str]) -> Postings:
    return [
        *_undone(event, cancelled),
        *_staked(event.staked_cents),
        *_settled(each.line for each in event.settled),
    ]


def _voided(event: ev.PitRoundVoided | ev.PlaceVoided, cancelled: set[str]) -> Postings:
    return [*_undone(event, cancelled), *_settled(event.returned)]


_RULES: dict[type, Callable[..., Postings]] = {
    ev.PitRoundDealt: lambda e, _: _staked(e.main_cents + e.side_cents),
    ev.ActRecorded: lambda e, _: [*_staked(e.staked_cents), *_settled(e.settled)],
    ev.PayoutsDue: _due,
    ev.RoundReconstructed: _reconstructed,
    ev.PitRoundVoided: _voided,
    ev.PlaceVoided: _voided,
    ev.PayoutPaid: lambda e, _: [("payable", -e.amount_cents), ("paid", e.amount_cents)],
    ev.PayoutCancelled: lambda e, _: [("payable", -e.amount_cents), ("float", e.amount_cents)],
}


def pit_balances(state: PitState) -> dict[str, int]:
    """Main wagers, with what was added to them, apart from side wagers."""
    cents: dict[str, int] = {}
    for kind in ("main", "side"):
        parts = [getattr(table.money, kind) for table in state.tables.values()]
        for account in ("staked", "lost", "returned", "in_play", "won"):
            cents[f"{kind}_{account}"] = sum(getattr(each, f"{account}_cents") for each in parts)
    cents["payable"] = sum(payout.award.amount_cents for payout in state.payouts.values())
    cents["paid"] = state.paid_cents
    return {f"{account}_micros": amount * MICROS_PER_CENT for account, amount in cents.items()}


def pit_figures(state: PitState) -> Figures:
    rounds = sum(table.money.rounds for table in state.tables.values())
    return Figures(rounds=rounds, open_payouts=len(state.payouts))
