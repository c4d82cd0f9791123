"""The accounts of a tournament, as proofs and reports read those of any machine."""

from collections.abc import Sequence
from typing import Any

import msgspec

from jackpot.audit.figures import Figures
from jackpot.rules.money import MICROS_PER_CENT
from jackpot.tournament.ledger import postings
from jackpot.tournament.state import State


def tournament_postings(event: Any, _: Sequence[Any]) -> list[tuple[str, int]]:
    """In micro-dollars, as those of any machine; no event depends on others of its entry."""
    return [(account, cents * MICROS_PER_CENT) for account, cents in postings(event)]


def tournament_balances(state: State) -> dict[str, int]:
    accounts = msgspec.structs.asdict(state.accounts)
    return {
        name.replace("_cents", "_micros"): cents * MICROS_PER_CENT
        for name, cents in accounts.items()
    }


def tournament_figures(state: State) -> Figures:
    """The rounds of all tables in all sessions."""
    tables = [table for session in state.sessions.values() for table in session.tables.values()]
    return Figures(rounds=sum(each.round for each in tables), open_payouts=len(state.payouts))
