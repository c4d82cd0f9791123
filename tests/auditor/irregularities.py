"""Exposed cards, warnings and exclusions, read off rules 13 and 14 once more."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.card_records import Seen
from tests.auditor.cards import still_played
from tests.auditor.hands import is_card, split_cards
from tests.auditor.records import Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_records import Round
from tests.auditor.rounds import known_box
from tests.auditor.rule_numbers import is_rule
from tests.auditor.settlement import Stamp
from tests.auditor.showdown import bring_in_step
from tests.auditor.tables import needs_reason
from tests.auditor.voids import undo_wager

Events = list[events.Event]


def _cards_are_out(round_: Round) -> None:
    require(round_.phase != "betting", Code.NOT_DEALT)
    still_played(round_)


def _one_card(text: str) -> str:
    cards = split_cards(text)
    require(all(is_card(card) for card in cards), Code.UNKNOWN_CARD)
    require(len(cards) == 1, Code.WRONG_EXPOSURE)
    return text


def record_exposure(floor: Floor, command: commands.RecordExposure, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    card = _one_card(command.card)
    _cards_are_out(round_)
    seen = round_.irregular.seen
    if card in seen:
        before = seen[card]
        repeat_if(
            (before.box, before.position, before.shown_by)
            == (command.box, command.position, command.shown_by)
        )
        require(False, Code.CARD_TWICE)
    require(command.shown_by in ("dealer", "player"), Code.WRONG_EXPOSURE)
    shown = any(each.face_up for each in seen.values())
    if command.box is None:
        places = [1, 2, 3, 4, 5] if command.shown_by == "dealer" else []
        require(command.position in places, Code.WRONG_EXPOSURE)
        # 6.2: the last card is dealt face upwards, unless 14.2 has it dealt face down.
        require(command.position != 5 or shown, Code.FACE_UP_CARD)
    else:
        require(command.position is None, Code.WRONG_EXPOSURE)
        known_box(floor.table(command.table), command.box)
    complete = round_.base is not None and bool(round_.base.face_up)
    face_up = command.position in (1, 2, 3, 4) and not shown and not complete  # 14.2
    seen[card] = Seen(command.box, command.position, command.shown_by, face_up)
    return [
        events.CardExposed(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            card=card,
            box=command.box,
            position=command.position,
            shown_by=command.shown_by,
            counts=command.shown_by == "dealer",
            face_up=face_up,
        )
    ]


def take_back_exposure(floor: Floor, command: commands.TakeBackExposure, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    card = _one_card(command.card)
    _cards_are_out(round_)
    repeat_if(card not in round_.irregular.seen)
    needs_reason(command.reason)
    del round_.irregular.seen[card]
    return [
        events.ExposureTakenBack(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            card=card,
            reason=command.reason,
        )
    ]


def warn_player(floor: Floor, command: commands.WarnPlayer, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    still_played(round_)
    repeat_if((command.box, command.rule) in round_.irregular.warned)
    known_box(floor.table(command.table), command.box)
    require(is_rule(command.rule), Code.CONTRAVENED_RULE)
    needs_reason(command.reason)
    round_.irregular.warned.add((command.box, command.rule))
    return [
        events.PlayerWarned(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
            rule=command.rule,
            reason=command.reason,
        )
    ]


def exclude_from_round(floor: Floor, command: commands.ExcludeFromRound, stamp: Stamp) -> Events:
    """13.2: out of that round of play; a wager that is not lost is declared void (16.3(a))."""
    round_ = floor.round(command.table, command.round)
    excluded = round_.irregular.excluded
    repeat_if(round_.phase != "void" and excluded.get(command.box) == command.wager)
    require(command.wager in ("lost", "returned"), Code.WRONG_EXCLUSION)
    require(command.rule in ("13.2", "13.2(a)", "13.2(b)"), Code.WRONG_EXCLUSION)
    known_box(floor.table(command.table), command.box)
    _cards_are_out(round_)
    require(not round_.irregular.misdealt, Code.MISDEAL)
    require(command.box not in excluded, Code.BOX_EXCLUDED)
    in_round = round_.base is None or command.box in round_.base.antes
    require(in_round, Code.NOT_IN_ROUND)  # 6.3
    require(command.box not in round_.claims, Code.CLAIM_STANDS)
    needs_reason(command.reason)
    excluded[command.box] = command.wager
    happened: Events = [
        events.BoxExcluded(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
            rule=command.rule,
            wager=command.wager,
            reason=command.reason,
        )
    ]
    if command.wager == "returned":
        if command.box in round_.wagers:
            happened += undo_wager(floor, round_, command, stamp)
    elif command.box not in round_.folded:
        round_.folded.add(command.box)
        happened.append(
            events.BoxFolded(
                at_ms=stamp.at_ms,
                by=stamp.by,
                table=command.table,
                round=command.round,
                box=command.box,
            )
        )
    return happened + bring_in_step(floor, round_, stamp)
