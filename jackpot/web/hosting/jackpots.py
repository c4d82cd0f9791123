"""The jackpot of a link, as the web serves it."""

from collections.abc import Sequence
from typing import Final

from jackpot.audit.machines import LINK
from jackpot.engine import Engine
from jackpot.floor import Event, Refusal, State
from jackpot.floor.answers import Answer
from jackpot.floor.commands import Command, DepositReserve
from jackpot.floor.decide.seats import find_seat
from jackpot.floor.events import (
    ActDeclined,
    ActProposed,
    FaultReported,
    GamingDayBegan,
    PlayerExcluded,
    PlayerReleased,
    ResumeApproved,
)
from jackpot.floor.round_payouts import RoundPayouts, round_payouts
from jackpot.floor.views import (
    RoundView,
    TableTerms,
    TableView,
    round_view,
    table_terms,
    table_view,
)
from jackpot.floor.void_preview import RoundVoidPreview, preview_void

JackpotEngine = Engine[State, Command, Event, Answer, Refusal]


def tables_touched(events: Sequence[Event], state: State) -> set[str]:
    """The tables whose view these events may have changed."""
    touched = {getattr(event, "table", None) for event in events}
    if None in touched:
        touched.discard(None)
        for event in events:
            touched |= _touched_without_a_table(event, state)
    return touched  # type: ignore[return-value]  # None is gone


def _touched_without_a_table(event: Event, state: State) -> set[str]:
    """The fault of a link is every table's; a pending act keeps the cards on its table."""
    match event:
        case FaultReported(table=None) | ResumeApproved(table=None) | GamingDayBegan():
            return set(state.tables)
        case PlayerExcluded() | PlayerReleased():
            seat = find_seat(state, event.player)
            return set() if seat is None else {seat[0]}
        case ActProposed():
            commands = [event.command]
        case ActDeclined():
            commands = [each.command for each in state.closed_acts if each.number == event.act]
        case _:
            return set()
    return {each.table for each in commands if not isinstance(each, DepositReserve)}


class _Jackpots:
    kind = LINK

    def table_view(self, state: State, table: str) -> TableView:
        return table_view(state, table)

    def terms(self, state: State, table: str) -> TableTerms:
        return table_terms(state, table)

    def rounds(self, state: State, table: str) -> list[RoundView]:
        return [round_view(state, each) for each in state.rounds(table)]

    def round(self, state: State, table: str, number: int) -> RoundPayouts | None:
        round_ = state.find_round(table, number)
        return None if round_ is None else round_payouts(state, table, round_)

    def void_preview(self, state: State, table: str, number: int) -> RoundVoidPreview | Refusal:
        return preview_void(state, table, number)

    def tables_touched(self, events: Sequence[Event], state: State) -> set[str]:
        return tables_touched(events, state)


JACKPOTS: Final = _Jackpots()
