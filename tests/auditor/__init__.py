"""An independent auditor of the floor, written from the rules and the design, not from its code.

It keeps its own accounts in exact fractions of a cent, classifies hands in its own way and works
out prizes step by step as rule 11 words them. It is used in two ways:

- `Auditor().consider(command, at_ms)` says what the floor must answer: the events in their order
  with every amount, nothing for a repeat, or the code of the refusal.
- `audit_events(events)` reads a journal alone: it rebuilds the command that must have caused each
  event, and compares what followed with what had to follow.

From `jackpot` it only uses commands, events, refusal codes and the fields of an approval.
"""

from tests.auditor.auditor import Auditor, Verdict
from tests.auditor.stream import Finding, audit_events

__all__ = ["Auditor", "Finding", "Verdict", "audit_events"]
