"""A tournament, as the web serves it."""

from collections.abc import Sequence
from typing import Any, Final

from jackpot.audit.machines import TOURNAMENT_KIND
from jackpot.engine import Engine
from jackpot.floor import Refusal
from jackpot.tournament.answers import TournamentAnswer
from jackpot.tournament.commands import TournamentCommand
from jackpot.tournament.events import TournamentEvent
from jackpot.tournament.state import State
from jackpot.web.hosting.hosts import Host
from jackpot.web.http import problems

TournamentEngine = Engine[State, TournamentCommand, TournamentEvent, TournamentAnswer, Refusal]
TournamentHost = Host[TournamentEngine]


class _Tournaments:
    """It is played at tables of links and pits, and has none of its own."""

    kind = TOURNAMENT_KIND

    def table_view(self, state: State, table: str) -> Any:
        raise problems.unknown_table(table)

    def terms(self, state: State, table: str) -> Any:
        raise problems.unknown_table(table)

    def rounds(self, state: State, table: str) -> list[Any]:
        raise problems.unknown_table(table)

    def round(self, state: State, table: str, number: int) -> Any:
        raise problems.unknown_table(table)

    def void_preview(self, state: State, table: str, number: int) -> Any:
        raise problems.unknown_table(table)

    def tables_touched(self, events: Sequence[TournamentEvent], state: State) -> set[str]:
        return set()


TOURNAMENTS: Final = _Tournaments()
