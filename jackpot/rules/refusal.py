"""What every refusal is: a value with a stable code, a sentence that says what to do next, a rule.

Each package has its own closed list of codes; their names on the wire differ from each other.
"""

from enum import Enum
from typing import NamedTuple

from jackpot.rules.books import RuleBook


class Kind(Enum):
    STATE = "state"  # the rules or the state of the floor refuse
    UNKNOWN = "unknown"  # there is nothing of that name
    MALFORMED = "malformed"  # it could never be right, whatever the state


class Reason(NamedTuple):
    title: str
    detail: str
    kind: Kind = Kind.STATE
    flagged: bool = False  # a supervisor is alarmed, although nothing was recorded


class RefusalCode(Enum):
    """A closed list of reasons. A name in braces in `detail` is filled in by the refusal."""

    _value_: Reason


class Refusal(NamedTuple):
    code: RefusalCode
    detail: str
    rule: str | None = None
    instrument: str | None = None  # the book that has the rule

    @property
    def name(self) -> str:
        """The stable name on the wire, e.g. `betting_closed`."""
        return self.code.name.lower()

    @property
    def title(self) -> str:
        return self.code.value.title

    @property
    def kind(self) -> Kind:
        return self.code.value.kind

    def cited_by(self, book: RuleBook) -> "Refusal":
        """With the rule of that book, unless it has one already."""
        rule = self.rule or book.cites.get(self.name)
        instrument = self.instrument or (book.reference if rule else None)
        return self._replace(rule=rule, instrument=instrument)
