"""Misread hands (14.4): what is corrected, and what is owed then."""

from jackpot.floor import commands, events
from jackpot.floor.refusals import Code
from tests.auditor.claims import (
    free_lock,
    may_win,
    open_lock,
    read_hand,
    same_cards,
    verified_by_the_second,
)
from tests.auditor.corrected_prizes import correct_prizes
from tests.auditor.hands import OF_THE_JACKPOT
from tests.auditor.prizes import qualifies
from tests.auditor.records import Floor
from tests.auditor.refusing import repeat_if, require
from tests.auditor.round_records import Claim, Round
from tests.auditor.rounds import before_collection
from tests.auditor.settlement import Stamp, award, settle_what_can_be, settled
from tests.auditor.showdown import bring_in_step
from tests.auditor.tables import needs_reason

Events = list[events.Event]


def correct_hand(floor: Floor, command: commands.CorrectHand, stamp: Stamp) -> Events:
    round_ = floor.round(command.table, command.round)
    require(round_.phase != "void", Code.ROUND_VOID)
    require(round_.phase != "betting", Code.NOT_DEALT)
    require(command.box in round_.claims, Code.NO_HAND)
    claim = round_.claims[command.box]
    repeat_if(same_cards(claim, command.cards))
    require(not round_.irregular.misdealt, Code.MISDEAL)  # 14.1
    may_win(round_, command.box)
    hand = read_hand(round_, command.box, command.cards)
    extra = round_.extra.get(command.box)
    require(extra is None or extra.end != "paid", Code.CORRECTION_PAID)
    joins_others = round_.phase == "collected" and not claim.late
    if joins_others and hand.category in OF_THE_JACKPOT:
        require(not claim.awarded, Code.ROUND_WAITS)
    needs_reason(command.reason)
    corrected = events.HandCorrected(
        at_ms=stamp.at_ms,
        by=stamp.by,
        table=command.table,
        round=command.round,
        box=command.box,
        cards=command.cards,
        category=hand.category,
        was_cards=claim.hand.cards,
        was_category=claim.hand.category,
        reason=command.reason,
    )
    claim.hand = hand
    claim.verified_by = None
    claim.corrected_by.append(command.by)
    floor.drop_acts(round_, command.box)
    seen = verified_by_the_second(round_, command.box, stamp)
    if _is_open(floor, round_, command.box, claim):
        happened = _before_award(floor, round_, command.box, claim, stamp)
        if round_.base is not None and round_.phase == "dealt":  # ante and bet are not paid yet
            round_.base.hands[command.box] = command.cards
            happened += bring_in_step(floor, round_, stamp)
        return [corrected, *seen, *happened]
    return [corrected, *seen, *correct_prizes(floor, round_, command.box, claim, stamp)]


def _is_open(floor: Floor, round_: Round, box: int, claim: Claim) -> bool:
    if claim.late:
        return floor.lock_of(round_.table, round_.number, box) is not None
    return round_.phase != "settled" and not claim.awarded


def _before_award(
    floor: Floor, round_: Round, box: int, claim: Claim, stamp: Stamp
) -> list[events.Event]:
    """A lock for the first hand that needs one, and none without such a hand."""
    lock = floor.lock_of(round_.table, round_.number, box if claim.late else None)
    if claim.of_the_jackpot:
        return [] if lock else [open_lock(floor, round_, None, stamp)]
    happened: Events = []
    needed = any(each.of_the_jackpot for each in round_.declared().values())
    freed = lock is not None and (claim.late or not needed)
    if freed:
        assert lock is not None
        happened.append(free_lock(floor, lock, stamp))
    if round_.phase != "dealt" and qualifies(claim.hand):
        happened += award(floor, round_, {box: claim}, 0, stamp)
    if freed and round_.phase == "collected" and not claim.late:
        happened.append(settled(floor, round_, stamp))
    return happened + settle_what_can_be(floor, stamp)


def take_back_claim(floor: Floor, command: commands.TakeBackClaim, stamp: Stamp) -> Events:
    """Ten seconds, and nobody has looked at it yet; not the hand that opened the lock."""
    round_ = floor.round(command.table, command.round)
    before_collection(round_)
    repeat_if(command.box not in round_.claims)
    claim = round_.claims[command.box]
    repeat_if(command.cards is not None and not same_cards(claim, command.cards))
    first = next((box for box, each in round_.claims.items() if each.of_the_jackpot), None)
    at_once = stamp.at_ms <= claim.declared_ms + 10_000
    untouched = claim.verified_by is None and not claim.corrected_by
    require(at_once and untouched and first != command.box, Code.CANNOT_TAKE_BACK)
    del round_.claims[command.box]
    if round_.base is not None:
        del round_.base.hands[command.box]
    floor.drop_acts(round_, command.box)
    return [
        events.ClaimTakenBack(
            at_ms=stamp.at_ms,
            by=stamp.by,
            table=command.table,
            round=command.round,
            box=command.box,
            cards=claim.hand.cards,
            category=claim.hand.category,
        ),
        *bring_in_step(floor, round_, stamp),
    ]
