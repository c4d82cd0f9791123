"""What supervisors do at a table in tests: they verify hands before the cards are collected."""

from tests.e2e.people import Reply, Seat, Staff


async def verify_hands(supervisor: Staff, table: str) -> int:
    """Verify every hand of the round in play that needs it; return how many there were."""
    round_ = (await supervisor.get(f"/v1/tables/{table}")).body["round"]
    waiting = [
        claim["box"]
        for claim in round_["claims"]
        if claim["needs_verification"] and claim["verified_by"] is None
    ]
    for box in waiting:
        path = f"/v1/tables/{table}/rounds/{round_['round']}/claims/{box}/verify"
        verified = await supervisor.post(path)
        assert verified.ok, verified
    return len(waiting)


async def collect(seat: Seat, supervisor: Staff, number: int) -> Reply:
    """Collect the cards: refused until a supervisor has verified the hands that need it."""
    early = await seat.do("settle_round", round=number)
    if early.ok:
        return early
    assert (early.status, early.code) == (409, "claim_unverified"), early
    assert await verify_hands(supervisor, seat.table) > 0
    settled = await seat.do("settle_round", round=number)
    assert settled.ok, settled
    return settled
