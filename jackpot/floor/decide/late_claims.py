"""Late claims and rejected ones: rules 10.4 and 14.4, always a supervisor's act with a reason."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.decide.claims import cannot_win, read_hand, same_claim, worth
from jackpot.floor.decide.common import NOTHING, Decision, find_round, reason_missing
from jackpot.floor.decide.settlement import award, settle_line
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Claim, Lock, Round, State
from jackpot.floor.till import Till
from jackpot.rules.cards import card_names
from jackpot.rules.hands import PERCENTAGE, QUALIFYING


def record_late_claim(state: State, command: cmd.RecordLateClaim, at_ms: int) -> Decision:
    """Rule 14.4: a reconstructed hand, as a claim of its own, on the jackpot as it is now."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if round_.phase in ("betting", "dealt"):
        return refuse(Code.ROUND_NOT_COLLECTED, round=command.round)
    if round_.phase == "void":
        return refuse(Code.ROUND_VOID)
    if refusal := cannot_win(round_, command.box):
        return refusal
    earlier = round_.claims.get(command.box)
    if earlier is not None and earlier.won in QUALIFYING:
        same = same_claim(round_, command.box, command.cards)
        return NOTHING if same else refuse(Code.CLAIM_STANDS, box=command.box)
    cards = read_hand(command.cards, command.box, round_.claims)
    if isinstance(cards, Refusal):
        return cards
    category = worth(cards)
    if category not in QUALIFYING:
        return refuse(Code.NOT_QUALIFYING)
    if missing := reason_missing(command.reason):
        return missing
    recorded = ev.LateClaimRecorded(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        cards=card_names(cards),
        category=category.code,
        reason=command.reason,
    )
    return (recorded, *_award_late(state, recorded, round_))


def _award_late(
    state: State, recorded: ev.LateClaimRecorded, round_: Round
) -> tuple[ev.Event, ...]:
    """A fixed prize is awarded at once, a percentage when its turn in the line comes."""
    till = Till.of(state)
    claim = Claim(recorded.cards, recorded.category, late=True)
    claims = {recorded.box: claim}
    if claim.won not in PERCENTAGE:
        return award(state, till, recorded, recorded.table, round_, claims, pool_cents=0)
    lock = Lock(recorded.table, recorded.round, recorded.box)
    locked = ev.JackpotLocked(
        at_ms=recorded.at_ms,
        by=recorded.by,
        table=recorded.table,
        round=recorded.round,
        late_box=recorded.box,
    )
    if till.locks:
        return (locked,)
    pool_cents = till.pool_cents(lock)
    return locked, *award(
        state, till, recorded, recorded.table, round_, claims, pool_cents=pool_cents
    )


def reject_claim(state: State, command: cmd.RejectClaim, at_ms: int) -> Decision:
    """A supervisor's no. Without its last royal or straight flush a round loses its lock."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if _rejected_before(round_, command):
        return NOTHING
    if not claim_waits(round_, command.box):
        return refuse(Code.NO_CLAIM, box=command.box, round=command.round)
    if missing := reason_missing(command.reason):
        return missing
    rejected = ev.ClaimRejected(
        at_ms=at_ms,
        by=command.by,
        table=command.table,
        round=command.round,
        box=command.box,
        reason=command.reason,
    )
    till = Till.of(state)
    gone = claim_gone(till, round_, rejected)
    return (rejected, *gone, *settle_line(state, till, rejected))


def _rejected_before(round_: Round, command: cmd.RejectClaim) -> bool:
    """The same again, as long as nothing was declared in the box since."""
    gone = command.box not in round_.claims and round_.phase != "void"
    return gone and round_.rejected.get(command.box) == command.by


def claim_waits(round_: Round, box: int) -> bool:
    """A claim that is not awarded can be rejected: also one that won nothing, to free its cards."""
    awarded = any(award.box == box for award in round_.awards)
    return box in round_.claims and not awarded and round_.phase != "void"


def claim_gone(
    till: Till, round_: Round, gone: ev.ClaimRejected | ev.WagerVoided
) -> tuple[ev.Event, ...]:
    """What follows for the round when a claim that waits is no more: its lock may be free."""
    claim = round_.claims[gone.box]
    if claim.won not in PERCENTAGE or _others_keep_the_lock(round_, gone.box):
        return ()
    freed = ev.LockFreed(
        at_ms=gone.at_ms,
        by=gone.by,
        table=gone.table,
        round=gone.round,
        late_box=gone.box if claim.late else None,
    )
    till.free_lock(freed.table, freed.round, freed.late_box)
    if round_.phase != "collected" or claim.late:
        return (freed,)
    return freed, ev.RoundSettled(at_ms=gone.at_ms, by=gone.by, table=gone.table, round=gone.round)


def _others_keep_the_lock(round_: Round, box: int) -> bool:
    """The claims of a round share one lock; a late claim has its own."""
    return not round_.claims[box].late and any(
        other.won in PERCENTAGE and not other.late
        for at, other in round_.claims.items()
        if at != box
    )
