"""Proves events of any machine by deciding their commands again.

The first event of a decision holds everything that its command said, so the command can be rebuilt
from it. The events that follow (a lock, awards, a settled round) have no command of their own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from jackpot.engine.machine import AnyMachine

Causes = Mapping[type, Callable[..., Any]]  # how the command behind an event is rebuilt from it
Decisions = Mapping[type, Callable[[Any, Any, int], Any]]  # by event: see `Prover`


class ProofError(Exception):
    """An event that does not follow from the events before it and the rules."""


class Prover:
    """`direct` has the decisions of commands whose events have all their fields.

    Such an event is decided as it stands, without a command: for the most frequent ones, since to
    build millions of commands takes a tenth of a proof.
    """

    def __init__(
        self, machine: AnyMachine[Any, Any], causes: Causes, direct: Decisions | None = None
    ) -> None:
        self._decide, self._apply = machine.decide, machine.apply
        self._refusal_type = machine.refusal_type
        self._causes = causes
        by_command = {kind: self._by_command(rebuild) for kind, rebuild in causes.items()}
        self._decisions: Decisions = {**by_command, **(direct or {})}

    def _by_command(self, rebuild: Callable[[Any], Any]) -> Callable[[Any, Any, int], Any]:
        decide = self._decide
        return lambda state, event, at_ms: decide(state, rebuild(event), at_ms)

    def apply(self, state: Any, events: Sequence[Any]) -> None:
        """Applies events after deciding each of them again. Raises `ProofError`."""
        compare(self.decide_again(state, events), events)

    def decide_again(self, state: Any, recorded: Sequence[Any]) -> list[Any]:
        """Rebuilds the commands behind the events, decides them and applies what is decided.

        Whoever proves a record compares the result with it. Raises `ProofError` for a command that
        is refused. One tight loop: a proof does this more than anything else.
        """
        decisions, apply = self._decisions, self._apply
        decided: list[Any] = []
        following = 0  # events of the last decision that have no command of their own
        for event in recorded:
            if following:
                following -= 1
                continue
            try:
                decide = decisions[type(event)]
            except KeyError:
                compare(decided, recorded[: len(decided)])
                raise ProofError(_without_cause(event)) from None
            events = decide(state, event, event.at_ms)
            if type(events) is not tuple or not events:
                compare(decided, recorded[: len(decided)])
                raise ProofError(self._refused(state, event))
            apply(state, events)
            decided += events
            following = len(events) - 1
        return decided

    def _refused(self, state: Any, event: Any) -> str:
        """Decides the command itself, whose refusal cites the rule."""
        decision = self._decide(state, self._causes[type(event)](event), event.at_ms)
        if not isinstance(decision, self._refusal_type):
            return f"{_name(event)} was recorded before"
        rule = f" (rule {decision.rule})" if decision.rule else ""
        return f"{_name(event)} would be refused: {decision.title}{rule}"


def compare(decided: Sequence[Any], recorded: Sequence[Any]) -> None:
    """Raises `ProofError` for the first event that is recorded otherwise than it was decided."""
    for right, wrong in zip(decided, recorded, strict=False):
        if right != wrong:
            raise ProofError(_difference(right, wrong))
    if len(recorded) < len(decided):
        missing, last = decided[len(recorded)], recorded[-1]
        raise ProofError(f"{_name(missing)} is missing after {_name(last)}")


def _without_cause(event: Any) -> str:
    return f"{_name(event)} does not follow from the event before it"


def _difference(right: Any, wrong: Any) -> str:
    if type(right) is not type(wrong):
        return f"{_name(wrong)} is there instead of {_name(right)}"
    fields = [f for f in right.__struct_fields__ if getattr(right, f) != getattr(wrong, f)]
    told = ", ".join(f"{f} is {getattr(wrong, f)!r}, not {getattr(right, f)!r}" for f in fields)
    return f"{_name(right)} is wrong: {told}"


def _name(event: Any) -> str:
    """The event's name in the journal, e.g. `round_dealt`."""
    return str(event.__struct_config__.tag)


def same_fields(kind: type[Any], *left_out: str) -> Callable[[Any], Any]:
    """For a command whose fields are in its event under the same names, but for those left out."""
    names = [name for name in kind.__struct_fields__ if name not in left_out]

    def rebuild(event: Any) -> Any:
        return kind(**{name: getattr(event, name) for name in names})

    return rebuild
