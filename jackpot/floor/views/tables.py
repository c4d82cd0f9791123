"""A table with its lamps and its round in play."""

from datetime import datetime
from typing import Literal

import msgspec

from jackpot.floor.decide.settlement import why_cards_stay
from jackpot.floor.state import Phase, State, Table, VoidedRound
from jackpot.floor.views.base_game import BaseTotalsView, base_totals_view
from jackpot.floor.views.base_play import BasePlayView, base_play_view
from jackpot.floor.views.cards import TableCardsView, table_cards_view
from jackpot.floor.views.faults import FaultView, link_faults, own_faults
from jackpot.floor.views.moments import moment
from jackpot.floor.views.refused import RefusalView, refusal_view
from jackpot.floor.views.rounds import RoundView, round_view
from jackpot.floor.views.seats import SeatView, seat_views
from jackpot.floor.views.terms import (
    MarkerView,
    NoticeView,
    TermsView,
    marker_views,
    notice_views,
    shown_terms,
)
from jackpot.rules.books import BY_REFERENCE, NI2016_268


class HandedBackView(msgspec.Struct, frozen=True):
    box: int
    amount_cents: int


class VoidedRoundView(msgspec.Struct, frozen=True, omit_defaults=True):
    round: int
    rule: str
    cause: str  # the rule's words for it
    reason: str
    voided_by: str
    voided_at: datetime
    boxes: list[int]  # whose chip goes back, folded ones too
    wager_cents: int  # to each of them
    antes_and_bets: list[HandedBackView] = []  # which go back too, where they are reported


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    table: str
    status: Literal["closed", "open", "suspended"]
    boxes: int
    tournament: str | None
    tournament_jackpot: bool
    faults: list[FaultView]  # they stop wagers here: the link's, then the table's own
    last_round: int
    numbering: int  # how often a supervisor has set the next number; then it may be lower
    round: RoundView | None  # the one in play
    lamps: list[int]  # the boxes whose lamp is lit
    seats: list[SeatView]  # those that the table records
    last_phase: Phase | None  # of round `last_round`, as far as the server still has it
    waiting: list[int]  # collected rounds that wait for earlier locks
    voided: list[VoidedRoundView]  # the last few, oldest first: the dealer hands the chips back
    collecting_waits: RefusalView | None  # why the cards stay on the table for now
    terms: TermsView | None  # of the round in play, between rounds of the next one
    notices: list[NoticeView]  # that the players have, oldest first
    markers: list[MarkerView]  # of the boxes with a higher maximum (3.2)
    rounds_left: int | None  # before the table closes, once that was announced (15.2)
    advised: list[int] = []  # boxes that were told of the minimum in this session (3.4)
    base_totals: BaseTotalsView | None = None  # antes and bets since the table reports them
    base_play: BasePlayView | None = None  # what may be done now in a reported round
    cards: TableCardsView | None = None  # None if nothing about its cards is recorded


def lit_boxes(table: Table) -> list[int]:
    """Lit means accepted and still in play (10.2): not withdrawn, folded, void or collected."""
    if table.current is None:
        return []
    return sorted(set(table.current.wagers) - set(table.current.folded))


def table_view(state: State, table_id: str) -> TableView:
    table = state.tables[table_id]
    return TableView(
        table=table_id,
        status=table.status,
        boxes=table.boxes,
        tournament=table.tournament,
        tournament_jackpot=table.tournament_jackpot,
        faults=[*link_faults(state), *own_faults(table_id, table)],
        last_round=table.last_round,
        numbering=len(table.numbers_set),
        round=None if table.current is None else round_view(state, table.current),
        lamps=lit_boxes(table),
        seats=seat_views(state, table, NI2016_268),
        last_phase=_last_phase(state, table_id),
        waiting=[round_.number for round_ in table.waiting],
        voided=[_voided_view(state, each) for each in table.voided],
        collecting_waits=_collecting_waits(state, table_id, table),
        terms=shown_terms(table),
        notices=notice_views(table),
        markers=marker_views(table),
        rounds_left=table.rounds_left,
        advised=sorted(table.advised),
        base_totals=None if table.base_totals is None else base_totals_view(table.base_totals),
        base_play=base_play_view(state, table_id, table),
        cards=table_cards_view(state, table),
    )


def _last_phase(state: State, table_id: str) -> Phase | None:
    last = state.find_round(table_id, state.tables[table_id].last_round)
    return None if last is None else last.phase


def _voided_view(state: State, voided: VoidedRound) -> VoidedRoundView:
    book = BY_REFERENCE[state.approvals[voided.approval].instrument]
    return VoidedRoundView(
        round=voided.number,
        rule=voided.rule,
        cause=book.void_causes[voided.rule].what,
        reason=voided.reason,
        voided_by=voided.voided_by,
        voided_at=moment(voided.voided_ms),
        boxes=list(voided.boxes),
        wager_cents=voided.wager_cents,
        antes_and_bets=[HandedBackView(box, cents) for box, cents in voided.base.items()],
    )


def _collecting_waits(state: State, table_id: str, table: Table) -> RefusalView | None:
    if table.current is None or table.current.phase != "dealt":
        return None
    refusal = why_cards_stay(state, table_id, table.current)
    return None if refusal is None else refusal_view(refusal)
