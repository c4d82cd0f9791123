"""Reads the record of a round, also of one that left the state long ago."""

import asyncio
from collections.abc import Iterator
from typing import Any, NamedTuple

from jackpot.audit.actions import table_of
from jackpot.audit.checkpoints.statement import unsigned_statement
from jackpot.audit.event_view import RecordedEvent, event_view, subject_of
from jackpot.audit.machines import LINK, MachineKind
from jackpot.audit.reader.pages import open_entry
from jackpot.audit.reader.requests import ReadRound
from jackpot.audit.reader.round_pools import pools_before
from jackpot.audit.reader.round_search import find_opening
from jackpot.audit.reader.states import States
from jackpot.audit.round_boxes import RoundBoxes
from jackpot.audit.round_record import (
    PoolsBefore,
    RecordedBaseGame,
    RecordedCheckpoint,
    RecordedEntry,
    RoundRecord,
)
from jackpot.audit.wins import WinList
from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.state import Phase
from jackpot.floor.views import moment
from jackpot.journal import Entry, JournalReader, Opened, Unavailable
from jackpot.journal.checkpoints.note import NoteError
from jackpot.journal.checkpoints.store import CheckpointReader
from jackpot.rules.books import BY_REFERENCE
from jackpot.rules.poker.ante_bet import Odds
from jackpot.rules.poker.approval import Approval
from jackpot.rules.poker.terms import Terms

_PHASES: dict[type, Phase] = {
    ev.RoundOpened: "betting",
    ev.RoundDealt: "dealt",
    ev.RoundCollected: "collected",
    ev.RoundSettled: "settled",
    ev.RoundVoided: "void",
}
_OF_LINK = (ev.FaultReported, ev.ResumeApproved)  # they stop and start every table
_OF_LINK_NAMES = (b'"event":"fault_reported"', b'"event":"resume_approved"')


class _Found(NamedTuple):
    entry: Entry
    opened: Opened[Event]
    events: list[Event]  # of the round, and of its table and link while it was in play


async def read_round(
    journal: JournalReader, states: States, checkpoints: CheckpointReader, asked: ReadRound
) -> RoundRecord | None:
    first = await find_opening(journal, LINK.codec, asked.table, asked.round, asked.end)
    if first is None:
        return None
    found = await _entries(journal, asked, first)
    opening = next(each for each in found[0].events if isinstance(each, ev.RoundOpened))
    boxes, wins = RoundBoxes(), WinList(asked.approvals)
    for each in found:
        for event in each.events:
            _hand_back(boxes, event, asked.table)
            boxes.take(event, each.entry.seq)
            wins.take(event, each.entry.seq)
    for win in wins.wins():
        if win.status != "cancelled":
            boxes.box(win.box).prize_cents += win.amount_cents
    figures = asked.approvals[opening.approval]
    terms = await _terms(states, asked, opening, first)
    if terms is not None:
        await _markers(states, asked, boxes, terms, found)
    return RoundRecord(
        link=journal.link,
        table=asked.table,
        round=asked.round,
        instrument=figures.instrument,
        phase=_phase(found),
        opened_at=moment(opening.at_ms),
        approval=opening.approval,
        figures=figures,
        terms_version=opening.terms,
        terms=terms,
        base_game=None if terms is None else _base_game(boxes, terms, figures, opening),
        boxes=boxes.boxes(),
        hands=boxes.hands,
        payouts=wins.wins(),
        events=[
            recorded_event(LINK, event, each.opened) for each in found for event in each.events
        ],
        pools=await _pools(states, asked, found),
        entries=[recorded_entry(each.entry, each.opened) for each in found],
        searched_to=asked.end,
        checkpoint=await recorded_checkpoint(checkpoints, found[-1].entry.seq),
    )


async def _entries(journal: JournalReader, asked: ReadRound, first: int) -> list[_Found]:
    found: list[_Found] = []
    at, in_play = first - 1, True
    while at < asked.end and (entries := await journal.read(at)):
        for entry in entries:
            if entry.seq > asked.end:
                break
            if not _may_concern(entry, asked, in_play):
                continue
            opened = open_entry(LINK.codec, journal.link, entry)
            events = list(_events(opened.events, asked, in_play or not found))
            if events:
                found.append(_Found(entry, opened, events))
            # Once the cards are collected, what happens to the table is about its next round.
            in_play = in_play and _phase(found) in ("betting", "dealt")
        at = entries[-1].seq
        await asyncio.sleep(0)
    return found


