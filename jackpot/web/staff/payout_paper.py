"""A payout for the people who verify and pay it: with its working in plain words."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from jackpot.audit.working import Step, working
from jackpot.floor.events import Award
from jackpot.floor.state import Payout, State
from jackpot.floor.views import PayoutView, payout_view
from jackpot.pit.state import PitState
from jackpot.rules.poker.hands import CATEGORY_BY_CODE


class PayoutPaper(PayoutView, frozen=True, kw_only=True):
    source: Literal["jackpot", "pit", "tournament"]
    link: str  # the name of the jackpot, the pit or the tournament
    hand: str  # its name, e.g. straight flush; of a pit the wager that won
    working: list[Step]
    asks_identity: bool  # the cage is asked for the reference of the payee's identity check


def known_payouts(state: State | PitState) -> list[Payout]:
    """The open payouts, then the closed ones, the latest first, then older ones in dispute."""
    known = state.payouts.keys() | {payout.id for payout in state.closed_payouts}
    disputed = [each.payout for id_, each in state.disputes.items() if id_ not in known]
    return [*state.payouts.values(), *reversed(state.closed_payouts), *disputed]


def payout_paper(
    state: State,
    payout: Payout,
    reporting_from_cents: int | None,
    together: Sequence[Award] | None = None,
) -> PayoutPaper:
    """`together` are the awards of its settlement, if the state does not have them."""
    if together is None:
        together = _settled_together(state, payout)
    return PayoutPaper(
        **msgspec.structs.asdict(payout_view(state, payout)),
        source="jackpot",
        link=state.link or "",
        hand=CATEGORY_BY_CODE[payout.award.category].words,
        working=working(
            payout.award,
            state.approvals[payout.approval],
            together,
        ),
        asks_identity=reporting_from_cents is not None
        and payout.award.amount_cents >= reporting_from_cents,
    )


def _settled_together(state: State, payout: Payout) -> Sequence[Award]:
    """Payouts of one settlement have the same time; a late claim of the round has a later one."""
    key = (payout.table, payout.round, payout.due_ms)
    return [
        other.award
        for other in known_payouts(state)
        if (other.table, other.round, other.due_ms) == key
    ]
