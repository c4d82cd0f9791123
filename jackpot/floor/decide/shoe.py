"""The shoe of a table (12.2, 12.3, 12.7) and its malfunctions (12.6, 12.8)."""

from typing import Literal

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.commands import FAULT_EFFECTS, FAULT_KINDS, SHOES
from jackpot.floor.decide.cards import cards_in_play, checkers_refusal
from jackpot.floor.decide.common import (
    NOTHING,
    Decision,
    find_round,
    find_table,
    reason_missing,
    round_over,
)
from jackpot.floor.decide.voids import void_events
from jackpot.floor.known_cards import AUTOMATED, is_automated
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State, Table

OUTSIDE_12_8 = "other"


def use_shoe(state: State, command: cmd.UseShoe, at_ms: int) -> Decision:
    """Rule 12.7: at the completion of a round, with new cards. Rule 12 follows the new shoe."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if _put_before(table, command):
        return NOTHING
    if refusal := _decks_refusal(command) or checkers_refusal(command.by, command.dealer):
        return refusal
    if table.current is not None:
        return cards_in_play(table.current)
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.ShoePutInUse(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            shoe=command.shoe,
            decks=command.decks,
            dealer=command.dealer,
            reason=command.reason,
        ),
    )


def _put_before(table: Table, command: cmd.UseShoe) -> bool:
    """The same shoe since the same round, and no fault of it since."""
    last = table.cards.shoe
    return (
        last is not None
        and table.cards.fault is None
        and (
            (last.shoe, last.decks, last.put_by, last.dealer, last.after_round)
            == (command.shoe, command.decks, command.by, command.dealer, table.last_round)
        )
    )


def _decks_refusal(command: cmd.UseShoe) -> Refusal | None:
    """Rule 2.1: one deck. Rule 12.2: an automated shoe has two, of different colours."""
    if command.shoe not in SHOES:
        return refuse(Code.WRONG_SHOE)
    colours = {colour.strip().casefold() for colour in command.decks}
    needed = 2 if command.shoe == AUTOMATED else 1
    if len(command.decks) == len(colours) == needed and "" not in colours:
        return None
    return refuse(Code.WRONG_DECKS, rule=None if needed == 2 else "2.1")


def load_shoe(state: State, command: cmd.LoadShoe, at_ms: int) -> Decision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    load = table.cards.load
    if load is not None and load.after_round == table.last_round and table.cards.fault is None:
        return NOTHING
    if not is_automated(table):
        return refuse(Code.SHOE_NOT_AUTOMATED, table=command.table)
    if table.current is not None and table.current.phase == "dealt":
        return cards_in_play(table.current)
    return (ev.ShoeLoaded(at_ms=at_ms, by=command.by, table=command.table),)


def report_shoe_fault(state: State, command: cmd.ReportShoeFault, at_ms: int) -> Decision:
    """Rule 12.6: a malfunction before the deal is complete voids the round in the same entry."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if _reported_before(table, command):
        return NOTHING
    if command.kind not in FAULT_KINDS or command.effect not in FAULT_EFFECTS:
        return refuse(Code.WRONG_SHOE_FAULT)
    if not is_automated(table):
        return refuse(Code.SHOE_NOT_AUTOMATED, table=command.table)
    if missing := reason_missing(command.what):
        return missing
    round_ = table.current
    complete = command.deal_complete if round_ is None else _is_dealt(round_, command)
    reported = ev.ShoeFaultReported(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=None if round_ is None else round_.number,
        kind=command.kind,
        effect=command.effect,
        what=command.what,
        deal_complete=complete,
        consequence=_consequence(round_, command, complete=complete),
    )
    if round_ is None or reported.consequence != "void":
        return (reported,)
    return (reported, *_void(state, round_, reported))


def _reported_before(table: Table, command: cmd.ReportShoeFault) -> bool:
    last = table.cards.fault
    return last is not None and (
        (last.kind, last.effect, last.what, last.after_round)
        == (command.kind, command.effect, command.what, table.last_round)
    )


def _is_dealt(round_: Round, command: cmd.ReportShoeFault) -> bool:
    """Whether the deal was complete: the dealer showed a card, or a player folded or has a hand."""
    if round_.phase == "betting":
        return False
    if round_.base is not None:
        return round_.base.dealer_card is not None
    return command.deal_complete or bool(round_.folded or round_.claims)


def _consequence(
    round_: Round | None, command: cmd.ReportShoeFault, *, complete: bool
) -> Literal["none", "void", "ask"]:
    """After a complete deal the shoe shuffles the other deck: a supervisor decides (12.6)."""
    if round_ is None or command.effect == OUTSIDE_12_8:
        return "none"
    return "ask" if complete else "void"


def _void(state: State, round_: Round, reported: ev.ShoeFaultReported) -> tuple[ev.Event, ...]:
    voided = ev.RoundVoided(
        at_ms=reported.at_ms,
        by=reported.by,
        table=reported.table,
        round=round_.number,
        rule="12.6",
        reason=reported.what,
    )
    return void_events(state, round_, voided)


def let_round_stand(state: State, command: cmd.LetRoundStand, at_ms: int) -> Decision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if refusal := round_over(round_):
        return refusal
    fault = None if round_.cards is None else round_.cards.fault
    if fault is None:
        return refuse(Code.NO_SHOE_FAULT, round=command.round)
    if fault == "stands":
        return NOTHING
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.RoundLetStand(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            reason=command.reason,
        ),
    )
