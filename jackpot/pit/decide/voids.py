"""Void rounds (14.5, 16.1, 16.3), and one wager that is declared void (16.2(a))."""

from jackpot.floor.decide.common import reason_missing
from jackpot.floor.refusals import Code as FloorCode
from jackpot.pit import commands as cmd
from jackpot.pit import events as ev
from jackpot.pit.decide.changes import cancelled, change_refusal, payouts_of
from jackpot.pit.decide.common import NOTHING, PitDecision, find_round
from jackpot.pit.decide.wagers import left_alone
from jackpot.pit.refusals import Code, Refusal, refuse
from jackpot.pit.state import PitRound, PitState, PitTable, VoidedPlace
from jackpot.pit.state.settling import is_void, returned_lines
from jackpot.rules.twenty_one import refusals as of_round
from jackpot.rules.twenty_one.voiding import void_lines


def void_round(state: PitState, command: cmd.VoidRound, at_ms: int) -> PitDecision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if round_.status == "void":
        return NOTHING
    if refusal := _void_refusal(table, round_, command):
        return refusal
    if refusal := change_refusal(state, round_, round_.due):
        return refusal
    play = round_.play
    returned = () if play is None else returned_lines(round_, play, command.rule)
    voided = ev.PitRoundVoided(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        rule=command.rule,
        reason=command.reason,
        undone=tuple(each.line for each in round_.settled if not is_void(round_, each.line)),
        returned=returned,
    )
    return voided, *cancelled(state, round_.due, at_ms, command.by, command.reason)


def _void_refusal(table: PitTable, round_: PitRound, command: cmd.VoidRound) -> Refusal | None:
    cause = round_.book.void_causes.get(command.rule)
    if cause is None:
        return refuse(FloorCode.VOID_RULE, rules=", ".join(round_.book.void_causes))
    if cause.after_next_round and not next_round_began(table, round_):
        return refuse(Code.NEXT_ROUND_NOT_BEGUN, round=round_.number, given=command.rule)
    return reason_missing(command.reason)


def next_round_began(table: PitTable, round_: PitRound) -> bool:
    """Whether a card of a later round was dealt."""
    current = table.current
    if current is not None and current.number == round_.number:
        return False
    numbers = [each.number for each in table.recent]
    since = numbers.index(round_.number) + 1 if round_.number in numbers else 0
    later = [*table.recent[since:], *([] if current is None else [current])]
    return any(each.play is not None for each in later)


def void_place(state: PitState, command: cmd.VoidPlace, at_ms: int) -> PitDecision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    place = VoidedPlace(command.box, command.place, command.side)
    if place in round_.voided:
        return NOTHING
    if refusal := _place_refusal(round_, command):
        return refusal
    undone = tuple(each.line for each in round_.settled if place.covers(each.line))
    payouts = payouts_of(round_, command.table, undone)
    if refusal := change_refusal(state, round_, payouts):
        return refusal
    play, rule = round_.play, round_.book.cites["place_void"]
    lying = () if play is None else void_lines(play, rule)
    voided = ev.PlaceVoided(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        place=command.place,
        side=command.side,
        rule=command.rule,
        reason=command.reason,
        undone=undone,
        returned=tuple(line for line in lying if place.covers(line)),
    )
    if play is None:
        alone = left_alone(table, round_, voided) if command.side is None else ()
        return voided, *alone
    return voided, *cancelled(state, payouts, at_ms, command.by, command.reason)


def _place_refusal(round_: PitRound, command: cmd.VoidPlace) -> Refusal | None:
    if round_.status == "void":
        return refuse(FloorCode.ROUND_VOID)
    box, place = command.box, command.place
    known: object = round_.main_at(box, place)
    if command.side is not None:
        known = round_.side_at(command.side, box, place)
    if known is None:
        return of_round.refuse(
            of_round.Code.NO_WAGER_THERE, round_.book, box=box, place=place, hand=1
        )
    if not round_.book.has_rule(command.rule):
        return refuse(FloorCode.CONTRAVENED_RULE)
    return reason_missing(command.reason)
