"""A pit, as the web serves it."""

from collections.abc import Sequence
from typing import Any, Final

from jackpot.audit.machines import PIT_KIND
from jackpot.engine import Engine
from jackpot.floor import Refusal
from jackpot.pit.answers import PitAnswers
from jackpot.pit.answers.structs import PitRoundAnswer
from jackpot.pit.commands import PitCommand
from jackpot.pit.events import PitEvent
from jackpot.pit.state import PitState
from jackpot.pit.views import PitRoundView, PitTableTerms, PitTableView
from jackpot.pit.views import round_view as pit_round_view
from jackpot.pit.views import table_terms as pit_table_terms
from jackpot.pit.views import table_view as pit_table_view
from jackpot.pit.void_preview import PitVoidPreview, preview_pit_void
from jackpot.web.hosting.hosts import Host

PitEngine = Engine[PitState, PitCommand, PitEvent, PitAnswers, Refusal]
PitHost = Host[PitEngine]


class _Pits:
    kind = PIT_KIND

    def table_view(self, state: PitState, table: str) -> PitTableView:
        return pit_table_view(state, table)

    def tables_touched(self, events: Sequence[PitEvent], state: PitState) -> set[str]:
        """What is of no one table may show at any of them."""
        touched: set[Any] = {getattr(event, "table", None) for event in events}
        return set(state.tables) if None in touched else touched

    def terms(self, state: PitState, table: str) -> PitTableTerms:
        return pit_table_terms(state, table)

    def rounds(self, state: PitState, table: str) -> list[PitRoundView]:
        known = state.tables[table]
        return [pit_round_view(table, known, each) for each in state.rounds(table)]

    def round(self, state: PitState, table: str, number: int) -> PitRoundAnswer | None:
        found = state.find_round(table, number)
        if found is None:
            return None
        return PitRoundAnswer(table, pit_round_view(table, state.tables[table], found))

    def void_preview(self, state: PitState, table: str, number: int) -> PitVoidPreview | Refusal:
        return preview_pit_void(state, table, number)


PITS: Final = _Pits()
