"""A pit as a machine, which the engine runs on a journal of its own."""

from collections.abc import Sequence
from typing import Any

import msgspec

from jackpot.pit.answers import PitAnswers, answer
from jackpot.pit.apply import apply_all
from jackpot.pit.commands import PitCommand
from jackpot.pit.decide import PitDecision, decide
from jackpot.pit.events import PitEvent
from jackpot.pit.refusals import Refusal
from jackpot.pit.state import PitState, PitTable, decode_state, digest, encode_state


class PitMachine:
    state_type = PitState
    event_type = PitEvent
    refusal_type = Refusal

    def new_state(self) -> PitState:
        return PitState()

    def decide(self, state: PitState, command: PitCommand, at_ms: int) -> PitDecision:
        return decide(state, command, at_ms)

    def apply(self, state: PitState, events: Sequence[PitEvent]) -> None:
        apply_all(state, events)

    def answer(self, state: PitState, command: PitCommand) -> PitAnswers:
        return answer(state, command)

    def revert(
        self, working: PitState, committed: PitState, events: Sequence[PitEvent]
    ) -> PitState:
        """Copy only what the events can have changed, for a pit has many tables."""
        names: set[Any] = {getattr(event, "table", None) for event in events}
        if None in names:  # an event of no one table may have changed any of them
            return _copy(committed, committed.tables)
        changed = {name: committed.tables[name] for name in names if name in committed.tables}
        copy = _copy(committed, changed)
        copy.tables = working.tables | copy.tables
        for name in names - changed.keys():
            del copy.tables[name]  # it was new
        return copy

    def outage(self, state: PitState, lasted_ms: int | None, at_ms: int) -> None:
        """No book of twenty-one asks for an approval after one, as NI2016-268 14.5 does."""

    def encode(self, state: PitState) -> bytes:
        return encode_state(state)

    def decode(self, encoded: bytes) -> PitState:
        return decode_state(encoded)

    def digest(self, state: PitState) -> str:
        return digest(state)


def _copy(state: PitState, tables: dict[str, PitTable]) -> PitState:
    """A copy with these of its tables; finished rounds are many, and copied as they are."""
    emptied = {name: msgspec.structs.replace(each, finished={}) for name, each in tables.items()}
    copy = decode_state(encode_state(msgspec.structs.replace(state, tables=emptied)))
    for name, table in tables.items():
        copy.tables[name].finished = dict(table.finished)
    return copy


PIT = PitMachine()
