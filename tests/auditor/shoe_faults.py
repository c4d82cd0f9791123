"""Malfunctions of the automated shoe, read off rules 12.6 and 12.8 once more."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.cards import automated, still_played
from tests.auditor.records import Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.settlement import Stamp
from tests.auditor.tables import needs_reason
from tests.auditor.voids import undo_round

Events = list[events.Event]


def report_shoe_fault(floor: Floor, command: commands.ReportShoeFault, stamp: Stamp) -> Events:
    table = floor.table(command.table)
    fault = (command.kind, command.effect, command.what, table.last_round)
    repeat_if(table.cards.fault == fault)
    require(command.kind in ("mechanical", "electrical"), Code.WRONG_SHOE_FAULT)
    malfunction = command.effect in ("impedes_shuffle", "spoils_cards")  # 12.8
    require(malfunction or command.effect == "other", Code.WRONG_SHOE_FAULT)
    automated(table)
    needs_reason(command.what)
    table.cards.fault = fault
    round_ = table.in_play()
    complete = command.deal_complete
    consequence = "none"
    if round_ is not None:
        # 7.1: nobody folds or shows a hand before the deal is complete.
        shown = bool(round_.folded or round_.claims)
        if round_.base is not None:  # 6.2: the dealer's card is turned up when all have theirs
            complete, shown = bool(round_.base.face_up), False
        complete = round_.phase == "dealt" and (complete or shown)
        if malfunction:
            consequence = "ask" if complete else "void"
    reported = events.ShoeFaultReported(
        at_ms=stamp.at_ms,
        by=stamp.by,
        table=command.table,
        round=None if round_ is None else round_.number,
        kind=command.kind,
        effect=command.effect,
        what=command.what,
        deal_complete=complete,
        consequence=consequence,  # type: ignore[arg-type]  # one of its three words
    )
    if round_ is not None and consequence == "ask":
        round_.irregular.shoe_fault = "ask"
    if round_ is not None and consequence == "void":
        return [reported, *undo_round(floor, round_, "12.6", command.what, stamp)]
    return [reported]


def let_round_stand(floor: Floor, command: commands.LetRoundStand, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    still_played(round_)
    require(bool(round_.irregular.shoe_fault), Code.NO_SHOE_FAULT)
    repeat_if(round_.irregular.shoe_fault == "stands")
    needs_reason(command.reason)
    round_.irregular.shoe_fault = "stands"
    return [
        events.RoundLetStand(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            reason=command.reason,
        )
    ]
