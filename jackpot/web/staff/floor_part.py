"""What staff see of a part of the floor, a link or a pit, in sections; each role has its own.

A picture has every section whole. A change has only what changed: `tables` and `payouts` hold the
tables and payouts that changed; any other section replaces the one before.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec

from jackpot.access import Role
from jackpot.floor.payout_id import PayoutId
from jackpot.web.hosting import AnyHost

Sections = dict[str, Any]

# In every message, whatever the role.
_ALWAYS = frozenset(
    {
        "link",
        "pit",
        "tournament",
        "open_tables",
        "instrument",
        "title",
        "titles",
        "seq",
        "at",
        "sound",
        "fault",
        "faults",
        "meter",
        "hours",
    }
)
_OFFICE = _ALWAYS | {
    "tables",
    "payouts",
    "prizes",
    "pools",
    "adjustments",
    "approvals",
    "warnings",
    "calls",
    "acts",
    "pending_acts",
    "incidents",
    "exclusions",
    "restrictions",
    "disputes",
    "proposed_terms",
    "contraventions",
}
SECTIONS: dict[Role, frozenset[str]] = {
    Role.DEALER: _ALWAYS | {"tables", "payouts", "prizes", "calls"},
    Role.CAGE: _ALWAYS | {"payouts"},
    Role.SUPERVISOR: _OFFICE,
    Role.AUDITOR: _OFFICE,
    Role.INSPECTOR: _OFFICE,
    Role.DIRECTOR: _ALWAYS,
    Role.PIT: _ALWAYS | {"tables", "prizes", "warnings", "calls"},
}
_SEE_IDENTITY = frozenset({Role.CAGE, Role.SUPERVISOR, Role.AUDITOR, Role.INSPECTOR})


class Touched(ABC):
    """The tables and payouts that commits have changed since the last message."""

    def __init__(self) -> None:
        self.tables: set[str] = set()
        self.payouts: set[str] = set()

    @abstractmethod
    def add(self, happened: Sequence[Any], state: Any) -> None: ...


class FloorPart(ABC):
    group: ClassVar[str]  # of the parts of its kind, in a picture
    seldom: ClassVar[tuple[str, ...]]  # sections that are sent only when they have changed

    def __init__(self, host: AnyHost) -> None:
        self.host = host

    @abstractmethod
    def new_touched(self) -> Touched: ...

    @abstractmethod
    def table_views(self, tables: Iterable[str]) -> Sections: ...

    @abstractmethod
    def payout_papers(self, ids: Iterable[str] | None = None) -> Sections:
        """Those of these payouts; of all that are known, where none are given."""

    @abstractmethod
    def common(self) -> Sections:
        """What is small and sent whole whenever anything has changed."""

    @abstractmethod
    def without_players(self, view: Any) -> Any:
        """A table as a wall of the pit shows it: everybody sees it, so it names no player."""

    def picture(self) -> Sections:
        return {
            "title": self.host.title,
            "titles": dict(self.host.table_titles),
            "tables": self.table_views(self.host.engine.state.tables),
            "payouts": self.payout_papers(),
            **self.common(),
        }

    def change(self, touched: Touched) -> Sections:
        sections = self.common()
        if touched.tables:
            sections["tables"] = self.table_views(touched.tables)
        if touched.payouts:
            sections["payouts"] = self.payout_papers(touched.payouts)
        return sections


class Viewer(NamedTuple):
    """Pages of the same role that are bound to the same tables see the same."""

    role: Role
    tables: frozenset[str] | None = None  # that a dealer is bound to; None: every table

    def sees(self, part: FloorPart) -> bool:
        """A dealer who is bound to tables follows the jackpots and pits of these alone."""
        return self.tables is None or not self.tables.isdisjoint(part.host.table_titles)

    def sections(self, part: FloorPart, sections: Sections) -> Sections:
        own = SECTIONS[self.role]
        seen = {name: section for name, section in sections.items() if name in own}
        if self.role not in _SEE_IDENTITY and "payouts" in seen:
            seen["payouts"] = {id_: _anonymous(paper) for id_, paper in seen["payouts"].items()}
        if self.role is Role.PIT and "tables" in seen:
            views = seen["tables"].items()
            seen["tables"] = {id_: part.without_players(view) for id_, view in views}
        return seen if self.tables is None else _of_tables(seen, self.tables)


def _anonymous(paper: msgspec.Struct) -> msgspec.Struct:
    """Without what leads to the person who was paid."""
    return msgspec.structs.replace(paper, identity_reference="")


def _of_tables(sections: Sections, tables: frozenset[str]) -> Sections:
    kept = dict(sections)
    if "tables" in kept:
        kept["tables"] = {id_: each for id_, each in kept["tables"].items() if id_ in tables}
    if "payouts" in kept:
        payouts = kept["payouts"].items()
        kept["payouts"] = {id_: each for id_, each in payouts if each.table in tables}
    if "prizes" in kept:
        prizes = kept["prizes"].items()
        kept["prizes"] = {id_: each for id_, each in prizes if PayoutId.parse(id_).table in tables}
    if "calls" in kept:
        kept["calls"] = [call for call in kept["calls"] if call.table in tables]
    return kept
