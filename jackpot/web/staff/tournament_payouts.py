"""A prize or a refund of a tournament for the people who verify and pay it."""

from typing import Any

import msgspec

from jackpot.audit.working import Step
from jackpot.floor import events as floor_events
from jackpot.floor.state import Payout
from jackpot.floor.views import PayoutView
from jackpot.rules.money import dollars
from jackpot.tournament import events
from jackpot.tournament.state import State
from jackpot.tournament.views import prize_view
from jackpot.web.hosting.journal_reading import JournalReading
from jackpot.web.staff.payout_desk import Basis
from jackpot.web.staff.payout_paper import PayoutPaper


class TournamentDesk:
    def known(self, state: State) -> list[Payout]:
        return [*state.payouts.values(), *reversed(state.closed_payouts)]

    def view(self, state: State, payout: Payout) -> PayoutView:
        return prize_view(state, payout)

    def paper(self, state: State, payout: Payout, reporting_from_cents: int | None) -> PayoutPaper:
        return prize_paper(state, payout, reporting_from_cents)

    async def past(
        self, host: Any, id_: str, reading: JournalReading, reporting_from_cents: int | None
    ) -> tuple[Payout, PayoutPaper] | None:
        """None ever leaves the state."""
        return None

    def basis(self, state: State, payout: Payout) -> Basis:
        heading = "Tournament prize" if payout.award.category == "prize" else "Refund of fees"
        figures = f"conditions of version {payout.approval}, {state.filed}"
        return Basis(heading, figures, state.filed, state.instrument)

    def awards(self, event: Any, payout: Payout) -> bool:
        if isinstance(event, events.PlacesAwarded):
            return payout.id in [placing.payout for placing in event.placings]
        if isinstance(event, events.TournamentCancelled):
            return payout.id in [refund.payout for refund in event.refunds]
        return False

    def closes(self, event: Any, payout: Payout) -> bool:
        return isinstance(event, floor_events.PayoutPaid) and event.payout == payout.id


def prize_paper(state: State, payout: Payout, reporting_from_cents: int | None) -> PayoutPaper:
    view = prize_view(state, payout)
    return PayoutPaper(
        **msgspec.structs.asdict(view),
        source="tournament",
        link=state.tournament or "",
        hand=_what(state, payout),
        working=_working(state, view),
        asks_identity=reporting_from_cents is not None
        and view.amount_cents >= reporting_from_cents,
    )


def _what(state: State, payout: Payout) -> str:
    """Place 2 of the Spring Cup; or a refund."""
    if payout.award.category == "refund":
        return "refund of fees"
    place = next(each.place for each in state.placings if each.payout == payout.id)
    return f"place {place}"


def _working(state: State, view: PayoutView) -> list[Step]:
    if view.category == "refund":
        return [Step(f"All fees of entry {view.round} go back to who paid them.", view.rule)]
    placing = next(each for each in state.placings if each.payout == view.id)
    steps = [Step(f"The prize pool is {dollars(view.pool_cents)}.", view.rule)]
    if placing.tied > 1:
        text = (
            f"{placing.tied} players share place {placing.place}: the prizes of their places are"
            " combined and divided."
        )
        steps.append(Step(text, state.rules.clauses.get("division")))
    odd = ", with one odd cent that was left over" if placing.odd_cents else ""
    won = f"Place {placing.place} wins {dollars(view.amount_cents)}{odd}."
    return [*steps, Step(won, view.rule)]
