"""Claims that a supervisor rejects, and what follows for the lock of their round."""

from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.floor.acts import same_key
from jackpot.floor.decide.common import NOTHING, Decision, find_round, reason_missing
from jackpot.floor.decide.settlement import settle_locks
from jackpot.floor.refusals import Code, Refusal, refuse
from jackpot.floor.state import Round, State
from jackpot.floor.till import Till


def reject_claim(state: State, command: cmd.RejectClaim, at_ms: int) -> Decision:
    """A supervisor's no. Without its last royal or straight flush a round loses its lock."""
    found = find_round(state, command.table, command.round)
    if isinstance(found, Refusal):
        return found
    round_ = found[1]
    if _rejected_before(state, round_, command):
        return NOTHING
    if not is_open_claim(round_, command.box):
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
    freed = remove_claim(till, round_, rejected)
    return (rejected, *freed, *settle_locks(state, till, rejected))


def _rejected_before(state: State, round_: Round, command: cmd.RejectClaim) -> bool:
    """Whether the same person rejected it, and nothing was declared in the box since."""
    if command.box in round_.claims or round_.phase == "void":
        return False
    rejection = round_.rejected.get(command.box)
    return rejection is not None and command.by in (
        rejection.by,
        *_second_people(state, command, rejection.by),
    )


def _second_people(state: State, command: cmd.RejectClaim, first: str) -> list[str]:
    """Who carried out the rejection that the first person proposed."""
    return [
        closed.closed_by
        for closed in state.closed_acts
        if closed.made and closed.command.by == first and same_key(closed.command, command)
    ]


def is_open_claim(round_: Round, box: int) -> bool:
    """An open claim has no award. One that won nothing can be rejected too, to free its cards."""
    awarded = any(award.box == box for award in round_.awards)
    return box in round_.claims and not awarded and round_.phase != "void"


def remove_claim(
    till: Till, round_: Round, gone: ev.ClaimRejected | ev.WagerVoided
) -> tuple[ev.Event, ...]:
    """The events that follow when an open claim is removed: its lock may be freed."""
    claim = round_.claims[gone.box]
    if not claim.locks_jackpot or others_keep_the_lock(round_, gone.box):
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


def others_keep_the_lock(round_: Round, box: int) -> bool:
    """The claims of a round share one lock; a late claim has its own."""
    return not round_.claims[box].late and any(
        other.locks_jackpot and not other.late for at, other in round_.claims.items() if at != box
    )
