"""Misread hands: corrected by a supervisor (14.4), or taken back by the dealer at once."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.base_game.changes import after_correction, after_take_back
from jackpot.floor.decide.claims import cannot_win
from jackpot.floor.decide.common import NOTHING, Decision, find_round, reason_missing
from jackpot.floor.decide.corrected_prizes import prizes_corrected
from jackpot.floor.decide.hands import lock_jackpot, read_claim, same_cards, same_claim
from jackpot.floor.decide.in_play import misdeal, not_in_play
from jackpot.floor.decide.rejections import others_keep_the_lock
from jackpot.floor.decide.settlement import award, settle_locks
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Claim, Round, State
from jackpot.floor.till import Till

TAKE_BACK_WITHIN_MS = 10_000


def correct_hand(state: State, command: cmd.CorrectHand, at_ms: int) -> Decision:
    """Both versions stay in the record. A prize is worked out anew on the jackpot of its round."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    claim = _read_correction(round_, command)
    if not isinstance(claim, Claim):
        return claim
    misread = round_.claims[command.box]
    corrected = ev.HandCorrected(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        cards=claim.cards,
        category=claim.category,
        was_cards=misread.cards,
        was_category=misread.category,
        reason=command.reason,
    )
    till = Till.of(state)
    if _waits_for_award(till, round_, corrected):
        settled = after_correction(state, table, round_, corrected)
        return corrected, *_before_award(state, till, round_, corrected, claim), *settled
    return corrected, *prizes_corrected(state, till, corrected, round_, claim)


def _read_correction(round_: Round, command: cmd.CorrectHand) -> Claim | Decision:
    """The hand as it was; else the decision where there is nothing to correct, or not now."""
    box = command.box
    if round_.phase == "void":
        return refuse(Code.ROUND_VOID)
    if round_.phase == "betting":
        return refuse(Code.NOT_DEALT, round=round_.number)
    misread = round_.claims.get(box)
    if misread is None:
        return refuse(Code.NO_HAND, box=box, round=round_.number)
    if same_claim(round_, box, command.cards):
        return NOTHING
    if refusal := misdeal(round_) or cannot_win(round_, box):
        return refusal
    claim = read_claim(command.cards, box, round_, late=misread.late)
    if isinstance(claim, Refusal):
        return claim
    return _cannot_correct(round_, box, claim) or reason_missing(command.reason) or claim


def _cannot_correct(round_: Round, box: int, claim: Claim) -> Refusal | None:
    if round_.paid_boxes.count(box) > 1:
        return refuse(Code.CORRECTION_PAID, box=box)
    waits = round_.phase == "collected" and not claim.late and claim.locks_jackpot
    if waits and _is_awarded(round_, box):
        return refuse(Code.ROUND_WAITS, round=round_.number)
    return None


def _is_awarded(round_: Round, box: int) -> bool:
    return any(award.box == box for award in round_.awards)


def _waits_for_award(till: Till, round_: Round, corrected: ev.HandCorrected) -> bool:
    """Whether the claim is open: its cards are out, or it waits for the turn of its lock."""
    if round_.claims[corrected.box].late:
        return till.position_of(corrected.table, corrected.round, corrected.box) is not None
    in_play = round_.phase in ("dealt", "collected")
    return in_play and not _is_awarded(round_, corrected.box)


def _before_award(
    state: State, till: Till, round_: Round, corrected: ev.HandCorrected, claim: Claim
) -> tuple[ev.Event, ...]:
    """The lock is opened or freed as the corrected hand needs it; a fixed prize is awarded."""
    box = corrected.box
    misread = round_.claims[box]
    if claim.locks_jackpot:
        locked = misread.locks_jackpot or others_keep_the_lock(round_, box)
        return () if locked else (lock_jackpot(corrected, late_box=None),)
    freed = misread.locks_jackpot and not others_keep_the_lock(round_, box)
    events: list[ev.Event] = []
    if freed:
        events.append(_free_lock(till, corrected, late_box=box if misread.late else None))
    if claim.qualifies and round_.phase != "dealt":
        events += award(state, till, corrected, corrected.table, round_, {box: claim}, pool_cents=0)
    if freed and round_.phase == "collected" and not misread.late:
        events.append(
            ev.RoundSettled(
                at_ms=corrected.at_ms,
                by=corrected.by,
                table=corrected.table,
                round=corrected.round,
            )
        )
    return (*events, *settle_locks(state, till, corrected))


def _free_lock(till: Till, corrected: ev.HandCorrected, *, late_box: int | None) -> ev.LockFreed:
    till.free_lock(corrected.table, corrected.round, late_box)
    return ev.LockFreed(
        at_ms=corrected.at_ms,
        by=corrected.by,
        table=corrected.table,
        round=corrected.round,
        late_box=late_box,
    )


def take_back_claim(state: State, command: cmd.TakeBackClaim, at_ms: int) -> Decision:
    """Only at once, and only a hand on which nothing rests yet."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    table, round_ = found
    if refusal := not_in_play(round_):
        return refusal
    claim = round_.claims.get(command.box)
    if claim is None:
        return NOTHING
    if command.cards is not None and not same_cards(command.cards, claim.cards):
        return NOTHING  # another hand came after the one that was meant
    until_ms = take_back_until_ms(round_, command.box)
    if until_ms is None or at_ms > until_ms:
        return refuse(Code.CANNOT_TAKE_BACK, box=command.box)
    taken_back = ev.ClaimTakenBack(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        cards=claim.cards,
        category=claim.category,
    )
    return taken_back, *after_take_back(state, table, round_, taken_back)


def take_back_until_ms(round_: Round, box: int) -> int | None:
    """Until when the dealer may take back the hand of a box; None if something rests on it."""
    claim = round_.claims[box]
    seen = claim.verified_by is not None or claim.corrections
    if round_.phase != "dealt" or seen or _opened_the_lock(round_, box):
        return None
    return claim.declared_ms + TAKE_BACK_WITHIN_MS


def _opened_the_lock(round_: Round, box: int) -> bool:
    """Claims are kept in the order in which they were declared."""
    locking = [at for at, claim in round_.claims.items() if claim.locks_jackpot]
    return locking[:1] == [box]
