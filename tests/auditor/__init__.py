"""An independent auditor of the floor, written from the rules and the design, not from its code.

It keeps its own books in exact fractions of a cent, tells hands apart in its own way and works the
prizes out step by step as the words of rule 11 do. It is used in two ways:

- `Auditor().consider(command, at_ms)` says what the floor has to answer: the events in their order
  with every amount, nothing for a repeat, or the code of the refusal.
- `audit_events(events)` goes through a journal alone: every event is led back to the command that
  must have caused it, and what followed is compared with what had to follow.

From `jackpot` it uses words only: commands, events, refusal codes and the fields of an approval.
"""

from tests.auditor.auditor import Auditor, Verdict
from tests.auditor.stream import Finding, audit_events

__all__ = ["Auditor", "Finding", "Verdict", "audit_events"]
