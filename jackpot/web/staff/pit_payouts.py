"""A payout of a pit for the people who verify and pay it."""

from typing import Any

import msgspec

from jackpot.audit.pit_wins import wager_name, win_working
from jackpot.audit.reader.requests import FindPastPayout, PastPayoutFound
from jackpot.floor.closed_payouts import earlier_payout
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import Payout
from jackpot.floor.views import PayoutView
from jackpot.pit import events
from jackpot.pit.state import PitState
from jackpot.pit.views import payout_view as pit_payout_view
from jackpot.web.hosting.journal_reading import JournalReading
from jackpot.web.hosting.pits import PitHost
from jackpot.web.staff.payout_desk import Basis
from jackpot.web.staff.payout_paper import PayoutPaper, known_payouts


class PitDesk:
    def known(self, state: PitState) -> list[Payout]:
        return known_payouts(state)

    def view(self, state: PitState, payout: Payout) -> PayoutView:
        return pit_payout_view(state, payout)

    def paper(
        self, state: PitState, payout: Payout, reporting_from_cents: int | None
    ) -> PayoutPaper:
        return pit_payout_paper(state, payout, reporting_from_cents)

    async def past(
        self, host: PitHost, id_: str, reading: JournalReading, reporting_from_cents: int | None
    ) -> tuple[Payout, PayoutPaper] | None:
        request = FindPastPayout(link=host.name, payout=id_, end=host.engine.head.seq)
        past = (await reading.ask(request, PastPayoutFound)).payout
        if past is None:
            return None
        payout = earlier_payout(PayoutId.parse(id_), past.closed)
        return payout, pit_payout_paper(host.engine.state, payout, reporting_from_cents)

    def basis(self, state: PitState, payout: Payout) -> Basis:
        table = state.tables[payout.table]
        instrument = table.terms.get(payout.approval, table.terms_now).instrument
        return Basis("Payout", f"terms of version {payout.approval}", "", instrument)

    def awards(self, event: Any, payout: Payout) -> bool:
        return isinstance(event, events.PayoutsDue) and payout.id in [
            award.payout for award in event.awards
        ]

    def closes(self, event: Any, payout: Payout) -> bool:
        kinds = (events.PayoutPaid, events.PayoutCancelled)
        return isinstance(event, kinds) and event.payout == payout.id


def pit_payout_paper(
    state: PitState, payout: Payout, reporting_from_cents: int | None
) -> PayoutPaper:
    view = pit_payout_view(state, payout)
    return PayoutPaper(
        **msgspec.structs.asdict(view),
        source="pit",
        link=state.pit or "",
        hand=wager_name(view.wager),
        working=win_working(view.wager, view.stake_cents, view.odds, view.amount_cents, view.rule),
        asks_identity=reporting_from_cents is not None
        and view.amount_cents >= reporting_from_cents,
    )
