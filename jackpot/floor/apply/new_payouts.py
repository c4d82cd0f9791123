"""A payout as it begins: verified if the hand was verified on the table."""

from jackpot.floor import events as ev
from jackpot.floor.state import Claim, Payout


def new_payout(
    event: ev.PrizesAwarded | ev.PrizesCorrected,
    id_: str,
    claim: Claim,
    award: ev.Award,
    replaced: tuple[ev.Award, ...] = (),
) -> Payout:
    return Payout(
        id=id_,
        table=event.table,
        round=event.round,
        award=award,
        approval=event.approval,
        due_ms=event.at_ms,
        status="due" if claim.verified_by is None else "verified",
        recorded_by=claim.recorded_by,
        verified_by=claim.verified_by,
        replaced=replaced,
    )
