"""A round: opened, dealt, and ended when its cards are collected."""

from datetime import date

from jackpot.floor.decide.common import find_table
from jackpot.floor.decide.hours import outside_hours
from jackpot.floor.decide.round_numbers import number_refusal
from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.acts import act_on_round
from jackpot.pit.decide.common import NOTHING, PitDecision, find_round, place_key
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitState, PitTable
from jackpot.pit.state.settling import deal_refusal
from jackpot.rules.twenty_one.games import game_of, game_of_terms
from jackpot.rules.twenty_one.judging import date_refusal
from jackpot.rules.twenty_one.next_card import next_card


def open_round(state: PitState, command: cmd.OpenRound, at_ms: int) -> PitDecision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    current = table.current
    if current is not None and current.number == command.round:
        return NOTHING
    if refusal := _opening_refusal(state, table, command, at_ms):
        return refusal
    return (
        ev.PitRoundOpened(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            instrument=table.terms_now.instrument,
            terms=table.terms_in_force,
            shoe=table.shoe_now,
        ),
    )


def _opening_refusal(
    state: PitState, table: PitTable, command: cmd.OpenRound, at_ms: int
) -> Refusal | None:
    if table.status == "closed":
        return refuse(FloorCode.TABLE_NOT_OPEN, table=command.table)
    if table.status == "suspended":
        return refuse(Code.TABLE_PAUSED, table=command.table)
    if table.tournament is not None:
        return refuse(Code.TOURNAMENT_TABLE, tournament=table.tournament)
    if table.current is not None:
        return refuse(FloorCode.ROUND_STILL_OPEN, round=table.current.number)
    if refusal := outside_hours(state, at_ms) or not_in_force(state, table):
        return refusal
    if table.rounds_left == 0:
        return refuse(FloorCode.LAST_ROUND_PLAYED, table=command.table)
    return new_shoe_due(table, command.table) or number_refusal(state, table, command)


def not_in_force(state: PitState, table: PitTable) -> Refusal | None:
    """A table plays only by the book in force on the gaming day (T1)."""
    if state.gaming_day is None:
        return refuse(Code.NO_GAMING_DAY)
    return date_refusal(table.book_now, date.fromisoformat(state.gaming_day))


def new_shoe_due(table: PitTable, table_id: str) -> Refusal | None:
    """5.4: after the cutting card; 18.3(b): after a fault of the automated shoe, with new cards."""
    if table.shoe.fault:
        return refuse(Code.NEW_SHOE_DUE, why="The automated shoe failed", table=table_id)
    if table.shoe.ends:
        return refuse(Code.NEW_SHOE_DUE, why="The cutting card came out", table=table_id)
    return None


def deal_round(state: PitState, command: cmd.DealRound, at_ms: int) -> PitDecision:
    """No more bets: the first card locks the wagers (4.3)."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if round_.status == "void":
        return refuse(FloorCode.ROUND_VOID)
    if round_.status != "betting":
        return NOTHING
    if table.status == "suspended":
        return refuse(Code.TABLE_PAUSED, table=command.table)
    if refusal := new_shoe_due(table, command.table):
        return refusal
    terms = table.terms[round_.terms]
    if refusal := deal_refusal(round_, terms):
        return refusal
    new_dealer = table.dealer not in ("", command.by)
    burns = game_of_terms(terms).burns_first_card
    return (
        ev.PitRoundDealt(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            main_cents=sum([wager.amount_cents for wager in round_.wagers]),
            side_cents=sum([side.amount_cents for side in round_.side_wagers]),
            burn_due=burns and (table.shoe.burn_due or new_dealer),
            advised=tuple(
                place_key(wager.player or "", wager.box, wager.place)
                for wager in round_.wagers
                if wager.amount_cents < terms.minimum_cents
            ),
        ),
    )


def settle_round(state: PitState, command: cmd.SettleRound, at_ms: int) -> PitDecision:
    """The cards are collected and placed in the discard rack: the round of play ends."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.status == "settled":
        return NOTHING
    if refusal := why_cards_stay(state, command.table, command.round):
        return refusal
    return (
        ev.PitRoundSettled(at_ms=at_ms, by=command.by, table=command.table, round=command.round),
    )


def why_cards_stay(state: PitState, table_id: str, number: int) -> Refusal | None:
    round_ = state.find_round(table_id, number)
    assert round_ is not None, "only a known round is asked about"
    if round_.status == "void":
        return refuse(FloorCode.ROUND_VOID)
    if round_.play is None:
        return refuse(FloorCode.NOT_DEALT, round=number)
    if round_.play.phase != "complete":
        expected = next_card(round_.play, game_of(round_.play))
        return refuse(Code.ROUND_NOT_COMPLETE, expected=expected, round=number)
    pending = act_on_round(state, table_id, number)
    if pending is not None:
        return refuse(FloorCode.ACT_PENDING, act=pending[0], person=pending[1].proposed_by)
    return None
