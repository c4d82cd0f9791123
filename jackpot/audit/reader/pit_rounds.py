"""Reads the record of a round of twenty-one, also of one that left the state long ago."""

import asyncio
from collections.abc import Iterator
from typing import Any, NamedTuple

from jackpot.audit.actions import table_of
from jackpot.audit.event_view import subject_of
from jackpot.audit.machines import PIT_KIND
from jackpot.audit.pit_round_record import PitRoundRecord, RecordedAct
from jackpot.audit.pit_wins import PitWinList
from jackpot.audit.reader.pages import open_entry
from jackpot.audit.reader.requests import ReadRound
from jackpot.audit.reader.round_search import find_opening
from jackpot.audit.reader.rounds import recorded_checkpoint, recorded_entry, recorded_event
from jackpot.audit.reader.states import States
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.views import moment
from jackpot.journal import Entry, JournalReader, Opened
from jackpot.journal.checkpoints.store import CheckpointReader
from jackpot.pit import events as ev
from jackpot.pit.views import round_view


class _Found(NamedTuple):
    entry: Entry
    opened: Opened[Any]
    events: list[Any]  # of the round


async def read_pit_round(
    journal: JournalReader, states: States, checkpoints: CheckpointReader, asked: ReadRound
) -> PitRoundRecord | None:
    first = await find_opening(journal, PIT_KIND.codec, asked.table, asked.round, asked.end)
    if first is None:
        return None
    found = await _entries(journal, asked, first)
    # The state forgets a round with its gaming day: the last entry that changed it still has it.
    last = max(each.entry.seq for each in found if any(map(_changes_round, each.events)))
    table = (await states.state_at(last)).tables[asked.table]
    round_ = (await states.state_at(last)).find_round(asked.table, asked.round)
    opening = next(each for each in found[0].events if isinstance(each, ev.PitRoundOpened))
    wins = PitWinList()
    for each in found:
        for event in each.events:
            wins.take(event, each.entry.seq)
    play = round_view(asked.table, table, round_)
    return PitRoundRecord(
        link=journal.link,
        table=asked.table,
        game=table.game,
        round=asked.round,
        instrument=opening.instrument,
        phase=play.phase,
        opened_at=moment(opening.at_ms),
        terms_version=opening.terms,
        terms=table.terms[opening.terms],
        play=play,
        posted=[_act(event, each.entry.seq) for each in found for event in _acts(each)],
        payouts=wins.wins(),
        events=[
            recorded_event(PIT_KIND, event, each.opened) for each in found for event in each.events
        ],
        entries=[recorded_entry(each.entry, each.opened) for each in found],
        searched_to=asked.end,
        checkpoint=await recorded_checkpoint(checkpoints, found[-1].entry.seq),
    )


async def _entries(journal: JournalReader, asked: ReadRound, first: int) -> list[_Found]:
    found: list[_Found] = []
    at = first - 1
    while at < asked.end and (entries := await journal.read(at)):
        for entry in entries:
            if entry.seq > asked.end:
                break
            if _may_concern(entry, asked):
                opened = open_entry(PIT_KIND.codec, journal.link, entry)
                events = list(_events(opened, asked))
                if events:
                    found.append(_Found(entry, opened, events))
        at = entries[-1].seq
        await asyncio.sleep(0)
    return found


def _may_concern(entry: Entry, asked: ReadRound) -> bool:
    """Looks at the bytes: nearly all entries need not be decoded."""
    record = entry.record
    if f'"{asked.table}-{asked.round}-'.encode() in record:
        return True
    return f'"{asked.table}"'.encode() in record and f'"round":{asked.round}'.encode() in record


def _events(opened: Opened[Any], asked: ReadRound) -> Iterator[Any]:
    for event in opened.events:
        subject = subject_of(event)
        payout: str | None = getattr(subject, "payout", None)
        number = PayoutId.parse(payout).round if payout else getattr(subject, "round", None)
        if (table_of(subject), number) == (asked.table, asked.round):
            yield event


def _changes_round(event: Any) -> bool:
    """Disputes and payouts come later than the round, when the state may have forgotten it."""
    return isinstance(
        event,
        ev.PitRoundOpened
        | ev.MainPlaced
        | ev.MainWithdrawn
        | ev.SidePlaced
        | ev.SideWithdrawn
        | ev.PitRoundDealt
        | ev.ActRecorded
        | ev.PitRoundSettled
        | ev.RoundReconstructed
        | ev.PitRoundVoided
        | ev.PlaceVoided,
    )


def _acts(found: _Found) -> list[ev.ActRecorded]:
    return [event for event in found.events if isinstance(event, ev.ActRecorded)]


def _act(event: ev.ActRecorded, seq: int) -> RecordedAct:
    return RecordedAct(
        number=event.number, act=event.act, by=event.by, at=moment(event.at_ms), seq=seq
    )
