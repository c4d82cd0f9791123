"""Declared hands: rules 2.1, 2.5, 7.3, 10.1, 10.4, 10.5 and 10.7."""

from jackpot.floor import commands as cmd
from jackpot.floor import controls
from jackpot.floor import events as ev
from jackpot.floor.decide.base_game.hands import record_hand
from jackpot.floor.decide.common import NOTHING, Decision, find_round
from jackpot.floor.decide.hands import lock_jackpot, read_claim, same_cards, same_claim
from jackpot.floor.decide.in_play import not_in_play
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State


def declare_claim(state: State, command: cmd.DeclareClaim, at_ms: int) -> Decision:
    """A hand that does not qualify is recorded too, so that no other hand can have its cards."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.phase != "void" and same_claim(round_, command.box, command.cards):
        return NOTHING
    if refusal := not_in_play(round_) or cannot_win(round_, command.box):
        return refusal
    if round_.base is not None:
        return _rejected_before(state, round_, command) or record_hand(state, command, at_ms)
    claim = read_claim(command.cards, command.box, round_)
    if isinstance(claim, Refusal):
        return claim
    if command.box in round_.claims:
        return refuse(Code.CLAIM_STANDS, box=command.box)
    if refusal := _rejected_before(state, round_, command):
        return refusal
    declared = ev.ClaimDeclared(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        cards=claim.cards,
        category=claim.category,
    )
    locked_before = any(other.locks_jackpot for other in round_.claims.values())
    if locked_before or not claim.locks_jackpot:
        return (declared,)
    return declared, lock_jackpot(declared, late_box=None)


def _rejected_before(state: State, round_: Round, command: cmd.DeclareClaim) -> Refusal | None:
    """The same hand again: the answer was lost, or nobody looked at the cards anew."""
    rejection = round_.rejected.get(command.box)
    if rejection is None or not controls.rejected_hands_stay_rejected(state):
        return None
    if not same_cards(command.cards, rejection.cards):
        return None
    return refuse(Code.CLAIM_REJECTED, box=command.box, person=rejection.by)


def cannot_win(round_: Round, box: int) -> Refusal | None:
    """Rules 13.2, 10.1 and 7.3: excluded, no wager, or folded."""
    if box in round_.excluded:
        return refuse(Code.BOX_EXCLUDED, box=box)
    if box not in round_.wagers:
        return refuse(Code.NO_WAGER, box=box, round=round_.number)
    return refuse(Code.BOX_FOLDED) if box in round_.folded else None
