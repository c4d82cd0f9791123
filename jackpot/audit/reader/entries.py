"""One entry opened: its events in words, its bytes, and the state that it led to."""

from datetime import datetime
from typing import Any, Literal

import msgspec

from jackpot.audit.event_view import EventView, event_view
from jackpot.audit.machines import PIT_KIND, MachineKind
from jackpot.audit.reader.pages import open_entry
from jackpot.audit.reader.states import States
from jackpot.floor import State, digest
from jackpot.floor.meter import read_meter
from jackpot.floor.state import Balances
from jackpot.floor.views import TableView, moment, table_view
from jackpot.journal import JournalReader
from jackpot.pit.state import PitState
from jackpot.pit.views import table_view as pit_table_view
from jackpot.pit.views.tables import PitTableView


class NoSuchEntry(Exception):  # noqa: N818 - the name says what happened
    """The message says how far the journal goes."""


class PitStateView(msgspec.Struct, frozen=True, kw_only=True):
    """The pit right after an entry."""

    digest: str
    gaming_day: str | None
    open_payouts: int
    balances: dict[str, int]  # each account in micro-dollars
    tables: list[PitTableView]  # those that the entry is about


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


class PitEntryView(msgspec.Struct, frozen=True, kw_only=True):
    """The same of the journal of a pit."""

    kind: Literal["pit"] = "pit"
    link: str
    seq: int
    last: int
    at: datetime
    prev: str
    hash: str
    record: str
    events: list[EventView]
    state: PitStateView


async def read_entry(
    kind: MachineKind, journal: JournalReader, states: States, seq: int
) -> EntryView | PitEntryView:
    last = (await journal.head()).seq
    if not 1 <= seq <= last:
        raise NoSuchEntry(f"The journal has the entries 1 to {last}.")
    [entry] = await journal.read(seq - 1, 1)
    opened = open_entry(kind.codec, journal.link, entry)
    events = [event_view(kind, event, opened.events) for event in opened.events]
    tables = {event.table for event in events if event.table}
    state = await states.state_at(seq)
    shown: dict[str, Any] = {
        "link": journal.link,
        "seq": seq,
        "last": last,
        "at": moment(opened.at_ms),
        "prev": entry.prev,
        "hash": entry.hash,
        "record": entry.record.decode(),
        "events": events,
    }
    if kind is PIT_KIND:
        return PitEntryView(**shown, state=_pit_state(state, tables))
    return EntryView(**shown, state=_state(state, tables, opened.at_ms))


def _pit_state(state: PitState, tables: set[str]) -> PitStateView:
    return PitStateView(
        digest=PIT_KIND.machine.digest(state),
        gaming_day=state.gaming_day,
        open_payouts=len(state.payouts),
        balances=PIT_KIND.balances(state),
        tables=[pit_table_view(state, table) for table in sorted(tables) if table in state.tables],
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
