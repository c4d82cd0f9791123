"""What the web asks of a machine beside its decisions: one value for each kind."""

from collections.abc import Sequence
from typing import Any, Protocol

from jackpot.audit.machines import MachineKind


class Serving(Protocol):
    @property
    def kind(self) -> MachineKind: ...

    def table_view(self, state: Any, table: str) -> Any:
        """What a table of the machine is shown of itself, at once and after each change."""

    def terms(self, state: Any, table: str) -> Any:
        """The terms of a table, in force and proposed, with the notices that the players have."""

    def rounds(self, state: Any, table: str) -> list[Any]:
        """The rounds of a table that the state still has, the newest first."""

    def round(self, state: Any, table: str, number: int) -> Any:
        """One of them with what was paid for it; None for another."""

    def void_preview(self, state: Any, table: str, number: int) -> Any:
        """What declaring the round void would do now, or why it is refused."""

    def tables_touched(self, events: Sequence[Any], state: Any) -> set[str]:
        """The tables whose view these events may have changed."""
