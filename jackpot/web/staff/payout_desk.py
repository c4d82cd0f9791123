"""What the cage asks of any machine: its payouts, as views and as papers with their working."""

from typing import Any, NamedTuple, Protocol

from jackpot.audit.reader.requests import FindPastPayout, PastPayoutFound
from jackpot.floor import Event, State, events
from jackpot.floor.closed_payouts import earlier_payout
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import Payout
from jackpot.floor.views import PayoutView, payout_view
from jackpot.web.hosting import JackpotHost
from jackpot.web.hosting.journal_reading import JournalReading
from jackpot.web.staff.payout_paper import PayoutPaper, known_payouts, payout_paper


class Basis(NamedTuple):
    """What a payout rests on, for its slip."""

    heading: str
    figures: str
    reference: str
    instrument: str


class PayoutDesk(Protocol):
    def known(self, state: Any) -> list[Payout]:
        """The open payouts, then the closed ones, the latest first, then older ones in dispute."""

    def view(self, state: Any, payout: Payout) -> PayoutView: ...

    def paper(self, state: Any, payout: Payout, reporting_from_cents: int | None) -> PayoutPaper:
        """`reporting_from_cents`: from there on the cage is asked for the payee's identity."""

    async def past(
        self, host: Any, id_: str, reading: JournalReading, reporting_from_cents: int | None
    ) -> tuple[Payout, PayoutPaper] | None:
        """One that left the state, from the journal."""

    def basis(self, state: Any, payout: Payout) -> Basis: ...

    def awards(self, event: Any, payout: Payout) -> bool:
        """Whether the event made the payout due as it is."""

    def closes(self, event: Any, payout: Payout) -> bool: ...


class JackpotDesk:
    def known(self, state: State) -> list[Payout]:
        return known_payouts(state)

    def view(self, state: State, payout: Payout) -> PayoutView:
        return payout_view(state, payout)

    def paper(self, state: State, payout: Payout, reporting_from_cents: int | None) -> PayoutPaper:
        return payout_paper(state, payout, reporting_from_cents)

    async def past(
        self, host: JackpotHost, id_: str, reading: JournalReading, reporting_from_cents: int | None
    ) -> tuple[Payout, PayoutPaper] | None:
        request = FindPastPayout(link=host.name, payout=id_, end=host.engine.head.seq)
        past = (await reading.ask(request, PastPayoutFound)).payout
        if past is None:
            return None
        payout = earlier_payout(PayoutId.parse(id_), past.closed)
        paper = payout_paper(host.engine.state, payout, reporting_from_cents, past.together)
        return payout, paper

    def basis(self, state: State, payout: Payout) -> Basis:
        approval = state.approvals[payout.approval]
        return Basis(
            "Progressive payout",
            f"version {payout.approval}, {approval.reference}",
            approval.reference,
            approval.instrument,
        )

    def awards(self, event: Event, payout: Payout) -> bool:
        if isinstance(event, events.PrizesCorrected):
            return payout.id in [prize.payout for prize in event.prizes if prize.after]
        return (
            isinstance(event, events.PrizesAwarded)
            and (event.table, event.round) == (payout.table, payout.round)
            and any(award.box == payout.award.box for award in event.awards)
        )

    def closes(self, event: Event, payout: Payout) -> bool:
        if isinstance(event, events.PrizesCorrected):
            return payout.id in [prize.payout for prize in event.prizes if not prize.after]
        kinds = (events.PayoutPaid, events.PayoutCancelled)
        return isinstance(event, kinds) and event.payout == payout.id
