"""A machine that has nothing to do with a jackpot: a cloakroom with a few hooks."""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from jackpot.engine import Engine

HOOKS = 3


class HandIn(NamedTuple):
    ticket: int


class HandOut(NamedTuple):
    ticket: int


Command = HandIn | HandOut


class CoatHung(msgspec.Struct, frozen=True, tag="coat_hung"):
    at_ms: int
    ticket: int


class CoatReturned(msgspec.Struct, frozen=True, tag="coat_returned"):
    at_ms: int
    ticket: int


Event = CoatHung | CoatReturned


class Room(msgspec.Struct):
    coats: dict[int, int] = {}  # ticket -> when it was hung
    returned: list[int] = []


class NoHook(msgspec.Struct, frozen=True):
    ticket: int


class Cloakroom:
    state_type = Room
    event_type = Event
    refusal_type = NoHook

    def new_state(self) -> Room:
        return Room()

    def decide(self, state: Room, command: Command, at_ms: int) -> tuple[Event, ...] | NoHook:
        ticket = command.ticket
        match command:
            case HandIn() if ticket in state.coats or ticket in state.returned:
                return ()
            case HandIn() if len(state.coats) == HOOKS:
                return NoHook(ticket)
            case HandIn():
                return (CoatHung(at_ms, ticket),)
            case HandOut():
                return (CoatReturned(at_ms, ticket),) if ticket in state.coats else ()

    def apply(self, state: Room, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, CoatHung):
                state.coats[event.ticket] = event.at_ms
            else:
                del state.coats[event.ticket]
                state.returned.append(event.ticket)

    def answer(self, state: Room, command: Command) -> int:
        """How many hooks are free."""
        return HOOKS - len(state.coats)

    def revert(self, working: Room, committed: Room, events: Sequence[Event]) -> Room:
        return self.decode(self.encode(committed))

    def outage(self, state: Room, lasted_ms: int | None, at_ms: int) -> None:
        """Coats hang on: it calls for nothing."""

    def encode(self, state: Room) -> bytes:
        return msgspec.json.encode(state)

    def decode(self, encoded: bytes) -> Room:
        return msgspec.json.decode(encoded, type=Room)

    def digest(self, state: Room) -> str:
        return hashlib.sha256(self.encode(state)).hexdigest()


CLOAKROOM = Cloakroom()
CloakroomEngine = Engine[Room, Command, Event, int, NoHook]
