"""What an engine runs: a deterministic state machine, such as the jackpot of a link.

A machine is pure. The same commands at the same times give the same events, and the same events
give the same state, byte for byte, on every node.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

S = TypeVar("S")  # the state
E = TypeVar("E")  # an event
C = TypeVar("C")  # a command
A = TypeVar("A")  # an answer
R = TypeVar("R")  # a refusal
A_co = TypeVar("A_co", covariant=True)
R_co = TypeVar("R_co", covariant=True)


class Machine(Protocol[S, C, E, A_co, R_co]):
    @property
    def state_type(self) -> Any:
        """A snapshot is read only if the state had this shape when it was taken."""

    @property
    def event_type(self) -> Any:
        """The union of all types of events, each with its tag: what the journal records."""

    @property
    def refusal_type(self) -> type[R_co]:
        """A decision of this type is a refusal."""

    def new_state(self) -> S:
        """Return the state before the first event."""

    def decide(self, state: S, command: C, at_ms: int) -> tuple[E, ...] | R_co:
        """Return the events, none if it was carried out before, or a refusal. Change nothing."""

    def apply(self, state: S, events: Sequence[E]) -> None:
        """Change the state in place."""

    def answer(self, state: S, command: C) -> A_co:
        """Answer a command that was not refused, from the state right after it."""

    def revert(self, working: S, committed: S, events: Sequence[E]) -> S:
        """Return a copy of `committed`. `working` is such a copy after `events`, to be reused."""

    def outage(self, state: S, lasted_ms: int | None, at_ms: int) -> C | None:
        """Return the command that an outage calls for; None if it calls for none.

        `lasted_ms` is None if nobody knows how long it was: no clock could tell.
        """

    def encode(self, state: S) -> bytes: ...

    def decode(self, encoded: bytes) -> S: ...

    def digest(self, state: S) -> str:
        """Return a hash that is equal on all nodes that have applied the same events."""


AnyMachine = Machine[S, Any, E, Any, Any]  # to whom commands and answers are all the same
