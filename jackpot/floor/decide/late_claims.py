"""Hands that are reconstructed after the cards were collected: rules 10.4 and 14.4."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.claims import cannot_win
from jackpot.floor.decide.common import NOTHING, Decision, find_round, reason_missing
from jackpot.floor.decide.hands import lock_jackpot, read_claim, same_claim
from jackpot.floor.decide.settlement import award
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Claim, Lock, Round, State
from jackpot.floor.till import Till


def record_late_claim(state: State, command: cmd.RecordLateClaim, at_ms: int) -> Decision:
    """Rule 14.4: a reconstructed hand, as a claim of its own, on the jackpot as it is now."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if refusal := _not_collected(round_) or cannot_win(round_, command.box):
        return refusal
    earlier = round_.claims.get(command.box)
    if earlier is not None and earlier.qualifies:
        same = same_claim(round_, command.box, command.cards)
        return NOTHING if same else refuse(Code.CLAIM_STANDS, box=command.box)
    claim = read_claim(command.cards, command.box, round_, late=True)
    if isinstance(claim, Refusal):
        return claim
    if not claim.qualifies:
        return refuse(Code.NOT_QUALIFYING)
    if missing := reason_missing(command.reason):
        return missing
    recorded = ev.LateClaimRecorded(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        cards=claim.cards,
        category=claim.category,
        reason=command.reason,
    )
    return (recorded, *_award_late(state, recorded, round_, claim))


def _not_collected(round_: Round) -> Refusal | None:
    if round_.phase in ("betting", "dealt"):
        return refuse(Code.ROUND_NOT_COLLECTED, round=round_.number)
    return refuse(Code.ROUND_VOID) if round_.phase == "void" else None


def _award_late(
    state: State, recorded: ev.LateClaimRecorded, round_: Round, claim: Claim
) -> tuple[ev.Event, ...]:
    """A fixed prize is awarded at once, a percentage when its lock is first in the queue."""
    till = Till.of(state)
    claims = {recorded.box: claim}
    if not claim.locks_jackpot:
        return award(state, till, recorded, recorded.table, round_, claims, pool_cents=0)
    locked = lock_jackpot(recorded, late_box=recorded.box)
    if till.locks:
        return (locked,)
    pool_cents = till.pool_cents(Lock(recorded.table, recorded.round, recorded.box))
    return locked, *award(
        state, till, recorded, recorded.table, round_, claims, pool_cents=pool_cents
    )
