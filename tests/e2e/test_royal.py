"""A royal flush by many people, with kill -9 between the first and the second of them.

Each step is done by one person at a server that is then killed. Whatever was answered is there
after the restart, and the same person repeating it is answered the same. On SQLite and on Redis.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from jackpot.floor import events as ev
from tests.e2e.house import House, build_house, events, finding
from tests.e2e.nothing_lost import is_sound
from tests.e2e.people import People, Reply, deal, people
from tests.e2e.process import server_process
from tests.journal.redis_server import redis_server

ROYAL, STRAIGHT_FLUSH = "AsKsQsJsTs", "9h8h7h6h5h"
FOUR_ACES, FLUSH = "AsAhAdAc2s", "9h8h7h6h4h"  # two hands that are misread
ROUND = "/v1/tables/T1/rounds/1"
TABLE = "table"


@pytest.fixture(params=["sqlite", "redis"])
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    if request.param == "sqlite":
        yield build_house(tmp_path)
        return
    with redis_server(tmp_path / "redis") as server:
        yield build_house(tmp_path)._replace(journal=server.address)


class Step(NamedTuple):
    who: str
    what: str  # a command of the table, or the address of a page's request
    arguments: dict[str, Any]
    expected: int | str  # the status, or the code of the refusal

    async def take(self, crowd: People) -> Reply:
        if self.who == TABLE:
            return await (await crowd.by_socket("T1")).do(self.what, round=1, **self.arguments)
        return await (await crowd.staff(self.who)).post(self.what, **self.arguments)


REJECT = {"reason": "the nine is a diamond"}
VOID = {"rule": "16.4", "reason": "a card was found on the floor"}
DEPOSIT = {"reference": "D1", "amount_cents": 250_000}

DECIDED_BY_TWO = [
    Step(TABLE, "declare_claim", {"box": 3, "cards": ROYAL}, 200),
    Step(TABLE, "declare_claim", {"box": 5, "cards": STRAIGHT_FLUSH}, 200),
    Step(TABLE, "settle_round", {}, "claim_unverified"),
    Step("sam", f"{ROUND}/claims/5/reject", REJECT, 202),
    Step(TABLE, "settle_round", {}, "act_pending"),
    Step("kim", f"{ROUND}/claims/5/reject", {"reason": "so it is"}, 200),
    Step(TABLE, "settle_round", {}, "claim_unverified"),
    Step("kim", f"{ROUND}/claims/3/verify", {}, 200),
    Step(TABLE, "settle_round", {}, 200),
    Step("sam", f"{ROUND}/void", VOID, 202),
    Step("kim", "/v1/acts/2/decline", {"reason": "the deck was complete"}, 200),
    Step("cleo", "/v1/payouts/T1-1-3/confirm", {}, 200),
    Step("carl", "/v1/payouts/T1-1-3/confirm", {}, 200),
    Step("sam", "/v1/reserve/deposits", DEPOSIT, 202),
    Step("kim", "/v1/reserve/deposits", DEPOSIT, 200),
]

MISREAD = [
    Step(TABLE, "declare_claim", {"box": 3, "cards": FOUR_ACES}, 200),
    Step(TABLE, "declare_claim", {"box": 5, "cards": FLUSH}, 200),
    Step("sam", f"{ROUND}/claims/5/correct", {"cards": STRAIGHT_FLUSH, "reason": "a five"}, 202),
    Step(TABLE, "settle_round", {}, "act_pending"),
    Step("kim", f"{ROUND}/claims/5/correct", {"cards": STRAIGHT_FLUSH, "reason": "so it is"}, 200),
    Step("sam", f"{ROUND}/claims/3/verify", {}, 200),
    Step(TABLE, "settle_round", {}, 200),
    Step("kim", f"{ROUND}/claims/3/correct", {"cards": ROYAL, "reason": "as filmed"}, 202),
    Step("sam", f"{ROUND}/claims/3/correct", {"cards": ROYAL, "reason": "as filmed"}, 200),
    Step("cleo", "/v1/payouts/T1-1-3/confirm", {}, 200),
    Step("carl", "/v1/payouts/T1-1-3/confirm", {}, 200),
]

WRITTEN_OF_TWO: dict[type, int] = {
    ev.ClaimDeclared: 2,
    ev.ClaimRejected: 1,
    ev.ClaimVerified: 1,
    ev.RoundCollected: 1,
    ev.PrizesAwarded: 1,
    ev.RoundVoided: 0,
    ev.PayoutVerified: 0,
    ev.PayoutConfirmed: 2,
    ev.PayoutPaid: 1,
    ev.ReserveDeposited: 1,
    ev.ActProposed: 3,
    ev.ActApproved: 2,
    ev.ActDeclined: 1,
}

WRITTEN_OF_MISREAD: dict[type, int] = {
    ev.ClaimDeclared: 2,
    ev.HandCorrected: 2,
    ev.ClaimVerified: 3,
    ev.RoundCollected: 1,
    ev.PrizesCorrected: 1,
    ev.PayoutVerified: 0,
    ev.PayoutConfirmed: 2,
    ev.PayoutPaid: 1,
    ev.ActProposed: 2,
    ev.ActApproved: 2,
    ev.ActDeclined: 0,
}


@pytest.mark.parametrize(
    ("steps", "written"),
    [(DECIDED_BY_TWO, WRITTEN_OF_TWO), (MISREAD, WRITTEN_OF_MISREAD)],
    ids=["decided by two", "misread"],
)
async def test_nothing_is_lost_between_the_first_person_and_the_second(
    house: House, steps: list[Step], written: dict[type, int]
) -> None:
    async with server_process(house) as server, people(house, server.url) as crowd:
        await crowd.open_tables("T1")
        await deal(await crowd.by_http("T1"), 1, 3, 5)
        await server.kill()
    answered: Reply | None = None
    for before, step in zip([None, *steps], [*steps, None], strict=True):
        async with server_process(house) as server, people(house, server.url) as crowd:
            if before is not None:
                assert await before.take(crowd) == answered, before
            if step is not None:
                answered = await step.take(crowd)
                found = answered.status if answered.ok else answered.code
                assert found == step.expected, (step, answered)
            await server.kill()
    journal = await events(house)
    kinds: Counter[type] = Counter(map(type, journal))
    assert {kind: kinds[kind] for kind in written} == written
    assert await finding(house) is None
    assert await is_sound(house.journal)
    (paid,) = [event for event in journal if isinstance(event, ev.PayoutPaid)]
    assert paid.amount_cents >= 1_000_000, "the royal's minimum (11.1(a))"
