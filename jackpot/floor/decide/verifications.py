"""Hands that a supervisor verifies while the cards are on the table (16.6(b))."""

from jackpot.floor import commands as cmd
from jackpot.floor import controls
from jackpot.floor import events as ev
from jackpot.floor.decide.common import NOTHING, Decision, find_round
from jackpot.floor.payout_id import PayoutId
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State


def verify_claim(state: State, command: cmd.VerifyClaim, at_ms: int) -> Decision:
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.phase == "void":
        return refuse(Code.ROUND_VOID)
    claim = round_.claims.get(command.box)
    if claim is None:
        return refuse(Code.NO_CLAIM, box=command.box, round=command.round)
    if claim.verified_by is not None:
        return NOTHING
    if not claim.qualifies:
        return refuse(Code.NOT_QUALIFYING)
    if round_.phase != "dealt":
        payout = PayoutId(command.table, command.round, command.box)
        return refuse(Code.VERIFY_THE_PAYOUT, payout=payout)
    if command.by in claim.recorded_by:
        return refuse(Code.SAME_PERSON, person=command.by)
    return (
        ev.ClaimVerified(
            at_ms=at_ms, by=command.by, table=command.table, round=command.round, box=command.box
        ),
    )


def unverified_box(state: State, round_: Round) -> int | None:
    """The first box whose hand must be verified before the cards are collected."""
    if not controls.verifies_before_collecting(state):
        return None
    approval = state.approvals[round_.approval]
    for box, claim in sorted(round_.claims.items()):
        if claim.verified_by is None and approval.verifies_hand(claim.won):
            return box
    return None
