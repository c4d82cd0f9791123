"""One entry opened: its events in words, its bytes, and the state that it led to."""

from datetime import datetime

import msgspec

from jackpot.audit.event_view import EventView, event_view
from jackpot.audit.reader.pages import open_entry
from jackpot.audit.reader.states import States
from jackpot.floor import State, digest
from jackpot.floor.meter import read_meter
from jackpot.floor.state import Balances
from jackpot.floor.views import TableView, moment, table_view
from jackpot.journal import JournalReader


class NoSuchEntry(Exception):  # noqa: N818 - the name says what happened
    """The message says how far the journal goes."""


class StateView(msgspec.Struct, frozen=True, kw_only=True):
    """The link right after an entry."""

    digest: str
    gaming_day: str | None
    approval: int | None  # the version in force
    meter_cents: int
    pending_cents: int
    locks: int
    open_payouts: int
    balances: Balances
    tables: list[TableView]  # those that the entry is about


class EntryView(msgspec.Struct, frozen=True, kw_only=True):
    link: str
    seq: int
    last: int  # the number of the last entry of the journal
    at: datetime
    prev: str  # the hash of the entry before
    hash: str
    record: str  # byte for byte: its SHA-256 is `hash`
    events: list[EventView]
    state: StateView


async def read_entry(journal: JournalReader, states: States, seq: int) -> EntryView:
    last = (await journal.head()).seq
    if not 1 <= seq <= last:
        raise NoSuchEntry(f"The journal has the entries 1 to {last}.")
    [entry] = await journal.read(seq - 1, 1)
    opened = open_entry(journal.link, entry)
    events = [event_view(event) for event in opened.events]
    state = await states.state_at(seq)
    return EntryView(
        link=journal.link,
        seq=seq,
        last=last,
        at=moment(opened.at_ms),
        prev=entry.prev,
        hash=entry.hash,
        record=entry.record.decode(),
        events=events,
        state=_state(state, {event.table for event in events if event.table}, opened.at_ms),
    )


def _state(state: State, tables: set[str], at_ms: int) -> StateView:
    meter = read_meter(state)
    return StateView(
        digest=digest(state),
        gaming_day=state.gaming_day,
        approval=state.version_in_force(at_ms),
        meter_cents=meter.value_cents,
        pending_cents=meter.pending_cents,
        locks=meter.locks,
        open_payouts=len(state.payouts),
        balances=state.balances,
        tables=[table_view(state, table) for table in sorted(tables) if table in state.tables],
    )
