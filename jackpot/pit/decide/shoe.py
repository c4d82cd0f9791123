"""The shoe and the cards of a table: rules 2.4, 5, 14.6, 14.8 and 18 (1996 6; Pontoon 19)."""

from jackpot.floor.decide.cards import checkers_refusal
from jackpot.floor.decide.common import find_table, reason_missing
from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.decide.common import NOTHING, PitDecision, find_round
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitState, PitTable

LAST_ROUNDS = 3  # in which the cutting card is discarded (5.5)


def new_shoe(state: PitState, command: cmd.NewShoe, at_ms: int) -> PitDecision:
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    shoe = table.shoe
    if command.number == shoe.number and command.shoe == table.shoe_now:
        return NOTHING
    if command.number != shoe.number + 1:
        return refuse(Code.NOT_THE_NEXT_SHOE, table=command.table, next=shoe.number + 1)
    round_ = table.current
    if round_ is not None and round_.acts:
        return refuse(FloorCode.CARDS_IN_PLAY, round=round_.number)
    if why := _why_not(table, command):
        return refuse(Code.NOT_ONE_SHOE, why=why)
    return (
        ev.ShoeStarted(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            number=command.number,
            shoe=command.shoe,
            cut_by=command.cut_by,
            new_cards=command.new_cards,
        ),
    )


def _why_not(table: PitTable, command: cmd.NewShoe) -> str | None:
    shoe, of_terms = table.shoe, table.terms_now.shoe
    replaced = bool(shoe.fault) or shoe.shoe is not None
    if command.shoe != of_terms and not replaced:
        return f"The terms of the table name the {of_terms} shoe, which has not failed"
    if shoe.fault and not command.new_cards:
        return "After a fault of the automated shoe new cards are used"
    if (command.shoe == "automated") != (command.cut_by == "nobody"):
        return "The cards of an automated shoe are not cut, those of another one are"
    return None


def report_cutting_card(state: PitState, command: cmd.ReportCuttingCard, at_ms: int) -> PitDecision:
    """The round goes on and stands (14.8); its shoe ends with it, or at once (5.4)."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if table.shoe.cutting_card_round == command.round:
        return NOTHING
    if round_.shoe == "automated":
        return refuse(Code.NO_CUTTING_CARD, table=command.table)
    if command.box is not None and not 1 <= command.box <= table.boxes:
        return refuse(FloorCode.UNKNOWN_BOX, table=command.table, boxes=table.boxes)
    left = table.rounds_left
    return (
        ev.CuttingCardOut(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            first_card=command.first_card,
            box=command.box,
            ends_shoe=left is None or left >= LAST_ROUNDS,
        ),
    )


def report_shoe_fault(state: PitState, command: cmd.ReportPitShoeFault, at_ms: int) -> PitDecision:
    """18.3: the round is completed from a shoe that does not shuffle; it is not void."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if table.shoe.fault == command.what and command.what:
        return NOTHING
    if table.shoe_now != "automated":
        return refuse(Code.NO_AUTOMATED_SHOE, table=command.table)
    if missing := reason_missing(command.what):
        return missing
    round_ = table.current
    return (
        ev.PitShoeFailed(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=None if round_ is None else round_.number,
            kind=command.kind,
            what=command.what,
        ),
    )


def change_cards(state: PitState, command: cmd.ChangePitCards, at_ms: int) -> PitDecision:
    """Rule 2.4: after a round; a marked or damaged card, where the book says so, at any time."""
    table = find_table(state, command.table)
    if isinstance(table, Refusal):
        return table
    if _changed_before(table, command):
        return NOTHING
    if refusal := checkers_refusal(command.by, command.dealer):
        return refusal
    game = table.book_now.twenty_one
    at_any_time = game is not None and game.changes_marked_cards_in_play
    if table.current is not None and not (command.marked_or_damaged and at_any_time):
        return refuse(FloorCode.CARDS_IN_PLAY, round=table.current.number)
    if missing := reason_missing(command.which) or reason_missing(command.reason):
        return missing
    return (
        ev.PitCardsChanged(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            which=command.which,
            marked_or_damaged=command.marked_or_damaged,
            dealer=command.dealer,
            reason=command.reason,
        ),
    )


def _changed_before(table: PitTable, command: cmd.ChangePitCards) -> bool:
    last = table.cards.change
    return last is not None and (
        (last.which, last.changed_by, last.dealer, last.reason, last.after_round)
        == (command.which, command.by, command.dealer, command.reason, table.last_round)
    )
