"""Proves events of any machine by deciding their commands again.

The first event of a decision holds everything that its command said, so the command can be rebuilt
from it. The events that follow (a lock, awards, a settled round) have no command of their own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from jackpot.engine.machine import AnyMachine

Causes = Mapping[type, Callable[..., Any]]  # how the command behind an event is rebuilt from it


class ProofError(Exception):
    """An event that does not follow from the events before it and the rules."""


class Prover:
    def __init__(self, machine: AnyMachine[Any, Any], causes: Causes) -> None:
        self._decide, self._apply = machine.decide, machine.apply
        self._refusal_type = machine.refusal_type
        self._causes = causes

    def apply(self, state: Any, events: Sequence[Any]) -> None:
        """Applies events after deciding each of them again. Raises `ProofError`.

        One tight loop: whoever proves a journal does this more than anything else.
        """
        recorded, rebuild_of, decide = tuple(events), self._causes.get, self._decide
        done = 0
        while done < len(recorded):
            event = recorded[done]
            rebuild = rebuild_of(type(event))
            if rebuild is None:
                raise ProofError(f"{_name(event)} does not follow from the event before it")
            expected = decide(state, rebuild(event), event.at_ms)
            if isinstance(expected, self._refusal_type) or not expected:
                raise ProofError(self._refused(event, expected))
            end = done + len(expected)
            found = recorded[done:end]
            if found != expected:
                raise ProofError(_difference(expected, found))
            self._apply(state, expected)
            done = end

    def _refused(self, event: Any, decision: Any) -> str:
        if not isinstance(decision, self._refusal_type):
            return f"{_name(event)} was recorded before"
        rule = f" (rule {decision.rule})" if decision.rule else ""
        return f"{_name(event)} would be refused: {decision.title}{rule}"


def _difference(expected: Sequence[Any], found: Sequence[Any]) -> str:
    if len(found) < len(expected):
        return f"{_name(expected[len(found)])} is missing after {_name(found[-1])}"
    right, wrong = next((r, w) for r, w in zip(expected, found, strict=True) if r != w)
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
