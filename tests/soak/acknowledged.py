"""What the server acknowledged to tables and cage, beside what its journals hold."""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import NamedTuple

from jackpot.audit.machines import LINK as LINK_KIND
from jackpot.audit.machines import PIT_KIND
from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.journal import open_reader, replay
from jackpot.pit.events import ActRecorded, PitEvent
from table_client.play import PlayResult
from table_client.virtual.observations import Observations
from tests.auditor import audit_events
from tests.e2e.house import LINK, House
from tests.outages import passed_without_approval

PIT = "main"


class Acknowledged(NamedTuple):
    """One kind of thing that somebody was told is done."""

    what: str
    told: int
    in_journal: int

    @property
    def lost(self) -> int:
        return self.told - self.in_journal


class Journals(NamedTuple):
    entries: list[tuple[Event, ...]]  # of the link
    acts: Counter[tuple[str, int, int, str]]  # of the pit: table, round, number, act
    paid: Counter[str]  # payouts of both

    @property
    def link(self) -> list[Event]:
        return [event for events in self.entries for event in events]


async def last_entry(house: House) -> int:
    async with await open_reader(house.journal) as home:
        return (await home.journal(LINK).head()).seq


async def read_journals(house: House, *, with_pit: bool) -> Journals:
    async with await open_reader(house.journal) as home:
        opened = [each async for each in replay(home.journal(LINK), LINK_KIND.codec)]
        pit: list[PitEvent] = []
        if with_pit:
            async for entry in replay(home.journal(PIT), PIT_KIND.codec):
                pit.extend(entry.events)
    link = [each.events for each in opened]
    return Journals(
        link,
        Counter(
            (event.table, event.round, event.number, repr(event.act))
            for event in pit
            if isinstance(event, ActRecorded)
        ),
        Counter(
            event.payout
            for event in (*(event for events in link for event in events), *pit)
            if isinstance(event, ev.PayoutPaid)
        ),
    )


def acknowledged(
    outcomes: Iterable[PlayResult], paid_at_cage: set[str], journals: Journals
) -> list[Acknowledged]:
    lit = lines = payouts = acts = Acknowledged("", 0, 0)
    for outcome in outcomes:
        seen, recorded = outcome.observations, outcome.recorded
        assert recorded is not None, "the soak has an auditor's token"
        lit = _plus(lit, _boxes(seen.dealt), _boxes(seen.dealt) & _boxes(recorded.dealt))
        lines = _plus(lines, seen.lines.items(), seen.lines.items() & recorded.lines.items())
        payouts = _plus(
            payouts, seen.payouts.items(), seen.payouts.items() & recorded.payouts.items()
        )
        acts = _plus(acts, told_acts(seen), told_acts(seen) & journals.acts.keys())
    paid = paid_at_cage & journals.paid.keys()
    return [
        lit._replace(what="jackpot wagers, lamp lit when the cards came"),
        lines._replace(what="rounds with settled antes and bets"),
        payouts._replace(what="payouts announced at the table"),
        Acknowledged("payouts paid at the cage", len(paid_at_cage), len(paid)),
        acts._replace(what="acts of Blackjack and Pontoon"),
    ]


def _plus(before: Acknowledged, told: Iterable[object], found: Iterable[object]) -> Acknowledged:
    told_more, found_more = len(list(told)), len(list(found))
    return Acknowledged("", before.told + told_more, before.in_journal + found_more)


def _boxes(dealt: dict[tuple[str, int], tuple[int, ...]]) -> set[tuple[str, int, int]]:
    return {(*key, box) for key, boxes in dealt.items() for box in boxes}


def told_acts(seen: Observations) -> set[tuple[str, int, int, str]]:
    return {(*key, repr(act)) for key, act in seen.pit_acts.items()}


def wrong_in_journal(
    journals: Journals, paid_at_cage: set[str], *, outages: Collection[int] = ()
) -> list[str]:
    """What the auditor finds, payments missing or made twice, outages that nobody heard of."""
    finding = audit_events(journals.link)
    wrong = [] if finding is None else [f"the auditor: {finding}"]
    missing = paid_at_cage - journals.paid.keys()
    wrong += [f"{payout} was paid, and the journal lacks it" for payout in missing]
    wrong += [f"{payout} was paid twice" for payout, n in journals.paid.items() if n > 1]
    wrong += [f"act {act} is in the journal twice" for act, n in journals.acts.items() if n > 1]
    return wrong + passed_without_approval(journals.entries, outages)