def _may_concern(entry: Entry, asked: ReadRound, in_play: bool) -> bool:
    """Looks at the bytes: nearly all entries need not be decoded."""
    record = entry.record
    if f'"{asked.table}-{asked.round}-'.encode() in record:
        return True
    if in_play and any(name in record for name in _OF_LINK_NAMES):
        return True
    named = f'"{asked.table}"'.encode() in record
    return named and (in_play or f'"round":{asked.round}'.encode() in record)


def _events(events: tuple[Event, ...], asked: ReadRound, in_play: bool) -> Iterator[Event]:
    for event in events:
        subject = subject_of(event)
        payout: str | None = getattr(subject, "payout", None)
        number = PayoutId.parse(payout).round if payout else getattr(subject, "round", None)
        table = table_of(subject)
        about_table = number is None and (table == asked.table or _stops_link(event))
        if (table, number) == (asked.table, asked.round) or (in_play and about_table):
            yield event


def _stops_link(event: Event) -> bool:
    return isinstance(event, _OF_LINK) and event.table is None


def _hand_back(boxes: RoundBoxes, event: Event, table: str) -> None:
    """Wagers that were handed back before the first card, by an event of the table or the link."""
    if isinstance(event, ev.TableClosed | ev.TableSuspended):
        boxes.hand_back(event.returned)
    elif isinstance(event, ev.FaultReported):
        boxes.hand_back(event.returned.get(table, ()))


def _phase(found: list[_Found]) -> Phase:
    phase: Phase = "betting"
    for each in found:
        for event in each.events:
            if phase != "void":
                phase = _PHASES.get(type(event), phase)
    return phase


async def _terms(
    states: States, asked: ReadRound, opening: ev.RoundOpened, seq: int
) -> Terms | None:
    """The state forgets terms that no round of the day was played under."""
    if opening.terms is None:
        return None
    known = asked.terms.get(opening.terms)
    return known or (await states.state_at(seq)).tables[asked.table].terms[opening.terms]


async def _markers(
    states: States, asked: ReadRound, boxes: RoundBoxes, terms: Terms, found: list[_Found]
) -> None:
    """Only an ante above the table's maximum asks for the marker beside its box (3.2)."""
    for each in found:
        for event in each.events:
            if isinstance(event, ev.AntePlaced) and event.amount_cents > terms.maximum_cents:
                state = await states.state_at(each.entry.seq)
                marker_cents = state.tables[asked.table].markers.get(event.box)
                boxes.box(event.box).marker_cents = marker_cents


def _base_game(
    boxes: RoundBoxes, terms: Terms, figures: Approval, opening: ev.RoundOpened
) -> RecordedBaseGame | None:
    if not terms.reports_base_game:
        return None
    odds = Odds.of(BY_REFERENCE[figures.instrument], moment(opening.at_ms).date())
    return RecordedBaseGame(
        ante_odds=odds.ante,
        bet_odds={category.code: to_one for category, to_one in odds.bet.items()},
        dealer_card=boxes.dealer_card,
        counts=boxes.counts,
    )


async def _pools(states: States, asked: ReadRound, found: list[_Found]) -> list[PoolsBefore]:
    pools: list[PoolsBefore] = []
    for entry, opened, events in found:
        pools += await pools_before(states, asked, entry.seq, events, opened.events)
    return pools


def recorded_event(kind: MachineKind, event: Any, opened: Opened[Any]) -> RecordedEvent:
    view = event_view(kind, event, opened.events)
    return RecordedEvent(
        **{name: getattr(view, name) for name in view.__struct_fields__},
        seq=opened.head.seq,
        at=moment(event.at_ms),
        rule=getattr(subject_of(event), "rule", None),
    )


def recorded_entry(entry: Entry, opened: Opened[Any]) -> RecordedEntry:
    return RecordedEntry(
        seq=entry.seq,
        at=moment(opened.at_ms),
        prev=entry.prev,
        hash=entry.hash,
        record=entry.record.decode(),
    )


async def recorded_checkpoint(
    checkpoints: CheckpointReader, last: int
) -> RecordedCheckpoint | None:
    found = await checkpoints.first_from(last)
    if found is None:
        return None
    try:
        said = unsigned_statement(found.note)
    except NoteError as error:
        raise Unavailable(f"the checkpoint of {found.size} entries is damaged: {error}") from error
    return RecordedCheckpoint(entries=said.entries, time=said.time, note=found.note)
