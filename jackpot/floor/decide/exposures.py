"""Exposed cards: rules 14.1 and 14.2.

Only cards that the dealing exposed in error count. The dealer's last card is dealt face up (6.2),
and what a player shows of the own hand is that player's doing (13.1).
"""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.commands import SHOWN_BY
from jackpot.floor.decide.common import (
    NOTHING,
    Decision,
    cards_not_out,
    find_round,
    reason_missing,
)
from jackpot.floor.known_cards import face_up_card
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Exposure, Round, State, Table
from jackpot.rules.cards import HAND_SIZE, card_names, parse_cards


def record_exposure(state: State, command: cmd.RecordExposure, at_ms: int) -> Decision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    card = _read_card(command.card)
    if isinstance(card, Refusal):
        return card
    if refusal := cards_not_out(round_):
        return refusal
    before = _exposure(round_, card)
    if before is not None:
        same = (before.box, before.position, before.shown_by) == (
            command.box,
            command.position,
            command.shown_by,
        )
        where = "recorded as exposed elsewhere"
        return NOTHING if same else refuse(Code.CARD_TWICE, card=card, where=where)
    if refusal := _place_refusal(table, round_, command):
        return refusal
    return (
        ev.CardExposed(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            card=card,
            box=command.box,
            position=command.position,
            shown_by=command.shown_by,
            counts=command.shown_by == "dealer",
            face_up=_becomes_face_up(round_, command),
        ),
    )


def _read_card(text: str) -> str | Refusal:
    try:
        cards = parse_cards(text)
    except ValueError as fault:
        return refuse(Code.UNKNOWN_CARD, fault=str(fault))
    return card_names(cards) if len(cards) == 1 else refuse(Code.WRONG_EXPOSURE)


def _exposure(round_: Round, card: str) -> Exposure | None:
    return next((each for each in round_.exposed if each.card == card), None)


def _place_refusal(table: Table, round_: Round, command: cmd.RecordExposure) -> Refusal | None:
    if command.shown_by not in SHOWN_BY or (command.box is None) == (command.position is None):
        return refuse(Code.WRONG_EXPOSURE)
    if command.box is not None:
        known = 1 <= command.box <= table.boxes
        return None if known else refuse(Code.UNKNOWN_BOX, table=command.table, boxes=table.boxes)
    assert command.position is not None, "one of the two is there"
    if command.shown_by != "dealer" or not 1 <= command.position <= HAND_SIZE:
        return refuse(Code.WRONG_EXPOSURE)
    if command.position == HAND_SIZE and face_up_card(round_) is None:
        return refuse(Code.FACE_UP_CARD)
    return None


def _becomes_face_up(round_: Round, command: cmd.RecordExposure) -> bool:
    """Rule 14.2: the first of the dealer's first four cards that is exposed."""
    of_dealer = command.position is not None and command.position < HAND_SIZE
    shown = round_.base is not None and round_.base.dealer_card is not None
    return of_dealer and not shown and face_up_card(round_) is None


def take_back_exposure(state: State, command: cmd.TakeBackExposure, at_ms: int) -> Decision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    card = _read_card(command.card)
    if isinstance(card, Refusal):
        return card
    if refusal := cards_not_out(round_):
        return refusal
    if _exposure(round_, card) is None:
        return NOTHING
    if missing := reason_missing(command.reason):
        return missing
    return (
        ev.ExposureTakenBack(
            at_ms=at_ms,
            by=command.by,
            table=command.table,
            round=command.round,
            card=card,
            reason=command.reason,
        ),
    )
