"""The jackpot of one link as a machine, which the engine runs on a journal."""

from collections.abc import Sequence
from typing import Any

import msgspec

from jackpot.floor.answers import Answer, answer
from jackpot.floor.apply import apply_all
from jackpot.floor.commands import ReportFault
from jackpot.floor.decide import decide
from jackpot.floor.events import Event
from jackpot.floor.outages import fault_after_outage
from jackpot.floor.refusals import Refusal
from jackpot.floor.state import State, Table, decode_state, digest, encode_state

# What a caller hears: an answer, a refusal, or the error that kept a command from being decided.
Outcome = Answer | Refusal | Exception


class JackpotMachine:
    state_type = State
    event_type = Event
    refusal_type = Refusal

    def new_state(self) -> State:
        return State()

    # They are called for every command and event: not through a method that calls them.
    decide = staticmethod(decide)
    apply = staticmethod(apply_all)
    answer = staticmethod(answer)

    def revert(self, working: State, committed: State, events: Sequence[Event]) -> State:
        """Copy only what the events can have changed, for a floor has hundreds of tables."""
        names: set[Any] = {getattr(event, "table", None) for event in events}
        if None in names:  # an event of no one table may have changed any of them
            return _copy(committed, committed.tables)
        changed = {name: committed.tables[name] for name in names if name in committed.tables}
        copy = _copy(committed, changed)
        copy.tables = working.tables | copy.tables
        for name in names - changed.keys():
            del copy.tables[name]  # it was new
        return copy

    def outage(self, state: State, lasted_ms: int | None, at_ms: int) -> ReportFault | None:
        return fault_after_outage(state, lasted_ms, at_ms)

    def encode(self, state: State) -> bytes:
        return encode_state(state)

    def decode(self, encoded: bytes) -> State:
        return decode_state(encoded)

    def digest(self, state: State) -> str:
        return digest(state)


def _copy(state: State, tables: dict[str, Table]) -> State:
    """A copy with these of its tables; finished rounds are many, and copied as they are."""
    emptied = {name: msgspec.structs.replace(each, finished={}) for name, each in tables.items()}
    copy = decode_state(encode_state(msgspec.structs.replace(state, tables=emptied, contents={})))
    copy.contents = dict(state.contents)
    for name, table in tables.items():
        copy.tables[name].finished = dict(table.finished)
    return copy


JACKPOT = JackpotMachine()
